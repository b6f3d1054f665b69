cimport cython

from .bits cimport i64
from .moves cimport MoveStack, generate
from .position cimport Position

@cython.final
cdef class MateSolver:
    cdef Position position
    cdef MoveStack stack
    cdef volatile i64 nodes
    cdef volatile bint halt

    cpdef i64 mating_move(self, i64 left)
    @cython.locals(escaped=bint)
    cpdef bint forces(self, i64 move, i64 left)
    @cython.locals(found=i64, begin=i64, end=i64, i=i64)
    cdef i64 attack(self, i64 left) noexcept nogil
    @cython.locals(escaped=bint, replies=i64, begin=i64, end=i64, i=i64)
    cdef bint escapes(self, i64 left) noexcept nogil
