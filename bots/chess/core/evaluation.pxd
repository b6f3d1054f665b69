cimport cython

from .bits cimport i64
from .position cimport Position

cdef i64 TEMPO

@cython.final
cdef class Evaluator:
    @cython.locals(middle=i64, end=i64, phase=i64, score=i64)
    cdef i64 evaluate(self, Position p) noexcept nogil
    cpdef i64 score(self, Position p) noexcept
