cimport cython

ctypedef unsigned long long u64
ctypedef long long i64

cdef u64 FILE_A, FILE_B, FOLD
cdef u64 RANK_LINE[64]
cdef u64 DIAGONAL[64]
cdef u64 ANTIDIAGONAL[64]
cdef u64 FILL[512]
cdef u64 FILE_FILL[512]

@cython.locals(at=i64, one=u64, two=u64)
cpdef u64 bishop_attacks(i64 square, u64 occupied) noexcept nogil
@cython.locals(column=i64, line=u64, folded=u64)
cpdef u64 rook_attacks(i64 square, u64 occupied) noexcept nogil
