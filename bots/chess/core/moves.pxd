cimport cython

from bots.search cimport bit

from .bits cimport bishop_attacks, i64, rook_attacks, u64
from .position cimport Position

cdef int CASTLE, DOUBLE_STEP, EMPTY, EN_PASSANT, PROMOTION, QUEENING
cdef u64 FULL, LAST_RANKS, NOT_A, NOT_H, RANK_3, RANK_6
cdef u64 KNIGHT[64]
cdef u64 KING[64]
cdef u64 PAWN_ATTACKS[128]
cdef u64 BETWEEN[4096]

@cython.final
cdef class MoveStack:
    cdef int moves[16384]
    cdef int scores[16384]
    cdef i64 end

    cdef void add(self, i64 move) noexcept nogil
    cdef void add_targets(self, i64 source, u64 targets) noexcept nogil
    @cython.locals(target=i64)
    cdef void add_pawns(self, u64 targets, i64 step, i64 kind) noexcept nogil
    @cython.locals(target=i64, kind=i64)
    cdef void add_promotions(self, u64 targets, i64 step) noexcept nogil

cpdef u64 evasion_targets(Position p, u64 checkers) noexcept nogil
@cython.locals(turn=i64, occupied=u64, movers=u64, source=i64)
cdef void add_pieces(Position p, MoveStack stack, u64 targets) noexcept nogil
@cython.locals(turn=i64, occupied=u64, empty=u64, movers=u64, source=i64, aims=u64)
cpdef void generate_checks(Position p, MoveStack stack, u64 knight, u64 oblique, u64 straight) noexcept nogil
@cython.locals(turn=i64, enemy=u64, empty=u64, pawns=u64, aims=u64, west=u64, east=u64, ahead=u64,
               step=i64, takers=u64, king=i64)
cpdef void generate_noisy(Position p, MoveStack stack, u64 targets) noexcept nogil
@cython.locals(turn=i64, empty=u64, pawns=u64, ahead=u64, far=u64, step=i64, king=i64)
cpdef void generate_quiets(Position p, MoveStack stack, u64 targets) noexcept nogil
@cython.locals(turn=i64, occupied=u64, wing=i64, right=i64, walk=u64)
cdef void add_castling(Position p, MoveStack stack, i64 king) noexcept nogil
@cython.locals(source=i64, target=i64, kind=i64, turn=i64, piece=i64, captured=i64, one=u64,
               occupied=u64)
cpdef bint pseudo_legal(Position p, i64 move, u64 checkers) noexcept nogil
@cython.locals(turn=i64, one=u64, up=i64, first=i64)
cdef bint pawn_reaches(Position p, i64 source, i64 target, i64 kind) noexcept nogil
@cython.locals(turn=i64, source=i64, target=i64, occupied=u64, right=i64, walk=u64)
cdef bint castling_legal(Position p, i64 move, u64 checkers) noexcept nogil
cpdef void generate(Position p, MoveStack stack) noexcept nogil
@cython.locals(total=u64, begin=i64, end=i64, i=i64)
cdef u64 count_leaves(Position p, MoveStack stack, i64 depth) noexcept nogil
cpdef u64 perft(Position p, i64 depth) noexcept
@cython.locals(stack=MoveStack, i=i64)
cpdef list legal_moves(Position p)
