cimport cython

from bots.tables.core.rows cimport i64, u64

@cython.final
cdef class Lessons:
    cdef u64[::1] positions
    cdef float[::1] goals
    cdef readonly i64 room, kept

    @cython.locals(place=i64, o=i64)
    cdef void keep(self, u64 low, u64 high, u64 other_low, u64 other_high, float* goals) noexcept nogil
