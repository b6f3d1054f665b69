cimport cython

from bots.search cimport bit

from .bits cimport i64, u64
from .position cimport Position

cdef u64 FULL, NOT_A, NOT_H
cdef u64 KING[64]
cdef u64 BETWEEN[4096]
cdef u64 BISHOP_RAYS[64]
cdef u64 ROOK_RAYS[64]
cdef u64 LOW[2]
cdef u64 RING[64]

cpdef u64 advanced(u64 squares, i64 side) noexcept nogil
cpdef u64 pawn_attacks(u64 pawns, i64 side) noexcept nogil
@cython.locals(aside=u64)
cpdef u64 pawns_west(u64 pawns, i64 side) noexcept nogil
@cython.locals(aside=u64)
cpdef u64 pawns_east(u64 pawns, i64 side) noexcept nogil

@cython.final
cdef class Sheet:
    cdef readonly i64 weight[512]
    cdef readonly u64 by[12]
    cdef readonly u64 all[2]
    cdef readonly u64 twice[2]
    cdef readonly u64 area[2]
    cdef readonly u64 pinned[2]
    cdef readonly i64 king[2]
    cdef readonly u64 ring[2]
    cdef readonly u64 passed[2]
    cdef readonly u64 spans[2]
    cdef readonly i64 attackers[2]
    cdef readonly i64 assault[2]
    cdef readonly i64 touched[2]
    cdef readonly u64 occupied

    @cython.locals(side=i64, king=i64, west=u64, east=u64, held=u64, closed=u64)
    cdef void prepare(self, Position p) noexcept nogil
    @cython.locals(them=i64, queens=u64, snipers=u64, found=u64, between=u64)
    cdef u64 pins(self, Position p, i64 side, i64 king) noexcept nogil
