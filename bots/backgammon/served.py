"""Backgammon's variations as the server of the command language wants them."""

from __future__ import annotations

import base64
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from bots.backgammon.position_id import format_position_id, parse_position_id
from bots.backgammon.rules import BACKGAMMON, GAMMON, SINGLE, Play, Position, place
from bots.backgammon.variations import STANDARD, VALUE_NAMES, Variation
from bots.backgammon.xgid import parse_xgid
from bots.tables.board_line import format_board_line
from bots.tables.match import Match
from bots.tables.match_id import format_match_id, parse_fields, restore
from bots.tables.plays import BAR, Dice, Row
from protocols.gnubg.match import Names

NIBBLES = 20
HEADING = "GNU Backgammon"
"""Scripts look for it over a board."""
RESIGNATIONS = {"single": SINGLE, "normal": SINGLE, "gammon": GAMMON, "backgammon": BACKGAMMON}


@dataclass(frozen=True, slots=True)
class ServedGame:
    """A variation with its texts."""

    variation: Variation

    @property
    def name(self) -> str:
        """The variation's keyword."""
        return self.variation.name

    @property
    def title(self) -> str:
        """What people call it."""
        return "Standard backgammon" if self.variation == STANDARD else self.variation.title

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

    def with_options(self, options: Mapping[str, str]) -> ServedGame:
        """Return the same game."""
        return self

    @property
    def start(self) -> Position:
        """The position in which games begin."""
        return self.variation.start

    @property
    def has_cube(self) -> bool:
        """Whether the game is played with a doubling cube."""
        return self.variation.has_cube

    @property
    def opening_is_played(self) -> bool:
        """Whether the opening throw is also the first roll."""
        return self.variation.opening_is_played

    def legal_plays(self, position: Position, dice: Dice) -> Sequence[Play]:
        """Return the legal plays of a roll."""
        return self.variation.legal_plays(position, dice)

    def lost(self, position: Position) -> int | None:
        """Return what the player on roll has lost, None in a running game."""
        return self.variation.lost(position)

    def starter(self, first: int, winner: int | None) -> int | None:
        """Return who starts the next game, None if the opening throw decides that."""
        return self.variation.starter(first, winner)

    def opposite(self, point: int) -> int:
        """Return how the other player numbers a point."""
        return BAR - point

    def in_contact(self, position: Position) -> bool:
        """Tell whether men can still be hit."""
        return farthest(position.own) + farthest(position.other) > BAR

    def read_play(self, position: Position, plays: Sequence[Play], text: str) -> Play:
        """Return the play of a list that a text means; raises ValueError."""
        return self.variation.read_play(position, plays, text)

    def place(self, own: Row, other: Row) -> Position:
        """Return the position with 25 counts a side; raises ValueError with the reason."""
        return place(own, other, self.variation.men)

    def position_id(self, position: Position) -> str:
        """Write a position, the player on roll last."""
        return format_position_id(position)

    def parse_position(self, text: str) -> Position:
        """Read the ID of a position; raises PositionError."""
        return parse_position_id(from_nibbles(text) or text, self.variation.men)

    def match_id(self, match: Match[Position]) -> str:
        """Write the state of a match but for the men."""
        return format_match_id(match)

    def parse_match_id(self, text: str, match: Match[Position]) -> Match[Position]:
        """Read the state of a match, the men staying where they are; raises PositionError."""
        return restore(self, match.position, parse_fields(text), match.settings)

    def parse_xgid(self, text: str, match: Match[Position]) -> Match[Position]:
        """Read a position and the state of a match; raises PositionError."""
        read = parse_xgid(text, self.variation)
        settings = replace(
            match.settings,
            length=read.settings.length,
            jacoby=read.settings.jacoby,
            beavers=read.settings.beavers,
            cube=read.settings.cube,
        )
        crawford = read.crawford and 1 in read.away
        return replace(read, rules=self, settings=settings, crawford=crawford)

    def board_line(self, match: Match[Position], names: Names) -> str:
        """Write the whole state as one line for programs."""
        return format_board_line(match, names, self.opposite)


def from_nibbles(text: str) -> str | None:
    """Return the position ID that 20 letters A to P stand for, four bits each; None for others."""
    if len(text) != NIBBLES or not all("A" <= letter <= "P" for letter in text):
        return None
    key = bytes.fromhex("".join(f"{ord(letter) - ord('A'):x}" for letter in text))
    return base64.b64encode(key).decode("ascii").rstrip("=")


def farthest(row: Row) -> int:
    """Return the highest point that a side holds, the bar included; 0 for none."""
    return max((point for point in range(1, BAR + 1) if row[point]), default=0)
