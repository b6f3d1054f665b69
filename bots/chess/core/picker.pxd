cimport cython

from .bits cimport i64, u64
from .checks cimport Checks
from .exchange cimport wins_at_least
from .history cimport History
from .moves cimport MoveStack, evasion_targets, generate_checks, generate_noisy, generate_quiets, pseudo_legal
from .position cimport Position

cdef int EMPTY, EN_PASSANT, PROMOTION, QUEENING
cdef int TABLE, NOISY, WINNING, KILLERS, QUIETS, QUIET, LOSING, CHECKING, OVER, ALL, CAPTURES, CHECKS, NO_TRAIL
cdef int EXCHANGE[13]

@cython.final
cdef class Picker:
    cdef Position position
    cdef History history
    cdef MoveStack stack
    cdef Checks checks
    cdef int stage[320]
    cdef int table_move[320]
    cdef int killers[960]
    cdef u64 targets[320]
    cdef int begin[320]
    cdef int losing[320]
    cdef int at[320]
    cdef int end[320]
    cdef int trails[960]
    cdef int extent[320]

    @cython.locals(i=i64)
    cdef void open(self, i64 level, i64 table_move, u64 checkers, i64 extent) noexcept nogil
    cdef void prefer(self, i64 level, i64 i, i64 move) noexcept nogil
    cdef void follow(self, i64 level, i64 one, i64 two, i64 four) noexcept nogil
    cdef void close(self, i64 level) noexcept nogil
    @cython.locals(move=i64)
    cdef i64 next(self, i64 level, bint quiets) noexcept nogil
    @cython.locals(i=i64, move=i64)
    cpdef list all_moves(self, i64 table_move, list preferred)
    @cython.locals(at=i64)
    cdef void start_checks(self, i64 level) noexcept nogil
    @cython.locals(begin=i64, i=i64, move=i64, kind=i64, target=i64, victim=i64, piece=i64, score=i64)
    cdef void start_noisy(self, i64 level) noexcept nogil
    @cython.locals(move=i64, score=i64)
    cdef i64 next_winning(self, i64 level) noexcept nogil
    @cython.locals(checkers=u64, i=i64, move=i64)
    cdef i64 next_killer(self, i64 level) noexcept nogil
    @cython.locals(kind=i64)
    cdef bint noisy(self, i64 move) noexcept nogil
    @cython.locals(begin=i64, side=i64, one=i64, two=i64, four=i64, i=i64, move=i64, at=i64, score=i64)
    cdef void start_quiets(self, i64 level, bint quiets) noexcept nogil
    @cython.locals(move=i64)
    cdef i64 next_quiet(self, i64 level) noexcept nogil
    @cython.locals(chosen=i64, i=i64, move=i64, score=i64)
    cdef i64 best(self, i64 begin, i64 end) noexcept nogil
