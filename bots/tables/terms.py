"""What a match is played by: its game's rules, what the players agreed on, how games end."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from bots.tables.plays import Dice, HasMen, Play


class Board(HasMen, Protocol):
    """A position as the player on roll sees it."""

    @property
    def swapped(self: B) -> B:
        """The position as the other player sees it."""


B = TypeVar("B", bound=Board)


class Rules(Protocol[B]):
    """What a match must know of its game."""

    @property
    def name(self) -> str:
        """The variation's name."""

    @property
    def start(self) -> B:
        """The position in which games begin."""

    @property
    def has_cube(self) -> bool:
        """Whether the game is played with a doubling cube."""

    @property
    def opening_is_played(self) -> bool:
        """Whether the opening throw, a die each, is also the first roll."""

    @property
    def has_last_roll(self) -> bool:
        """Whether the second player has one more turn when the first one is done."""

    @property
    def highest(self) -> int:
        """How many times the cube a game can be won at most."""

    def legal_plays(self, position: B, dice: Dice) -> Sequence[Play[B]]:
        """Return the legal plays of a roll, one for each result; none if nothing can be moved."""

    def read_play(self, position: B, plays: Sequence[Play[B]], text: str) -> Play[B]:
        """Return the play of a list that a text means; raises ValueError."""

    def lost(self, position: B) -> int | None:
        """Return how many times the cube the player on roll has lost, None while men are left.

        0 is a draw: nobody has men left.
        """

    def starter(self, first: int, winner: int | None) -> int | None:
        """Return who starts the next game, None if the opening throw decides that.

        `first` started the last game.
        """


class Stage(enum.Enum):
    """What a game waits for."""

    OPENING = "the opening throw"
    ROLL = "a roll or a double"
    PLAY = "a play"
    OVER = "the next game"


class Ending(enum.Enum):
    """How a game was won."""

    PLAYED = "played to the end"
    DROPPED = "a double was dropped"
    RESIGNED = "the other player resigned"


@dataclass(frozen=True, slots=True)
class Settings:
    """What the players agreed on. `length` is the match's points, 0 for a money session.

    `beavers` is how often a double may be raised at once, `automatic_doubles` how often ties of the
    opening throw may double the cube (the Murphy rule); these and `jacoby`, by which gammons count
    only once the cube was turned, hold for money, `crawford` and `holland` for matches.
    """

    length: int = 0
    crawford: bool = True
    holland: bool = False
    jacoby: bool = True
    beavers: int = 3
    automatic_doubles: int = 0
    cube: bool = True


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game. `winner` is None for a draw; `value` is 1 for a single game and so on.

    `points` are those that the winner scores, not cut to the match's length.
    """

    winner: int | None
    value: int
    points: int
    ending: Ending
