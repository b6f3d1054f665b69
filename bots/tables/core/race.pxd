cimport cython

from .rows cimport i64

cdef i64 RACE_LISTS, RACE_MEN, RACE_POSITIONS, RACE_ROOM
cdef i64 BELOW[1792]

@cython.final
cdef class Race:
    cdef float[::1] plain
    cdef float[::1] own
    cdef float[::1] centred
    cdef float[::1] given
    cdef int[::1] begins
    cdef int[::1] results
    cdef i64 men[7]
    cdef i64 first, end

    @cython.locals(left=i64, total=i64, point=i64)
    cdef i64 index(self) noexcept nogil
    @cython.locals(left=i64, point=i64, men=i64)
    cdef void set_up(self, i64 number) noexcept nogil
    @cython.locals(number=i64, at=i64)
    cdef void add(self) noexcept nogil
    @cython.locals(source=i64, target=i64, highest=i64)
    cdef void follow(self, i64 die, i64 other, i64 left, i64 rear) noexcept nogil
    @cython.locals(roll=i64, number=i64, first=i64, second=i64)
    cdef void list_results(self) noexcept nogil
    @cython.locals(plain=double, own=double, centred=double, given=double, roll=i64, first=i64, second=i64,
                   weight=double, least_plain=double, least_own=double, least_centred=double,
                   least_given=double, at=i64, pair=i64, doubled=double)
    cdef void settle(self, i64 i, i64 j) noexcept nogil
    @cython.locals(i=i64, j=i64, pair=i64, total=i64)
    cdef void make(self, i64 limit) noexcept nogil

cpdef i64 fill(Race race, i64 limit) noexcept
