"""A game of DamExchange under way: what was agreed, the moves so far, and the time used."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from protocols.dxp.messages import BackRequest, GameRequest, Reason
from protocols.limits import Clock, Limits

LEAST_SECONDS = 0.01
UNTIMED_SECONDS = 6.0
"""What a move takes in a game without a clock."""


class Judge(Protocol):
    """What the rules say of a game; positions and moves are written as in the Hub protocol."""

    def turn(self, text: str, moves: Sequence[str]) -> bool:
        """Tell whether White is to move after the moves from a position.

        Raises PositionError or IllegalMove.
        """

    def ending(self, text: str, moves: Sequence[str]) -> Reason | None:
        """Return how the game has ended for the side to move, None if it goes on."""


@dataclass(slots=True)
class Game:
    """A game as one of its players sees it: `white` tells its colour.

    `used` and `opponent_used` are seconds of whole moves; `since` is when the move began that is
    awaited, by `time.monotonic`. `ended` is set when we have ended it: our result.
    """

    judge: Judge
    request: GameRequest
    white: bool
    moves: list[str] = field(default_factory=list)
    used: float = 0.0
    opponent_used: float = 0.0
    since: float = 0.0
    ended: Reason | None = None

    @property
    def ours(self) -> bool:
        """Whether it is our turn."""
        return self.judge.turn(self.request.position, self.moves) == self.white

    @property
    def made(self) -> int:
        """The number of our moves."""
        return (len(self.moves) + (self.white == self._first_white)) // 2

    @property
    def _first_white(self) -> bool:
        return self.judge.turn(self.request.position, ())

    def ending(self) -> Reason | None:
        """Return how the game has ended for us, whose turn it is; None if it goes on."""
        by_rules = self.judge.ending(self.request.position, self.moves)
        if by_rules is None and self.request.moves and self.made >= self.request.moves:
            return Reason.UNKNOWN
        return by_rules

    def limits(self) -> Limits:
        """Return what to search our next move within."""
        moves_to_go = self.request.moves - self.made if self.request.moves else None
        if not self.request.minutes:
            return Limits(moves_to_go=moves_to_go, move_time=UNTIMED_SECONDS)
        clock = Clock(max(self.request.minutes * 60 - self.used, LEAST_SECONDS))
        return Limits(clocks=(clock, clock), moves_to_go=moves_to_go)

    def opponents_seconds(self) -> float | None:
        """Return what the opponent's clock has left, None if there is none."""
        if not self.request.minutes:
            return None
        return max(self.request.minutes * 60 - self.opponent_used, 0.0)

    def turn_over(self) -> None:
        """Start the clock of the side to move."""
        self.since = time.monotonic()

    def play(self, move: str) -> float:
        """Put our move down, which is legal; return the seconds that it took."""
        seconds = time.monotonic() - self.since
        self.used += seconds
        self.moves.append(move)
        return seconds

    def take(self, move: str) -> None:
        """Put the opponent's move down; raises IllegalMove and changes nothing if it is none."""
        self.judge.turn(self.request.position, (*self.moves, move))
        self.opponent_used += time.monotonic() - self.since
        self.moves.append(move)

    def go_back(self, request: BackRequest) -> bool:
        """Take moves back as far as is asked; False if the game has no such move."""
        ply = (request.number - 1) * 2 + (request.white != self._first_white)
        if self.ended is not None or not 0 <= ply <= len(self.moves):
            return False
        del self.moves[ply:]
        return True
