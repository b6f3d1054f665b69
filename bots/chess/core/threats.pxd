cimport cython

from bots.search cimport bit

from .bits cimport bishop_attacks, i64, rook_attacks, u64
from .position cimport Position
from .sheet cimport Sheet, advanced, pawn_attacks

cdef u64 FULL
cdef u64 KNIGHT[64]
cdef u64 RANKS[8]
cdef u64 SPACE_AREA[2]
cdef i64 BY_PAWN, BY_MINOR, BY_ROOK, BY_KING, HANGING, COVERED_BY_QUEEN_ONLY, PUSH_THREAT
cdef i64 RESTRICTED, KNIGHT_NEAR_QUEEN, SLIDER_NEAR_QUEEN, SPACE

@cython.locals(them=i64, officers=u64, solid=u64, weak=u64, minors=u64, score=i64, loose=u64, held=u64)
cpdef i64 threats(Sheet s, Position p, i64 side) noexcept nogil
@cython.locals(score=i64)
cdef i64 victims(Sheet s, Position p, u64 left, i64 weight) noexcept nogil
@cython.locals(them=i64, empty=u64, safe=u64, attackers=u64, score=i64, step=u64)
cdef i64 pawn_threats(Sheet s, Position p, i64 side, u64 officers) noexcept nogil
@cython.locals(them=i64, queen=u64, square=i64, safe=u64, score=i64, sliders=u64)
cdef i64 queen_threats(Sheet s, Position p, i64 side) noexcept nogil
@cython.locals(free=u64, behind=u64, _=i64, sheltered=u64)
cpdef i64 space(Sheet s, Position p, i64 side) noexcept nogil
