"""A thinker over searches whose scores are written down beforehand."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bots.search.core.transposition import Table
from bots.search.deepening import Goal, Line, Scale
from bots.search.thinker import ParallelThinker
from tests.doubles.searcher import ScriptedSearch


class LetterThinker(ParallelThinker[str, str, str, ScriptedSearch]):
    """Searches a game whose positions are words and whose moves their letters."""

    scale = Scale(mate=1000, known=900, narrow=10, widest=40, deepest=20)

    def __init__(self, threads: int = 1) -> None:
        super().__init__(1, threads)
        self.made: list[ScriptedSearch] = []
        self.loaded: list[str] = []
        self.load: Callable[[str], None] = self.loaded.append

    def _new_search(self, table: Table) -> tuple[ScriptedSearch, Callable[[str], None]]:
        self.made.append(ScriptedSearch(lambda depth, move: ord(move)))
        return self.made[-1], lambda position: self.load(position)

    def _encode(self, position: str, move: str) -> str:
        return move.upper()

    def _legal_line(self, position: str, codes: Sequence[str]) -> tuple[str, ...]:
        return tuple(code.lower() for code in codes)

    def simply(self, goal: Goal, moves: str = "word") -> list[Line[str]]:
        """Think about a word without listening to it."""
        return self.think("word", list(moves), goal, lambda line: None, lambda lines: True)
