cimport cython

ctypedef long long i64
ctypedef unsigned long long u64

cdef i64 SEATS, RIGHT, DRAW, PASS, MOVES
cdef u64 FULL
cdef u64 TILE_KEYS[256]
cdef u64 END_KEYS[16]
cdef u64 DRAWN_KEYS[96]
cdef u64 TURN_KEYS[32]

@cython.final
cdef class Position:
    cdef i64 players, largest, stocked, drawn, ply, out, left, right, turn, passes
    cdef bint until_playable
    cdef u64 key
    cdef i64 held[64]
    cdef i64 size[4]
    cdef i64 pips[4]
    cdef i64 stock_high[96]
    cdef i64 stock_low[96]
    cdef int codes[20480]
    cdef int made[640]
    cdef int made_by[640]
    cdef int left_before[640]
    cdef int right_before[640]
    cdef int passes_before[640]

    @cython.locals(i=i64, seat=i64)
    cpdef void clear(self) noexcept nogil
    cpdef void give(self, i64 seat, i64 high, i64 low) noexcept nogil
    @cython.locals(one=i64)
    cdef void flip(self, i64 seat, i64 high, i64 low) noexcept nogil
    cpdef void put(self, i64 high, i64 low) noexcept nogil
    @cython.locals(seat=i64)
    cpdef void go_on(self, i64 left, i64 right, i64 turn, i64 passes) noexcept nogil
    cdef bint is_over(self) noexcept nogil
    @cython.locals(ends=u64)
    cdef u64 state_key(self) noexcept nogil
    @cython.locals(base=i64, number=i64, lefts=i64, rights=i64, beside=i64)
    cdef i64 generate(self) noexcept nogil
    @cython.locals(seat=i64, beside=i64, end=i64)
    cdef void make(self, i64 code) noexcept nogil
    @cython.locals(code=i64, seat=i64, beside=i64, end=i64, high=i64, low=i64)
    cdef void undo(self) noexcept nogil
    @cython.locals(lefts=i64, rights=i64, beside=i64, best=i64, most=i64)
    cdef i64 heaviest(self) noexcept nogil
    @cython.locals(before=i64)
    cdef i64 play_out(self) noexcept nogil
    @cython.locals(total=i64, made=i64)
    cpdef i64 play_through(self, i64 rounds) noexcept nogil
    @cython.locals(one=i64, least=i64, seat=i64, found=i64)
    cdef i64 winners(self) noexcept nogil
