"""What xboard says of time: section 11 of the protocol's text, version 2."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

from protocols.numbers import parse_decimal, parse_number

LONGEST_TIME = 4_000_000.0
"""Seconds; longer times are cut to this."""
TIME_WORDS = ("level", "st", "sd", "time", "otim")


@dataclass(frozen=True, slots=True)
class Level:
    """A clock: `moves` in `seconds` (0: all of them), and seconds added a move."""

    moves: int
    seconds: float
    increment: float = 0.0


@dataclass(frozen=True, slots=True)
class MoveTime:
    """Seconds that each move may take."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Depth:
    """Plies that a search may reach."""

    plies: int


@dataclass(frozen=True, slots=True)
class ClockReading:
    """Seconds on a clock: the engine's `own` or its opponent's; told in hundredths."""

    own: bool
    seconds: float


TimeControl = Level | MoveTime | Depth | ClockReading


def parse_time_control(word: str, words: list[str]) -> TimeControl | None:
    """Read a command: a word of TIME_WORDS and those behind it; None if they are wrong."""
    if word == "level":
        return _parse_level(words)
    if not words:
        return None
    if word == "st":
        seconds = _parse_time(words[0])
        return None if seconds is None else MoveTime(seconds)
    number = parse_number(words[0])
    if number is None:
        return None
    return Depth(number) if word == "sd" else ClockReading(word == "time", _seconds(number / 100))


def _parse_level(words: list[str]) -> Level | None:
    if len(words) < 3:
        return None
    moves, seconds = parse_number(words[0]), _parse_time(words[1])
    increment = _parse_time(words[2])
    if moves is None or moves < 0 or seconds is None or increment is None:
        return None
    if ":" not in words[1]:
        seconds = _seconds(60 * seconds)
    return Level(moves, seconds, increment)


def _parse_time(word: str) -> float | None:
    """Read seconds, or minutes and seconds as in `1:30`; what follows them is ignored."""
    minutes, colon, rest = word.partition(":")
    found = re.match(r"[\d.]+", rest if colon else minutes)
    seconds = parse_decimal(found[0]) if found else None
    if not colon:
        return None if seconds is None else _seconds(seconds)
    whole = parse_number(minutes)
    if whole is None or whole < 0 or seconds is None:
        return None
    return _seconds(60 * whole + seconds)


def _seconds(seconds: float) -> float:
    return max(-LONGEST_TIME, min(seconds, LONGEST_TIME))


def format_time_control(command: TimeControl) -> str:
    """Write a command as one line."""
    match command:
        case Level():
            return _format_level(command)
        case MoveTime(seconds):
            return f"st {_decimal(seconds)}"
        case Depth(plies):
            return f"sd {plies}"
        case ClockReading(own, seconds):
            return f"{'time' if own else 'otim'} {_hundredths(seconds)}"


def _format_level(level: Level) -> str:
    """Write a clock with its time in whole seconds, which is what every engine reads.

    A part of a second counts as a whole one, so that no clock begins with nothing.
    """
    minutes, seconds = divmod(math.ceil(level.seconds), 60)
    base = f"{minutes}:{seconds:02}" if seconds else str(minutes)
    return f"level {level.moves} {base} {_decimal(level.increment)}"


def _decimal(number: float) -> str:
    """Write a number without an exponent and without idle zeros."""
    return f"{number:.6f}".rstrip("0").rstrip(".")


def _hundredths(seconds: float) -> int:
    """Count the hundredths of a second that are whole: no clock may show more than there is."""
    return math.floor(100 * seconds + 1e-6)
