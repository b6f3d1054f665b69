"""Evaluates and plays by the networks: the compiled core behind the rules' positions."""

from __future__ import annotations

from functools import cached_property

from bots.backgammon.bridge import Packed, load
from bots.backgammon.core.evaluator import Evaluator, best_play, chances_of
from bots.backgammon.core.plays import Plays
from bots.backgammon.evaluation import Chances
from bots.backgammon.rules import Position
from bots.backgammon.weights import Weights, shipped_weights

KEPT = (8, 4)
"""How many plays are looked at with one ply, the best without any, and with two."""


class NetEvaluator:
    """Evaluates positions of two sides with fifteen men each."""

    deepest = 2

    def __init__(self, weights: Weights | None = None) -> None:
        """Take weights; without any, those that the package brings along."""
        self._weights = weights
        self._plays = Plays()

    @cached_property
    def _core(self) -> Evaluator:
        """The compiled evaluator: made when it is needed first, as that takes its time."""
        return (self._weights or shipped_weights()).evaluator()

    def evaluate(self, position: Position, plies: int = 0) -> Chances:
        """Return the chances of the player on roll, before the roll, with 0, 1 or 2 plies."""
        return self._evaluate(load(position), plies)

    def _evaluate(self, board: Packed, plies: int) -> Chances:
        return Chances(*chances_of(self._core, *board, min(plies, self.deepest), 0))

    def best_play(self, board: Packed, dice: tuple[int, int], plies: int = 0) -> Packed:
        """Return both sides' men after the best play, the mover's first; as they are in a dance."""
        if plies == 0:
            return best_play(self._core, *board, *dice) or board
        found = [self._plays.result(n) for n in range(self._plays.generate(*board, *dice))]
        if len(found) < 2:
            return found[0] if found else board
        for fewer, kept in enumerate(KEPT[:plies]):
            rated = [(self._lost(after, fewer), after) for after in found]
            found = [after for _, after in sorted(rated)[:kept]]
        return min((self._lost(after, plies), after) for after in found)[1]

    def _lost(self, after: Packed, plies: int) -> float:
        """Return the equity of the other player after a play."""
        own_low, own_high, other_low, other_high = after
        return self._evaluate((other_low, other_high, own_low, own_high), plies).equity
