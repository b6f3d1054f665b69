cimport cython

from bots.search cimport bit, distance
from bots.search.core.thread cimport SearchThread
from bots.search.core.transposition cimport Table

from .bitbases cimport Bitbases
from .evaluation cimport Evaluator
from .moves cimport MoveStack, can_capture, count_steps, generate, generate_captures, must_capture
from .position cimport Position, i64, u64

cdef i64 BIAS, EXACT, LOWER, UPPER, CROWN, LOSE, MATE, MATE_BOUND, MAX_PLY, UNKNOWN
cdef i64 HISTORY_LIMIT, THREAT_PLIES, QUIET_NODES, PROBCUT_DEPTH, PROBCUT_MARGIN, FUTILITY
cdef i64 REDUCTION[4096]

cdef class Tree(SearchThread):
    cdef Position position
    cdef Table table
    cdef Bitbases bitbases
    cdef MoveStack stack
    cdef Evaluator evaluator
    cdef int order[16384]
    cdef int lines[16640]
    cdef u64 line_taken[16640]
    cdef i64 lengths[130]
    cdef int killers[280]
    cdef i64 butterfly[8192]
    cdef bint presses
    cdef i64 quiet_end

    @cython.locals(length=i64, at=i64, i=i64)
    cdef void extend_line(self, i64 ply, i64 move, u64 taken) noexcept nogil
    cdef i64 blocked(self, i64 ply) noexcept nogil
    cdef i64 over(self, i64 ply) noexcept nogil
    @cython.locals(code=i64, plies=i64)
    cdef i64 known(self, i64 ply) noexcept nogil
    @cython.locals(score=i64, captures=bint, best=i64, begin=i64, end=i64,
                   less=i64, i=i64, move=i64, taken=u64)
    cdef i64 quiesce(self, i64 alpha, i64 beta, i64 threats, i64 ply) noexcept nogil
    @cython.locals(score=i64, pv=bint, data=u64, table_move=i64, table_score=i64,
                   table_depth=i64, bound=i64)
    cdef i64 search(self, i64 alpha, i64 beta, i64 depth, i64 ply, bint cut) noexcept nogil
    @cython.locals(static=i64, margin=i64, score=i64)
    cdef i64 prune(self, i64 beta, i64 depth, i64 ply, bint cut) noexcept nogil
    @cython.locals(pv=bint, first_alpha=i64, begin=i64, end=i64,
                   captures=bint, best=i64, best_move=i64, i=i64, move=i64, taken=u64, count=i64,
                   reduced=i64, score=i64, kind=i64)
    cdef i64 try_all(self, i64 alpha, i64 beta, i64 depth, i64 ply, bint cut, i64 table_move) noexcept nogil
    @cython.locals(less=i64)
    cdef i64 reduction(self, i64 depth, i64 count, bint pv, bint cut, i64 order) noexcept nogil
    @cython.locals(turn=i64, i=i64, move=i64)
    cdef void rate(self, i64 begin, i64 end, i64 table_move, i64 ply) noexcept nogil
    @cython.locals(best=i64, j=i64, move=i64, taken=u64, order=i64)
    cdef void pick(self, i64 i, i64 end) noexcept nogil
    @cython.locals(turn=i64, bonus=i64, i=i64, move=i64, at=i64, old=i64)
    cdef void reward(self, i64 begin, i64 end, i64 best, i64 depth, i64 ply) noexcept nogil
