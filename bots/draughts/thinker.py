"""Iterative deepening over the compiled search: aspiration windows, several lines, several threads.

Threads share one transposition table and nothing else (Lazy SMP): helpers search the same root for
themselves and leave what they find in the table.
"""

import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from bots.search.core.transposition import Table

from .bridge import decode, encode, load
from .core.evaluation import Evaluator
from .core.geometry import MATE, MATE_BOUND, MAX_PLY
from .core.position import Position as CorePosition
from .core.search import Search
from .rules import Move, Position

DEEPEST = MAX_PLY - 8
NARROW = 12
"""Half the width of an aspiration window, in hundredths of a man."""
WIDEST = 400
"""Beyond this a window opens fully on the side where it failed."""
WINDOWS_FROM = 5
"""The depth from which windows are used."""
PATIENCE = 1.0
"""Seconds before bounds are reported."""

Bound = Literal["exact", "lower", "upper"]


@dataclass(frozen=True, slots=True)
class Line:
    """One line of analysis.

    The score is in hundredths of a man for the side to move, or ±(MATE - plies).
    """

    rank: int
    depth: int
    seldepth: int
    score: int
    bound: Bound
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Goal:
    """When a search is complete: depth in plies, nodes; and how many lines are wanted."""

    depth: int | None = None
    nodes: int | None = None
    lines: int = 1


