cimport cython

from .deals cimport Deals
from .position cimport Position, i64, u64

cdef i64 MOVES, POINTS, SEATS, SLOTS, INFINITE, EXACT, LOWER, UPPER, ROOTS
cdef u64 DEPTH_KEYS[256]

@cython.final
cdef class Search:
    cdef Position position
    cdef Deals deals
    cdef i64 nodes, limit, allowance, reduced, seat, left, right, passes, own, laid, roots
    cdef bint all_for_themselves, draws
    cdef u64 salt
    cdef i64 own_high[96]
    cdef i64 own_low[96]
    cdef i64 high[96]
    cdef i64 low[96]
    cdef i64 home[64]
    cdef i64 root[32]
    cdef double weight, weight_squares
    cdef double total[32]
    cdef double squares[32]
    cdef double wins[32]
    cdef i64 scores[32]
    cdef int best[2560]
    cdef i64 value[4]
    cdef i64 lowest[4]
    cdef i64 highest[4]
    cdef int[::1] worth
    cdef int[::1] shared
    cdef u64[::1] keys
    cdef i64[::1] entries
    cdef u64[::1] vectors

    @cython.locals(n=i64)
    cpdef void reset(self)
    @cython.locals(n=i64, home=i64)
    cdef void set_up(self, bint dealt) noexcept nogil
    @cython.locals(n=i64, other=i64, high=i64, low=i64)
    cdef void shuffle(self) noexcept nogil
    @cython.locals(deepest=i64, n=i64, weight=double, score=i64)
    cdef void assess(self, i64 depth) noexcept nogil
    @cython.locals(n=i64, low=i64)
    cdef void value_moves(self, i64 depth) noexcept nogil
    @cython.locals(winners=i64, pips=i64, winner=i64, seat=i64)
    cdef i64 outcome(self, i64 player) noexcept nogil
    @cython.locals(base=i64, number=i64, best=i64, key=u64, slot=u64, entry=i64, score=i64, bound=i64)
    cdef i64 search(self, i64 depth, i64 alpha, i64 beta) noexcept nogil
    @cython.locals(base=i64, maximising=bint, low=i64, high=i64, best=i64, code=i64, n=i64, score=i64, bound=i64, slot=u64)
    cdef i64 search_moves(self, i64 depth, i64 alpha, i64 beta, i64 number, u64 key) noexcept nogil
    @cython.locals(n=i64)
    cdef void to_front(self, i64 base, i64 number, i64 code) noexcept nogil
    @cython.locals(made=i64, score=i64)
    cdef i64 play_out(self, i64 player) noexcept nogil
    @cython.locals(seat=i64, base=i64, number=i64, key=u64, slot=u64, at=i64, turn=i64, n=i64)
    cdef void search_all(self, i64 depth) noexcept nogil
    @cython.locals(made=i64, seat=i64)
    cdef void play_all_out(self) noexcept nogil
    @cython.locals(word=u64, seat=i64, part=u64)
    cdef u64 packed(self) noexcept nogil
    @cython.locals(seat=i64, part=i64)
    cdef void unpack(self, u64 word) noexcept nogil
    @cython.locals(n=i64, found=i64)
    cpdef i64 sample(self, i64 number, i64 depth)
    @cython.locals(n=i64)
    cpdef void sweep(self, i64 first, i64 last, i64 depth)
