cimport cython

from bots.search cimport distance
from bots.search.core.transposition cimport Table

from .bits cimport i64, u64
from .checks cimport Checks
from .exchange cimport wins_at_least
from .position cimport Position
from .pruning cimport Pruning

cdef i64 KNOWN_BOUND, MATE, MAX_PLY, UNKNOWN
cdef i64 UPPER, LOWER, EXACT, BIAS, LMR_QUIET_HISTORY, MULTI_CUT
cdef i64 REDUCTION[4096]

cdef class Tree(Pruning):
    cdef int excluded[140]

    @cython.locals(pv=bint, checkers=u64, excluded=i64, data=u64, table_move=i64, table_score=i64,
                   table_depth=i64, bound=i64, table_pv=bint, raw=i64, known=i64, kind=i64,
                   static=i64, estimate=i64, improving=bint, before=i64, score=i64, margin=i64, low=i64, high=i64)
    cdef i64 search(self, i64 alpha, i64 beta, i64 depth, i64 ply, bint cut) noexcept nogil
    @cython.locals(pv=bint, checkers=u64, excluded=i64, turn=i64, first_alpha=i64, best=i64,
                   best_move=i64, count=i64, quiets=bint, tried=i64, captures=i64, level=i64, one=i64,
                   two=i64, four=i64, safe=bint, table_noisy=bint, move=i64, source=i64, target=i64,
                   noisy=bint, check=bint, piece=i64, at=i64, captured=i64, reduction=i64, past=i64,
                   new_depth=i64, extension=i64, score=i64, reduced=i64, kind=i64)
    cdef i64 try_all(self, i64 alpha, i64 beta, i64 depth, i64 ply, bint cut, i64 table_move,
                     i64 table_score, i64 table_depth, i64 bound, i64 raw) noexcept nogil
    @cython.locals(threshold=i64, others=i64)
    cdef i64 extension(self, i64 move, i64 alpha, i64 beta, i64 depth, i64 ply, i64 score,
                       bint cut) noexcept nogil
