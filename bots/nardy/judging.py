"""The interface of what evaluates positions for the bot, and an evaluator that counts by hand."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

from bots.nardy.bridge import generator, results
from bots.nardy.core.plays import Plays
from bots.nardy.options import OFFICIAL, Options
from bots.nardy.rules import HEAD, Position, opposite
from bots.tables.plays import BAR, HOME, OFF, Dice, Row, pips
from protocols.control import Control
from protocols.gnubg.adviser import Outlook

HALF_A_ROLL = 4


@dataclass(frozen=True, slots=True)
class Stake:
    """What a game is about: its rules and, in a match, the points that each player still needs.

    `away` begins with the player who is asked.
    """

    options: Options = OFFICIAL
    away: tuple[int, int] | None = None


class Evaluator(Protocol):
    """What evaluates positions and ranks plays; `control` tells when nobody waits any more."""

    def evaluate(self, position: Position, stake: Stake, plies: int, control: Control) -> Outlook:
        """Return the chances of the player on roll, before the roll, of a running game."""

    def rank(
        self, position: Position, dice: Dice, stake: Stake, plies: int, control: Control
    ) -> Sequence[tuple[Position, Outlook]]:
        """Return what the plays of a roll lead to, the best first, and the mover's chances then.

        The positions are seen by the mover still. They are at least the best ones; none in a pass.
        """


@lru_cache(maxsize=8)
def plays_by(options: Options) -> Plays:
    """Return the core's generator for these rules."""
    return generator(options)


class SpreadingEvaluator:
    """An evaluation by hand: the race, points held, and walls that stand before men.

    All is counted in pips; the weights are guesses that were not tuned. It does not look ahead, a
    game is worth one point or two to it, and the score of a match is of no account.
    """

    def evaluate(self, position: Position, stake: Stake, plies: int, control: Control) -> Outlook:
        """Return the chances of the player on roll."""
        own, other = position.own, position.other
        lead: float = pips(other) - pips(own) + HALF_A_ROLL
        if max(position.farthest, position.swapped.farthest) <= HEAD // 2:
            win = _logistic(lead / (1.2 * math.sqrt(pips(own) + pips(other) + 1)))
        else:
            win = _logistic((lead + _worth(own, other) - _worth(other, own)) / 24)
        gammon, lost_gammon = win * _mars(other, own), (1 - win) * _mars(own, other)
        equity = 2 * win - 1 + gammon - lost_gammon
        return Outlook(win, gammon, 0.0, lost_gammon, 0.0, equity, equity)

    def rank(
        self, position: Position, dice: Dice, stake: Stake, plies: int, control: Control
    ) -> Sequence[tuple[Position, Outlook]]:
        """Return what the plays lead to, the best first."""
        found = results(plays_by(stake.options), position, dice)
        judged = [(after, self._after(after, stake, control)) for after in found]
        return sorted(judged, key=lambda pair: -pair[1].cubeless)

    def _after(self, after: Position, stake: Stake, control: Control) -> Outlook:
        """Return the chances of the player who has moved."""
        lost = after.swapped.lost(stake.options.score)
        if lost is None:
            return reverse(self.evaluate(after.swapped, stake, 0, control))
        return result(lost)


def result(lost: int) -> Outlook:
    """Return a game in which the other player has lost so much, 0 being a draw."""
    won = 1.0 if lost else 0.5
    return Outlook(won, float(lost > 1), float(lost > 2), 0.0, 0.0, float(lost), float(lost))


def reverse(outlook: Outlook) -> Outlook:
    """Return the same chances as the other player sees them."""
    return Outlook(
        1 - outlook.win,
        outlook.lose_gammon,
        outlook.lose_backgammon,
        outlook.win_gammon,
        outlook.win_backgammon,
        -outlook.cubeless,
        -outlook.cubeful,
    )


def _logistic(score: float) -> float:
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, score))))


def _worth(own: Row, other: Row) -> float:
    """Return how good a side's men stand, in pips."""
    held = sum(men > 0 for men in own[HOME + 1 : BAR])
    crowded = sum(max(0, men - 3) for men in own[HOME + 1 : BAR])
    return 4.0 * held - 1.5 * crowded - _hindered(own, other)


def _hindered(own: Row, other: Row) -> float:
    """Return what the longest rows of enemy points cost the men that have to pass them."""
    cost, length = 0.0, 0
    for point in range(1, HEAD):
        length = length + 1 if other[opposite(point)] else 0
        if length >= 3:
            behind = sum(own[point + 1 : BAR])
            cost += (length - 2) * min(behind, 6)
    return cost


def _mars(loser: Row, winner: Row) -> float:
    """Return the chance that a loser has no man off, from what both have to go."""
    if loser[OFF]:
        return 0.0
    to_go = sum(max(0, point - HOME) * men for point, men in enumerate(loser)) + HALF_A_ROLL
    return _logistic((to_go - pips(winner)) / 12)
