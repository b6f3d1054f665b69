cimport cython

from bots.search cimport distance
from bots.search.core.transposition cimport Table

from .bits cimport i64, u64
from .position cimport Position
from .quiescence cimport Quiescence

cdef i64 KNOWN_BOUND, LOWER, UPPER, NO_TRAIL

cdef class Learning(Quiescence):
    cdef i64 statics[140]
    cdef int trails[144]
    cdef int killers[280]
    cdef bint table_pv[140]
    cdef int tried[20480]

    @cython.locals(at=i64)
    cdef bint enter(self, i64 move, i64 ply) noexcept nogil
    @cython.locals(static=i64)
    cdef void keep(self, i64 move, i64 score, i64 depth, i64 ply, i64 kind, i64 raw) noexcept nogil
    @cython.locals(at=i64)
    cdef void reward_move(self, i64 move, i64 ply, i64 bonus) noexcept nogil
    @cython.locals(bonus=i64, i=i64, other=i64)
    cdef void remember(self, i64 move, i64 ply, i64 depth, i64 tried, i64 captures) noexcept nogil
    @cython.locals(target=i64, victim=i64, at=i64)
    cdef void reward_noisy(self, i64 move, i64 bonus) noexcept nogil
