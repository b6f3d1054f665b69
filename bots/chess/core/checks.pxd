cimport cython

from bots.search cimport bit

from .bits cimport bishop_attacks, i64, rook_attacks, u64
from .position cimport Position

cdef int CASTLE, PROMOTION
cdef u64 KNIGHT[64]
cdef u64 PAWN_ATTACKS[128]
cdef u64 BETWEEN[4096]

@cython.final
cdef class Checks:
    cdef u64 squares[2560]

    @cython.locals(turn=i64, king=i64, own=u64, occupied=u64, oblique=u64, straight=u64, at=i64,
                   hiding=u64, sliders=u64, behind=u64)
    cdef void find(self, Position p, i64 level) noexcept nogil
    @cython.locals(one=u64, at=i64, kind=i64, piece=i64, two=u64, king=i64)
    cdef bint given(self, Position p, i64 move, i64 level) noexcept nogil
    @cython.locals(target=i64, piece=i64, one=u64, occupied=u64, seen=u64)
    cdef bint promoted(self, Position p, i64 move) noexcept nogil
    cpdef bint tell(self, Position p, i64 move) noexcept
