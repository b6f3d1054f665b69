"""When a search must end: what a protocol's `go` says, in seconds, plies and nodes."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Clock:
    """One player's clock: seconds left (negative once overrun) and seconds added a move."""

    remaining: float
    increment: float = 0.0


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of one search; None is "not limited", and the first limit met ends the search.

    `clocks` are those of the first and the second player of the game (White and Black in chess);
    a protocol that tells the mover's clock only gives it in both places. `move_time` is in seconds,
    `mate` in moves. `search_moves` None allows every move; an empty tuple allows none. `analyse` is
    for a position to be understood rather than played: no book, no early end for a forced move.
    """

    clocks: tuple[Clock | None, Clock | None] = (None, None)
    moves_to_go: int | None = None
    move_time: float | None = None
    depth: int | None = None
    nodes: int | None = None
    mate: int | None = None
    infinite: bool = False
    ponder: bool = False
    search_moves: tuple[str, ...] | None = None
    analyse: bool = False

    def clock(self, player: int) -> Clock | None:
        """Return the clock to play by for player 0 or 1: its own, or else its opponent's."""
        return self.clocks[player] or self.clocks[1 - player]
