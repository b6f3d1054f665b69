cimport cython

ctypedef long long i64

cdef class SearchThread:
    cdef volatile bint halt
    cdef i64 nodes, limit, seldepth, root, root_depth, root_count
    cdef bint settled
    cdef i64 root_nodes[1024]

    cdef bint halted(self) noexcept nogil
    cdef i64 search_root(self, i64 alpha, i64 beta, i64 depth, i64 first, i64 last) noexcept nogil
    @cython.locals(score=i64)
    cpdef i64 run(self, i64 alpha, i64 beta, i64 depth, i64 first, i64 last=*)
