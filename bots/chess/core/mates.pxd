cimport cython

from .bits cimport i64, u64
from .moves cimport MoveStack, generate, legal_moves, pseudo_legal
from .position cimport Position

@cython.final
cdef class MateFinder:
    cdef Position position
    cdef MoveStack stack
    cdef i64 limit
    cdef volatile i64 nodes
    cdef volatile bint halt
    cdef int refutations[512]

    cpdef void stop(self) noexcept
    cpdef bint stopped(self) noexcept
    cpdef i64 count(self) noexcept
    @cython.locals(root=i64, found=bint)
    cpdef list find(self, list roots, i64 moves)
    @cython.locals(found=list, left=i64)
    cpdef list line(self, i64 root, i64 moves)
    @cython.locals(found=bint)
    cdef bint proves(self, i64 moves) except -1
    cdef bint halted(self) noexcept nogil
    @cython.locals(found=bint, begin=i64, end=i64, i=i64)
    cdef bint attack(self, i64 moves) noexcept nogil
    @cython.locals(checkers=u64, at=i64, reply=i64, escaped=bint, replies=i64, begin=i64, end=i64,
                   i=i64)
    cdef bint defend(self, i64 moves) noexcept nogil
    @cython.locals(escaped=bint)
    cdef bint escapes(self, i64 reply, i64 moves) noexcept nogil
