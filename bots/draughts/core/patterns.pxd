cimport cython

from bots.search cimport bit

from .position cimport Position, i64, u64

cdef i64 STATES, KINGS_AT, SINGLE_AT, UNIT
cdef u64 BOARD_10
cdef u64 LEFTS[2]

@cython.final
cdef class Patterns:
    cdef readonly i64 school
    cdef short[::1] weights
    cdef i64 early, late

    cpdef void adopt(self, Position p) except *
    @cython.locals(turn=i64, men=i64, others=i64, pieces=i64, at=i64, lean=i64, whole=i64)
    cdef i64 judge(self, Position p) noexcept nogil
    @cython.locals(one=i64, two=i64)
    cdef void read(self, u64 own, u64 other, i64 at) noexcept nogil
    cdef void add(self, i64 at, i64 count) noexcept nogil
    @cython.locals(last=i64, total=i64, side=i64, sign=i64, left=u64, square=i64)
    cdef i64 crowned(self, Position p) noexcept nogil
