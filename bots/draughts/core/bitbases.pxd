cimport cython

from bots.search cimport bit

from .position cimport Position, i64, u64

cdef i64 MISSING
cdef i64 NUMBERS[128]
cdef i64 CHOOSE[256]

@cython.final
cdef class Bitbases:
    cdef readonly unsigned char[::1] codes
    cdef i64 places[256]
    cdef readonly i64 most
    cdef readonly u64 salt

    cpdef void add(self, i64 material, i64 place) noexcept
    cpdef void open(self, i64 most, u64 salt) noexcept
    @cython.locals(turn=i64, own=i64, other=i64, at=i64)
    cpdef i64 probe(self, Position p) noexcept nogil
    @cython.locals(material=i64, at=i64)
    cpdef i64 find(self, i64 turn, u64 men, u64 kings, u64 other_men, u64 other_kings) noexcept nogil

@cython.locals(at=i64, i=i64, step=i64, square=i64)
cdef i64 rank(i64 turn, u64 pieces, i64 beyond) noexcept nogil
