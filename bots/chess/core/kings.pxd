cimport cython

from bots.search cimport bit

from .bits cimport bishop_attacks, i64, rook_attacks, u64
from .position cimport Position
from .sheet cimport Sheet

cdef u64 FILE_A, FOLD, FULL
cdef u64 CAMP[2]
cdef int DISTANCE[4096]
cdef int EDGE[64]
cdef u64 FILES[8]
cdef int FIRST[128]
cdef u64 FLANK[8]
cdef u64 FROM_RANK[128]
cdef u64 KNIGHT[64]
cdef i64 SHELTER, STORM, STORM_BLOCKED, OPEN_FILE, HALF_OPEN_FILE, PAWNLESS_FLANK, FROM_PAWNS
cdef i64 RING_ATTACK, WEAK_RING, SAFE_CHECK, UNSAFE_CHECK, PINNED, FLANK_ATTACK, FLANK_DEFENCE
cdef i64 KNIGHT_NEAR, BISHOP_NEAR, DANGER_OPEN_FILE, NO_QUEEN, BASE

cdef i64 pawns_on(u64 pawns, i64 column) noexcept nogil
@cython.locals(king=i64, before=u64, own=u64, theirs=u64, middle=i64, score=i64, column=i64,
               guard=i64, stormer=i64, closed=u64)
cpdef i64 shelter(Sheet s, Position p, i64 side) noexcept nogil
@cython.locals(nearest=i64, left=u64)
cdef i64 pawn_distance(Position p, i64 king) noexcept nogil
@cython.locals(them=i64, weak=u64, units=i64)
cpdef i64 danger(Sheet s, Position p, i64 side) noexcept nogil
@cython.locals(them=i64, king=i64, safe=u64, through=u64, straight=u64, oblique=u64, unsafe=u64,
               units=i64, kind=i64, targets=u64)
cdef i64 checks(Sheet s, Position p, i64 side, u64 weak) noexcept nogil
@cython.locals(them=i64, king=i64, camp=u64, attacked=u64, strength=i64, units=i64, middle=i64,
               column=i64)
cdef i64 surroundings(Sheet s, Position p, i64 side) noexcept nogil
