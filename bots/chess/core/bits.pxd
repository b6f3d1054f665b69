cimport cython

ctypedef unsigned long long u64
ctypedef long long i64

cdef u64 DEBRUIJN, FILE_A, FILE_B, FOLD
cdef int LSB_INDEX[64]
cdef u64 RANK_LINE[64]
cdef u64 DIAGONAL[64]
cdef u64 ANTIDIAGONAL[64]
cdef u64 FILL[512]
cdef u64 FILE_FILL[512]

cpdef i64 lsb(u64 squares) noexcept nogil
@cython.locals(ones=u64, twos=u64, fours=u64, each=u64)
cpdef i64 popcount(u64 squares) noexcept nogil
@cython.locals(at=i64, one=u64, two=u64)
cpdef u64 bishop_attacks(i64 square, u64 occupied) noexcept nogil
@cython.locals(column=i64, line=u64, folded=u64)
cpdef u64 rook_attacks(i64 square, u64 occupied) noexcept nogil
