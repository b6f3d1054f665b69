"""The time controls that xboard told, as limits of a search (CECP, section 11)."""

from __future__ import annotations

from dataclasses import replace

from protocols.cecp.time_control import Level
from protocols.limits import Clock, Limits

UNTOLD_SECONDS = 5.0
"""Seconds for a move where xboard told nothing at all."""


class Controls:
    """What limits the engine's moves: a clock or seconds a move, and a depth."""

    def __init__(self) -> None:
        self._level: Level | None = None
        self._level_ply = 0
        self._move_time: float | None = None
        self._depth: int | None = None
        self._clocks: dict[bool, float] = {}

    def new_game(self) -> None:
        """Forget the depth and what clocks showed; a time control stays, its moves begin anew."""
        self._depth = None
        self._level_ply = 0
        self._clocks.clear()

    def set_level(self, level: Level, ply: int) -> None:
        """Take a clock, whose moves count from a ply of the game."""
        self._level, self._level_ply, self._move_time = level, ply, None
        self._clocks.clear()

    def set_move_time(self, seconds: float) -> None:
        """Take seconds a move in place of a clock."""
        self._level, self._move_time = None, seconds

    def set_depth(self, plies: int) -> None:
        """Take a depth, which goes with either."""
        self._depth = max(plies, 1)

    def read_clock(self, seconds: float, *, own: bool) -> None:
        """Take what the engine's clock shows, or its opponent's."""
        self._clocks[own] = seconds

    def spend(self, seconds: float) -> None:
        """Take a move's time off the engine's clock, until xboard tells what it shows."""
        own = self._own()
        if own is not None:
            increment = self._level.increment if self._level else 0.0
            self._clocks[True] = max(0.0, own - seconds) + increment

    def _own(self) -> float | None:
        return self._clocks.get(True, self._level.seconds if self._level else None)

    def limits(self, seat: int, ply: int) -> Limits:
        """Return the limits of a search for the engine's move at a ply of the game."""
        limits = Limits(depth=self._depth)
        if self._move_time is not None:
            return replace(limits, move_time=self._move_time)
        own = self._own()
        if own is None:
            return limits if self._depth else replace(limits, move_time=UNTOLD_SECONDS)
        increment = self._level.increment if self._level else 0.0
        mine = Clock(own, increment)
        theirs = Clock(self._clocks.get(False, own), increment)
        clocks = (mine, theirs) if seat == 0 else (theirs, mine)
        return replace(limits, clocks=clocks, moves_to_go=self._moves_to_go(ply))

    def _moves_to_go(self, ply: int) -> int | None:
        """Count the engine's moves up to the next time that is added; it is to move at `ply`."""
        if not self._level or not self._level.moves:
            return None
        return self._level.moves - max(0, ply - self._level_ply) // 2 % self._level.moves
