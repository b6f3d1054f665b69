"""What a game is played for: what its results are worth to a player at each value of the cube.

For money that is points, in a match the chance to win it, from the match equity table. Either is
told on the scale on which winning a single game with the cube as it is counts 1 and losing it -1.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from bots.backgammon.equities import kazaross
from bots.backgammon.evaluation import Chances, Worth
from bots.backgammon.rules import Position
from bots.tables.match import Match

Values = tuple[float, float, float]
"""What a single game, a gammon and a backgammon are worth."""


class Level(NamedTuple):
    """What games won and lost are worth at one value of the cube, and who may double then."""

    won: Values
    lost: Values
    may_double: bool
    other_may_double: bool

    @property
    def reversed(self) -> Level:
        """The same for the other player."""
        won, lost = (tuple(-each for each in values) for values in (self.lost, self.won))
        return Level(
            (won[0], won[1], won[2]),
            (lost[0], lost[1], lost[2]),
            self.other_may_double,
            self.may_double,
        )

    def winning(self, chances: Chances) -> float:
        """Return the mean value of the games that are won."""
        return _mean(self.won, chances.win, chances.win_gammon, chances.win_backgammon)

    def losing(self, chances: Chances) -> float:
        """Return the mean value of the games that are lost."""
        return _mean(self.lost, 1 - chances.win, chances.lose_gammon, chances.lose_backgammon)


def _mean(values: Values, chance: float, gammon: float, backgammon: float) -> float:
    if chance <= 0:
        return values[0]
    more = gammon * (values[1] - values[0]) + backgammon * (values[2] - values[1])
    return values[0] + more / chance


@dataclass(frozen=True, slots=True)
class Stakes:
    """What is at stake for a player: the levels of the cube turned 0, 1, 2 and so on times more.

    For money each level is worth twice the one before, without end; then there is only one.
    `jacoby` says that gammons count only once the cube has been turned.
    """

    levels: tuple[Level, ...]
    money: bool
    jacoby: bool = False

    @property
    def reversed(self) -> Stakes:
        """The same for the other player."""
        return replace(self, levels=tuple(level.reversed for level in self.levels))

    def level(self, turns: int) -> Level:
        """Return what the game is worth when the cube has been turned so many times more."""
        if not self.money:
            return self.levels[min(turns, len(self.levels) - 1)]
        level, factor = self.levels[0], 2**turns
        won, lost = ([factor * each for each in values] for values in (level.won, level.lost))
        return Level(
            (won[0], won[1], won[2]),
            (lost[0], lost[1], lost[2]),
            level.may_double,
            level.other_may_double,
        )

    @property
    def worth(self) -> Worth:
        """What chances are worth with the cube as it is, gammons counting."""
        won, lost = self.levels[0].won, self.levels[0].lost
        return (
            lost[0],
            won[0] - lost[0],
            won[1] - won[0],
            won[2] - won[1],
            lost[1] - lost[0],
            lost[2] - lost[1],
        )


def money_stakes(*, jacoby: bool = False, cube: bool = True) -> Stakes:
    """Return the stakes of money games; `cube` says whether it is used."""
    level = Level((1.0, 2.0, 3.0), (-1.0, -2.0, -3.0), cube, cube)
    return Stakes((level,), money=True, jacoby=jacoby and cube)


def stakes(match: Match[Position], player: int) -> Stakes:
    """Return what is at stake for a player in the game under way."""
    usable = match.settings.cube and not match.crawford
    if not match.settings.length:
        jacoby = match.settings.jacoby and match.owner is None
        level = money_stakes(cube=usable).levels[0]
        return Stakes((level,), money=True, jacoby=jacoby)
    single_won, single_lost = (each[0] for each in kazaross().outcomes(match, player, match.cube))
    half = (single_won - single_lost) / 2
    levels = []
    cube = match.cube
    while True:
        won, lost = (
            [(each - single_lost) / half - 1 for each in values]
            for values in kazaross().outcomes(match, player, cube)
        )
        own, other = (usable and match.away[each] > cube for each in (player, 1 - player))
        levels.append(Level((won[0], won[1], won[2]), (lost[0], lost[1], lost[2]), own, other))
        if cube >= max(match.away):
            return Stakes(tuple(levels), money=False)
        cube *= 2
