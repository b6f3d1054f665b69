cimport cython

from bots.tables.core.rows cimport i64, u64

cdef u64 ALL

@cython.final
cdef class Dice:
    cdef u64 state

    @cython.locals(found=i64)
    cdef i64 die(self) noexcept nogil
