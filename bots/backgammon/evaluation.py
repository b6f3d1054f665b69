"""What positions are worth: chances of the player on roll, from whatever evaluates them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from bots.backgammon.rules import Position
from bots.tables.plays import Dice

ROLLS = [
    (high, low, (1 if high == low else 2) / 36)
    for high in range(1, 7)
    for low in range(1, high + 1)
]
"""The 21 rolls and their chances."""
LOOKED_AT = ((8, 0.2), (4, 0.1))
"""How many plays, the best ones by a ply less, are looked at with one ply and with two.

They are no more points worse than the best one than stands behind it.
"""


@dataclass(frozen=True, slots=True)
class Chances:
    """Chances of the player on roll; those of gammons contain those of backgammons."""

    win: float
    win_gammon: float = 0.0
    win_backgammon: float = 0.0
    lose_gammon: float = 0.0
    lose_backgammon: float = 0.0

    @property
    def reversed(self) -> Chances:
        """The same chances as the other player sees them."""
        return Chances(
            1.0 - self.win,
            self.lose_gammon,
            self.lose_backgammon,
            self.win_gammon,
            self.win_backgammon,
        )

    @property
    def equity(self) -> float:
        """What the player on roll can expect for a cube of 1 that is never turned."""
        wins = self.win_gammon + self.win_backgammon
        losses = self.lose_gammon + self.lose_backgammon
        return 2.0 * self.win - 1.0 + wins - losses

    def value(self, worth: Worth) -> float:
        """Return what the chances are worth."""
        nothing, win, win_gammon, win_backgammon, lose_gammon, lose_backgammon = worth
        return (
            nothing
            + win * self.win
            + win_gammon * self.win_gammon
            + win_backgammon * self.win_backgammon
            + lose_gammon * self.lose_gammon
            + lose_backgammon * self.lose_backgammon
        )


def near(equities: Sequence[float], plies: int) -> int:
    """Return how many plays are to be looked at with so many plies, by equities, the best first."""
    most, margin = LOOKED_AT[plies - 1]
    return sum(equity >= equities[0] - margin for equity in equities[:most])


def mean(chances: Sequence[tuple[float, Chances]]) -> Chances:
    """Return the weighted mean; the weights add up to 1."""
    return Chances(
        sum(weight * each.win for weight, each in chances),
        sum(weight * each.win_gammon for weight, each in chances),
        sum(weight * each.win_backgammon for weight, each in chances),
        sum(weight * each.lose_gammon for weight, each in chances),
        sum(weight * each.lose_backgammon for weight, each in chances),
    )


Worth = tuple[float, float, float, float, float, float]
"""What chances are worth to a player: nothing at all, to win, to win at least a gammon, a
backgammon, to lose at least a gammon, a backgammon."""
POINTS: Worth = (-1.0, 2.0, 1.0, 1.0, -1.0, -1.0)
"""The worth in points for a cube of 1."""


class Reply(NamedTuple):
    """What a play leads to, seen by the other player, who has these chances then.

    `weight` is the chance of the roll.
    """

    weight: float
    position: Position
    chances: Chances


class Evaluator(Protocol):
    """What evaluates positions and looks ahead, both players playing for what chances are worth.

    `worth` is that to the player who decides; to the other player they are worth as much less.
    """

    @property
    def deepest(self) -> int:
        """The most plies that it looks ahead; with more it does the same."""

    def evaluate(
        self, position: Position, plies: int = 0, worth: Worth = POINTS, *, decides: bool = True
    ) -> Chances:
        """Return the chances of the player on roll, before the roll, also when the game is over.

        `decides` says whether that is the player to whom `worth` applies.
        """

    def ranked(self, position: Position, dice: Dice, worth: Worth = POINTS) -> list[Reply]:
        """Return what the legal plays lead to without looking ahead, the best one first."""

    def replies(self, position: Position, plies: int = 0, worth: Worth = POINTS) -> list[Reply]:
        """Return what the best play of each of the 21 rolls leads to, evaluated with plies."""

    def play_out(self, position: Position, seed: int, worth: Worth = POINTS) -> Iterator[Chances]:
        """Yield the results of game after game, without the cube, for the player on roll."""
