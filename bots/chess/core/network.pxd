cimport cython

from bots.chess cimport shape

from .bits cimport i64, u64
from .position cimport Position

cdef i64 CASTLE, EMPTY, EN_PASSANT, PROMOTION
cdef i64 FARTHEST, NO_ROW, SPAN, UNIT
cdef int ROW[1664]

@cython.final
cdef class Network:
    cdef short rows[49216]
    cdef short first[64]
    cdef short last[3200]
    cdef int lean[25]
    cdef short sums[32768]
    cdef u64 keys[256]

    @cython.locals(slot=i64, phase=i64, at=i64, view=i64, total=i64)
    cdef i64 judge(self, Position p) noexcept nogil
    @cython.locals(total=int, i=i64, neuron=short, part=short)
    cdef i64 weigh(self, i64 view, i64 last) noexcept nogil
    @cython.locals(n=i64, back=i64)
    cdef void bring_up_to_date(self, Position p, i64 slot) noexcept nogil
    @cython.locals(view=i64, to=i64, i=i64, square=i64, at=i64)
    cdef void start(self, Position p, i64 slot) noexcept nogil
    @cython.locals(source=i64, target=i64, kind=i64, piece=i64, lost=i64, grave=i64, placed=i64,
                   rook=i64, beside=i64, rank=i64, view=i64, base=i64)
    cdef void follow(self, Position p, i64 n) noexcept nogil
    @cython.locals(i=i64)
    cdef void change(self, i64 at, i64 to, i64 drop, i64 drop_too, i64 add, i64 add_too) noexcept nogil
