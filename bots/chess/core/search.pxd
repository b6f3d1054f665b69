cimport cython

from bots.search.core.transposition cimport Table

from .bits cimport i64, u64
from .position cimport Position
from .tree cimport Tree

cdef i64 MATE, UNKNOWN
cdef i64 REDUCTION[4096]

@cython.final
cdef class Search(Tree):
    cdef int root_moves[256]
    cdef i64 root_nodes[256]
    cdef i64 root_count, root_at
    cdef bint settled

    cpdef void prepare(self, list moves, i64 limit)
    cpdef void use_tables(self, object tables, i64 men, i64 depth)
    cpdef void forget(self)
    cpdef void stop(self) noexcept
    cpdef bint stopped(self) noexcept
    cpdef i64 count(self) noexcept
    cpdef i64 hits(self) noexcept
    cpdef i64 deepest(self) noexcept
    @cython.locals(at=i64)
    cpdef tuple current(self)
    cpdef list line(self)
    cpdef list ordered(self)
    cpdef void reorder(self, list moves)
    cpdef bint exact(self) noexcept
    cpdef list spent(self)
    cpdef i64 assess(self) noexcept
    @cython.locals(score=i64)
    cpdef i64 run(self, i64 alpha, i64 beta, i64 depth, i64 first)

    @cython.locals(best=i64, checked=bint, static=i64, i=i64, move=i64, before=i64, new_depth=i64,
                   score=i64, reduced=i64)
    cdef i64 search_root(self, i64 alpha, i64 beta, i64 depth, i64 first) noexcept nogil
    @cython.locals(move=i64, nodes=i64)
    cdef void to_front(self, i64 i, i64 first) noexcept nogil
