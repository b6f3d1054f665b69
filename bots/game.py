"""What every game offers to the match runner: positions, results, openings and records.

Moves and positions pass through as text of the game's wire, throws of dice among the moves as
`bots.dice` writes them; points are 1, 1/2 and 0 unless a game counts stakes.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from bots.dice import Throw
from bots.picture import Board
from protocols.engine import Score
from protocols.errors import OptionError, PositionError


class Termination(enum.Enum):
    """How a game ended: ways to win or lose, then ways to draw, then neither."""

    WON = "won"
    RESIGNATION = "resignation"
    ADJUDICATED_WIN = "adjudicated win"
    DISCONNECT = "disconnect"
    STALL = "stall"
    TIME = "time forfeit"
    ILLEGAL_MOVE = "illegal move"
    FALSE_CLAIM = "false claim"
    DRAWN = "drawn"
    AGREED_DRAW = "agreed draw"
    ADJUDICATED_DRAW = "adjudicated draw"
    MOVE_LIMIT = "move limit"

    @property
    def is_fault(self) -> bool:
        """Whether the loser broke off the game instead of losing it on the board."""
        return self in FAULTS


FAULTS = frozenset(
    {
        Termination.DISCONNECT,
        Termination.STALL,
        Termination.TIME,
        Termination.ILLEGAL_MOVE,
        Termination.FALSE_CLAIM,
    }
)


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game: points by seat, how it came, and the game's own word for it."""

    points: tuple[float, ...]
    termination: Termination
    reason: str

    @classmethod
    def lost_by(
        cls, seat: int, termination: Termination, reason: str = "", seats: int = 2
    ) -> Result:
        """Return a game lost by one seat, the others sharing a point.

        `reason` defaults to the termination.
        """
        points = tuple(0.0 if each == seat else 1 / (seats - 1) for each in range(seats))
        return cls(points, termination, reason or termination.value)

    @classmethod
    def drawn(cls, termination: Termination, reason: str = "", seats: int = 2) -> Result:
        """Return a game in which all share a point; `reason` defaults to the termination."""
        return cls((1 / seats,) * seats, termination, reason or termination.value)


@dataclass(frozen=True, slots=True)
class Opening:
    """Where a game starts: a position ("" is the game's own start) and moves played from it."""

    start: str = ""
    moves: tuple[str, ...] = ()
    name: str = ""


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """A move of a finished game with what its player told: seconds used, score, depth, nodes.

    `seat` is the seat that made it. What is `thrown` is a throw of the dice for that seat.
    """

    text: str
    seconds: float = 0.0
    score: Score | None = None
    depth: int | None = None
    nodes: int | None = None
    seat: int = 0
    thrown: bool = False


@dataclass(frozen=True, slots=True)
class Record:
    """A finished game to write down; the moves follow those of the opening.

    `tags` are further facts by the names that the game's record format has for them, `details` the
    last words of a player that broke the game off.
    """

    players: tuple[str, ...]
    opening: Opening
    moves: tuple[PlayedMove, ...]
    result: Result
    tags: Mapping[str, str] = field(default_factory=dict)
    details: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Exercise:
    """A test position: moves that solve it, moves that fail, points by move, moves to mate."""

    name: str
    start: str
    best: frozenset[str] = frozenset()
    avoid: frozenset[str] = frozenset()
    points: Mapping[str, int] = field(default_factory=dict)
    mate: int | None = None


