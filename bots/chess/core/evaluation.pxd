cimport cython

from .bits cimport i64
from .endings cimport end_scale, mate_drive, middle_scale
from .network cimport Network
from .position cimport Position

@cython.final
cdef class Evaluator:
    cdef Network network

    @cython.locals(value=i64, strong=i64, scale=i64, drive=i64, phase=i64)
    cdef i64 evaluate(self, Position p) noexcept nogil
    @cython.locals(middle=i64, end=i64, phase=i64)
    cdef i64 placed(self, Position p) noexcept nogil
    cpdef i64 score(self, Position p) noexcept
