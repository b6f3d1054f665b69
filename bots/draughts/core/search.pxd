cimport cython

from bots.search.core.transposition cimport Table

from .bitbases cimport Bitbases
from .position cimport Position, i64, u64
from .tree cimport Tree

cdef i64 DRAW, MATE

cdef class Search(Tree):
    cdef int root_moves[1024]
    cdef u64 root_taken[1024]

    @cython.locals(best=i64, i=i64, move=i64, taken=u64, before=i64, new_depth=i64, score=i64, reduced=i64)
    cdef i64 search_root(self, i64 alpha, i64 beta, i64 depth, i64 first, i64 last) noexcept nogil
    @cython.locals(move=i64, taken=u64, nodes=i64)
    cdef void to_front(self, i64 i, i64 first) noexcept nogil
