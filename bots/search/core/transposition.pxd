cimport cython

from bots.search cimport hint

ctypedef unsigned long long u64
ctypedef long long i64

cdef i64 EXACT, BIAS, CYCLE
cdef u64 PREPARED_BUCKETS

@cython.final
cdef class Table:
    cdef readonly u64[::1] words
    cdef u64 mask
    cdef i64 generation

    cpdef void clear(self)
    @cython.locals(i=u64)
    cdef bint wiped(self) except -1
    cpdef void age(self) noexcept
    @cython.locals(at=u64)
    cdef void touch(self, u64 key) noexcept nogil
    @cython.locals(at=u64, i=i64, data=u64)
    cdef u64 probe(self, u64 key) noexcept nogil
    @cython.locals(at=u64, chosen=u64, least=i64, i=i64, data=u64, kept=i64, born=i64, worth=i64,
                   packed=u64, field=u64)
    cdef void store(self, u64 key, i64 move, i64 score, i64 static, i64 depth, i64 bound, i64 pv) noexcept nogil
    @cython.locals(used=i64, sample=i64, i=i64, data=u64, born=i64)
    cpdef i64 hashfull(self) noexcept
    cpdef u64 lookup(self, u64 key) noexcept
    cpdef void keep(self, u64 key, i64 move, i64 score, i64 static, i64 depth, i64 bound, i64 pv) noexcept
