"""What a game's players are to the referee, whatever protocol or process is behind them."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from bots.game import Opening, Result
from protocols.engine import Info
from protocols.limits import Clock, Limits

INFOS_KEPT = 10_000
"""What an engine tells of one move is kept up to so many lines, the last ones."""


class PlayerFailure(Exception):
    """A player broke off; it must be closed and started again before its next game.

    `details` are last words such as lines from its standard error.
    """

    def __init__(self, reason: str, details: Sequence[str] = ()) -> None:
        super().__init__(reason)
        self.reason = reason
        self.details = tuple(details)

    def of(self, name: str) -> PlayerFailure:
        """Return the same failure, told of a player by name."""
        return type(self)(f"{name}: {self.reason}", self.details)


class Disconnected(PlayerFailure):
    """The player's process ended, or it could not be reached."""


class Stalled(PlayerFailure):
    """The player is there but does not answer."""


@dataclass(frozen=True, slots=True)
class Request:
    """A move to be found: the opening, the moves played since, and the limits of the search.

    `allowed` is the seconds after which the answer is too late and the player is told to stop,
    `patience` those that it then still has before it counts as stalled. `seat` is the player's.
    `draw_offered` tells that the opponent offers a draw, which a move declines.
    """

    opening: Opening
    moves: tuple[str, ...]
    limits: Limits
    allowed: float
    patience: float = 10.0
    seat: int = 0
    draw_offered: bool = False

    @property
    def own_clock(self) -> Clock | None:
        """The player's own clock, None if it has none."""
        return self.limits.clocks[min(self.seat, 1)]


class Act(enum.Enum):
    """What a player does when it is its turn."""

    MOVE = "move"
    RESIGN = "resign"
    TAKE_BACK = "take back"
    """Return to the player's own turn before this one."""
    ACCEPT_DRAW = "accept a draw"
    CLAIM = "claim"
    """Say that the game is over, or that the move before is illegal, and go on no more."""


@dataclass(frozen=True, slots=True)
class Reply:
    """A player's answer: the move (None for "there is none"), seconds taken, what it told.

    `expected` is the move that it thinks will follow. A reply that is no move has an `act` instead.
    `words` are those of a claim; `offers_draw` offers a draw with the move. `tells_whole_wins`
    says that the line of a forced win has to be as long as its score says, `tells_scores` that a
    score has to come before a move.
    """

    move: str | None
    seconds: float
    infos: tuple[Info, ...] = ()
    expected: str | None = None
    act: Act = Act.MOVE
    words: str = ""
    offers_draw: bool = False
    tells_whole_wins: bool = True
    tells_scores: bool = True


class Player(Protocol):
    """A player that has been started; used by one thread at a time, except for `close`."""

    def new_game(self) -> None:
        """Prepare for another game; raises PlayerFailure."""

    def play(self, request: Request) -> Reply:
        """Answer with a move, however late; raises PlayerFailure."""

    def ponder(self, request: Request) -> None:
        """Think on while another player moves; the request's last move is the one expected.

        Its limits are those of the turn that comes if it is played. Never waits nor fails; a player
        that does not ponder does nothing.
        """

    def end_game(self, result: Result) -> None:
        """Learn of the end of the game and stop thinking; never waits nor fails."""

    def last_words(self) -> tuple[str, ...]:
        """Return the last lines that it wrote where errors are told."""

    def close(self, *, at_once: bool = False) -> None:
        """End the player, politely unless `at_once`; a second call changes nothing."""