class Position(Protocol):
    """A position with the history that its game's draw rules need; it never changes."""

    @property
    def seat(self) -> int:
        """The seat to move, from 0; where dice are thrown first, the seat that they are for."""

    @property
    def throw(self) -> Throw | None:
        """The dice to be thrown now; the throw is then played as a move. None if a seat moves."""

    @property
    def ply(self) -> int:
        """How many moves led here from the start position."""

    @property
    def resets_draws(self) -> bool:
        """Whether the last move cannot be taken back, so that counters towards a draw restart."""

    def legal_moves(self) -> Sequence[str]:
        """List every legal move, in a fixed order."""

    def play(self, move: str) -> Position:
        """Return the position after a move, or a throw where one is due.

        Raises IllegalMove, its ply counted from the start.
        """

    def read_move(self, text: str) -> str:
        """Return the legal move that a person means by a text in any notation of the game.

        Raises ValueError, with one line of words for that person.
        """

    def result(self) -> Result | None:
        """Return the result by the game's rules, None while the game goes on."""

    def text(self) -> str:
        """Return the position as the wire writes it."""

    def notation(self, move: str) -> str:
        """Return a legal move as people write it, with its move number where that is usual."""

    def drawing(self, *, unicode: bool, seat: int = 0) -> str:
        """Draw the board, several lines, as a seat sees it."""

    def placement(self) -> Sequence[str]:
        """Return the sign of the piece at each place of the game's drawn board, "" for none."""


class DealtPosition(Position, Protocol):
    """A position of a game in which each seat may know another part of it."""

    def told(self, seat: int) -> Sequence[str]:
        """Return the lines of the game's protocol that tell a seat of the last move or throw.

        Those of a start position begin the game.
        """


Oracle = Callable[[Position], Result | None]
"""Tells how a position ends with best play, None if it does not know."""


class Game(Protocol):
    """A game by the rules of one variant."""

    @property
    def name(self) -> str:
        """The name that the registry knows it by."""

    @property
    def seats(self) -> tuple[str, ...]:
        """What the seats are called, in order of the first moves; two to four."""

    @property
    def stake(self) -> int:
        """By how many points one game can be won at most: 1 without gammons or a cube."""

    @property
    def protocol(self) -> str:
        """The protocol that engines of the game speak unless they are said to speak another."""

    @property
    def record_suffix(self) -> str:
        """The ending of its record files, with the dot."""

    @property
    def engine_options(self) -> Mapping[str, str]:
        """Options that an engine must be given to play this variant."""

    @property
    def board(self) -> Board:
        """How positions of the game are drawn in a picture."""

    def start(self, text: str = "") -> Position:
        """Return a start position, the game's own for ""; raises PositionError."""

    def openings(self, path: Path, plies: int | None = None) -> Sequence[Opening]:
        """Read the openings of a file, each cut to `plies` moves.

        Raises OSError, PositionError, also where there are no moves to cut, or IllegalMove.
        """

    def numbered_openings(self, numbers: range) -> Sequence[Opening]:
        """Return the start positions that the game numbers; raises PositionError for others."""

    def ballots(self, plies: int) -> Sequence[Opening]:
        """Return the openings of so many moves from which one is drawn by lot.

        Raises PositionError for a game that draws none, or none so long.
        """

    def oracle(self, paths: str, *, fifty_moves: bool = True) -> Oracle:
        """Open the endgame tables below `paths`, separated as the system separates search paths.

        Without `fifty_moves` a win counts also where that rule would make it a draw. Raises
        OptionError if there are no tables, or none for this game.
        """

    def exercises(self, path: Path) -> Sequence[Exercise]:
        """Read the test positions of a file; raises OSError, PositionError or IllegalMove."""

    def record(self, record: Record) -> str:
        """Write a finished game down, ending with an empty line, to be appended to a file."""


class BaseGame:
    """A Game of a `family` without what few games have: a game adds what it has."""

    __slots__ = ()
    family: str

    def numbered_openings(self, numbers: range) -> Sequence[Opening]:
        """Raise PositionError: no start positions have numbers."""
        raise PositionError(f"start positions of {self.family} have no numbers")

    def ballots(self, plies: int) -> Sequence[Opening]:
        """Raise PositionError: dice or deals make games different."""
        raise PositionError(f"{self.family} has no ballots: chance makes its games different")

    def oracle(self, paths: str, *, fifty_moves: bool = True) -> Oracle:
        """Raise OptionError: there are no tables."""
        raise OptionError(f"no endgame tables decide games of {self.family}")

    def exercises(self, path: Path) -> Sequence[Exercise]:
        """Raise PositionError: suites of test positions are of chess alone."""
        raise PositionError(f"{path}: there are no suites of test positions of {self.family}")
