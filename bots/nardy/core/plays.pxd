cimport cython

from bots.search cimport bit
from bots.tables.core.rows cimport i64, men_at, points_held, u64

cdef u64 ONE_LOW[26]
cdef u64 ONE_HIGH[26]
cdef i64 AHEAD, HOME, NEVER, ANYWHERE

@cython.final
cdef class Plays:
    cdef readonly i64 number, steps
    cdef i64 doubles, block
    cdef bint any_stop, passing, next_turn
    cdef u64 low[4096]
    cdef u64 high[4096]
    cdef i64 slots[8192]
    cdef u64 open, walls
    cdef i64 stamp, die, kept
    cdef bint bears_off, walled

    @cython.locals(held=u64, theirs=u64)
    cpdef i64 generate(self, u64 low, u64 high, u64 other_low, u64 other_high, i64 first, i64 second) noexcept nogil
    @cython.locals(off=u64)
    cdef void look(self, u64 theirs, u64 other_high) noexcept nogil
    @cython.locals(point=i64)
    cdef i64 budget(self, i64 men, i64 first, i64 second) noexcept nogil
    @cython.locals(found=u64, one=u64, head=i64)
    cdef u64 sources(self, u64 high, u64 held, i64 die) noexcept nogil
    @cython.locals(line=u64)
    cdef bint blocked(self, u64 held) noexcept nogil
    @cython.locals(left=u64, others=u64, source=i64, target=i64, other=i64, goal=i64, next_low=u64, next_high=u64,
                   next_held=u64, last_low=u64, last_high=u64)
    cdef void play_both(self, u64 low, u64 high, u64 held, i64 first, i64 second) noexcept nogil
    @cython.locals(n=i64)
    cdef void add_new(self, u64 low, u64 high) noexcept nogil
    @cython.locals(left=u64, source=i64, target=i64, next_low=u64, next_high=u64)
    cdef void play_one(self, u64 low, u64 high, u64 held, i64 die) noexcept nogil
    @cython.locals(left=u64, one=u64, source=i64, target=i64, next_low=u64, next_high=u64, next_held=u64)
    cdef void repeat(self, u64 low, u64 high, u64 held, i64 made, i64 rear) noexcept nogil
    cdef void add(self, u64 low, u64 high, i64 made) noexcept nogil
    @cython.locals(begin=i64, end=i64, n=i64)
    cdef void spread(self, u64 low, u64 high) noexcept nogil
    @cython.locals(held=u64, left=u64, source=i64, target=i64, next_low=u64, next_high=u64)
    cdef void step_on(self, u64 low, u64 high) noexcept nogil
    @cython.locals(mixed=u64, slot=i64, n=i64)
    cdef void enter(self, u64 low, u64 high) noexcept nogil
    cpdef tuple result(self, i64 n)

cpdef u64 turned(u64 points) noexcept nogil
@cython.locals(one=u64)
cdef u64 moved(u64 held, u64 low, u64 high, i64 source, i64 target) noexcept nogil