class Thinker:
    """Searches positions of any variant; keeps table and histories between searches.

    ``hash_megabytes`` is the size of the table, taken by ``equip`` or the first search; ``threads``
    the number of search threads. ``resize``, ``set_threads`` and ``clear`` want it idle.
    """

    def __init__(self, hash_megabytes: int = 16, threads: int = 1) -> None:
        self._megabytes = hash_megabytes
        self._threads = threads
        self._table: Table | None = None
        self._searches: list[Search] = []
        self._positions: list[CorePosition] = []
        self._stopping = False

    def resize(self, hash_megabytes: int) -> None:
        """Change the size of the table, which forgets it and the histories.

        OSError, with nothing changed, if the system has not so much memory.
        """
        self._table = Table(hash_megabytes)
        self._megabytes = hash_megabytes
        self._searches, self._positions = [], []

    def set_threads(self, count: int) -> None:
        """Change the number of threads."""
        self._threads = count
        del self._searches[count:]
        del self._positions[count:]

    def clear(self) -> None:
        """Forget everything learned: later searches are the same as those of a new thinker."""
        if self._table is not None:
            self._table.clear()
        for search in self._searches:
            search.forget()

    def stop(self) -> None:
        """End the search under way soon; from any thread."""
        self._stopping = True
        for search in self._searches:
            search.stop()

    @property
    def nodes(self) -> int:
        """Nodes of all threads in the present or last search."""
        return sum(search.count() for search in self._searches)

    @property
    def hashfull(self) -> int:
        """How full the table is with entries of the last search, in permille."""
        return self._table.hashfull() if self._table is not None else 0

    @property
    def seldepth(self) -> int:
        """Length of the longest line of the present iteration."""
        return self._searches[0].deepest() if self._searches else 0

    @property
    def best_move_share(self) -> float:
        """Part of the root's nodes that went into the best move, 0 to 1."""
        spent = self._searches[0].spent() if self._searches else []
        return spent[0] / max(1, sum(spent)) if spent else 0.0

    def evaluate(self, position: Position) -> int:
        """Return the static evaluation in hundredths of a man, for the side to move."""
        core = CorePosition()
        load(core, position)
        return Evaluator().score(core)

    def think(
        self,
        position: Position,
        goal: Goal,
        report: Callable[[Line], None],
        proceed: Callable[[Sequence[Line]], bool],
        root_moves: Sequence[Move] | None = None,
    ) -> list[Line]:
        """Search until the goal is met, ``proceed`` returns False or ``stop`` is called.

        ``report`` gets every finished line, and bounds in searches older than a second; ``proceed``
        gets the lines of each complete iteration. Returns the best lines known, at least one, best
        first. ``root_moves`` are legal moves to choose from, by default all; ValueError if there is
        none.
        """
        self._stopping = False
        codes = [encode(position, move) for move in root_moves or position.legal_moves()]
        if not codes:
            raise ValueError("there is no move to search")
        table = self.equip()
        table.age()
        limit = goal.nodes or 0
        for search, core in zip(self._searches, self._positions, strict=True):
            load(core, position)
            search.prepare(codes, max(1, limit // self._threads) if limit else 0)
            if self._stopping:
                search.stop()
        helpers = [
            threading.Thread(target=_help, args=(search, number), daemon=True)
            for number, search in enumerate(self._searches[1:], 1)
        ]
        waiting = list(helpers)

        def goes_on(lines: Sequence[Line]) -> bool:
            # The helpers begin after the first iteration: by then a stop that came early is known.
            if not proceed(lines):
                return False
            while waiting and not self._stopping:
                waiting.pop(0).start()
            return True

        try:
            return _Deepening(self._searches[0], position, goal, report, goes_on).run()
        finally:
            for search in self._searches:
                search.stop()
            for helper in helpers:
                if helper.ident is not None:
                    helper.join()

    def equip(self) -> Table:
        """Take the memory that a search needs, unless it is there; return the table."""
        if self._table is None:
            self._table = Table(self._megabytes)
        while len(self._searches) < self._threads:
            core = CorePosition()
            self._positions.append(core)
            self._searches.append(Search(core, self._table))
        return self._table


class _Deepening:
    """One search of the main thread, iteration by iteration."""

    def __init__(
        self,
        search: Search,
        position: Position,
        goal: Goal,
        report: Callable[[Line], None],
        proceed: Callable[[Sequence[Line]], bool],
    ) -> None:
        self._search = search
        self._position = position
        self._goal = goal
        self._report = report
        self._proceed = proceed
        self._started = time.monotonic()
        codes = search.ordered()
        self._count = min(max(1, goal.lines), len(codes))
        first = decode(position.variant, *codes[0])
        self._lines = [Line(1, 0, 0, search.assess(), "exact", (first,))]

    def run(self) -> list[Line]:
        """Deepen until done; return the lines of the last iteration, as far as it got."""
        for depth in range(1, min(self._goal.depth or DEEPEST, DEEPEST) + 1):
            found: list[Line] = []
            for first in range(self._count):
                line = self._search_line(depth, first)
                if line is not None:
                    found.append(line)
                if self._search.stopped():
                    break
            if not self._search.stopped():
                self._lines = self._ranked(found)
                if not self._proceed(self._lines):
                    break
            else:
                if found:
                    self._lines = self._merged(found)
                break
        return self._lines

    def _search_line(self, depth: int, first: int) -> Line | None:
        """Search the best root move from ``first`` on; None if stopped before it is known."""
        search = self._search
        alpha, beta = -MATE, MATE
        width = NARROW
        if depth >= WINDOWS_FROM and first < len(self._lines):
            score = self._lines[first].score
            if abs(score) < MATE_BOUND:
                alpha, beta = score - width, score + width
        while True:
            score = search.run(alpha, beta, depth, first)
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
            wide = width > WIDEST or abs(score) >= MATE_BOUND
            if bound == "upper":
                beta = (alpha + beta) // 2
                alpha = -MATE if wide else max(score - width, -MATE)
            else:
                beta = MATE if wide else min(score + width, MATE)

    def _line(self, depth: int, first: int, score: int, bound: Bound) -> Line:
        moves = legal_line(self._position, self._search.line())
        return Line(first + 1, depth, max(depth, self._search.deepest()), score, bound, moves)

    def _ranked(self, found: list[Line]) -> list[Line]:
        """Put the lines of a complete iteration in the order of their scores, and report them."""
        if self._count == 1:
            return found
        order = sorted(range(len(found)), key=lambda i: -found[i].score)
        codes = self._search.ordered()
        self._search.reorder([codes[i] for i in order] + codes[len(found) :])
        ranked = [replace(found[i], rank=rank) for rank, i in enumerate(order, 1)]
        for line in ranked:
            self._report(line)
        return ranked

    def _merged(self, found: list[Line]) -> list[Line]:
        """Combine what an unfinished iteration found with the lines of the one before."""
        begun = {line.moves[0] for line in found}
        rest = [line for line in self._lines if line.moves[0] not in begun]
        merged = sorted([*found, *rest][: self._count], key=lambda line: -line.score)
        if found[0] not in merged[:1] and found[0].score >= merged[0].score:
            merged.remove(found[0])
            merged.insert(0, found[0])
        merged = [replace(line, rank=rank) for rank, line in enumerate(merged, 1)]
        for line in merged:
            self._report(line)
        return merged


def _help(search: Search, number: int) -> None:
    """Deepen in a helper thread until stopped; odd helpers begin a ply deeper."""
    score = 0
    for depth in range(1 + number % 2, DEEPEST + 1):
        alpha, beta = -MATE, MATE
        if depth >= WINDOWS_FROM and abs(score) < MATE_BOUND:
            alpha, beta = score - 2 * NARROW, score + 2 * NARROW
        score = search.run(alpha, beta, depth, 0)
        if not search.stopped() and not alpha < score < beta:
            score = search.run(-MATE, MATE, depth, 0)
        if search.stopped():
            return


def legal_line(position: Position, codes: Sequence[tuple[int, int]]) -> tuple[Move, ...]:
    """Return the moves of a line of the core, ending where the game ends."""
    moves: list[Move] = []
    for code, taken in codes:
        legal = position.legal_moves()
        move = decode(position.variant, code, taken)
        if move not in legal or (moves and position.result() is not None):
            break
        moves.append(legal[legal.index(move)])
        position = position.after(moves[-1])
    return tuple(moves)
