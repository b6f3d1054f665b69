cimport cython

from bots.search cimport bit

from .position cimport Position, i64, u64

cdef i64 CROWNED, GO_ON, KING_VALUE, KINGS, MAN_VALUE, MOST_MOVES, MOVE_ROOM, NUMBER, ORDER
cdef i64 PATIENCE, ROOM, STOP, VALUE
cdef i64 STEPS[8]

@cython.final
cdef class MoveStack:
    cdef int moves[16384]
    cdef u64 taken[16384]
    cdef i64 begin, end, best, left, source, crowned, low, high, king_high
    cdef bint every, by_king
    cdef u64 empty, enemy, enemy_kings, takes

    cdef void add(self, i64 move, u64 taken) noexcept nogil
    @cython.locals(worth=i64, move=i64)
    cdef void add_capture(self, Position p, i64 target, u64 taken, i64 number, i64 kings, i64 order) noexcept nogil
    @cython.locals(i=i64)
    cdef bint known(self, i64 move, u64 taken) noexcept nogil
    @cython.locals(found=bint, i=i64, over=i64, to=i64, one=u64, two=u64, is_king=i64, more=i64)
    cdef bint follow_short(self, Position p, i64 square, u64 taken, i64 number, i64 kings, i64 order) noexcept nogil
    @cython.locals(found=bint, goes_on=bint, i=i64, step=i64, over=i64, first=i64, to=i64, one=u64,
                   two=u64, is_king=i64, more=i64, ahead=i64)
    cdef bint follow_flying(self, Position p, i64 square, u64 taken, i64 number, i64 kings, i64 order,
                            i64 barred) noexcept nogil
    @cython.locals(to=i64, two=u64)
    cdef void land(self, Position p, i64 first, i64 step, u64 taken, i64 number, i64 kings, i64 order) noexcept nogil

@cython.locals(found=u64)
cdef u64 men_that_take(Position p, u64 men, u64 enemy, u64 empty, i64 low, i64 high) noexcept nogil
@cython.locals(i=i64, step=i64, ray=u64)
cdef bint kings_take(u64 kings, u64 enemy, u64 empty, i64 high) noexcept nogil
cpdef bint must_capture(Position p) noexcept nogil
@cython.locals(enemy=u64, empty=u64, high=i64, takes=u64, low=i64, men_high=i64, kings=u64)
cpdef bint can_capture(Position p, i64 side) noexcept nogil
@cython.locals(turn=i64, own=u64, enemy=u64, empty=u64, left=u64)
cpdef void generate_captures(Position p, MoveStack stack) noexcept nogil
@cython.locals(turn=i64, empty=u64, men=u64, left=u64, source=i64, i=i64, to=i64, one=u64)
cdef void generate_steps(Position p, MoveStack stack) noexcept nogil
@cython.locals(target=i64)
cdef void add_steps(MoveStack stack, u64 targets, i64 step) noexcept nogil
@cython.locals(turn=i64, kings=u64, one=u64)
cdef u64 movable_kings(Position p) noexcept nogil
@cython.locals(begin=i64)
cpdef void generate(Position p, MoveStack stack) noexcept nogil
@cython.locals(turn=i64, empty=u64, men=u64, count=i64, kings=u64, i=i64, step=i64, ray=u64)
cpdef i64 count_steps(Position p) noexcept nogil
@cython.locals(begin=i64, end=i64, i=i64, count=i64, total=u64)
cdef u64 count_leaves(Position p, MoveStack stack, i64 depth) noexcept nogil
@cython.locals(stack=MoveStack)
cpdef u64 perft(Position p, i64 depth, bint every=*) noexcept
@cython.locals(stack=MoveStack, i=i64)
cpdef list legal_moves(Position p, bint every=*)
