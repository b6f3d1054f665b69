"""What positions of nardy are worth: chances of the player on roll, points, matches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from operator import mul
from typing import NamedTuple

from bots.nardy.rules import HOME_MARS, KOKS, MARS, OIN

MARS_SHARE = 0.22
"""How many of the games between good players end with a mars."""
FAR = 30
"""From so many points a match may be looked at as if it were that far from its end."""
_KINDS = {
    "oin-mars": (OIN, MARS, MARS, MARS),
    "f-scale": (OIN, MARS, HOME_MARS, KOKS),
    "d-scale": (OIN, MARS, HOME_MARS, MARS),
}
"""Points for an oin, a mars, one with all men at home, and one with a man by the head."""


class Chances(NamedTuple):
    """Chances of the player on roll.

    Those of a mars contain those with the loser's men all at home, and with one by the head, koks.
    What is neither won nor drawn is lost.
    """

    win: float
    win_mars: float = 0.0
    win_home: float = 0.0
    win_koks: float = 0.0
    lose_mars: float = 0.0
    lose_home: float = 0.0
    lose_koks: float = 0.0
    draw: float = 0.0

    @property
    def reversed(self) -> Chances:
        """The same chances as the other player sees them."""
        return Chances(
            1.0 - self.win - self.draw,
            self.lose_mars,
            self.lose_home,
            self.lose_koks,
            self.win_mars,
            self.win_home,
            self.win_koks,
            self.draw,
        )


def won_by(points: int) -> Chances:
    """Return the chances in a game that is won by so many points."""
    return Chances(1.0, float(points >= MARS), float(points == HOME_MARS), float(points == KOKS))


@dataclass(frozen=True, slots=True)
class Stakes:
    """What games are worth to a player: a sum of chances, that of nothing at all first.

    The values stand in the order of `Chances`.
    """

    base: float
    values: tuple[float, ...]

    def worth(self, chances: Chances) -> float:
        """Return what chances are worth."""
        weighed: map[float] = map(mul, self.values, chances)
        return self.base + sum(weighed)

    @property
    def numbers(self) -> list[float]:
        """The nine values in one list."""
        return [self.base, *self.values]


def stakes(won: Sequence[float], lost: Sequence[float], drawn: float) -> Stakes:
    """Return the stakes for what an oin, a mars, a home mars and koks are worth, won and lost."""
    return Stakes(
        lost[0],
        (
            won[0] - lost[0],
            won[1] - won[0],
            won[2] - won[1],
            won[3] - won[1],
            lost[1] - lost[0],
            lost[2] - lost[1],
            lost[3] - lost[1],
            drawn - lost[0],
        ),
    )


@cache
def money(score: str) -> Stakes:
    """Return the stakes in points by a value of the option `score`."""
    points = _KINDS[score]
    return stakes(points, [-each for each in points], 0.0)


@cache
def match_stakes(score: str, away: int, other_away: int) -> Stakes:
    """Return the stakes in chances to win the match, for a player who needs so many points.

    They are scaled so that an oin won and one lost are 2 apart, as in points. More than `FAR`
    points are as good as `FAR`.
    """
    away, other_away = min(away, FAR), min(other_away, FAR)
    points = _KINDS[score]
    won = [winning(away - each, other_away) for each in points]
    lost = [winning(away, other_away - each) for each in points]
    scale = 2 / (won[0] - lost[0])
    middle = (won[0] + lost[0]) / 2
    drawn = scale * (winning(away, other_away) - middle)
    return stakes(
        [scale * (each - middle) for each in won], [scale * (each - middle) for each in lost], drawn
    )


@cache
def winning(away: int, other_away: int) -> float:
    """Return the chance of equal players to win a match, of one who needs so many points.

    Games are won by either with the same chance, `MARS_SHARE` of them with two points.
    """
    if away <= 0 or other_away <= 0:
        return 1.0 if away <= 0 else 0.0
    single = winning(away - OIN, other_away) + winning(away, other_away - OIN)
    double = winning(away - MARS, other_away) + winning(away, other_away - MARS)
    return ((1 - MARS_SHARE) * single + MARS_SHARE * double) / 2
