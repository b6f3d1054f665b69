cimport cython

from bots.search.core.transposition cimport Table

from .bits cimport i64, u64
from .position cimport Position
from .tree cimport Tree

cdef i64 MATE, UNKNOWN
cdef i64 REDUCTION[4096]

cdef class Search(Tree):
    cdef int root_moves[1024]
    cdef i64 root_at

    cpdef void prepare(self, list moves, i64 limit)
    cpdef void use_tables(self, object tables, i64 men, i64 depth)
    cpdef void forget(self)
    cpdef i64 hits(self) noexcept
    @cython.locals(at=i64)
    cpdef tuple current(self)
    cpdef list line(self)
    cpdef i64 assess(self) noexcept

    @cython.locals(best=i64, checked=bint, static=i64, i=i64, move=i64, before=i64, new_depth=i64,
                   score=i64, reduced=i64)
    cdef i64 search_root(self, i64 alpha, i64 beta, i64 depth, i64 first, i64 last) noexcept nogil
    @cython.locals(move=i64, nodes=i64)
    cdef void to_front(self, i64 i, i64 first) noexcept nogil
