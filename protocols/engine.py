"""The interface between a protocol server and the bot behind it, for games of positions and moves.

A server knows its wire and nothing of the game: positions and moves pass through it as text.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from protocols.control import Control
from protocols.errors import OptionError
from protocols.limits import Limits
from protocols.options import Option, OptionValue


class Bound(enum.Enum):
    """How a score is to be read."""

    EXACT = "exact"
    LOWER = "lowerbound"
    UPPER = "upperbound"


@dataclass(frozen=True, slots=True)
class Score:
    """A score as the side to move sees it.

    Either `centipawns` (a hundredth of the game's smallest piece) or `mate` (own moves to mate,
    negative when being mated, 0 when mated already) is given; `outlook` is win, draw and loss in
    permille, together 1000.
    """

    centipawns: int | None = None
    mate: int | None = None
    bound: Bound = Bound.EXACT
    outlook: tuple[int, int, int] | None = None


@dataclass(frozen=True, slots=True)
class Info:
    """What a search tells while it runs; None is "not told".

    `time` is in seconds since the search began, `hash_full` in permille; `table_hits` counts
    positions found in endgame tables; `rank` counts the lines of a multi-line search from 1;
    `move` and `move_number` (from 1) say what is searched at the root; `mean_depth` is the mean of
    the depths in plies at which lines ended.
    """

    depth: int | None = None
    selective_depth: int | None = None
    rank: int | None = None
    score: Score | None = None
    nodes: int | None = None
    nodes_per_second: int | None = None
    hash_full: int | None = None
    table_hits: int | None = None
    time: float | None = None
    principal_variation: tuple[str, ...] = ()
    move: str | None = None
    move_number: int | None = None
    text: str | None = None
    mean_depth: float | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """The move to play, None where the position has none, and the reply expected to it."""

    move: str | None
    ponder: str | None = None


Report = Callable[[Info], None]


class Engine(Protocol):
    """A bot: it answers positions with moves. A server calls it from one thread.

    One exception: `set_option` for an option that is not `when_idle` is called at once, from
    another thread, also while `search` runs. `options` are declared once and do not change;
    `set_option` gets checked values only.
    """

    @property
    def name(self) -> str:
        """The program's name and version."""

    @property
    def author(self) -> str:
        """Who wrote it."""

    @property
    def options(self) -> Sequence[Option]:
        """The options that the bot offers, in the order to show them."""

    def prepare(self) -> None:
        """Load what the first search needs; called before a client is told that all is ready.

        OptionError says what could not be loaded where the engine can do without it.
        """

    def set_option(self, name: str, value: OptionValue) -> None:
        """Take a value of its option's type; OptionError says why it cannot be used."""

    def new_game(self) -> None:
        """Forget everything learned from earlier searches."""

    def set_position(self, text: str, moves: Sequence[str]) -> None:
        """Take a position and the moves played from it; "" is the game's start position.

        Raises PositionError or IllegalMove; the engine's earlier position is then unchanged.
        """

    def search(self, limits: Limits, report: Report, control: Control) -> Answer:
        """Search the position within `limits` and answer.

        Ends within milliseconds of `control.stop()`. While `control.pondering`, clocks and move
        time do not run. The answer of an infinite or pondering search may come early: whoever
        called holds it back until the client may have it.
        """


class BaseEngine:
    """An Engine without options or memory: a bot adds `set_position` and `search`, and its name."""

    name: str = "Unnamed bot"
    author: str = "unknown"
    options: Sequence[Option] = ()

    def prepare(self) -> None:
        """Nothing to load."""

    def set_option(self, name: str, value: OptionValue) -> None:
        """Nothing to set: options that are offered need an own method."""
        raise OptionError(f"{name} is offered but not used")

    def new_game(self) -> None:
        """Nothing to forget."""

    def set_position(self, text: str, moves: Sequence[str]) -> None:
        """Take a position: see Engine."""
        raise NotImplementedError

    def search(self, limits: Limits, report: Report, control: Control) -> Answer:
        """Answer the position: see Engine."""
        raise NotImplementedError
