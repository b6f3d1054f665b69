"""Cube decisions by Janowski's interpolation between a dead and a live cube.

Source: Rick Janowski, "Take-Points in Money Games" (1993). For matches the same broken line of the
live cube is drawn between what the match equity table says of each value of the cube, from the
highest one that anybody can use down to the present one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from bots.backgammon.evaluation import Chances
from bots.backgammon.stakes import Level, Stakes, money_stakes

LIVELINESS = 0.68
"""How near to a perfectly live cube the real one is."""
CENTRED, OWN, OTHERS = "centred", "own", "others"
FLIPPED = {CENTRED: CENTRED, OWN: OTHERS, OTHERS: OWN}
"""Where the cube is, as the other player sees it."""
CLOSE = 1e-9
MONEY = money_stakes()
Line = list[tuple[float, float]]
"""Equities at some chances to win, straight between them."""


@dataclass(frozen=True, slots=True)
class CubeEquities:
    """Equities of the player on roll for the cube as it is: without a double, and after one.

    `may_beaver` says whether the other player may turn the cube back.
    """

    no_double: float
    double_take: float
    double_pass: float = 1.0
    may_beaver: bool = True

    @property
    def doubles(self) -> bool:
        """Whether to double."""
        return min(self.double_take, self.double_pass) > self.no_double + CLOSE

    @property
    def takes(self) -> bool:
        """Whether the other player should take."""
        return self.double_take <= self.double_pass + CLOSE

    @property
    def beavers(self) -> bool:
        """Whether the other player should turn the cube back."""
        return self.may_beaver and self.double_take < 0

    @property
    def wrong_answers(self) -> float | None:
        """How often the other player would have to answer wrong to make doubling right.

        None where it is right as it is, or never can be.
        """
        right, wrong = sorted((self.double_take, self.double_pass))
        if self.doubles or wrong <= self.no_double:
            return None
        return max(0.0, self.no_double - right) / (wrong - right)

    def action(self, *, owned: bool = False) -> str:
        """Say what both should do, in the words of `hint`, with the share of `wrong_answers`.

        `owned` says that the player on roll has the cube.
        """
        double = "redouble" if owned else "double"
        take = "beaver" if self.beavers else "take" if self.takes else "pass"
        if self.doubles:
            return f"{double.capitalize()}, {take}"
        share = "" if self.wrong_answers is None else f" ({self.wrong_answers:.1%})"
        too_good = self.no_double > self.double_pass
        return f"{'Too good to' if too_good else 'No'} {double}, {take}{share}"


def cube_equities(
    chances: Chances, owner: str = CENTRED, stakes: Stakes = MONEY, *, may_beaver: bool = True
) -> CubeEquities:
    """Return what doubling is worth to the player on roll, by the chances before the roll."""
    return CubeEquities(
        cubeful(chances, owner, stakes),
        cubeful(chances, OTHERS, stakes, 1),
        stakes.level(0).won[0],
        may_beaver,
    )


def decided(chances: Chances, owner: str, stakes: Stakes = MONEY, turns: int = 0) -> float:
    """Return the equity of the player on roll once it has been decided whether to double."""
    waiting = cubeful(chances, owner, stakes, turns)
    level = stakes.level(turns)
    if owner == OTHERS or not level.may_double:
        return waiting
    return max(waiting, min(level.won[0], cubeful(chances, OTHERS, stakes, turns + 1)))


def cubeful(chances: Chances, owner: str, stakes: Stakes = MONEY, turns: int = 0) -> float:
    """Return the equity of a player who does not double now, by where the cube is.

    `turns` is how many times more than at present the cube has been turned.
    """
    ends = _ends(chances, owner, stakes, turns)
    live = _height(_live(chances, owner, stakes, turns), chances.win)
    return LIVELINESS * live + (1 - LIVELINESS) * _height(ends, chances.win)


def cubeless(chances: Chances, owner: str, stakes: Stakes = MONEY) -> float:
    """Return the equity if the cube is never turned again."""
    return _height(_ends(chances, owner, stakes, 0), chances.win)


def _ends(chances: Chances, owner: str, stakes: Stakes, turns: int) -> Line:
    """Return the equities of a game that is lost and of one that is won."""
    level = stakes.level(turns)
    if stakes.jacoby and owner == CENTRED and turns == 0:
        return [(0.0, level.lost[0]), (1.0, level.won[0])]
    return [(0.0, level.losing(chances)), (1.0, level.winning(chances))]


def _live(chances: Chances, owner: str, stakes: Stakes, turns: int) -> Line:
    """Return the equities with a cube that is always turned at the last moment for a take.

    The line bends where one or the other player just cashes.
    """
    level = stakes.level(turns)
    lost, won = _ends(chances, owner, stakes, turns)
    line = [lost]
    if owner != OWN and level.other_may_double:
        line.append((_other_cashes(chances, stakes, turns, level), level.lost[0]))
    if owner != OTHERS and level.may_double:
        cash = _cashes(chances, stakes, turns, level)
        line.append((max(cash, line[-1][0]), level.won[0]))
    return [*line, won]


def _cashes(chances: Chances, stakes: Stakes, turns: int, level: Level) -> float:
    """Return the chance to win at which the other player just drops a double."""
    if stakes.money:
        won, lost = _money_means(chances, level)
        return (lost + 1.0) / (won + lost + 0.5)
    return _place(_live(chances, OTHERS, stakes, turns + 1), level.won[0])


def _other_cashes(chances: Chances, stakes: Stakes, turns: int, level: Level) -> float:
    """Return the chance to win at which the player just drops a double."""
    if stakes.money:
        won, lost = _money_means(chances, level)
        return max(0.0, (lost - 0.5) / (won + lost + 0.5))
    return _place(_live(chances, OWN, stakes, turns + 1), level.lost[0])


def _money_means(chances: Chances, level: Level) -> tuple[float, float]:
    """Return how many cubes games that are won and lost are worth in the mean."""
    return level.winning(chances) / level.won[0], level.losing(chances) / level.lost[0]


def _height(line: Sequence[tuple[float, float]], place: float) -> float:
    """Return the equity at a chance to win."""
    for (left, low), (right, high) in pairwise(line):
        if place <= right and right > left:
            return low + (high - low) * (place - left) / (right - left)
    return line[-1][1]


def _place(line: Sequence[tuple[float, float]], height: float) -> float:
    """Return the chance to win at which a line that never falls reaches an equity."""
    for (left, low), (right, high) in pairwise(line):
        if height <= high and high > low:
            return max(left, left + (right - left) * (height - low) / (high - low))
    return 1.0
