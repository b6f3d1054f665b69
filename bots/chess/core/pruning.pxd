cimport cython

from bots.search cimport bit, distance
from bots.search.core.transposition cimport Table

from .bits cimport i64, u64
from .exchange cimport wins_at_least
from .learning cimport Learning
from .position cimport Position

cdef i64 FUTILITY, KNOWN_BOUND, KNOWN_WIN, LOWER, NO_TRAIL, UNKNOWN

cdef class Pruning(Learning):
    cdef int cutoffs[140]
    cdef bint improving[140]
    cdef i64 null_from, men, probe_depth
    cdef object tables

    @cython.locals(score=i64)
    cdef i64 prune_node(self, i64 alpha, i64 beta, i64 depth, i64 ply, i64 estimate) noexcept nogil
    @cython.locals(turn=i64)
    cdef bint has_pieces(self) noexcept nogil
    @cython.locals(result=i64)
    cdef i64 known_result(self, i64 ply) noexcept nogil
    cdef i64 ask_tables(self) noexcept with gil
    @cython.locals(reduction=i64, score=i64, verified=i64)
    cdef i64 try_null(self, i64 beta, i64 depth, i64 ply, i64 estimate) noexcept nogil
    @cython.locals(level=i64, found=i64, move=i64, score=i64)
    cdef i64 try_captures(self, i64 margin, i64 depth, i64 ply, i64 table_move, i64 raw, bint cut) noexcept nogil
    @cython.locals(left=i64)
    cdef bint hopeless(self, i64 move, i64 alpha, i64 depth, i64 ply, i64 reduction, i64 past) noexcept nogil
    @cython.locals(more=i64)
    cdef i64 reduction(self, i64 move, i64 ply, bint pv, bint cut) noexcept nogil
