"""Two-sided bear-off tables: exact equities of races with up to six men a side, all at home."""

from __future__ import annotations

from array import array
from functools import cache
from typing import NamedTuple

from bots.tables.core.geometry import RACE_MEN, RACE_POSITIONS, RACE_ROOM
from bots.tables.core.race import Race, fill
from bots.tables.home import position_number
from bots.tables.plays import HOME, Row

NEAR = RACE_MEN + 4
"""With so few men on both sides, all at home, the tables may apply in a roll."""


class Equities(NamedTuple):
    """What the side on roll can expect, in points for a cube of 1; it may double before the roll.

    `plain` is without a cube, `own` with the cube on its side, `centred` with nobody having it,
    `given` with the cube on the other side.
    """

    plain: float
    own: float
    centred: float
    given: float

    @property
    def winning(self) -> float:
        """The chance to be off first."""
        return (1 + self.plain) / 2


class RaceTable:
    """The equities of every pair of positions."""

    def __init__(self, tables: list[array[float]]) -> None:
        """Take the four tables in the order of `Equities`."""
        self._tables = tables

    @property
    def plain(self) -> array[float]:
        """The equities without a cube of all pairs, in the order of their numbers."""
        return self._tables[0]

    def equities(self, own: Row, other: Row) -> Equities:
        """Return the equities of the side on roll; ValueError outside the tables."""
        numbers = position_number(own, RACE_MEN), position_number(other, RACE_MEN)
        place = RACE_POSITIONS * numbers[0] + numbers[1]
        return Equities(*(table[place] for table in self._tables))


def is_covered(own: Row, other: Row) -> bool:
    """Tell whether the tables have a position."""
    return _at_home(own, other, RACE_MEN)


def is_near(own: Row, other: Row) -> bool:
    """Tell whether the tables may apply in a roll, if they do not yet."""
    return _at_home(own, other, NEAR)


def _at_home(own: Row, other: Row, most: int) -> bool:
    return not any(any(row[HOME + 1 :]) or sum(row[1:]) > most for row in (own, other))


def make_race_table(limit: int = RACE_POSITIONS) -> RaceTable:
    """Compute the tables; with a `limit`, only for pairs of numbers below it."""
    pairs = bytes(4 * RACE_POSITIONS * RACE_POSITIONS)
    tables = [array("f", pairs) for _ in Equities._fields]
    if fill(Race(*tables), limit) >= RACE_ROOM:
        raise AssertionError("no room for the results of all rolls")
    return RaceTable(tables)


@cache
def shared_race_table() -> RaceTable:
    """Return the tables of all pairs, computed when they are asked for first."""
    return make_race_table()
