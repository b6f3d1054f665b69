"""Backgammon and its variations: the same rules from other start positions.

Each is what matches, files and the server of the command language must know of their game. Names
are those of GNU Backgammon's `set variation`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from bots.backgammon.notation import read_play
from bots.backgammon.position_id import format_position_id, from_nibbles, parse_position_id
from bots.backgammon.rules import BACKGAMMON, GAMMON, SINGLE, Play, Position, place
from bots.backgammon.xgid import parse_xgid
from bots.tables.board_line import format_board_line
from bots.tables.match import Match
from bots.tables.match_id import format_match_id, parse_fields, restore
from bots.tables.plays import BAR, Dice, Row
from protocols.gnubg.match import Names

VALUE_NAMES = {SINGLE: "single game", GAMMON: "gammon", BACKGAMMON: "backgammon"}
"""What a game won is called."""
HEADING = "GNU Backgammon"
"""Scripts look for it over a board."""
RESIGNATIONS = {"single": SINGLE, "normal": SINGLE, "gammon": GAMMON, "backgammon": BACKGAMMON}


@dataclass(frozen=True, slots=True)
class Variation:
    """A start position and the men that a side has in it."""

    name: str
    title: str
    men: int
    start: Position
    has_cube: bool = True
    opening_is_played: bool = True

    heading = HEADING
    results = tuple(VALUE_NAMES.values())
    resignations = RESIGNATIONS
    highest = BACKGAMMON
    has_last_roll = False
    file_forms = ("mat", "sgf")

    @property
    def options(self) -> Mapping[str, Sequence[str]]:
        """No options: what may differ are the terms of a match."""
        return {}

    @property
    def presets(self) -> Mapping[str, Mapping[str, str]]:
        """No presets."""
        return {}

    @property
    def chosen(self) -> Mapping[str, str]:
        """No options."""
        return {}

    def with_options(self, options: Mapping[str, str]) -> Variation:
        """Return the same game."""
        return self

    # Rules

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

    def opposite(self, point: int) -> int:
        """Return how the other player numbers a point."""
        return BAR - point

    def in_contact(self, position: Position) -> bool:
        """Tell whether men can still be hit."""
        return position.farthest + position.swapped.farthest > BAR

    def place(self, own: Row, other: Row) -> Position:
        """Return the position with 25 counts a side; raises ValueError with the reason."""
        return place(own, other, self.men)

    # Texts

    def position_id(self, position: Position) -> str:
        """Write a position, the player on roll last."""
        return format_position_id(position)

    def parse_position(self, text: str) -> Position:
        """Read the ID of a position; raises PositionError."""
        return parse_position_id(from_nibbles(text) or text, self.men)

    def match_id(self, match: Match[Position]) -> str:
        """Write the state of a match but for the men."""
        return format_match_id(match)

    def parse_match_id(self, text: str, match: Match[Position]) -> Match[Position]:
        """Read the state of a match, the men staying where they are; raises PositionError."""
        return restore(self, match.position, parse_fields(text), match.settings)

    def parse_xgid(self, text: str, match: Match[Position]) -> Match[Position]:
        """Read a position and the state of a match; raises PositionError."""
        read = parse_xgid(text, self, self.men)
        settings = replace(
            match.settings,
            length=read.settings.length,
            jacoby=read.settings.jacoby,
            beavers=read.settings.beavers,
            cube=read.settings.cube,
        )
        return replace(read, settings=settings, crawford=read.crawford and 1 in read.away)

    def board_line(self, match: Match[Position], names: Names) -> str:
        """Write the whole state as one line for programs."""
        return format_board_line(match, names, self.opposite)


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
        _variation("standard", "Standard backgammon", {24: 2, 13: 5, 8: 3, 6: 5}),
        _variation("nackgammon", "Nackgammon", {24: 2, 23: 2, 13: 4, 8: 3, 6: 4}),
        _variation("1-chequer-hypergammon", "1-chequer hypergammon", {24: 1}),
        _variation("2-chequer-hypergammon", "2-chequer hypergammon", {24: 1, 23: 1}),
        _variation("3-chequer-hypergammon", "3-chequer hypergammon", {24: 1, 23: 1, 22: 1}),
    )
}
STANDARD = VARIATIONS["standard"]
