cimport cython

from bots.search cimport bit

from .bits cimport i64, u64
from .position cimport Position

cdef int CENTRE_DISTANCE[64]
cdef u64 DARK, LIGHT
cdef int DISTANCE[4096]
cdef u64 FILES[8]
cdef i64 WHOLE
cdef int ONE_FLANK[9]
cdef int BOTH_FLANKS[9]
cdef u64 KING_WING, QUEEN_WING

cdef i64 points(Position p, i64 side) noexcept nogil
@cython.locals(count=i64, pawns=u64, both=bint, scale=i64)
cpdef i64 end_scale(Position p, i64 strong) noexcept nogil
cpdef i64 middle_scale(Position p, i64 strong) noexcept nogil
@cython.locals(own=i64, ahead=i64, knights=bint)
cdef i64 pawnless_scale(Position p, i64 strong) noexcept nogil
@cython.locals(white=u64, black=u64)
cpdef bint opposite_bishops(Position p) noexcept nogil
@cython.locals(own=u64, bishops=u64, king=i64, column=i64, corner=i64, one=u64, wrong=bint)
cpdef bint corner_holds(Position p, i64 strong) noexcept nogil
@cython.locals(weak=i64, king=i64, near=i64, bishops=u64)
cpdef i64 mate_drive(Position p, i64 strong) noexcept nogil
@cython.locals(way=i64)
cdef i64 corner_drive(i64 king, u64 bishops) noexcept nogil
