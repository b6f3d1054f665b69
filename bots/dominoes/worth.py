"""What the end of a round is worth to each player: by round scoring, and on the way to a target.

Without a target a round is worth the points won, less those of an average opponent. With one it is
worth what it changes in the chances to win the match, where every round is taken to be won by
anybody alike, with average points.
"""

from __future__ import annotations

import functools
import itertools
import math
from array import array
from collections.abc import Sequence
from dataclasses import dataclass

from bots.dominoes.core.geometry import POINTS, SEATS
from bots.dominoes.options import Options
from bots.dominoes.tiles import pips, tile_set

SCALE = 24000
"""The core's worth of a won round or match; POINT_SCALE of a point where pips count."""
POINT_SCALE = 24
MOST_ROUNDS = 8
"""Longer ways to the target are counted in longer steps."""


@dataclass(frozen=True, slots=True)
class Worth:
    """The core's tables, and what they are divided by to get points (or chances in a match).

    `by_winner` is by player, winner and the others' pips, `shared` by player and the set of seats
    that share a draw; `bounds` are the least and the greatest worth for each player.
    """

    by_winner: array[int]
    shared: array[int]
    bounds: tuple[tuple[int, int], ...]
    scale: int

    @classmethod
    def of(cls, by_winner: list[int], shared: list[int], scale: int) -> Worth:
        """Return these tables with their bounds."""
        size = SEATS * POINTS
        parts = [by_winner[player * size : (player + 1) * size] for player in range(SEATS)]
        bounds = tuple((min(part), max(part)) for part in parts)
        return cls(array("i", by_winner), array("i", shared), bounds, scale)


@functools.lru_cache(maxsize=64)
def worth_of(options: Options, points: tuple[int, ...]) -> Worth:
    """Return the worths of a round in a match that stands at these points."""
    if options.target and max(points) < options.target:
        return _match_worth(options, points)
    seats = range(options.players)
    unit, scale = (1, SCALE) if options.score == "win" else (0, POINT_SCALE)
    by_winner = [0] * (SEATS * SEATS * POINTS)
    for player, winner in itertools.product(seats, seats):
        share = scale if player == winner else -scale // (options.players - 1)
        first = (player * SEATS + winner) * POINTS
        for left in range(POINTS):
            by_winner[first + left] = share * (unit or left)
    shared = [0] * (SEATS * 16)
    if options.score == "win":
        for player, group in itertools.product(seats, range(1, 1 << options.players)):
            won = [by_winner[(player * SEATS + w) * POINTS] for w in seats if group >> w & 1]
            shared[player * 16 + group] = sum(won) // len(won)
    return Worth.of(by_winner, shared, scale)


def _match_worth(options: Options, points: tuple[int, ...]) -> Worth:
    """Return by how much a round changes each player's chance to win the match; a draw by none."""
    seats = range(options.players)
    missing = [options.target - count for count in points]
    average = 1.0 if options.score == "win" else average_points(options)
    average = max(average, max(missing) / MOST_ROUNDS)
    needs = [count / average for count in missing]
    by_winner = [0] * (SEATS * SEATS * POINTS)
    for winner in seats:
        before = _chances(needs, winner)
        table = {}
        for left in range(POINTS):
            won = min(missing[winner], 1 if options.score == "win" else left)
            if won not in table:
                rest = (missing[winner] - won) / average
                table[won] = _chances([*needs[:winner], rest, *needs[winner + 1 :]], winner)
            for player in seats:
                change = round(SCALE * (table[won][player] - before[player]))
                by_winner[(player * SEATS + winner) * POINTS + left] = change
    return Worth.of(by_winner, [0] * (SEATS * 16), SCALE)


def average_points(options: Options) -> float:
    """Return about what the winner of a round gets where pips count.

    The losers are left with about a third of their hands.
    """
    tile = pips(tile_set(options.set)) / options.tiles
    return max(1.0, (options.players - 1) * options.hand * tile / 3)


def _chances(needs: Sequence[float], seat: int) -> list[float]:
    """Return the chance of each to win a match in which they need so many rounds.

    Parts of a round count for one seat; for the others they are rounded up.
    """
    whole = [math.ceil(need) for need in needs]
    part = whole[seat] - needs[seat]
    more = race(tuple(whole))
    if part == 0:
        return list(more)
    whole[seat] -= 1
    return [m + part * (n - m) for m, n in zip(more, race(tuple(whole)), strict=True)]


@functools.cache
def race(needs: tuple[int, ...]) -> tuple[float, ...]:
    """Return the chances to be the first to win so many rounds, all rounds being even."""
    if 0 in needs:
        return tuple(1.0 if need == 0 else 0.0 for need in needs)
    after = [
        race((*needs[:winner], needs[winner] - 1, *needs[winner + 1 :]))
        for winner in range(len(needs))
    ]
    return tuple(sum(chances) / len(needs) for chances in zip(*after, strict=True))
