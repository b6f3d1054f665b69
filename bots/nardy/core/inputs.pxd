cimport cython

from bots.search cimport bit
from bots.tables.core.rows cimport i64, u64

from bots.nardy.core.plays cimport turned

cdef i64 BEARING_OFF, RACE, CONTACT, OVER
cdef i64 SIDE, UNARY
cdef u64 POINTS, HEADLESS

@cython.final
cdef class Inputs:
    cdef bint raw
    cdef float values[320]
    cdef i64 own[26]
    cdef i64 other[26]
    cdef i64 own_above[26]
    cdef i64 other_above[26]
    cdef u64 own_held, other_held
    cdef i64 own_pips, other_pips

    @cython.locals(point=i64)
    cdef void unpack(self, u64 low, u64 high, u64 other_low, u64 other_high) noexcept nogil
    @cython.locals(both=u64)
    cdef i64 kind(self) noexcept nogil
    cdef void fill(self) noexcept nogil
    @cython.locals(point=i64, men=i64)
    cdef void occupancy(self, i64* men_on, i64 place) noexcept nogil
    @cython.locals(home=i64, point=i64, far=i64)
    cdef void advance(self, i64* own, i64* above, u64 held, i64 pips, i64 place) noexcept nogil
    @cython.locals(line=u64, run=u64, longest=i64, length=i64, best=i64, begin=i64, point=i64, number=i64, one=u64,
                   ahead=u64, front=i64, kept=u64)
    cdef void walls(self, i64* own, u64 held, i64* theirs_above, u64 theirs, i64 place) noexcept nogil
    @cython.locals(total=i64, left=u64, point=i64, men=i64)
    cdef i64 spare(self, i64* own, u64 held, u64 kept) noexcept nogil
    @cython.locals(stuck=i64, die=i64, one=u64, found=u64, number=i64, head=i64, nothing=bint)
    cdef void mobility(self, i64* own, u64 held, u64 foes, i64 place) noexcept nogil
    @cython.locals(blocked=i64, slow=i64, stopped=i64, number=i64, left=u64, point=i64, exits=i64)
    cdef void freedom(self, i64* own, u64 held, u64 foes, i64 place) noexcept nogil

@cython.locals(found=u64, point=i64, one=u64)
cdef u64 held_by(i64* men_on) noexcept nogil
@cython.locals(total=i64, pips=i64, point=i64)
cdef i64 count_above(i64* men_on, i64* above) noexcept nogil
@cython.locals(inputs=Inputs, n=i64)
cpdef list input_values(u64 low, u64 high, u64 other_low, u64 other_high)
@cython.locals(inputs=Inputs)
cpdef str class_name(u64 low, u64 high, u64 other_low, u64 other_high)
