cimport cython

from bots.search cimport bit

from .patterns cimport Patterns
from .position cimport Position, i64, u64

cdef i64 CROWN, LOSE, MAN, FLYING_KING, SHORT_KING, TEMPO, BACK_ROW, CENTRE, EDGE, BALANCE, ROAD, PASSED
cdef u64 BOARD_10
cdef u64 ROW_SETS[20]
cdef u64 CENTRES[2]
cdef u64 EDGES[2]
cdef u64 LEFTS[2]
cdef u64 MAIN_ROADS[2]
cdef i64 ADVANCE[20]

@cython.final
cdef class Evaluator:
    cdef Patterns patterns

    cpdef void adopt(self, Position p) except *
    cpdef i64 score(self, Position p) except *
    cdef i64 evaluate(self, Position p) noexcept nogil
    @cython.locals(at=i64, king=i64, kings=i64, men=i64, total=i64, score=i64)
    cdef i64 by_hand(self, Position p) noexcept nogil
    @cython.locals(one=i64, two=i64, most=i64)
    cdef i64 tamed(self, Position p, i64 total) noexcept nogil
    @cython.locals(men=u64, rows=i64, score=i64, row=i64, line=u64, left=i64)
    cdef i64 placed(self, Position p, i64 at, i64 side) noexcept nogil
    @cython.locals(rows=i64, row=i64, line=u64)
    cdef i64 race(self, Position p, i64 at, i64 side) noexcept nogil
