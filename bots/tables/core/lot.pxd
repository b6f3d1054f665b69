cimport cython

from .rows cimport i64, u64

cdef u64 ALL

@cython.final
cdef class Lot:
    cdef u64 state
    cdef i64 first, second

    @cython.locals(found=i64)
    cdef i64 die(self) noexcept nogil
    cdef i64 one_of(self, i64 number) noexcept nogil
    @cython.locals(place=i64)
    cdef void throw(self, i64 game, i64 number) noexcept nogil

cpdef list throws(Lot lot, i64 number)
@cython.locals(n=i64)
cpdef list rolls(Lot lot, i64 game, i64 number)
