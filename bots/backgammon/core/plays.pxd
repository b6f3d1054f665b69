cimport cython

from bots.search cimport bit
from bots.tables.core.rows cimport i64, men_at, points_held, u64

cdef u64 COUNTS
cdef i64 MARK
cdef u64 ONE_LOW[26]
cdef u64 ONE_HIGH[26]

@cython.final
cdef class Plays:
    cdef readonly i64 number, steps
    cdef u64 low[3072]
    cdef u64 high[3072]
    cdef u64 other_low[3072]
    cdef u64 other_high[3072]
    cdef u64 open, blots
    cdef i64 die

    @cython.locals(held=u64, n=i64)
    cpdef i64 generate(self, u64 low, u64 high, u64 other_low, u64 other_high, i64 first, i64 second) noexcept nogil
    @cython.locals(point=i64, one=u64, men=i64)
    cdef void look(self, u64 other_low, u64 other_high) noexcept nogil
    @cython.locals(one=u64, found=u64)
    cdef u64 sources(self, u64 held, i64 die) noexcept nogil
    @cython.locals(left=u64, others=u64, source=i64, target=i64, other=i64, goal=i64, next_low=u64, next_high=u64,
                   next_held=u64)
    cdef void play_both(self, u64 low, u64 high, u64 held, i64 first, i64 second) noexcept nogil
    @cython.locals(left=u64, source=i64, target=i64)
    cdef void play_one(self, u64 low, u64 high, u64 held, i64 die) noexcept nogil
    @cython.locals(every=u64, left=u64, one=u64, source=i64, target=i64, next_low=u64, next_high=u64, next_held=u64)
    cdef void repeat(self, u64 low, u64 high, u64 held, i64 made, i64 rear) noexcept nogil
    @cython.locals(one=u64)
    cdef u64 marked(self, u64 high, i64 target) noexcept nogil
    cdef void add(self, u64 low, u64 high, i64 made) noexcept nogil
    @cython.locals(n=i64)
    cdef void add_new(self, u64 low, u64 high) noexcept nogil
    @cython.locals(hit=u64, point=i64)
    cdef void settle(self, i64 n, u64 other_low, u64 other_high) noexcept nogil
    cpdef tuple result(self, i64 n)

@cython.locals(found=u64)
cdef u64 highest(u64 held) noexcept nogil
@cython.locals(one=u64)
cdef u64 moved(u64 held, u64 low, u64 high, i64 source, i64 target) noexcept nogil
