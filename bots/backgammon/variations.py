"""Backgammon and its variations: the same rules from other start positions.

Each variation is what a match (`bots.tables.match`) must know of its game. Names are those of
GNU Backgammon's `set variation`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from bots.backgammon.notation import read_play
from bots.backgammon.rules import BACKGAMMON, GAMMON, SINGLE, Play, Position, place
from bots.tables.plays import BAR, Dice

VALUE_NAMES = {SINGLE: "single game", GAMMON: "gammon", BACKGAMMON: "backgammon"}
"""What a game won is called."""


@dataclass(frozen=True, slots=True)
class Variation:
    """A start position and the men that a side has in it."""

    name: str
    title: str
    men: int
    start: Position
    has_cube: bool = True
    opening_is_played: bool = True

    has_last_roll = False
    highest = BACKGAMMON

    def legal_plays(self, position: Position, dice: Dice) -> tuple[Play, ...]:
        """Return the legal plays of a roll, one for each result; none if nothing can be moved."""
        return _legal_plays(position, dice)

    def read_play(self, position: Position, plays: Sequence[Play], text: str) -> Play:
        """Return the play of a list that a text means; raises ValueError."""
        return read_play(position, plays, text)

    def lost(self, position: Position) -> int | None:
        """Return what the player on roll has lost, None in a running game."""
        return position.lost

    def starter(self, first: int, winner: int | None) -> int | None:
        """Return None: each game begins with an opening throw."""
        return None


@lru_cache(maxsize=256)
def _legal_plays(position: Position, dice: Dice) -> tuple[Play, ...]:
    """Remember a few rolls: server, referee and match ask for the same one again and again."""
    return tuple(position.legal_plays(dice))


def _variation(name: str, title: str, men: Mapping[int, int]) -> Variation:
    """Return the variation that begins with so many men on each of these points, both sides."""
    row = tuple(men.get(point, 0) for point in range(1, BAR + 1))
    return Variation(name, title, sum(row), place(row, row, sum(row)))


VARIATIONS = {
    variation.name: variation
    for variation in (
        _variation("standard", "Backgammon", {24: 2, 13: 5, 8: 3, 6: 5}),
        _variation("nackgammon", "Nackgammon", {24: 2, 23: 2, 13: 4, 8: 3, 6: 4}),
        _variation("1-chequer-hypergammon", "1-chequer hypergammon", {24: 1}),
        _variation("2-chequer-hypergammon", "2-chequer hypergammon", {24: 1, 23: 1}),
        _variation("3-chequer-hypergammon", "3-chequer hypergammon", {24: 1, 23: 1, 22: 1}),
    )
}
STANDARD = VARIATIONS["standard"]
