"""A thinker for draughts whose lines are written down beforehand."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence

from bots.draughts.notation import parse_hub_move
from bots.draughts.rules import Move, Position, start
from bots.search.deepening import Bound, Goal, Line


def line(
    words: str,
    score: int = 10,
    depth: int = 1,
    bound: Bound = "exact",
    position: Position | None = None,
) -> Line:
    """Make a line from moves in one text, played from a position, by default the first."""
    position = position or start()
    moves: list[Move] = []
    for word in words.split():
        move = parse_hub_move(position, word)
        assert move is not None, word
        moves.append(move)
        position = position.after(move)
    return Line(1, depth, depth, score, bound, tuple(moves))


class ScriptedThinker:
    """Tells the lines of `script`, one an iteration, then the last one over and over.

    Without a script it takes the first root move. What it was asked is in `goal` and `root_moves`.
    """

    def __init__(self, *script: Line) -> None:
        self.script = script
        self.goal = Goal()
        self.root_moves: list[Move] = []
        self.nodes = 0
        self.best_move_share = 0.5
        self.scores: dict[Move, int] = {}
        self._stopped = threading.Event()

    def stop(self) -> None:
        self._stopped.set()

    def knows_a_draw(self, position: Position) -> bool:
        """Know nothing of endings."""
        return False

    def evaluate(self, position: Position) -> int:
        """Say that the side to move is badly off where few moves are left to it."""
        return len(position.legal_moves())

    def think(
        self,
        position: Position,
        root_moves: Sequence[Move],
        goal: Goal,
        report: Callable[[Line], None],
        proceed: Callable[[Sequence[Line]], bool],
    ) -> list[Line]:
        self._stopped.clear()
        self.goal, self.root_moves, self.nodes = goal, list(root_moves), 0
        depth = 0
        while True:
            depth += 1
            self.nodes += 100
            found = self._line(depth)
            report(found)
            if not proceed([found]) or depth == goal.depth or self._stopped.wait(0.001):
                return [found]

    def _line(self, depth: int) -> Line:
        if self.script:
            return self.script[min(depth, len(self.script)) - 1]
        return Line(1, depth, depth, 10, "exact", (self.root_moves[0],))
