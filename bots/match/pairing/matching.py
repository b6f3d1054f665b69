"""Maximum matching in a graph: as many pairs as possible of vertices that are joined.

Edmonds, "Paths, trees, and flowers" (1965): augmenting paths are searched breadth first, and a
cycle of odd length that is met on the way is shrunk to its base.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence


def maximum_matching(neighbours: Sequence[Sequence[int]]) -> list[int | None]:
    """Return each vertex's partner in a maximum matching, None for one left over.

    `neighbours` lists for each vertex those that it may be paired with, both ways.
    """
    partners: list[int | None] = [None] * len(neighbours)
    for vertex in range(len(neighbours)):
        if partners[vertex] is None:
            _Search(neighbours, partners).augment(vertex)
    return partners


class _Search:
    """One search for a path from a free vertex to another, along which partners change."""

    def __init__(self, neighbours: Sequence[Sequence[int]], partners: list[int | None]) -> None:
        self._neighbours = neighbours
        self._partners = partners
        self._parent: list[int | None] = [None] * len(neighbours)
        self._base = list(range(len(neighbours)))
        self._outer = [False] * len(neighbours)
        self._queue: deque[int] = deque()

    def augment(self, root: int) -> None:
        """Pair `root` if that makes one pair more."""
        self._outer[root] = True
        self._queue.append(root)
        while self._queue:
            vertex = self._queue.popleft()
            for other in self._neighbours[vertex]:
                partner = self._partners[other]
                if self._base[vertex] == self._base[other] or partner == vertex:
                    continue
                if other == root or (partner is not None and self._parent[partner] is not None):
                    self._shrink(vertex, other)
                elif self._parent[other] is None:
                    self._parent[other] = vertex
                    if partner is None:
                        self._turn(other)
                        return
                    self._outer[partner] = True
                    self._queue.append(partner)

    def _turn(self, end: int | None) -> None:
        """Exchange the paired and the unpaired edges of the path that ends in a free vertex."""
        while end is not None:
            before = self._parent[end]
            assert before is not None
            after = self._partners[before]
            self._partners[end], self._partners[before] = before, end
            end = after

    def _shrink(self, one: int, two: int) -> None:
        """Make the odd cycle that the edge closes one vertex, all of it outer."""
        base = self._common_base(one, two)
        shrunk: set[int] = set()
        self._mark(one, base, two, shrunk)
        self._mark(two, base, one, shrunk)
        for vertex in range(len(self._base)):
            if self._base[vertex] in shrunk:
                self._base[vertex] = base
                if not self._outer[vertex]:
                    self._outer[vertex] = True
                    self._queue.append(vertex)

    def _mark(self, vertex: int, base: int, child: int, shrunk: set[int]) -> None:
        while self._base[vertex] != base:
            partner = self._partners[vertex]
            assert partner is not None
            shrunk |= {self._base[vertex], self._base[partner]}
            self._parent[vertex] = child
            child = partner
            parent = self._parent[partner]
            assert parent is not None
            vertex = parent

    def _common_base(self, one: int, two: int) -> int:
        above = set()
        while True:
            one = self._base[one]
            above.add(one)
            partner = self._partners[one]
            if partner is None:
                break
            parent = self._parent[partner]
            assert parent is not None
            one = parent
        while self._base[two] not in above:
            partner = self._partners[self._base[two]]
            assert partner is not None
            parent = self._parent[partner]
            assert parent is not None
            two = parent
        return self._base[two]
