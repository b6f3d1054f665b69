"""Cube decisions for money by Janowski's interpolation between a dead and a live cube.

Source: Rick Janowski, "Take-Points in Money Games" (1993). Match scores are not regarded.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from bots.backgammon.evaluation import Chances

LIVELINESS = 0.68
"""How near to a perfectly live cube the real one is."""
CENTRED, OWN, OTHERS = "centred", "own", "others"


@dataclass(frozen=True, slots=True)
class CubeEquities:
    """Equities of the player on roll for a cube of 1: without a double, and after one."""

    no_double: float
    double_take: float
    double_pass: float = 1.0

    @property
    def doubles(self) -> bool:
        """Whether to double."""
        return min(self.double_take, self.double_pass) > self.no_double

    @property
    def takes(self) -> bool:
        """Whether the other player should take."""
        return self.double_take <= self.double_pass

    @property
    def beavers(self) -> bool:
        """Whether the other player should turn the cube back."""
        return self.double_take < 0

    @property
    def action(self) -> str:
        """What both should do, in the words of `hint`."""
        take = "beaver" if self.beavers else "take" if self.takes else "pass"
        if self.doubles:
            return f"Double, {take}"
        too_good = self.no_double > self.double_pass
        return f"{'Too good to double' if too_good else 'No double'}, {take}"


def cube_equities(chances: Chances, owner: str = CENTRED) -> CubeEquities:
    """Return what doubling is worth to the player on roll, who has access to the cube."""
    return CubeEquities(
        cubeful(chances, owner),
        2 * cubeful(chances, OTHERS),
    )


def cubeful(chances: Chances, owner: str) -> float:
    """Return the equity with a cube that is centred, the player's own or the other's."""
    live = _live(chances, owner)
    return LIVELINESS * live + (1 - LIVELINESS) * chances.equity


def _live(chances: Chances, owner: str) -> float:
    """Return the equity with a cube that is always turned at the last moment for a take.

    It is a broken line over the chance to win: where nobody doubles in time, at the points where
    one or the other just cashes, and where the game is won.
    """
    won = _mean_value(chances.win, chances.win_gammon + chances.win_backgammon)
    lost = _mean_value(1 - chances.win, chances.lose_gammon + chances.lose_backgammon)
    take = (lost - 0.5) / (won + lost + 0.5)
    cash = (lost + 1.0) / (won + lost + 0.5)
    points = [(0.0, -lost)]
    if owner != OWN:
        points.append((take, -1.0))
    if owner != OTHERS:
        points.append((cash, 1.0))
    points.append((1.0, won))
    for (left, low), (right, high) in pairwise(points):
        if chances.win <= right and right > left:
            return low + (high - low) * (chances.win - left) / (right - left)
    return won


def _mean_value(chance: float, extra: float) -> float:
    """Return the mean value of games that are won, by the chances of gammons and backgammons."""
    return 1.0 + (extra / chance if chance > 0 else 0.0)
