"""What clocks show, as commands in comments of PDN: `[%clock w0:10:00 B0:09:58]`, `[%clk 1:55:21]`.

`clock` tells both players' remaining time, a capital the clock that runs; `clk` is the remaining
time of the player who moved, `mct` the elapsed time of a mechanical clock, `egt` and `emt` the time
of the game and of the move.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

_COMMAND = re.compile(r"\[%([A-Za-z]{1,20})\s*([^\]]{0,100})\]")
_TIME = re.compile(r"([wWbB]?)\s*([0-9]{1,2}):([0-9]{2}):([0-9]{2})(\.[0-9]{1,3})?")
CLOCKS = ("clock", "clk", "mct", "egt", "emt")


@dataclass(frozen=True, slots=True)
class Reading:
    """What a command tells: seconds of White's and Black's clock, or of the mover's alone.

    `running` is `w` or `b` where the clock that runs is told, else "".
    """

    command: str
    mover: float | None = None
    white: float | None = None
    black: float | None = None
    running: str = ""


def read_clocks(comment: str) -> Iterator[Reading]:
    """Yield what the clock commands of a comment tell; those that cannot be read are left out."""
    for command, text in _COMMAND.findall(comment):
        times = list(_TIME.finditer(text))
        if command in CLOCKS and times and not _TIME.sub("", text).strip():
            yield _reading(command, times)


def _reading(command: str, times: list[re.Match[str]]) -> Reading:
    seconds = {found[1].lower(): _seconds(found) for found in times}
    running = [found[1].lower() for found in times if found[1] in ("W", "B")]
    return Reading(
        command,
        seconds.get(""),
        seconds.get("w"),
        seconds.get("b"),
        running[0] if running else "",
    )


def _seconds(found: re.Match[str]) -> float:
    hours, minutes, seconds = (int(found[group]) for group in (2, 3, 4))
    return 3600 * hours + 60 * minutes + seconds + float(found[5] or 0)


def without_commands(comment: str) -> str:
    """Return the words of a comment that are for people."""
    return " ".join(_COMMAND.sub(" ", comment).split())


def format_reading(reading: Reading) -> str:
    """Write a command; whole seconds, as the format has no others, rounded down."""
    words = [] if reading.mover is None else [_format_time(reading.mover)]
    for colour, seconds in (("w", reading.white), ("b", reading.black)):
        if seconds is not None:
            sign = colour.upper() if reading.running == colour else colour
            words.append(sign + _format_time(seconds))
    return f"[%{reading.command} {' '.join(words)}]"


def _format_time(seconds: float) -> str:
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{min(hours, 99)}:{minutes:02}:{rest:02}"
