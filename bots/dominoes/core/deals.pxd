cimport cython

from bots.search cimport bit

ctypedef long long i64
ctypedef unsigned long long u64

cdef i64 WAYS
cdef u64 FULL

@cython.final
cdef class Deals:
    cdef i64 number, classes, states, found
    cdef bint counted
    cdef double weight
    cdef u64 seed
    cdef u64 allowed[96]
    cdef i64 place[96]
    cdef i64 room[64]
    cdef i64 capacity[64]
    cdef i64 stride[64]
    cdef double[::1] ways
    cdef unsigned char[::1] kept
    cdef double[::1] kept_weights

    @cython.locals(known=double, total=double, left=u64, n=i64, room=i64)
    cdef double count(self, i64 tile, i64 state) noexcept nogil
    @cython.locals(state=i64, going=bint, n=i64, tile=i64, total=double)
    cdef bint draw(self) noexcept nogil
    @cython.locals(total=double, left=u64, n=i64)
    cdef double chance(self, i64 tile, i64 state) noexcept nogil
    @cython.locals(room=i64)
    cdef double share(self, i64 tile, i64 state, i64 n) noexcept nogil
    @cython.locals(mark=double, left=u64, last=i64, n=i64, share=double)
    cdef i64 pick(self, i64 tile, i64 state, double total) noexcept nogil
    cdef u64 random(self) noexcept nogil
    @cython.locals(high=i64)
    cdef i64 below(self, i64 number) noexcept nogil
    cpdef i64 list_all(self, i64 most)
    @cython.locals(n=i64, left=u64, share=double, room=i64, fits=bint)
    cdef bint extend(self, i64 tile, i64 state, double weight, i64 most) noexcept nogil
    @cython.locals(tile=i64)
    cdef void recall(self, i64 n) noexcept nogil
