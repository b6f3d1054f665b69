"""Search threads over one transposition table, which is all they share (Lazy SMP).

Helpers search the same root for themselves and leave what they find in the table.
"""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from bots.search.core.transposition import Table
from bots.search.deepening import Code, Deepening, Goal, Line, Move, Scale, Searcher, assist

Position = TypeVar("Position")
Search = TypeVar("Search", bound=Searcher[Any])


class ParallelThinker(ABC, Generic[Position, Move, Code, Search]):
    """Searches positions; keeps table and histories between searches.

    ``hash_megabytes`` is the size of the table, taken by ``equip`` or the first search; ``threads``
    the number of search threads. ``resize``, ``set_threads`` and ``clear`` want it idle. A game
    says what its searches are, and how positions and moves get into them and lines out.
    """

    scale: ClassVar[Scale]

    def __init__(self, hash_megabytes: int = 16, threads: int = 1) -> None:
        self._megabytes = hash_megabytes
        self._threads = threads
        self._table: Table | None = None
        self._searches: list[Search] = []
        self._loaders: list[Callable[[Position], None]] = []
        self._stopping = False

    @abstractmethod
    def _new_search(self, table: Table) -> tuple[Search, Callable[[Position], None]]:
        """Make a search thread, and what loads a position into it."""

    @abstractmethod
    def _encode(self, position: Position, move: Move) -> Code:
        """Return what the core knows a legal move by."""

    @abstractmethod
    def _legal_line(self, position: Position, codes: Sequence[Code]) -> tuple[Move, ...]:
        """Return the moves of a line of the core, at least the first, up to the game's end."""

    def resize(self, hash_megabytes: int) -> None:
        """Change the size of the table, which forgets it and the histories.

        OSError, with nothing changed, if the system has not so much memory.
        """
        self._table = Table(hash_megabytes)
        self._megabytes = hash_megabytes
        self._searches, self._loaders = [], []

    def set_threads(self, count: int) -> None:
        """Change the number of threads."""
        self._threads = count
        del self._searches[count:]
        del self._loaders[count:]

    def equip(self) -> Table:
        """Take the memory that a search needs, unless it is there; return the table."""
        if self._table is None:
            self._table = Table(self._megabytes)
        while len(self._searches) < self._threads:
            search, load = self._new_search(self._table)
            self._loaders.append(load)
            self._searches.append(search)
        return self._table

    def clear(self) -> None:
        """Forget everything learned: later searches are the same as those of a new thinker."""
        try:
            if self._table is not None:
                self._table.clear()
        except OSError:
            # A large table is made anew, and there is no memory for two: the old one goes first.
            self._table = None
            self._searches, self._loaders = [], []
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

    def think(
        self,
        position: Position,
        root_moves: Sequence[Move],
        goal: Goal,
        report: Callable[[Line[Move]], None],
        proceed: Callable[[Sequence[Line[Move]]], bool],
        groups: Sequence[int] = (),
    ) -> list[Line[Move]]:
        """Search until the goal is met, ``proceed`` returns False or ``stop`` is called.

        ``report`` gets every finished line, and bounds in searches older than a second; ``proceed``
        gets the lines of each complete iteration. Returns the best lines known, at least one, best
        first. ``root_moves`` are legal moves of the position; ValueError if there is none.
        ``groups`` are sizes of groups of them: lines that begin in a group rank before all of the
        next, whatever their scores; none means one group.
        """
        if not root_moves:
            raise ValueError("there is no move to search")
        self._stopping = False
        return self._search(position, root_moves, goal, report, proceed, groups)

    def _search(
        self,
        position: Position,
        root_moves: Sequence[Move],
        goal: Goal,
        report: Callable[[Line[Move]], None],
        proceed: Callable[[Sequence[Line[Move]]], bool],
        groups: Sequence[int] = (),
    ) -> list[Line[Move]]:
        """Deepen in the first thread while the others help it."""
        self._prepare(position, root_moves, goal.nodes or 0)
        last = groups[0] if groups else len(root_moves)
        helpers = [
            threading.Thread(target=assist, args=(search, self.scale, number, last), daemon=True)
            for number, search in enumerate(self._searches[1:], 1)
        ]
        waiting = list(helpers)

        def goes_on(lines: Sequence[Line[Move]]) -> bool:
            # The helpers begin after the first iteration: by then a stop that came early is known.
            if not proceed(lines):
                return False
            while waiting and not self._stopping:
                waiting.pop(0).start()
            return True

        def legal_line(codes: Sequence[Code]) -> tuple[Move, ...]:
            return self._legal_line(position, codes)

        try:
            return Deepening(
                self._searches[0], self.scale, goal, legal_line, report, goes_on, groups
            ).run()
        finally:
            for search in self._searches:
                search.stop()
            for helper in helpers:
                if helper.ident is not None:
                    helper.join()

    def _prepare(self, position: Position, root_moves: Sequence[Move], limit: int) -> None:
        """Set up every thread for a search; the node limit, 0 for none, is shared out."""
        self.equip().age()
        codes = [self._encode(position, move) for move in root_moves]
        for search, load in zip(self._searches, self._loaders, strict=True):
            load(position)
            search.prepare(codes, max(1, limit // self._threads) if limit else 0)
            if self._stopping:
                search.stop()
