cimport cython

from .rows cimport i64

cdef i64 BEAROFF_POSITIONS, BEAROFF_ROLLS
cdef i64 BELOW[1792]

@cython.final
cdef class BearOff:
    cdef float[::1] rows
    cdef double[::1] means
    cdef i64 men[7]
    cdef i64 best, done

    @cython.locals(left=i64, total=i64, point=i64)
    cdef i64 index(self) noexcept nogil
    @cython.locals(left=i64, point=i64, men=i64)
    cdef void set_up(self, i64 number) noexcept nogil
    @cython.locals(source=i64, target=i64, number=i64, highest=i64)
    cdef void follow(self, i64 first, i64 second, i64 left, i64 rear) noexcept nogil
    @cython.locals(mean=double, weight=double, chance=double, first=i64, second=i64, rolls=i64)
    cdef void settle(self, i64 number) noexcept nogil
    cdef void make(self, i64 end) noexcept nogil

cpdef void fill(BearOff table, i64 end) noexcept
cpdef object chances(BearOff table)
