cimport cython

from bots.tables.core.network cimport Network
from bots.tables.core.rolls cimport Rolls
from bots.tables.core.rows cimport i64, u64

from bots.nardy.core.inputs cimport Inputs
from bots.nardy.core.plays cimport Plays

cdef i64 BEARING_OFF, RACE, OVER
cdef i64 WIN, WIN_MARS, WIN_HOME, WIN_KOKS, LOSE_MARS, LOSE_HOME, LOSE_KOKS, DRAW

@cython.final
cdef class Evaluator:
    cdef Network contact, race
    cdef Rolls rolls
    cdef Plays plays
    cdef Inputs inputs
    cdef double chances[8]
    cdef double best[8]
    cdef double once[8]
    cdef double twice[8]
    cdef double values[18]
    cdef bint again[4]
    cdef i64 kind, turn, last, limit
    cdef readonly i64 evaluated
    cdef bint stopped

    @cython.locals(n=i64)
    cdef void begin(self) noexcept nogil
    @cython.locals(kind=i64)
    cdef void evaluate(self, u64 low, u64 high, u64 other_low, u64 other_high) noexcept nogil
    @cython.locals(n=i64)
    cdef void take(self, float* outputs) noexcept nogil
    @cython.locals(koks=double, point=i64)
    cdef void bound(self, i64 mars, double most, i64* loser) noexcept nogil
    @cython.locals(n=i64)
    cdef void finish(self) noexcept nogil
    cdef void grade(self, i64 mars, i64* loser, u64 held) noexcept nogil
    @cython.locals(n=i64, own='i64*', other='i64*')
    cdef void bear_off(self) noexcept nogil
    @cython.locals(place=i64, total=double, n=i64)
    cdef double utility(self, double* chances, i64 seat) noexcept nogil
    cdef void add_reversed(self, double* total, double* chances, double weight) noexcept nogil
    @cython.locals(n=i64, o=i64, number=i64, found=i64, value=double, least=double)
    cdef i64 choose(self, u64 low, u64 high, u64 other_low, u64 other_high, i64 first, i64 second,
                    i64 seat) noexcept nogil
    @cython.locals(first=i64, second=i64, weight=double, o=i64)
    cdef void look_once(self, u64 low, u64 high, u64 other_low, u64 other_high, i64 seat) noexcept nogil
    @cython.locals(first=i64, second=i64, weight=double, o=i64, n=i64, next_low=u64, next_high=u64)
    cdef void look_twice(self, u64 low, u64 high, u64 other_low, u64 other_high, i64 seat) noexcept nogil

cpdef Rolls rolls_of(Evaluator evaluator)
@cython.locals(n=i64)
cpdef object set_values(Evaluator evaluator, list values)
cpdef object set_last(Evaluator evaluator, i64 seat)
cpdef object set_limit(Evaluator evaluator, i64 positions)
@cython.locals(n=i64)
cpdef object chances_of(Evaluator evaluator, u64 low, u64 high, u64 other_low, u64 other_high, i64 plies, i64 seat)
@cython.locals(n=i64, low=u64, high=u64)
cpdef list chances_after(Evaluator evaluator, list results, u64 other_low, u64 other_high)
@cython.locals(n=i64)
cpdef object best_play(Evaluator evaluator, u64 low, u64 high, u64 other_low, u64 other_high, i64 first, i64 second)
