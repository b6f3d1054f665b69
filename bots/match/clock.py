"""Time controls as match tools write them, and the clock that runs by one.

`40/60+0.6`: 40 moves in 60 seconds, 0.6 seconds added a move; `10+0.1`; `st=0.3`: seconds a move;
`depth=8`, `nodes=5000`; several of these together, separated by blanks or commas.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from protocols.limits import Clock

LEAST_SECONDS = 0.001
MOST_SECONDS = 2_000_000
"""In milliseconds just below 2**31: many engines keep their clock in 32 bits."""
SECONDS = r"(?:(\d+):)?(\d+(?:\.\d*)?|\.\d+)"
CLOCK = re.compile(rf"(?:(\d+)/)?{SECONDS}(?:\+(\d+(?:\.\d*)?|\.\d+))?")


@dataclass(frozen=True, slots=True)
class TimeControl:
    """What limits a player: a clock in seconds, seconds a move, plies, nodes; None is "not"."""

    seconds: float | None = None
    increment: float = 0.0
    moves: int | None = None
    move_time: float | None = None
    depth: int | None = None
    nodes: int | None = None


def parse_time_control(text: str) -> TimeControl:
    """Read a time control; raises ValueError for one that cannot be read or limits nothing."""
    values: dict[str, float | int | None] = {}
    for word in text.replace(",", " ").split():
        key, equals, value = word.partition("=")
        for found, number in (_parse_limit(key, value) if equals else _parse_clock(word)).items():
            if found in values:
                raise ValueError(f"time control {text!r} says {found} twice")
            values[found] = number
    if not values:
        raise ValueError("an empty time control limits nothing")
    return TimeControl(**values)  # type: ignore[arg-type]


def _parse_clock(word: str) -> dict[str, float | int | None]:
    found = CLOCK.fullmatch(word)
    if not found:
        raise ValueError(f"{word!r} is not a time control such as 40/60+0.6, 10+0.1 or st=0.3")
    moves, minutes, seconds, increment = found.groups()
    total = 60 * int(minutes or 0) + float(seconds)
    if total <= 0 or (moves and int(moves) == 0):
        raise ValueError(f"{word!r} leaves no time")
    if total + float(increment or 0) > MOST_SECONDS:
        raise ValueError(f"{word!r} is more than {MOST_SECONDS} seconds")
    return {
        "seconds": total,
        "increment": float(increment or 0),
        "moves": int(moves) if moves else None,
    }


def _parse_limit(key: str, value: str) -> dict[str, float | int | None]:
    try:
        if key == "st" and LEAST_SECONDS <= float(value) <= MOST_SECONDS:
            return {"move_time": float(value)}
        if key in ("depth", "nodes") and int(value) > 0:
            return {key: int(value)}
    except ValueError:
        pass
    raise ValueError(f"{key}={value} is not a limit; there are st=, depth= and nodes=, above 0")


def format_time_control(control: TimeControl) -> str:
    """Write a time control so that `parse_time_control` reads the same one."""
    words = []
    if control.seconds is not None:
        moves = f"{control.moves}/" if control.moves else ""
        increment = f"+{control.increment:.12g}" if control.increment else ""
        words.append(f"{moves}{control.seconds:.12g}{increment}")
    if control.move_time is not None:
        words.append(f"st={control.move_time:.12g}")
    if control.depth is not None:
        words.append(f"depth={control.depth}")
    if control.nodes is not None:
        words.append(f"nodes={control.nodes}")
    return " ".join(words)


class GameClock:
    """One player's clock during one game."""

    def __init__(self, control: TimeControl) -> None:
        self.control = control
        self._remaining = control.seconds
        self._to_go = control.moves

    @property
    def remaining(self) -> float | None:
        """Seconds left, without the time of the move being thought about."""
        return self._remaining

    @property
    def moves_to_go(self) -> int | None:
        """Moves to the next period, None without periods."""
        return self._to_go

    @property
    def allowed(self) -> float | None:
        """Seconds that the next move may take, None when it may take any time."""
        bounds = [bound for bound in (self._remaining, self.control.move_time) if bound is not None]
        return min(bounds, default=None)

    def state(self) -> Clock | None:
        """Return the clock as a protocol tells it, None without a clock.

        Never less than a millisecond: engines take a clock of 0 for none.
        """
        if self._remaining is None:
            return None
        return Clock(max(self._remaining, LEAST_SECONDS), self.control.increment)

    def spend(self, seconds: float, margin: float = 0.0) -> float:
        """Book a move and return by how many seconds it overran the clock, 0 if it did not.

        The flag is judged before increment or a new period are added. An overrun within `margin`
        is forgiven: the clock then stands at 0 before anything is added.
        """
        overrun = 0.0 if self.allowed is None else max(0.0, seconds - self.allowed)
        if overrun > margin:
            return overrun
        if self._remaining is not None and self.control.seconds is not None:
            self._remaining = max(0.0, self._remaining - seconds) + self.control.increment
            if self._to_go is not None:
                self._to_go -= 1
                if self._to_go == 0:
                    self._to_go = self.control.moves
                    self._remaining += self.control.seconds
        return 0.0
