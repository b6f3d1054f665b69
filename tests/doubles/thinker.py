"""A thinker whose lines are written down beforehand."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence

import chess

from bots.search.deepening import Bound, Goal, Line


def line(
    words: str, score: int = 10, rank: int = 1, depth: int = 1, bound: Bound = "exact"
) -> Line:
    """Make a line from moves in one text."""
    moves = tuple(chess.Move.from_uci(word) for word in words.split())
    return Line(rank=rank, depth=depth, seldepth=depth, score=score, bound=bound, moves=moves)


class ScriptedThinker:
    """Tells the lines of `script`, one list an iteration, then the last ones over and over.

    Without a script it takes the first root moves as they come. `first_done` is set after the
    first iteration; what it was asked is in `goal`, `root_moves` and `groups`.
    """

    def __init__(self, *script: Sequence[Line]) -> None:
        self.script = script
        self.goal = Goal()
        self.root_moves: list[chess.Move] = []
        self.groups: list[int] = []
        self.first_done = threading.Event()
        self.nodes = self.table_hits = self.hashfull = self.seldepth = 0
        self.best_move_share = 0.5
        self.extra_final: list[Line] = []
        self._stopped = threading.Event()

    def stop(self) -> None:
        self._stopped.set()

    def root_move(self, chess960: bool) -> tuple[chess.Move, int] | None:
        """Say that the second root move is searched."""
        return chess.Move.from_uci("e1h1" if chess960 else "e1g1"), 2

    def evaluate(self, board: chess.Board) -> int:
        """Say that all positions are equal."""
        return 0

    def think(
        self,
        board: chess.Board,
        root_moves: Sequence[chess.Move],
        goal: Goal,
        report: Callable[[Line], None],
        proceed: Callable[[Sequence[Line]], bool],
        groups: Sequence[int] = (),
    ) -> list[Line]:
        self._stopped.clear()
        self.groups = list(groups)
        self.goal, self.root_moves, self.nodes = goal, list(root_moves), 0
        depth = 0
        while True:
            depth += 1
            lines = self._lines(depth)
            self.nodes += 100
            for found in lines:
                report(found)
            self.first_done.set()
            if not proceed(lines) or depth == goal.depth or self._stopped.wait(0.001):
                return self.extra_final or lines

    def _lines(self, depth: int) -> list[Line]:
        if self.script:
            return list(self.script[min(depth, len(self.script)) - 1])
        first = self.root_moves[: self.goal.lines]
        return [line(move.uci(), 10 - rank, rank, depth) for rank, move in enumerate(first, 1)]
