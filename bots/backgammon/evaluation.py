"""What positions are worth: chances of the player on roll, from whatever evaluates them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from bots.backgammon.rules import MEN, Position
from bots.tables.plays import BAR, HOME, OFF, Row, pips

DIRECT = (0, 11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3)
"""Of 36 rolls, those that hit a blot so many pips away while nothing stands between."""
CLOSED = 6
"""Points of a prime that cannot be passed."""


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


def mean(chances: Sequence[tuple[float, Chances]]) -> Chances:
    """Return the weighted mean; the weights add up to 1."""
    return Chances(
        sum(weight * each.win for weight, each in chances),
        sum(weight * each.win_gammon for weight, each in chances),
        sum(weight * each.win_backgammon for weight, each in chances),
        sum(weight * each.lose_gammon for weight, each in chances),
        sum(weight * each.lose_backgammon for weight, each in chances),
    )


class Evaluator(Protocol):
    """What evaluates positions."""

    @property
    def deepest(self) -> int:
        """The most plies that it can look ahead by itself."""

    def evaluate(self, position: Position, plies: int = 0) -> Chances:
        """Return the chances of the player on roll, before the roll, of a running game."""


class StaticEvaluator:
    """An evaluation by hand: the race, blots in danger, points, primes and men on the bar.

    All is counted in pips; the weights are guesses that were not tuned. It is for variations with
    fewer men than the networks know.
    """

    deepest = 0

    def evaluate(self, position: Position, plies: int = 0) -> Chances:
        """Return the chances of the player on roll, before the roll; it does not look ahead."""
        own, other = position.own, position.other
        race = pips(other) - pips(own) + 4
        if _farthest(own) + _farthest(other) <= BAR:
            win = _logistic(race / (1.2 * math.sqrt(pips(own) + pips(other) + 1)))
        else:
            lead = race + _worth(own, other, 1.0) - _worth(other, own, 1.6)
            win = _logistic(lead / 28)
        gammon, lost_gammon = _gammon(win, other, own), _gammon(1 - win, own, other)
        return Chances(win, gammon, gammon / 12, lost_gammon, lost_gammon / 12)


def _logistic(score: float) -> float:
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, score))))


def _farthest(row: Row) -> int:
    return max((point for point in range(1, BAR + 1) if row[point]), default=OFF)


def _worth(own: Row, other: Row, risk: float) -> float:
    """Return how good a side's men stand; `risk` weighs blots, which the other one may hit first.

    The side not on roll has more to fear.
    """
    made = [own[point] > 1 for point in range(BAR)]
    points = sum((5, 6, 7, 8, 9, 8)[point - 1] for point in range(1, HOME + 1) if made[point])
    anchor = max((point for point in range(18, 23) if made[point]), default=0)
    return (
        0.6 * points
        + (8 if anchor else 0)
        + _prime(made, other)
        - 9 * own[BAR] * (1 + sum(other[point] > 1 for point in range(1, HOME + 1)) / 4)
        - risk * _danger(own, other)
        - 2 * sum(max(0, own[point] - 4) for point in range(1, BAR))
    )


def _prime(made: Sequence[bool], other: Row) -> float:
    """Return what the longest row of points is worth that holds a man of the other side behind."""
    best = 0.0
    behind = _farthest(other)
    length = 0
    for point in range(1, BAR):
        length = length + 1 if made[point] else 0
        if length >= 3 and BAR - behind < point - length + 1:
            best = max(best, 2.0 * (length - 2) ** 1.5 * (2 if length >= CLOSED else 1))
    return best


def _danger(own: Row, other: Row) -> float:
    """Return the pips that blots are expected to lose to hits in the next roll."""
    lost = 0.0
    home = sum(other[point] > 1 for point in range(1, HOME + 1))
    for point in range(1, BAR):
        if own[point] == 1:
            missed = 1.0
            for distance in range(1, len(DIRECT)):
                place = BAR - point + distance
                if place <= BAR and other[place]:
                    missed *= 1 - DIRECT[distance] / 36
            lost += (1 - missed) * (BAR - point + 4 + 3 * home)
    return lost


def _gammon(win: float, loser: Row, winner: Row) -> float:
    """Return the chance of a gammon, from what the loser has to go before a man is off."""
    if loser[OFF] or loser[OFF] + sum(loser[1:]) < MEN:
        return 0.0
    to_home = sum(max(0, point - HOME) * men for point, men in enumerate(loser)) + 3
    to_end = pips(winner)
    return win * _logistic((to_home - 0.8 * to_end) / 12 + 0.6 * loser[BAR] - 1.0)
