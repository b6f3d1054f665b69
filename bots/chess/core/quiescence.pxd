cimport cython

from bots.search.core.thread cimport SearchThread
from bots.search.core.transposition cimport Table
from bots.search cimport distance

from .bits cimport i64, u64
from .evaluation cimport Evaluator
from .checks cimport Checks
from .exchange cimport wins_at_least
from .history cimport History
from .moves cimport generate
from .picker cimport Picker
from .position cimport Position

cdef i64 KNOWN_BOUND, MATE, MAX_PLY, PROMOTION, UNKNOWN
cdef i64 UPPER, LOWER, EXACT, BIAS, NO_TRAIL, STACK_ROOM, CAPTURE_PLIES
cdef u64 DARK
cdef int EXCHANGE[13]

cdef class Quiescence(SearchThread):
    cdef Position position
    cdef Table table
    cdef Evaluator evaluator
    cdef History history
    cdef Picker picker
    cdef int lines[16640]
    cdef int lengths[130]
    cdef u64 checks[140]
    cdef i64 table_hits, level, horizon

    @cython.locals(length=i64, at=i64, i=i64)
    cdef void extend_line(self, i64 ply, i64 move) noexcept nogil
    cdef bint drawn(self) noexcept nogil
    @cython.locals(bishops=u64, knights=u64)
    cdef bint bare(self) noexcept nogil
    @cython.locals(begin=i64, end=i64, i=i64, safe=bint)
    cdef bint can_move(self) noexcept nogil
    @cython.locals(score=i64)
    cdef i64 corrected(self, i64 static) noexcept nogil
    cdef i64 search(self, i64 alpha, i64 beta, i64 depth, i64 ply, bint cut) noexcept nogil
    @cython.locals(pv=bint, checkers=u64, data=u64, table_move=i64, table_score=i64, bound=i64,
                   static=i64, best=i64, futility=i64, raw=i64)
    cdef i64 quiesce(self, i64 alpha, i64 beta, i64 ply, bint first) noexcept nogil
    @cython.locals(pv=bint, checkers=u64, first_alpha=i64, best_move=i64, moved=bint, level=i64, extent=i64, least=i64,
                   recapture=i64,
                   move=i64, gain=i64, check=bint, score=i64, kind=i64)
    cdef i64 try_moves(self, i64 alpha, i64 beta, i64 ply, i64 table_move, i64 best, i64 futility, i64 raw, bint first) noexcept nogil
