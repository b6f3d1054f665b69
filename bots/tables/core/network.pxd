cimport cython

from .rows cimport i64

cdef i64 INPUT_ROOM, HIDDEN_ROOM, OUTPUT_ROOM
cdef i64 STEEP_STEPS, STEEP_END
cdef float STEEP[1025]

@cython.final
cdef class Network:
    cdef readonly i64 inputs, hidden
    cdef float[::1] weights
    cdef float seen[320]
    cdef float sums[256]
    cdef float active[256]
    cdef float outputs[8]
    cdef float wrong[8]
    cdef float blame[256]
    cdef float given[320]
    cdef float goals[8]

    @cython.locals(i=i64, j=i64, row=i64, hidden=i64, change=float)
    cdef void see(self, float* values, bint again) noexcept nogil
    @cython.locals(j=i64, o=i64, row=i64, last=i64, value=float, square=float, top=float, bound=float, half=float,
                   c0=float, c1=float, c2=float, d1=float, d2=float, d3=float)
    cdef void run(self) noexcept nogil
    @cython.locals(i=i64, j=i64, o=i64, row=i64, last=i64, hidden=i64, value=float, total=float)
    cdef void learn(self, float* targets, float rate) noexcept nogil

@cython.locals(place=float, n=i64)
cdef float bent(float value) noexcept nogil
@cython.locals(i=i64, o=i64)
cpdef list answer(Network network, list values)
@cython.locals(o=i64)
cpdef void teach(Network network, list values, list targets, float rate) except *
