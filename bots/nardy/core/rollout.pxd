cimport cython

from bots.tables.core.lot cimport Lot
from bots.tables.core.rows cimport i64, u64

from bots.nardy.core.evaluator cimport Evaluator

cdef i64 BEARING_OFF, OVER, LONGEST

@cython.final
cdef class RollOut:
    cdef Evaluator evaluator
    cdef Lot lot
    cdef double total[8]
    cdef double ended[8]

    @cython.locals(seat=i64, number=i64, kind=i64, last=i64, n=i64, next_low=u64, next_high=u64)
    cdef void play(self, u64 low, u64 high, u64 other_low, u64 other_high, i64 game) noexcept nogil
    @cython.locals(n=i64)
    cdef void take(self, i64 seat) noexcept nogil

@cython.locals(n=i64)
cpdef list play_out(RollOut rollout, u64 low, u64 high, u64 other_low, u64 other_high, i64 game)
