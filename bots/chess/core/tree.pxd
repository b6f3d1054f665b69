cimport cython

from bots.search cimport bit, distance
from bots.search.core.transposition cimport Table

from .bits cimport i64, u64
from .checks cimport Checks
from .exchange cimport wins_at_least
from .position cimport Position
from .quiescence cimport Quiescence

cdef i64 KNOWN_BOUND, KNOWN_WIN, MATE, MAX_PLY, UNKNOWN
cdef i64 UPPER, LOWER, EXACT, BIAS, NO_TRAIL, LMR_QUIET_HISTORY, MULTI_CUT, FUTILITY
cdef i64 REDUCTION[4096]

cdef class Tree(Quiescence):
    cdef i64 statics[140]
    cdef int trails[144]
    cdef int excluded[140]
    cdef int killers[280]
    cdef int cutoffs[140]
    cdef bint improving[140]
    cdef bint table_pv[140]
    cdef int tried[20480]
    cdef i64 null_from, men, probe_depth
    cdef object tables

    @cython.locals(at=i64)
    cdef bint enter(self, i64 move, i64 ply) noexcept nogil
    @cython.locals(pv=bint, checkers=u64, excluded=i64, data=u64, table_move=i64, table_score=i64,
                   table_depth=i64, bound=i64, table_pv=bint, raw=i64, known=i64, kind=i64,
                   static=i64, estimate=i64, improving=bint, before=i64, score=i64, margin=i64, low=i64, high=i64)
    cdef i64 search(self, i64 alpha, i64 beta, i64 depth, i64 ply, bint cut) noexcept nogil
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
    @cython.locals(pv=bint, checkers=u64, excluded=i64, turn=i64, first_alpha=i64, best=i64,
                   best_move=i64, count=i64, quiets=bint, tried=i64, captures=i64, level=i64, one=i64,
                   two=i64, four=i64, safe=bint, table_noisy=bint, move=i64, source=i64, target=i64,
                   noisy=bint, check=bint, piece=i64, at=i64, captured=i64, reduction=i64, past=i64,
                   new_depth=i64, extension=i64, score=i64, reduced=i64, kind=i64)
    cdef i64 try_all(self, i64 alpha, i64 beta, i64 depth, i64 ply, bint cut, i64 table_move,
                     i64 table_score, i64 table_depth, i64 bound, i64 raw) noexcept nogil
    @cython.locals(left=i64)
    cdef bint hopeless(self, i64 move, i64 alpha, i64 depth, i64 ply, i64 reduction, i64 past) noexcept nogil
    @cython.locals(threshold=i64, others=i64)
    cdef i64 extension(self, i64 move, i64 alpha, i64 beta, i64 depth, i64 ply, i64 score,
                       bint cut) noexcept nogil
    @cython.locals(more=i64)
    cdef i64 reduction(self, i64 move, i64 ply, bint pv, bint cut) noexcept nogil
    @cython.locals(static=i64)
    cdef void keep(self, i64 move, i64 score, i64 depth, i64 ply, i64 kind, i64 raw) noexcept nogil
    @cython.locals(at=i64)
    cdef void reward_move(self, i64 move, i64 ply, i64 bonus) noexcept nogil
    @cython.locals(bonus=i64, i=i64, other=i64)
    cdef void remember(self, i64 move, i64 ply, i64 depth, i64 tried, i64 captures) noexcept nogil
    @cython.locals(target=i64, victim=i64, at=i64)
    cdef void reward_noisy(self, i64 move, i64 bonus) noexcept nogil
