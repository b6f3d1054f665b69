"""Evaluates and plays by the networks: the compiled core behind what a player decides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import count

from bots.nardy.bridge import Packed, generator, load
from bots.nardy.core import COMPILED
from bots.nardy.core.evaluator import (
    Evaluator,
    best_play,
    chances_after,
    chances_of,
    rolls_of,
    set_last,
    set_limit,
    set_values,
)
from bots.nardy.core.rollout import RollOut, play_out
from bots.nardy.evaluation import Chances, Stakes, money
from bots.nardy.options import OFFICIAL, Options
from bots.nardy.rules import Position
from bots.nardy.weights import evaluator, shipped_weights
from bots.tables.core.rolls import add_pairs
from bots.tables.plays import Dice
from bots.tables.race import is_near, shared_race_table
from bots.tables.weights import Weights
from protocols.control import Control

KEPT = ((6, 0.1), (3, 0.05))
"""How many plays, the best ones by a ply less, are looked at with one ply and with two.

They are no more points worse than the best one than stands behind it.
"""
LIMIT = 400_000 if COMPILED else 5_000
"""So many positions are looked at ahead for a decision; fewer plies if that does not suffice.

Before a double there can be 1,700 plays, and each of them may lead to more doubles. Compiled code
takes half a second for them, the sources two seconds.
"""
ROLLS = 21

Half = tuple[int, int]
"""The men of one side as the core has them."""
Ranked = tuple[Half, Chances, int]
"""The mover's men after a play, the mover's chances then, and the plies they were seen with."""


class NetPlayer:
    """Evaluates and plays by the rules given, for stakes that can be changed: points at first."""

    deepest = 2

    def __init__(self, options: Options = OFFICIAL, weights: Weights | None = None) -> None:
        """Take rules and weights; without any, those that the package brings along."""
        self._options = options
        self._weights = weights
        self._plays = generator(options)
        self._stakes = money(options.score)
        self._last: bool | None = None
        self._has_pairs = False

    @cached_property
    def _core(self) -> Evaluator:
        """The compiled evaluator: made when it is needed first, as that takes its time."""
        return evaluator(self._weights or shipped_weights(), self._options)

    @property
    def evaluated(self) -> int:
        """How many positions were evaluated so far."""
        return self._core.evaluated

    @property
    def stakes(self) -> Stakes:
        """What chances are worth to the player who decides."""
        return self._stakes

    def play_for(self, stakes: Stakes, last: bool | None = None) -> None:
        """Take stakes; `last` tells whether the player who decides has one more roll at the end.

        It is None where neither has.
        """
        if stakes != self._stakes:
            self._stakes = stakes
            set_values(self._core, stakes.numbers)
        if last != self._last:
            self._last = last
            set_last(self._core, -1 if last is None else 0 if last else 1)

    def _be_exact(self, position: Position) -> None:
        """Where few men are left, add the table that is exact for them: it takes its time."""
        if COMPILED and not self._has_pairs and is_near(position.own, position.other):
            self._has_pairs = True
            add_pairs(rolls_of(self._core), shared_race_table().plain)

    def evaluate(
        self, position: Position, plies: int = 0, control: Control | None = None
    ) -> Chances:
        """Return the chances of the player on roll, before the roll, with 0, 1 or 2 plies.

        Plies that take too many positions are left out, and all of them after a stop.
        """
        self._be_exact(position)
        stopped = control is not None and control.stopped
        for fewer in range(0 if stopped else min(plies, self.deepest), 0, -1):
            set_limit(self._core, LIMIT)
            looked = chances_of(self._core, *load(position), fewer, 0)
            if looked is not None:
                return Chances(*looked)
        return Chances(*chances_of(self._core, *load(position), 0, 0) or ())

    def play_out(self, position: Position, seed: int) -> Iterator[Chances]:
        """Yield the results of game after game, as chances of the player on roll."""
        rollout, board = RollOut(self._core, seed), load(position)
        for game in count():
            yield Chances(*play_out(rollout, *board, game))

    def best_play(
        self, board: Packed, dice: Dice, plies: int = 0, control: Control | None = None
    ) -> Half:
        """Return the mover's men after the best play, as they are where nothing can be moved."""
        if plies == 0:
            return best_play(self._core, *board, *dice) or board[:2]
        ranked = self.rank(board, dice, plies, control)
        return ranked[0][0] if ranked else board[:2]

    def rank(
        self, board: Packed, dice: Dice, plies: int = 0, control: Control | None = None
    ) -> list[Ranked]:
        """Return the plays of a roll, the best one first; none where nothing can be moved.

        The first few are looked at with the plies, and stay before the others whatever they turn
        out to be worth; a stop leaves them as they are sorted then.
        """
        number = self._plays.generate(*board, *dice)
        rows = [self._plays.result(n) for n in range(number)]
        after = chances_after(self._core, rows, *board[2:])
        ranked = self._sorted(
            [(row, Chances(*each), 0) for row, each in zip(rows, after, strict=True)]
        )
        set_limit(self._core, LIMIT)
        kept = len(ranked)
        for fewer in range(min(plies, self.deepest) if number > 1 else 0):
            kept = min(kept, self._near(ranked, *KEPT[fewer]))
            if kept < 2:
                break
            before = self._core.evaluated
            closer = self._closer(ranked[:kept], board, fewer + 1, control)
            if closer is None:
                break
            ranked[:kept] = closer
            kept = min(kept, self._affordable((self._core.evaluated - before) / kept))
        return ranked

    def _near(self, ranked: Sequence[Ranked], most: int, margin: float) -> int:
        """Return how many of the first plays are not much worse than the best one."""
        worths = [self._stakes.worth(chances) for _, chances, _ in ranked[:most]]
        return sum(worth >= worths[0] - margin for worth in worths)

    def _affordable(self, used: float) -> int:
        """Return how many plays can be looked at with one ply more than the ones that used that."""
        return int(LIMIT * 0.8 / (ROLLS * used + 1))

    def _closer(
        self, ranked: Sequence[Ranked], board: Packed, plies: int, control: Control | None
    ) -> list[Ranked] | None:
        """Look ahead for plays and sort these anew, unless stopped."""
        closer = []
        for row, _, _ in ranked:
            if control is not None and control.stopped:
                return None
            chances = chances_of(self._core, *board[2:], *row, plies, 1)
            if chances is None:
                return None
            closer.append((row, Chances(*chances), plies))
        return self._sorted(closer)

    def _sorted(self, after: Sequence[Ranked]) -> list[Ranked]:
        """Return plays with the mover's chances, best first, of those of the other on roll."""
        own = [(row, chances.reversed, plies) for row, chances, plies in after]
        return sorted(own, key=lambda each: -self._stakes.worth(each[1]))
