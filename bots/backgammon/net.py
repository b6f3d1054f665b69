"""Evaluates and plays by the networks: the compiled core behind the rules' positions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from bots.backgammon.bridge import Packed, load, unload
from bots.backgammon.core import COMPILED
from bots.backgammon.core import evaluator as core
from bots.backgammon.core.rollout import RollOut, play_out
from bots.backgammon.evaluation import POINTS, Chances, Reply, Worth, near
from bots.backgammon.rules import Position
from bots.backgammon.weights import evaluator, shipped_weights
from bots.tables.core.rolls import add_pairs
from bots.tables.plays import Dice
from bots.tables.race import is_near, shared_race_table
from bots.tables.weights import Weights


class NetEvaluator:
    """Evaluates positions of two sides with fifteen men each: see `evaluation.Evaluator`."""

    deepest = 2

    def __init__(self, weights: Weights | None = None) -> None:
        """Take weights; without any, those that the package brings along."""
        self._weights = weights
        self._worth = POINTS
        self._has_pairs = False

    @cached_property
    def _core(self) -> core.Evaluator:
        """The compiled evaluator: made when it is needed first, as that takes its time."""
        return evaluator(self._weights or shipped_weights())

    def _ready(self, worth: Worth, position: Position) -> core.Evaluator:
        """Return the core, told what chances are worth to seat 0."""
        if worth != self._worth:
            self._worth = worth
            core.set_values(self._core, list(worth))
        if COMPILED and not self._has_pairs and is_near(position.own, position.other):
            self._has_pairs = True
            add_pairs(core.rolls_of(self._core), shared_race_table().plain)
        return self._core

    def evaluate(
        self, position: Position, plies: int = 0, worth: Worth = POINTS, *, decides: bool = True
    ) -> Chances:
        """Return the chances of the player on roll, before the roll, with 0, 1 or 2 plies."""
        plies = min(plies, self.deepest)
        ready = self._ready(worth, position)
        return Chances(*core.chances_of(ready, *load(position), plies, 0 if decides else 1))

    def ranked(self, position: Position, dice: Dice, worth: Worth = POINTS) -> list[Reply]:
        """Return what the legal plays lead to without looking ahead, the best one first."""
        found = core.rank_plays(self._ready(worth, position), *load(position), *dice)
        found.sort(key=lambda each: -each[0])
        return [
            Reply(1.0, unload((low, high, own_low, own_high)), Chances(*chances))
            for _, (own_low, own_high, low, high), chances in found
        ]

    def replies(self, position: Position, plies: int = 0, worth: Worth = POINTS) -> list[Reply]:
        """Return what the best play of each of the 21 rolls leads to, with 0 plies or 1."""
        found = core.replies(self._ready(worth, position), *load(position), min(plies, 1), 0)
        return [Reply(weight, unload(after), Chances(*chances)) for weight, after, chances in found]

    def play_out(self, position: Position, seed: int, worth: Worth = POINTS) -> Iterator[Chances]:
        """Yield the results of game after game: see `bots.backgammon.core.rollout`."""
        games, board = RollOut(self._ready(worth, position), seed), load(position)
        game = 0
        while True:
            yield Chances(*play_out(games, *board, game))
            game += 1

    def best_play(self, board: Packed, dice: tuple[int, int], plies: int = 0) -> Packed:
        """Return both sides' men after the best play, the mover's first; as they are in a dance."""
        if plies == 0:
            return core.best_play(self._core, *board, *dice) or board
        ranked = sorted(core.rank_plays(self._core, *board, *dice), key=lambda each: -each[0])
        if not ranked:
            return board
        found = [(equity, after) for equity, after, _ in ranked]
        for more in range(1, plies + 1):
            found = found[: near([equity for equity, _ in found], more)]
            if len(found) > 1:
                closer = [(-self._lost(after, more), after) for _, after in found]
                found = sorted(closer, reverse=True)
        return found[0][1]

    def _lost(self, after: Packed, plies: int) -> float:
        """Return the equity of the other player after a play."""
        own_low, own_high, low, high = after
        return Chances(
            *core.chances_of(self._core, low, high, own_low, own_high, min(plies, self.deepest), 1)
        ).equity
