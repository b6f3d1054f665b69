cimport cython

from .bits cimport i64
from .endings cimport end_scale, mate_drive, middle_scale
from .kings cimport danger
from .passers cimport passers
from .pawns cimport PawnTable
from .pieces cimport pieces
from .position cimport Position
from .sheet cimport Sheet
from .threats cimport space, threats

cdef i64 TEMPO, DANGER_SHIFT, DANGER_END_SHIFT

@cython.final
cdef class Evaluator:
    cdef readonly Sheet sheet
    cdef PawnTable pawns

    @cython.locals(score=i64, tempo=i64)
    cpdef i64 terms(self, Position p) noexcept nogil
    cpdef i64 king_danger(self, Position p, i64 side) noexcept nogil
    @cython.locals(middle=i64, end=i64, strong=i64, scale=i64, drive=i64, whole=i64, phase=i64, score=i64)
    cdef i64 evaluate(self, Position p) noexcept nogil
    @cython.locals(middle=i64, end=i64, phase=i64, score=i64)
    cdef i64 rough(self, Position p) noexcept nogil
    cpdef i64 score(self, Position p) noexcept
    cpdef i64 scale(self, Position p, i64 strong) noexcept

cdef i64 danger_cost(i64 units) noexcept nogil
