"""Chances to win a match by the score: the table of Neil Kazaross (XG2), to 25 points.

Beyond 25 points before the Crawford game a normal curve is used that was fitted to the end of the
table: see `EquityTable.chance`. After that game the table goes on as it ends.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import sqrt
from statistics import NormalDist

from bots.backgammon.rules import BACKGAMMON, Position
from bots.tables.match import Match

LEAST = 0.0001
"""The chance of a player who is hopelessly behind beyond the table."""


@dataclass(frozen=True, slots=True)
class EquityTable:
    """Chances to win the match of a player who needs a number of points.

    `before[n - 1][m - 1]` is that of one who needs n when the other needs m, 1 being the Crawford
    game, `after[n - 1]` that of one who needs n when the other needs 1 and the Crawford game is
    past.
    """

    before: tuple[tuple[float, ...], ...]
    after: tuple[float, ...]

    def chance(self, away: int, other: int, *, after_crawford: bool = False) -> float:
        """Return the chance at the start of a game; who needs nothing has won.

        Beyond the table it is P(0.745 (sqrt(other - 1.41) - sqrt(away - 1.41))), P being the
        cumulative normal distribution. Where a player needs 20 to 25 points this is within 0.0012
        of the table if the other one needs 8 or more, and within 0.0033 if 2 or more.
        """
        if away <= 0 or other <= 0:
            return 1.0 if away <= 0 else 0.0
        if after_crawford and other == 1:
            return self._behind(away)
        if after_crawford and away == 1:
            return 1 - self._behind(other)
        if max(away, other) <= len(self.before):
            return self.before[away - 1][other - 1]
        own, others = (sqrt(max(0.0, points - 1.41)) for points in (away, other))
        return min(max(NormalDist().cdf(0.745 * (others - own)), LEAST), 1 - LEAST)

    def _behind(self, away: int) -> float:
        """Return the chance of who needs more than the other's one point after the Crawford game.

        Two points more cost the same share each time where the table ends.
        """
        if away <= len(self.after):
            return self.after[away - 1]
        steps = (away - len(self.after) + 1) // 2
        share = self.after[-1] / self.after[-3]
        return max(self.after[away - 2 * steps - 1] * share**steps, LEAST)

    def chance_after(self, match: Match[Position], player: int, winner: int, points: int) -> float:
        """Return a player's chance once the game under way is won by someone with points."""
        away = list(match.away)
        away[winner] -= points
        past = match.crawford or match.post_crawford or not match.settings.crawford
        return self.chance(away[player], away[1 - player], after_crawford=past)

    def outcomes(
        self, match: Match[Position], player: int, cube: int
    ) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Return a player's chances after winning and after losing 1, 2 and 3 cubes of a value."""
        values = range(1, BACKGAMMON + 1)
        won = tuple(self.chance_after(match, player, player, cube * n) for n in values)
        lost = tuple(self.chance_after(match, player, 1 - player, cube * n) for n in values)
        return won, lost


@cache
def kazaross() -> EquityTable:
    """Return the table that the package brings along."""
    text = (files("bots.backgammon") / "kazaross_xg2.json").read_text(encoding="utf-8")
    told = json.loads(text)
    return EquityTable(tuple(map(tuple, told["pre_crawford"])), tuple(told["post_crawford"]))
