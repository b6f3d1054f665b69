cimport cython

from bots.search cimport bit

ctypedef unsigned long long u64
ctypedef long long i64

cdef i64 CROWNED, FREE, NEVER
cdef u64 BOARD_10, TURN_KEY
cdef u64 MARKS[1024]
cdef u64 ZOBRIST[256]
cdef u64 WOLF_KEY[128]

@cython.final
cdef class Position:
    cdef readonly u64 men[2]
    cdef readonly u64 kings[2]
    cdef readonly u64 views[4]
    cdef readonly u64 last_row[2]
    cdef readonly u64 salt, board, key
    cdef readonly i64 turn, ply, quiet, school
    cdef i64 marks_from
    cdef readonly i64 began[2]
    cdef i64 ending_plies[2]
    cdef i64 armies[64]
    cdef i64 wolf[2]
    cdef i64 wolf_count[2]
    cdef readonly bint flying, backward, straight, takes_kings, obligatory, stops_behind_king
    cdef readonly i64 majority, promotion, aim, quiet_plies, wolf_moves
    cdef u64 saved_men[2048]
    cdef u64 saved_kings[2048]
    cdef u64 saved_views[4096]
    cdef u64 saved_keys[1024]
    cdef i64 saved_quiet[1024]
    cdef i64 saved_began[2048]
    cdef i64 saved_wolf[2048]
    cdef i64 saved_wolf_count[2048]

    @cython.locals(army=i64)
    cpdef void equip(self, u64 salt, u64 board, u64 white_last, u64 black_last, bint flying, bint backward,
                     bint straight, bint takes_kings, bint obligatory, bint stops_behind_king,
                     i64 majority, i64 promotion, i64 aim, i64 quiet_plies, i64 wolf_moves,
                     i64 school) noexcept
    cpdef void end_with(self, i64 number, i64 men, i64 kings, i64 plies) noexcept
    @cython.locals(side=i64, i=i64)
    cpdef void clear(self) noexcept
    cpdef void recall(self, u64 key) noexcept
    @cython.locals(one=u64)
    cpdef void add(self, i64 square, i64 kind, i64 side) noexcept
    cpdef void start(self, i64 turn, i64 quiet, i64 one, i64 two) noexcept
    cpdef void tame(self, i64 side, i64 square, i64 count) noexcept
    cdef u64 wolf_key(self, i64 side) noexcept nogil
    @cython.locals(at=i64, i=i64)
    cdef void mark(self, i64 side, i64 square) noexcept nogil
    @cython.locals(at=i64, i=i64)
    cdef void unmark(self, i64 side, i64 square) noexcept nogil
    @cython.locals(n=i64, turn=i64, other=i64, side=i64, i=i64, source=i64, target=i64, one=u64, two=u64,
                   king=bint, changed=bint)
    cpdef void make(self, i64 move, u64 taken) noexcept nogil
    @cython.locals(left=u64)
    cdef void remove(self, i64 side, u64 taken) noexcept nogil
    @cython.locals(turn=i64, other=i64, side=i64, one=u64)
    cdef void tire(self, i64 n, i64 source, i64 target, bint king, u64 taken) noexcept nogil
    @cython.locals(side=i64, lone=u64, men=i64, kings=i64, found=i64, number=i64)
    cdef void begin_endings(self) noexcept nogil
    @cython.locals(n=i64, side=i64, i=i64)
    cpdef void undo(self) noexcept nogil
    @cython.locals(n=i64, found=i64, back=i64)
    cpdef bint drawn(self, i64 root) noexcept nogil
    @cython.locals(left=i64, number=i64)
    cpdef i64 plies_left(self) noexcept nogil
    @cython.locals(key=u64, side=i64, left=u64)
    cpdef u64 scratch_key(self) noexcept
    @cython.locals(kept=list, anew=list, side=i64, left=u64, i=i64)
    cpdef list scratch_views(self)
