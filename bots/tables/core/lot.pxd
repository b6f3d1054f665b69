cimport cython

from .rows cimport i64, u64

cdef u64 ALL

@cython.final
cdef class Lot:
    cdef u64 state

    @cython.locals(found=i64)
    cdef i64 die(self) noexcept nogil

cpdef list throws(Lot lot, i64 number)
