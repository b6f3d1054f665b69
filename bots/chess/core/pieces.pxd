cimport cython

from bots.search cimport bit

from .bits cimport bishop_attacks, i64, rook_attacks, u64
from .position cimport Position
from .sheet cimport Sheet, advanced

cdef i64 BISHOP_KIND, KNIGHT_KIND, QUEEN_KIND, ROOK_KIND
cdef u64 FULL
cdef int DISTANCE[4096]
cdef u64 FILES[8]
cdef u64 INNER_FILES, LONG_DIAGONALS, MIDDLE
cdef u64 BISHOP_RAYS[64]
cdef u64 ROOK_RAYS[64]
cdef u64 KNIGHT[64]
cdef u64 LINE[4096]
cdef u64 OUTPOSTS[2]
cdef u64 RANKS[8]
cdef u64 SHADES[2]
cdef i64 KNIGHT_MOBILITY, BISHOP_MOBILITY, ROOK_MOBILITY, QUEEN_MOBILITY
cdef i64 KNIGHT_OUTPOST, BISHOP_OUTPOST, OUTPOST_IN_REACH, MINOR_BEHIND_PAWN
cdef i64 KNIGHT_FROM_KING, BISHOP_FROM_KING
cdef i64 KNIGHT_WITH_PAWNS, BISHOP_WITH_PAWNS, ROOK_WITH_PAWNS
cdef i64 BISHOP_PAIR, BISHOP_OWN_PAWNS, BISHOP_LONG_DIAGONAL
cdef i64 ROOK_OPEN_FILE, ROOK_HALF_OPEN_FILE, ROOK_SEVENTH, ROOK_SHUT_IN, QUEEN_EXPOSED
cdef i64 ATTACKER

@cython.locals(score=i64, pawns=i64)
cpdef i64 pieces(Sheet s, Position p, i64 side) noexcept nogil
@cython.locals(side=i64, them=i64)
cdef i64 mobility(Sheet s, i64 piece, u64 attacks) noexcept nogil
@cython.locals(one=u64)
cdef u64 unpinned(Sheet s, i64 side, i64 square, u64 attacks) noexcept nogil
@cython.locals(score=i64, left=u64, sites=u64, square=i64, attacks=u64)
cdef i64 knights(Sheet s, Position p, i64 side) noexcept nogil
@cython.locals(one=u64, score=i64)
cdef i64 outpost(Sheet s, Position p, i64 side, i64 square, i64 weight) noexcept nogil
@cython.locals(score=i64, left=u64, through=u64, pawns=u64, halted=i64, square=i64, one=u64,
               attacks=u64, shade=u64, seen=u64)
cdef i64 bishops(Sheet s, Position p, i64 side) noexcept nogil
@cython.locals(score=i64, left=u64, through=u64, seventh=i64, targets=u64, square=i64, attacks=u64,
               reach=i64, column=u64, open_file=bint, king=i64)
cdef i64 rooks(Sheet s, Position p, i64 side) noexcept nogil
@cython.locals(score=i64, left=u64, square=i64, straight=u64, oblique=u64, attacks=u64,
               rooks_behind=u64, bishops_behind=u64)
cdef i64 queens(Sheet s, Position p, i64 side) noexcept nogil
