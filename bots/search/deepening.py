"""Iterative deepening over a compiled search: aspiration windows, and several lines.

Game and core are told apart by three types: ``Move`` is the game's move, ``Code`` what the core
knows it by; positions are left to the functions that translate.
"""

from __future__ import annotations

import time
from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Generic, Literal, Protocol, TypeVar

WINDOWS_FROM = 5
"""The depth from which windows are used."""
PATIENCE = 1.0
"""Seconds before bounds are reported."""

Bound = Literal["exact", "lower", "upper"]
Move = TypeVar("Move")
Code = TypeVar("Code")


@dataclass(frozen=True, slots=True)
class Line(Generic[Move]):
    """One line of analysis.

    The score is in hundredths of the smallest piece for the side to move, or that of a game won or
    lost in so many plies.
    """

    rank: int
    depth: int
    seldepth: int
    score: int
    bound: Bound
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Goal:
    """When a search is complete: depth in plies, nodes, a mate in moves; and how many lines."""

    depth: int | None = None
    nodes: int | None = None
    mate: int | None = None
    lines: int = 1


@dataclass(frozen=True, slots=True)
class Scale:
    """The scores and depths of a game's core.

    ``mate`` is the score of a game won on the spot, less one a ply; from ``known`` on, scores are
    of decided games. ``narrow`` is half the width of an aspiration window, which opens fully on the
    side where it failed once it is wider than ``widest``. ``deepest`` is the last iteration.
    """

    mate: int
    known: int
    narrow: int
    widest: int
    deepest: int


class Searcher(Protocol[Code]):
    """A search thread of a core: a loaded position, its root moves, best first, and histories."""

    def prepare(self, moves: list[Code], limit: int) -> None:
        """Begin a new search of the loaded position: root moves in order, node limit or 0."""

    def run(self, alpha: int, beta: int, depth: int, first: int, last: int) -> int:
        """Search the root moves from index ``first`` to before ``last``: the best goes first."""

    def forget(self) -> None:
        """Forget what earlier searches learned, except the table."""

    def stop(self) -> None:
        """End the search soon; from any thread."""

    def stopped(self) -> bool:
        """Tell whether the search has ended early."""

    def exact(self) -> bool:
        """Tell whether the last root search has a line whose score was inside its window."""

    def line(self) -> list[Code]:
        """Return the principal variation of the last root search."""

    def ordered(self) -> list[Code]:
        """Return the root moves in their present order."""

    def reorder(self, moves: list[Code]) -> None:
        """Search the root moves in another order."""

    def assess(self) -> int:
        """Return the static evaluation of the position, side to move."""

    def deepest(self) -> int:
        """Return the length of the longest line of the present root search."""

    def count(self) -> int:
        """Return the nodes searched; from any thread."""

    def spent(self) -> list[int]:
        """Return the nodes spent on each root move, in the same order."""


