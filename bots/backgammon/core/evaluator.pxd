cimport cython

from bots.tables.core.network cimport Network
from bots.tables.core.rolls cimport Rolls
from bots.tables.core.rows cimport i64, u64

from bots.backgammon.core.inputs cimport Inputs
from bots.backgammon.core.plays cimport Plays

cdef i64 BEARING_OFF, RACE, OWN_CRASHED, OTHER_CRASHED, BOTH_BACK, OWN_BACK, OTHER_BACK, NONE_BACK, OVER

@cython.final
cdef class Evaluator:
    cdef Network race, own_crashed, other_crashed, both_back, own_back, other_back, none_back
    cdef Rolls rolls
    cdef Inputs inputs
    cdef Plays plays, outer
    cdef double chances[5]
    cdef double best[5]
    cdef double once[5]
    cdef double twice[5]
    cdef double values[12]
    cdef bint again[9]
    cdef i64 kind
    cdef readonly i64 evaluated

    @cython.locals(n=i64)
    cdef void begin(self) noexcept nogil
    @cython.locals(kind=i64)
    cdef void evaluate(self, u64 low, u64 high, u64 other_low, u64 other_high) noexcept nogil
    cdef void ask(self, Network network) noexcept nogil
    cdef void learn(self, float* goals, float rate) noexcept nogil
    @cython.locals(n=i64)
    cdef void take(self, float* outputs) noexcept nogil
    @cython.locals(n=i64, lost=i64, point=i64)
    cdef void finish(self) noexcept nogil
    @cython.locals(n=i64, own='i64*', other='i64*')
    cdef void bear_off(self) noexcept nogil
    @cython.locals(place=i64, total=double, n=i64)
    cdef double utility(self, double* chances, i64 seat) noexcept nogil
    @cython.locals(n=i64, o=i64, number=i64, found=i64, value=double, least=double)
    cdef i64 choose(self, Plays plays, u64 low, u64 high, u64 other_low, u64 other_high, i64 first, i64 second,
                    i64 seat) noexcept nogil
    @cython.locals(first=i64, second=i64, weight=double, o=i64)
    cdef void look_once(self, u64 low, u64 high, u64 other_low, u64 other_high, i64 seat) noexcept nogil
    @cython.locals(first=i64, second=i64, weight=double, o=i64, n=i64)
    cdef void look_twice(self, u64 low, u64 high, u64 other_low, u64 other_high, i64 seat) noexcept nogil

cpdef tuple chances_of(Evaluator evaluator, u64 low, u64 high, u64 other_low, u64 other_high, i64 plies, i64 seat)
@cython.locals(n=i64)
cpdef object set_values(Evaluator evaluator, list values)
cpdef Rolls rolls_of(Evaluator evaluator)
@cython.locals(n=i64)
cpdef object best_play(Evaluator evaluator, u64 low, u64 high, u64 other_low, u64 other_high, i64 first, i64 second)
@cython.locals(n=i64, number=i64, value=double)
cpdef list rank_plays(Evaluator evaluator, u64 low, u64 high, u64 other_low, u64 other_high, i64 first, i64 second)
@cython.locals(first=i64, second=i64, n=i64, weight=double, own_low=u64, own_high=u64, rest_low=u64, rest_high=u64)
cpdef list replies(Evaluator evaluator, u64 low, u64 high, u64 other_low, u64 other_high, i64 plies, i64 seat)
cdef tuple told(double* chances)
