cimport cython

from .rows cimport i64

cdef i64 BEAROFF_ROLLS, RACE_MEN, RACE_POSITIONS
cdef i64 BELOW[1792]

@cython.final
cdef class Rolls:
    cdef unsigned short[::1] rows
    cdef float[::1] pairs
    cdef readonly bint known
    cdef bint has_pairs
    cdef i64 mine[7]
    cdef i64 yours[7]

    @cython.locals(point=i64)
    cdef void set_up(self, list own, list other)
    @cython.locals(n=i64, mine=i64, yours=i64, left=double, won=double)
    cdef double winning(self, i64* own, i64* other) noexcept nogil
    @cython.locals(n=i64, mine=i64, yours=i64, total=double, both=double)
    cdef double meeting(self, i64* own, i64* other, i64 later) noexcept nogil
    cdef double ending(self, i64* own) noexcept nogil
    @cython.locals(mine=i64, left=double)
    cdef double winning_before_any_is_off(self, i64* own, i64* other) noexcept nogil
    @cython.locals(yours=i64)
    cdef double losing_before_any_is_off(self, i64* own, i64* other) noexcept nogil

@cython.locals(total=i64, point=i64)
cdef i64 place_of(i64* men_on, i64 left) noexcept nogil
@cython.locals(number=i64, first=i64, second=i64)
cdef i64 idle(i64* men_on) noexcept nogil
@cython.locals(point=i64)
cdef bint goes_off(i64* men_on, i64 die) noexcept nogil
@cython.locals(point=i64, found=bint)
cdef bint leads_off(i64* men_on, i64 first, i64 second) noexcept nogil
@cython.locals(point=i64, steps=i64, needed=i64)
cdef bint pairs_off(i64* men_on, i64 die) noexcept nogil
cpdef object add_pairs(Rolls rolls, float[::1] pairs)
cpdef tuple race_chances(Rolls rolls, list own, list other)
cpdef i64 idle_rolls(Rolls rolls, list own)