class Deepening(Generic[Move, Code]):
    """One search of the main thread, iteration by iteration.

    ``translate`` turns a line of the core into moves, ending where the game ends. ``report`` gets
    every finished line, and bounds in searches older than a second; ``proceed`` gets the lines of
    each complete iteration and tells whether to go on. ``groups`` are sizes of groups of root
    moves: those of a group come before all of the next, whatever the scores; none means one group.
    """

    def __init__(
        self,
        search: Searcher[Code],
        scale: Scale,
        goal: Goal,
        translate: Callable[[Sequence[Code]], tuple[Move, ...]],
        report: Callable[[Line[Move]], None],
        proceed: Callable[[Sequence[Line[Move]]], bool],
        groups: Sequence[int] = (),
    ) -> None:
        self._search = search
        self._scale = scale
        self._goal = goal
        self._translate = translate
        self._report = report
        self._proceed = proceed
        self._started = time.monotonic()
        codes = search.ordered()
        self._count = min(max(1, goal.lines), len(codes))
        self._ends = list(accumulate(groups)) or [len(codes)]
        self._lines = [Line(1, 0, 0, search.assess(), "exact", translate(codes[:1]))]

    def run(self) -> list[Line[Move]]:
        """Deepen until done; return the lines of the last iteration, as far as it got."""
        deepest = self._scale.deepest
        for depth in range(1, min(self._goal.depth or deepest, deepest) + 1):
            found: list[Line[Move]] = []
            for first in range(self._count):
                line = self._search_line(depth, first)
                if line is not None:
                    found.append(line)
                if self._search.stopped():
                    break
            if not self._search.stopped():
                self._lines = self._ranked(found)
                if self._met() or not self._proceed(self._lines):
                    break
            else:
                if found:
                    self._lines = self._merged(found)
                break
        return self._lines

    def _search_line(self, depth: int, first: int) -> Line[Move] | None:
        """Search the best root move from ``first`` on; None if stopped before it is known."""
        search, scale = self._search, self._scale
        last = self._ends[self._group(first)]
        alpha, beta = -scale.mate, scale.mate
        width = scale.narrow
        if depth >= WINDOWS_FROM and first < len(self._lines):
            score = self._lines[first].score
            if abs(score) < scale.known:
                alpha, beta = score - width, score + width
        while True:
            score = search.run(alpha, beta, depth, first, last)
            if search.stopped():
                return self._line(depth, first, score, "exact") if search.exact() else None
            if alpha < score < beta:
                line = self._line(depth, first, score, "exact")
                if self._count == 1:
                    self._report(line)
                return line
            bound: Bound = "upper" if score <= alpha else "lower"
            if time.monotonic() - self._started >= PATIENCE:
                self._report(self._line(depth, first, score, bound))
            width += width // 2 + 5
            wide = width > scale.widest or abs(score) >= scale.known
            if bound == "upper":
                beta = (alpha + beta) // 2
                alpha = -scale.mate if wide else max(score - width, -scale.mate)
            else:
                beta = scale.mate if wide else min(score + width, scale.mate)

    def _line(self, depth: int, first: int, score: int, bound: Bound) -> Line[Move]:
        moves = self._translate(self._search.line())
        return Line(first + 1, depth, max(depth, self._search.deepest()), score, bound, moves)

    def _ranked(self, found: list[Line[Move]]) -> list[Line[Move]]:
        """Put the lines of a complete iteration in the order of their scores, and report them."""
        if self._count == 1:
            return found
        order = sorted(range(len(found)), key=lambda i: self._place(found[i]))
        codes = self._search.ordered()
        self._search.reorder([codes[i] for i in order] + codes[len(found) :])
        return self._told(found[i] for i in order)

    def _merged(self, found: list[Line[Move]]) -> list[Line[Move]]:
        """Combine what an unfinished iteration found with the lines of the one before."""
        begun = {line.moves[0] for line in found}
        rest = [line for line in self._lines if line.moves[0] not in begun]
        merged = sorted([*found, *rest][: self._count], key=self._place)
        if found[0] not in merged[:1] and found[0].score >= merged[0].score:
            merged.remove(found[0])
            merged.insert(0, found[0])
        return self._told(merged)

    def _group(self, index: int) -> int:
        """Return the number of the group that a root move at an index belongs to."""
        return bisect_right(self._ends, index)

    def _place(self, line: Line[Move]) -> tuple[int, int]:
        """Return what orders lines: their group, as ranks never leave it, then their score."""
        return self._group(line.rank - 1), -line.score

    def _told(self, lines: Iterable[Line[Move]]) -> list[Line[Move]]:
        """Rank lines that come best first, and report them."""
        ranked = [replace(line, rank=rank) for rank, line in enumerate(lines, 1)]
        for line in ranked:
            self._report(line)
        return ranked

    def _met(self) -> bool:
        """Tell whether the mate that was asked for is found."""
        plies = self._scale.mate - abs(self._lines[0].score)
        return self._goal.mate is not None and plies <= 2 * self._goal.mate


def assist(search: Searcher[Code], scale: Scale, number: int, last: int) -> None:
    """Deepen in a helper thread until stopped; helpers of odd numbers begin a ply deeper.

    They search the root moves before index ``last``.
    """
    score = 0
    for depth in range(1 + number % 2, scale.deepest + 1):
        alpha, beta = -scale.mate, scale.mate
        if depth >= WINDOWS_FROM and abs(score) < scale.known:
            alpha, beta = score - 2 * scale.narrow, score + 2 * scale.narrow
        score = search.run(alpha, beta, depth, 0, last)
        if not search.stopped() and not alpha < score < beta:
            score = search.run(-scale.mate, scale.mate, depth, 0, last)
        if search.stopped():
            return
