"""What a Hub client says to an engine: text to values and back. Reading is total.

Where clients differ from the protocol's text they are met half-way: commands in any case, a decimal
comma in times, `pos` without a position for the start position, `go` without a word for `go think`.
"""

from __future__ import annotations

import enum
import re
from dataclasses import dataclass, replace

from protocols.hub.pairs import Fault, Words, format_words, parse_words
from protocols.limits import Clock, Limits
from protocols.numbers import parse_decimal, parse_number

LONGEST_TIME = 4_000_000.0
"""Seconds; longer times are cut to this, which every system's timers can take."""
LARGEST_COUNT = 1_000_000_000
"""Depths and numbers of moves are cut to this."""
LARGEST_NODE_COUNT = 10**18


class Plain(enum.Enum):
    """The commands that are one word."""

    HUB = "hub"
    INIT = "init"
    NEW_GAME = "new-game"
    PONDER_HIT = "ponder-hit"
    STOP = "stop"
    PING = "ping"
    QUIT = "quit"


class Mode(enum.Enum):
    """How to search: for the game, on the opponent's time, or to understand the position."""

    THINK = "think"
    PONDER = "ponder"
    ANALYZE = "analyze"


@dataclass(frozen=True, slots=True)
class SetParam:
    """Give a parameter a value."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class SetPosition:
    """A position, "" for the start position, and the moves played from it."""

    text: str
    moves: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Level:
    """Limits of the next search; times in seconds, None is "not said".

    `time` is the mover's clock before the increment `inc` of this move is added to it, and `moves`
    the moves left in it. `faults` are the pairs that could not be read.
    """

    time: float | None = None
    inc: float | None = None
    moves: int | None = None
    move_time: float | None = None
    depth: int | None = None
    nodes: int | None = None
    infinite: bool = False
    faults: tuple[Fault, ...] = ()

    def plus(self, later: Level) -> Level:
        """Return this level with what a later line says: several lines hold together."""
        said = {
            name: value
            for name in _NUMBER_FIELDS.values()
            if (value := getattr(later, name)) is not None
        }
        return replace(self, **said, infinite=self.infinite or later.infinite)


@dataclass(frozen=True, slots=True)
class Go:
    """Search the position within the level."""

    mode: Mode = Mode.THINK


@dataclass(frozen=True, slots=True)
class Unknown:
    """A line that is no command of the protocol, without outer blanks."""

    text: str


Command = Plain | SetParam | SetPosition | Level | Go | Unknown | Fault

_PLAIN = {command.value: command for command in Plain}
_NUMBER_FIELDS = {
    "depth": "depth",
    "nodes": "nodes",
    "move-time": "move_time",
    "moves": "moves",
    "time": "time",
    "inc": "inc",
}
_COUNTS = {"depth": LARGEST_COUNT, "nodes": LARGEST_NODE_COUNT, "moves": LARGEST_COUNT}


def parse_command(line: str) -> Command:
    """Read one line; a Fault says what is wrong with it."""
    words = parse_words(line)
    if isinstance(words, Fault):
        return words
    word = words.command.lower()
    if not word:
        return Fault("missing command")
    if word in _PLAIN:
        return _PLAIN[word]
    if word == "set-param":
        return _parse_set_param(words)
    if word == "pos":
        return _parse_position(words)
    if word == "level":
        return _parse_level(words)
    if word == "go":
        modes = [Mode(name) for name, _ in words.pairs if name in _MODES]
        return Go(modes[0]) if modes else Go()
    return Unknown(line.strip())


_MODES = frozenset(mode.value for mode in Mode)


def _parse_set_param(words: Words) -> SetParam | Fault:
    name = words.get("name")
    if not name:
        return Fault("missing name")
    return SetParam(name, words.get("value") or "")


def _parse_position(words: Words) -> SetPosition | Fault:
    text = words.get("pos")
    if text == "":
        return Fault("bad position")
    return SetPosition(text or "", tuple((words.get("moves") or "").split()))


def _parse_level(words: Words) -> Level:
    """Read the limits; what has no number is a fault and as if it were absent.

    Depths, nodes and times of a move below the least are the least; a number of moves below 1 and
    an increment below nothing are as if absent. A clock keeps its sign: clients send the time less
    the increment that will be added.
    """
    values: dict[str, float | int] = {}
    faults: list[Fault] = []
    for name, text in words.pairs:
        if name not in _NUMBER_FIELDS:
            continue
        number = _number(name, text or "")
        if number is None:
            faults.append(Fault(f"bad number for {name}"))
        else:
            values[_NUMBER_FIELDS[name]] = number
    for name in ("moves", "inc"):
        if values.get(name, 1) < (1 if name == "moves" else 0):
            del values[name]
    infinite = any(name == "infinite" for name, _ in words.pairs)
    return Level(**values, infinite=infinite, faults=tuple(faults))  # type: ignore[arg-type]


def _number(name: str, text: str) -> float | int | None:
    if name in _COUNTS:
        count = parse_number(text) if text else None
        least = 0 if name == "moves" else 1
        return None if count is None else min(max(count, least), _COUNTS[name])
    seconds = parse_decimal(text.replace(",", "."))
    if seconds is None:
        return None
    least_seconds = 0.0 if name == "move-time" else -LONGEST_TIME
    return min(max(seconds, least_seconds), LONGEST_TIME)


def limits_of(level: Level, mode: Mode, default_seconds: float) -> Limits:
    """Return what to search within.

    Without any limit a search that analyses goes on until it is stopped, and any other takes the
    default time (once its pondering is over).
    """
    clock = None
    if level.time is not None:
        increment = level.inc or 0.0
        clock = Clock(level.time + increment, increment)
    limits = Limits(
        clocks=(clock, clock),
        moves_to_go=level.moves,
        move_time=level.move_time,
        depth=level.depth,
        nodes=level.nodes,
        infinite=level.infinite,
        ponder=mode is Mode.PONDER,
        analyse=mode is Mode.ANALYZE,
    )
    unlimited = (clock, limits.move_time, limits.depth, limits.nodes) == (None,) * 4
    if not unlimited or limits.infinite:
        return limits
    if limits.analyse:
        return replace(limits, infinite=True)
    return replace(limits, move_time=default_seconds)


def level_of(limits: Limits) -> Level:
    """Return the level for limits; their clocks are the mover's, the first one given counts.

    The increment of this move is taken off the clock, as the engine will add it.
    """
    clock = limits.clock(0)
    return Level(
        time=None if clock is None else clock.remaining - clock.increment,
        inc=None if clock is None or not clock.increment else clock.increment,
        moves=None if clock is None else limits.moves_to_go,
        move_time=limits.move_time,
        depth=limits.depth,
        nodes=limits.nodes,
        infinite=limits.infinite,
    )


def mode_of(limits: Limits) -> Mode:
    """Return the mode of a search within limits."""
    if limits.ponder:
        return Mode.PONDER
    return Mode.ANALYZE if limits.infinite or limits.analyse else Mode.THINK


def format_command(command: Command) -> str:
    """Write a command as one line; what has been read wrong is lost."""
    match command:
        case Plain():
            return command.value
        case SetParam(name, value):
            return format_words(Words("set-param", (("name", name), ("value", value))))
        case SetPosition(text, moves):
            pairs: list[tuple[str, str | None]] = [("pos", text) if text else ("start", None)]
            if moves:
                pairs.append(("moves", " ".join(moves)))
            return format_words(Words("pos", tuple(pairs)))
        case Level():
            return _format_level(command)
        case Go(mode):
            return f"go {mode.value}"
        case Unknown(text):
            return text
        case Fault(message):
            return message


def _format_level(level: Level) -> str:
    pairs: list[tuple[str, str | None]] = []
    for name, field in _NUMBER_FIELDS.items():
        number = getattr(level, field)
        if number is not None:
            pairs.append((name, str(number) if name in _COUNTS else _seconds(number)))
    if level.infinite:
        pairs.append(("infinite", None))
    return format_words(Words("level", tuple(pairs)))


def _seconds(seconds: float) -> str:
    return re.sub(r"\.?0*$", "", f"{seconds:.3f}") if seconds else "0"
