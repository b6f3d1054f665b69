cimport cython

from bots.search cimport bit

from .bits cimport i64, u64
from .kings cimport shelter
from .position cimport Position
from .sheet cimport Sheet, advanced, pawn_attacks

cdef u64 ABREAST[64]
cdef u64 AHEAD[128]
cdef u64 BESIDE[64]
cdef int EDGE[64]
cdef u64 FRONT[128]
cdef u64 PAWN_ATTACKS[128]
cdef u64 REAR[128]
cdef i64 SLOTS
cdef i64 ISOLATED, ISOLATED_OPEN, DOUBLED, BACKWARD, ABREAST_BONUS, SUPPORTED, CANDIDATE
cdef i64 RAMMED, PASSED, PASSED_FILE

@cython.final
cdef class PawnTable:
    cdef u64 sets[32768]
    cdef i64 scores[32768]

    @cython.locals(slot=i64, side=i64)
    cdef i64 look_up(self, Sheet s, Position p) noexcept nogil
    @cython.locals(score=i64, own=u64, enemy=u64, left=u64, square=i64, one=u64, at=i64, rank=i64)
    cdef i64 structure(self, Sheet s, Position p, i64 side, i64 slot) noexcept nogil

@cython.locals(span=u64, _=i64)
cpdef u64 attack_span(u64 pawns, i64 side) noexcept nogil
@cython.locals(at=i64, rank=i64, friends=u64, supporters=u64, abreast=u64, open_file=bint, score=i64,
               one=u64, stop=i64)
cdef i64 links(Sheet s, u64 own, u64 enemy, i64 side, i64 square) noexcept nogil
@cython.locals(at=i64, sentries=i64, helpers=i64)
cdef i64 candidacy(Sheet s, u64 own, u64 enemy, i64 side, i64 square) noexcept nogil
