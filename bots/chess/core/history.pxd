cimport cython

from .bits cimport i64, u64
from .position cimport Position

cdef i64 LIMIT, CORRECTION_LIMIT, NO_TRAIL
cdef i64 CORRECTION_ROWS

@cython.final
cdef class History:
    cdef int[::1] butterfly
    cdef short[::1] continuation
    cdef int[::1] captures
    cdef int[::1] counters
    cdef short[::1] corrections
    cdef i64 rows[4]

    cpdef void clear(self)
    @cython.locals(old=i64)
    cdef void reward_quiet(self, i64 at, i64 bonus) noexcept nogil
    @cython.locals(old=i64)
    cdef void reward_reply(self, i64 trail, i64 at, i64 bonus) noexcept nogil
    @cython.locals(old=i64)
    cdef void reward_capture(self, i64 at, i64 bonus) noexcept nogil
    @cython.locals(total=i64)
    cdef i64 correction(self, Position p) noexcept nogil
    @cython.locals(bonus=i64, old=i64, i=i64)
    cdef void learn(self, Position p, i64 error, i64 depth) noexcept nogil
    @cython.locals(pawns=u64, white=u64, black=u64, minor=u64, first=i64)
    cdef void locate(self, Position p) noexcept nogil
