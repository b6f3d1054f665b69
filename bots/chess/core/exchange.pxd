cimport cython

from .bits cimport bishop_attacks, i64, rook_attacks, u64
from .position cimport Position

cdef int CASTLE, EN_PASSANT, PROMOTION
cdef i64 EXCHANGE[13]
cdef u64 BISHOP_RAYS[64]
cdef u64 ROOK_RAYS[64]

@cython.locals(source=i64, target=i64, kind=i64, balance=i64, standing=i64, one=u64, occupied=u64)
cpdef bint wins_at_least(Position p, i64 move, i64 threshold) noexcept nogil
@cython.locals(oblique=u64, straight=u64, one=u64, attackers=u64, gains=bint, mine=u64, piece=i64)
cdef bint recaptures(Position p, i64 target, u64 occupied, i64 side, i64 balance) noexcept nogil
