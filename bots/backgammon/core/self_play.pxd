cimport cython

from bots.tables.core.lessons cimport Lessons
from bots.tables.core.lot cimport Lot
from bots.tables.core.rows cimport i64, u64

from bots.backgammon.core.evaluator cimport Evaluator

cdef i64 WANDERING, COMPARING, MOST, LONGEST, BEARING_OFF, BOTH_BACK, OVER
cdef double NEARLY, TRUST, CLOSE

@cython.final
cdef class SelfPlay:
    cdef Evaluator evaluator
    cdef Lot lot
    cdef Lessons lessons
    cdef u64 start[2]
    cdef float goals[8]
    cdef i64 learned[9]
    cdef i64 moves
    cdef i64 close[3072]
    cdef i64 places[1000]
    cdef double seen[8000]
    cdef double carried[8]
    cdef double turned[8]

    @cython.locals(low=u64, high=u64, other_low=u64, other_high=u64, next_low=u64, next_high=u64,
                   next_other_low=u64, next_other_high=u64, first=i64, second=i64, n=i64, o=i64, kind=i64, number=i64,
                   wanted=bint)
    cdef void game(self, float rate, bint filling, bint late) noexcept nogil
    @cython.locals(least=double, n=i64)
    cdef i64 wander(self, i64 best) noexcept nogil
    @cython.locals(least=double, number=i64, n=i64, first=i64, other=i64, chosen=i64, place=i64)
    cdef void compare(self) noexcept nogil
    @cython.locals(o=i64)
    cdef void look(self, i64 place) noexcept nogil
    @cython.locals(o=i64)
    cdef void see(self, i64 number, u64 low, u64 high, u64 other_low, u64 other_high) noexcept nogil
    @cython.locals(o=i64, place=i64, number=i64, goal=double)
    cdef void correct(self, i64 last) noexcept nogil
    cdef void learn(self, u64 low, u64 high, u64 other_low, u64 other_high, float rate) noexcept nogil
    @cython.locals(place=i64, o=i64)
    cdef void study(self, i64 number, float rate) noexcept nogil

cpdef i64 play_games(SelfPlay player, u64 low, u64 high, i64 games, float rate)
@cython.locals(games=i64)
cpdef i64 fill_lessons(SelfPlay player, u64 low, u64 high, i64 number, bint late)
@cython.locals(n=i64)
cpdef object study(SelfPlay player, unsigned int[::1] order, float rate)
@cython.locals(n=i64)
cpdef list numbers_learned(SelfPlay player)
