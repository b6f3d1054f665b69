"""An evaluation by hand, for variations with fewer men than the networks know."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from bots.backgammon.bridge import results
from bots.backgammon.core.plays import Plays
from bots.backgammon.evaluation import POINTS, ROLLS, Chances, Reply, Worth, mean
from bots.backgammon.rules import MEN, Position
from bots.dice import SeededDice, Throw
from bots.tables.plays import BAR, HOME, OFF, Dice, Row, pips

DIRECT = (0, 11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3)
"""Of 36 rolls, those that hit a blot so many pips away while nothing stands between."""
CLOSED = 6
"""Points of a prime that cannot be passed."""
LONGEST_GAME = 2000
WON = {1: Chances(1.0), 2: Chances(1.0, 1.0), 3: Chances(1.0, 1.0, 1.0)}
"""The chances of who has won a single game, a gammon, a backgammon."""


class StaticEvaluator:
    """The race, blots in danger, points, primes and men on the bar, all counted in pips.

    The weights are guesses that were not tuned.
    """

    deepest = 1

    def __init__(self) -> None:
        self._plays = Plays()

    def evaluate(
        self, position: Position, plies: int = 0, worth: Worth = POINTS, *, decides: bool = True
    ) -> Chances:
        """Return the chances of the player on roll: see `bots.backgammon.evaluation.Evaluator`."""
        if position.lost is not None:
            return WON[position.lost].reversed
        if position.swapped.lost is not None:
            return WON[position.swapped.lost]
        if plies > 0:
            worth = worth if decides else opposite(worth)
            found = self.replies(position, 0, worth)
            return mean([(reply.weight, reply.chances.reversed) for reply in found])
        return _judged(position)

    def ranked(self, position: Position, dice: Dice, worth: Worth = POINTS) -> list[Reply]:
        """Return what the legal plays lead to, the best one first."""
        after = [each.swapped for each in results(self._plays, position, dice)]
        found = [Reply(1.0, each, self.evaluate(each)) for each in after]
        return sorted(found, key=lambda reply: -reply.chances.reversed.value(worth))

    def replies(self, position: Position, plies: int = 0, worth: Worth = POINTS) -> list[Reply]:
        """Return what the best play of each roll leads to."""
        found = []
        for high, low, weight in ROLLS:
            after = self._best(position, (high, low), worth)
            found.append(Reply(weight, after, self.evaluate(after, plies, worth, decides=False)))
        return found

    def play_out(self, position: Position, seed: int, worth: Worth = POINTS) -> Iterator[Chances]:
        """Yield the results of game after game."""
        game = 0
        while True:
            yield self._played_out(position, SeededDice(seed, game), worth)
            game += 1

    def _played_out(self, position: Position, dice: SeededDice, worth: Worth) -> Chances:
        """Play one game to its end; return its result as chances."""
        own_turn = True
        for number in range(LONGEST_GAME):
            if position.lost is not None:
                return WON[position.lost].reversed if own_turn else WON[position.lost]
            first, second = dice.values(Throw((6, 6), number))
            wanted = worth if own_turn else opposite(worth)
            position, own_turn = self._best(position, (first, second), wanted), not own_turn
        chances = self.evaluate(position)
        return chances if own_turn else chances.reversed

    def _best(self, position: Position, dice: Dice, worth: Worth) -> Position:
        """Return what the best play leads to, seen by the other player."""
        after = [each.swapped for each in results(self._plays, position, dice)]
        if not after:
            return position.swapped
        return max(after, key=lambda each: self.evaluate(each).reversed.value(worth))


def opposite(worth: Worth) -> Worth:
    """Return what the same chances, as the other player sees them, are worth to that player."""
    nothing, win, win_gammon, win_backgammon, lose_gammon, lose_backgammon = worth
    return -nothing - win, win, -lose_gammon, -lose_backgammon, -win_gammon, -win_backgammon


def _judged(position: Position) -> Chances:
    """Return the chances of the player on roll by the look of a position."""
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
