cimport cython

from bots.search cimport bit

from .bits cimport bishop_attacks, i64, rook_attacks, u64

cdef int CASTLE, DOUBLE_STEP, EMPTY, EN_PASSANT, PROMOTION
cdef u64 FULL, TURN_KEY
cdef u64 KNIGHT[64]
cdef u64 KING[64]
cdef u64 PAWN_ATTACKS[128]
cdef u64 BETWEEN[4096]
cdef u64 BISHOP_RAYS[64]
cdef u64 ROOK_RAYS[64]
cdef u64 ZOBRIST[768]
cdef u64 RIGHTS_KEY[16]
cdef u64 PASSANT_KEY[8]
cdef int PHASE[13]
cdef i64 PLACED[768]

@cython.final
cdef class Position:
    cdef readonly int board[64]
    cdef readonly u64 pieces[12]
    cdef readonly u64 sides[2]
    cdef readonly u64 parts[12]
    cdef readonly int home[4]
    cdef readonly int kept[64]
    cdef readonly u64 way[4]
    cdef readonly u64 walk[4]
    cdef readonly i64 turn, rights, passant, clock, reversible, ply, score, phase
    cdef readonly u64 key
    cdef u64 keys[1024]
    cdef i64 saved_state[1024]
    cdef int made[1024]
    cdef int taken[1024]
    cdef int moved[1024]

    @cython.locals(square=i64, piece=i64, right=i64)
    cpdef void clear(self) noexcept
    cpdef void add(self, i64 square, i64 piece) noexcept
    @cython.locals(rank=i64, king_to=i64, rook_to=i64, both=u64, one=u64, way=u64, walk=u64, bit=i64)
    cpdef void grant(self, i64 right, i64 king, i64 rook) noexcept
    cpdef void start(self, i64 turn, i64 passant, i64 clock) noexcept
    @cython.locals(at=i64)
    cdef void put(self, i64 square, i64 piece) noexcept nogil
    @cython.locals(at=i64)
    cdef void lift(self, i64 square, i64 piece) noexcept nogil
    cdef void put_back(self, i64 square, i64 piece) noexcept nogil
    cdef void lift_back(self, i64 square, i64 piece) noexcept nogil
    @cython.locals(one=u64)
    cdef void toggle(self, i64 square, i64 piece) noexcept nogil
    @cython.locals(n=i64)
    cdef void save(self, i64 move, i64 piece, i64 captured) noexcept nogil
    @cython.locals(n=i64, state=i64)
    cdef i64 restore(self) noexcept nogil
    @cython.locals(source=i64, target=i64, kind=i64, turn=i64, piece=i64, captured=i64, left=i64)
    cpdef bint make(self, i64 move) noexcept nogil
    cdef i64 last_target(self) noexcept nogil
    @cython.locals(source=i64, target=i64, piece=i64, key=u64)
    cdef u64 key_after(self, i64 move) noexcept nogil
    @cython.locals(rank=i64, rook=i64)
    cdef void castle(self, i64 source, i64 target, i64 king) noexcept nogil
    @cython.locals(n=i64, move=i64, source=i64, target=i64, kind=i64, piece=i64, captured=i64)
    cpdef void undo(self) noexcept nogil
    @cython.locals(rank=i64, rook=i64)
    cdef void uncastle(self, i64 source, i64 target, i64 king) noexcept nogil
    cpdef void make_null(self) noexcept nogil
    cpdef void undo_null(self) noexcept nogil
    @cython.locals(occupied=u64, sliders=u64)
    cdef bint attacked(self, i64 square, i64 side) noexcept nogil
    @cython.locals(found=u64, queens=u64, sliders=u64)
    cdef u64 attackers(self, i64 square, u64 occupied) noexcept nogil
    @cython.locals(turn=i64, them=i64, king=i64, found=u64, occupied=u64, sliders=u64)
    cpdef u64 checkers(self) noexcept nogil
    @cython.locals(n=i64, found=i64, back=i64)
    cpdef bint seen_before(self, i64 root) noexcept nogil
    @cython.locals(key=u64, square=i64)
    cpdef u64 scratch_key(self) noexcept
    @cython.locals(score=i64, square=i64)
    cpdef i64 scratch_score(self) noexcept
