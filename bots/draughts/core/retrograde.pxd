cimport cython

from bots.search cimport bit

from .bitbases cimport Bitbases
from .moves cimport MoveStack, generate_captures, must_capture
from .position cimport Position, i64, u64

cdef i64 LAST, LONGEST, LOST, NO_POSITION, ROOM
cdef i64 STEPS[8]

@cython.final
cdef class Solver:
    cdef Bitbases bitbases
    cdef Position position
    cdef MoveStack stack
    cdef unsigned char[::1] codes
    cdef unsigned char[::1] pending
    cdef u64[::1] sets
    cdef i64 starts[4]
    cdef i64 counts[4]
    cdef i64 place, top

    cpdef i64 advance(self, i64 code) noexcept
    @cython.locals(at=i64, i=i64, j=i64, k=i64, n=i64)
    cdef void judge_all(self) noexcept nogil
    @cython.locals(at=i64, i=i64, j=i64, k=i64, n=i64)
    cdef void settle_all(self, i64 code) noexcept nogil
    @cython.locals(men=u64, kings=u64, other_men=u64, other_kings=u64)
    cdef bint set_up(self, i64 i, i64 j, i64 k, i64 n) noexcept nogil
    cdef void note(self, i64 at, i64 code) noexcept nogil
    cdef i64 judge(self) noexcept nogil
    @cython.locals(men=u64, kings=u64, best=i64, worst=i64, drawn=bint, i=i64, move=i64, taken=u64,
                   one=u64, two=u64, new_men=u64, new_kings=u64, code=i64)
    cdef i64 judge_captures(self) noexcept nogil
    cdef i64 after(self, u64 men, u64 kings, u64 other_men, u64 other_kings) noexcept nogil
    @cython.locals(men=u64, kings=u64, other_men=u64, other_kings=u64, empty=u64, best=i64, worst=i64,
                   open_end=bint, left=u64, source=i64, one=u64, two=u64, i=i64, to=i64, code=i64)
    cdef i64 judge_steps(self) noexcept nogil
    @cython.locals(men=u64, kings=u64, empty=u64, left=u64, source=i64, one=u64, two=u64, i=i64, to=i64)
    cdef void spread(self, i64 code) noexcept nogil
    @cython.locals(at=i64, white_men=u64, white_kings=u64, black_men=u64, black_kings=u64, found=i64)
    cdef void tell(self, u64 men, u64 kings, i64 code) noexcept nogil

@cython.locals(around=u64, one=u64)
cdef u64 turned(u64 pieces) noexcept nogil
