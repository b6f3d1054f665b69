cimport cython

from bots.search cimport bit
from bots.tables.core.rows cimport i64, u64

cdef i64 ACTIVE, BACK, BEARING_OFF, RACE, OWN_CRASHED, OTHER_CRASHED, BOTH_BACK, OWN_BACK, OTHER_BACK, NONE_BACK, OVER
cdef i64 SIDE, UNARY, REACH

@cython.final
cdef class Inputs:
    cdef float values[320]
    cdef i64 own[26]
    cdef i64 other[26]
    cdef i64 escapes[4096]
    cdef u64 direct[7]
    cdef u64 steps[26624]

    @cython.locals(ahead=i64, first=i64, second=i64, number=i64, distance=i64)
    cdef void count_escapes(self) noexcept nogil
    @cython.locals(far=i64, step=i64)
    cdef bint escaping(self, i64 ahead, i64 first, i64 second) noexcept nogil
    @cython.locals(point=i64)
    cdef void unpack(self, u64 low, u64 high, u64 other_low, u64 other_high) noexcept nogil
    @cython.locals(far=i64, other_far=i64, point=i64, mine=i64, yours=i64)
    cdef i64 kind(self) noexcept nogil
    cdef void fill(self) noexcept nogil
    @cython.locals(point=i64, men=i64)
    cdef void occupancy(self, i64* men_on, i64 place) noexcept nogil
    @cython.locals(blocks=u64, made=u64, one=u64, point=i64, far=i64, other_far=i64, closed=i64)
    cdef void features(self, i64* own, i64* other, i64 place) noexcept nogil
    @cython.locals(pips=i64, crossing=i64, home=i64, back=i64, point=i64, men=i64)
    cdef void advance(self, i64* own, i64 other_far, i64 far, i64 place) noexcept nogil
    @cython.locals(longest=i64, barrier=i64, length=i64, dead=i64, stacked=i64, point=i64)
    cdef void blockade(self, i64* own, u64 made, i64 other_far, i64 place) noexcept nogil
    @cython.locals(held=i64, moving=i64, least=i64, point=i64, free=i64)
    cdef void movement(self, i64* own, u64 blocks, i64 far, i64 place) noexcept nogil
    cdef i64 freedom(self, u64 blocks, i64 point) noexcept nogil
    @cython.locals(any_hit=u64, two_hit=u64, slots=i64, lost=i64, point=i64, rolls=u64)
    cdef void shots(self, i64* own, i64* other, u64 made, i64 place) noexcept nogil
    @cython.locals(found=u64, source=i64, distance=i64)
    cdef u64 hitting(self, i64* other, u64 made, i64 target) noexcept nogil
    @cython.locals(found=u64, die=i64)
    cdef u64 entering(self, u64 made, i64 distance) noexcept nogil
    cdef u64 stepping(self, u64 ahead, i64 distance) noexcept nogil
    @cython.locals(deepest=i64, number=i64, spare=i64, point=i64)
    cdef void anchors(self, i64* own, u64 made, i64 place) noexcept nogil

@cython.locals(found=u64, die=i64, second=i64, place=i64, steps=i64)
cdef u64 combined(u64 ahead, i64 distance) noexcept nogil
@cython.locals(point=i64)
cdef i64 farthest(i64* men_on) noexcept nogil
@cython.locals(one=u64)
cdef u64 roll_bit(i64 first, i64 second) noexcept nogil
@cython.locals(inputs=Inputs, n=i64)
cpdef list input_values(u64 low, u64 high, u64 other_low, u64 other_high)
@cython.locals(inputs=Inputs)
cpdef str class_name(u64 low, u64 high, u64 other_low, u64 other_high)
