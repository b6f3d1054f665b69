"""What a dealer tells one seat, as values; seats are numbered from 0.

How the lines read that tell it is in `protocols.dominoes.messages`.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass

from protocols.dominoes.tiles import End, Tile

HIGHEST_NUMBER = (1 << 63) - 1
OPTIONS = ("players", "set", "hand", "starter", "draw", "score", "target")
"""The options of a game, in the order in which they are written; what they mean is the rules'."""
STRONGEST = "strongest"
FORCED = "forced"
NOTHING = "-"


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a line is not carried out, as it is told to whoever sent it."""

    message: str


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game begins, seen from a seat: its variant and the options that are told, as texts.

    `starter` is a seat's number, or `strongest`. The seed is for the bot's own chance.
    """

    variant: str
    options: tuple[tuple[str, str], ...] = ()
    seat: int = 0
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class Dealt:
    """A round begins: the seat's own tiles, one at least."""

    tiles: tuple[Tile, ...]

    def __post_init__(self) -> None:
        if not self.tiles:
            raise ValueError("nobody is dealt no tiles")


@dataclass(frozen=True, slots=True)
class Stock:
    """How many tiles lie in the stock; told as a check."""

    tiles: int


@dataclass(frozen=True, slots=True)
class Starts:
    """Who must lay the first tile, and which one if that is known to all."""

    seat: int
    tile: Tile | None = None


@dataclass(frozen=True, slots=True)
class OnTurn:
    """Whose turn it is; told as a check."""

    seat: int


@dataclass(frozen=True, slots=True)
class Played:
    """A seat laid a tile."""

    seat: int
    tile: Tile
    end: End | None = None


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew a tile, which is told to that seat only."""

    seat: int
    tile: Tile | None = None


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat passed."""

    seat: int


Deed = Played | Drew | Passed
"""What a seat did when it was its turn."""


class Reason(enum.Enum):
    """Why a round is over: somebody has no tile left, or nobody can move."""

    OUT = "out"
    BLOCKED = "blocked"


@dataclass(frozen=True, slots=True)
class Ended:
    """A round is over: one winner with his points, or several seats that share a draw."""

    winners: tuple[int, ...]
    points: int
    reason: Reason

    def __post_init__(self) -> None:
        if not self.winners or (len(self.winners) > 1 and self.points):
            raise ValueError("a round has one winner with points, or several without")


@dataclass(frozen=True, slots=True)
class Shown:
    """The tiles left in each hand, by seat, shown after the end of a round."""

    hands: tuple[tuple[Tile, ...], ...]


@dataclass(frozen=True, slots=True)
class Scored:
    """The points of each seat, for a game that is joined after its first round."""

    points: tuple[int, ...]


Event = Dealt | Stock | Starts | OnTurn | Deed | Ended | Shown | Scored
