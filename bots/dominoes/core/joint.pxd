cimport cython

from .deals cimport Deals
from .position cimport Position, i64
from .search cimport Search

cdef i64 PASS, RIGHT, SEATS, WORLDS, NOTHING

@cython.final
cdef class Joint:
    cdef Search search
    cdef Deals deals
    cdef i64 nodes, limit, worlds, players, largest, seat, turn, left, right, passes, out
    cdef i64 held[4096]
    cdef i64 pips[256]
    cdef double weight[64]
    cdef i64 size[4]
    cdef i64 laid[16]
    cdef int alive[8192]
    cdef i64 number[128]
    cdef int value[32768]
    cdef double totals[32]
    cdef double squares[32]
    cdef double wins[32]

    @cython.locals(position=Position, n=i64, world=i64, seat=i64)
    cdef void set_up(self)
    @cython.locals(i=i64, world=i64, weight=double, score=i64)
    cdef void assess(self, i64 n) noexcept nogil
    @cython.locals(seat=i64, passes=i64, end=i64, beside=i64)
    cdef void advance(self, i64 ply, i64 code) noexcept nogil
    @cython.locals(i=i64)
    cdef void lay(self, i64 ply, i64 seat, i64 end, i64 beside, i64 sign) noexcept nogil
    @cython.locals(i=i64)
    cdef void visit(self, i64 ply) noexcept nogil
    @cython.locals(seat=i64)
    cdef void end(self, i64 ply, i64 world) noexcept nogil
    @cython.locals(row=i64)
    cdef i64 fitting(self, i64 world, i64 end) noexcept nogil
    @cython.locals(first=i64, lefts=i64, rights=i64, best=double, beside=i64)
    cdef void choose_once(self, i64 ply) noexcept nogil
    @cython.locals(number=i64, i=i64, world=i64, total=double, score=i64)
    cdef double try_everywhere(self, i64 ply, i64 code, double best) noexcept nogil
    @cython.locals(seat=i64, below=int)
    cdef void keep(self, i64 ply, i64 world) noexcept nogil
    @cython.locals(i=i64, world=i64, beside=i64)
    cdef void choose_each(self, i64 ply) noexcept nogil
    @cython.locals(number=i64, i=i64, world=i64, at=i64)
    cdef void try_where_held(self, i64 ply, i64 code) noexcept nogil
    @cython.locals(end=i64)
    cdef bint can(self, i64 world, i64 code) noexcept nogil
