"""What a game of the family offers to the server of the command language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, TypeVar

from bots.tables.match import Match, Rules
from bots.tables.plays import HasMen, Row
from protocols.gnubg.match import Names


class Board(HasMen, Protocol):
    """A position as the player on roll sees it, each side's men by its own points."""

    @property
    def other(self) -> Row:
        """The other player's men."""

    @property
    def swapped(self: B) -> B:
        """The position as the other player sees it."""


B = TypeVar("B", bound=Board)


class Game(Rules[B], Protocol[B]):
    """What a game adds to its rules so that it can be played over the command language."""

    @property
    def title(self) -> str:
        """What people call it."""

    @property
    def heading(self) -> str:
        """What stands over a drawn board."""

    @property
    def results(self) -> Sequence[str]:
        """What games worth 1, 2 and so on cubes are called."""

    @property
    def resignations(self) -> Mapping[str, int]:
        """The words for what can be resigned, and how many times the cube each is worth."""

    @property
    def options(self) -> Mapping[str, Sequence[str]]:
        """The options of the rules and their values, the usual one first."""

    @property
    def presets(self) -> Mapping[str, Mapping[str, str]]:
        """Values of all options by the names that they are known by together."""

    @property
    def chosen(self) -> Mapping[str, str]:
        """The value of each option by which this game is played."""

    @property
    def file_forms(self) -> Sequence[str]:
        """The forms of files that matches are written in and read from."""

    def with_options(self, options: Mapping[str, str]) -> Game[B]:
        """Return the game with other values of some options."""

    def opposite(self, point: int) -> int:
        """Return how the other player numbers a point."""

    def in_contact(self, position: B) -> bool:
        """Tell whether men can still be hindered."""

    def place(self, own: Row, other: Row) -> B:
        """Return the position with 25 counts a side; raises ValueError with the reason."""

    def position_id(self, position: B) -> str:
        """Write a position, the player on roll last."""

    def parse_position(self, text: str) -> B:
        """Read the ID of a position; raises PositionError."""

    def match_id(self, match: Match[B]) -> str:
        """Write the state of a match but for the men."""

    def parse_match_id(self, text: str, match: Match[B]) -> Match[B]:
        """Read the state of a match, the men staying where they are; raises PositionError."""

    def parse_xgid(self, text: str, match: Match[B]) -> Match[B]:
        """Read a position and the state of a match; raises PositionError."""

    def board_line(self, match: Match[B], names: Names) -> str:
        """Write the whole state as one line for programs."""
