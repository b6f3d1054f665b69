cimport cython

from bots.search cimport bit

from .bits cimport i64, rook_attacks, u64
from .position cimport Position
from .sheet cimport Sheet, advanced

cdef u64 AHEAD[128]
cdef u64 BESIDE[64]
cdef int DISTANCE[4096]
cdef i64 BLOCKED, FREE_STOP, FREE_PATH, DEFENDED, CONNECTED, OWN_KING, ENEMY_KING, UNSTOPPABLE
cdef i64 OWN_ROOK_BEHIND, ENEMY_ROOK_BEHIND

@cython.locals(score=i64, left=u64, square=i64, rank=i64, stop=i64, row=i64)
cpdef i64 passers(Sheet s, Position p, i64 side) noexcept nogil
@cython.locals(them=i64, score=i64, one=u64, ahead=u64, behind=u64, stop=u64, threatened=u64)
cdef i64 path(Sheet s, Position p, i64 side, i64 square, i64 rank) noexcept nogil
@cython.locals(them=i64, goal=i64, steps=i64, reach=i64)
cdef bint runs_free(Sheet s, Position p, i64 side, i64 square, i64 rank) noexcept nogil
