"""What an engine says to xboard: text to values and back. Reading is total.

Sections are those of the protocol's text, version 2: messages in section 9, what older engines say
in 13. Thinking output has a module of its own.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from protocols.cecp.commands import Unknown
from protocols.cecp.thinking import format_thinking, parse_thinking
from protocols.engine import Info
from protocols.numbers import parse_number

RESULTS = frozenset({"1-0", "0-1", "1/2-1/2"})

FeatureValue = int | str
"""A number, or a text, which stands in quotes."""


@dataclass(frozen=True, slots=True)
class Features:
    """Settings of the protocol that the engine asks for, in order; `option` may come often."""

    settings: tuple[tuple[str, FeatureValue], ...]


@dataclass(frozen=True, slots=True)
class Move:
    """The engine's move, in its own notation."""

    text: str


@dataclass(frozen=True, slots=True)
class Resignation:
    """The engine gives the game up."""


@dataclass(frozen=True, slots=True)
class DrawOffer:
    """The engine offers a draw, or accepts one."""


@dataclass(frozen=True, slots=True)
class GameOver:
    """The engine says that the game has ended by rule: `1-0`, `0-1` or `1/2-1/2`, and why."""

    result: str
    comment: str = ""


@dataclass(frozen=True, slots=True)
class MoveRefused:
    """The engine holds a move for illegal; "" for a move that it does not name."""

    move: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class CommandRefused:
    """The engine cannot carry a command out."""

    reason: str
    command: str


@dataclass(frozen=True, slots=True)
class Pong:
    """The answer to a ping."""

    number: int


@dataclass(frozen=True, slots=True)
class Hint:
    """A move that the engine would expect."""

    move: str


@dataclass(frozen=True, slots=True)
class Status:
    """How far an analysis is: seconds, nodes, plies, root moves left and all of them, the move."""

    seconds: float
    nodes: int
    depth: int
    moves_left: int
    moves: int
    move: str = ""


@dataclass(frozen=True, slots=True)
class Saying:
    """A text for somebody: `kind` is `telluser`, `tellusererror`, `tellall` and so on, or `#`."""

    kind: str
    text: str


Message = (
    Features
    | Move
    | Resignation
    | DrawOffer
    | GameOver
    | MoveRefused
    | CommandRefused
    | Pong
    | Hint
    | Status
    | Saying
    | Info
    | Unknown
)

_SAYINGS = frozenset(
    {
        *("telluser", "tellusererror", "tellall", "tellothers", "tellopponent"),
        *("tellics", "tellicsnoalias", "askuser"),
    }
)
_OLD_SAYINGS = (
    ("White resigns", GameOver("0-1", "White resigns")),
    ("Black resigns", GameOver("1-0", "Black resigns")),
    ("White mates", GameOver("1-0", "White mates")),
    ("Black mates", GameOver("0-1", "Black mates")),
    ("game is a draw", GameOver("1/2-1/2", "game is a draw")),
    ("computer resigns", Resignation()),
)
"""What older engines say in place of a result (section 13), where it cannot mean other things."""
_OLD_MOVE = re.compile(r"\d+\.?\s+\.\.\.\s+(\S+)", re.ASCII)
_REFUSED_MOVE = re.compile(r"(?:[Ii]llegal|[Ii]nvalid) move\b:?\s*(?:\(([^)]*)\))?\s*:?\s*(.*)")
_REFUSED_COMMAND = re.compile(r"Error\s*\(([^)]*)\)\s*:?\s*(.*)")
_FEATURE = re.compile(r'([A-Za-z]\w*)=(?:"([^"]*)"?|(\S*))', re.ASCII)


def parse_message(line: str) -> Message:
    """Read one line of an engine; Unknown for what is none of the protocol's."""
    text = line.strip()
    word, _, rest = text.partition(" ")
    rest = rest.strip()
    if word == "feature":
        return parse_features(rest)
    if word == "move" and rest:
        return Move(rest.split()[0])
    if word in RESULTS:
        return _parse_result(word, rest)
    if word in _SAYINGS:
        return Saying(word, rest)
    if word.startswith("#"):
        return Saying("#", text[1:].strip())
    return (
        _parse_counted(word, rest)
        or parse_thinking(line)
        or _parse_refusal(text)
        or _parse_old(text)
        or Unknown(text)
    )


def _parse_counted(word: str, rest: str) -> Message | None:
    words = rest.split()
    if word == "pong" and words and (number := parse_number(words[0])) is not None:
        return Pong(number)
    if word == "Hint:" and words:
        return Hint(words[0])
    if word == "stat01:":
        numbers = [parse_number(each) for each in words[:5]]
        if len(numbers) == 5 and None not in numbers:
            time, nodes, depth, left, moves = (number or 0 for number in numbers)
            return Status(time / 100, nodes, depth, left, moves, " ".join(words[5:6]))
    return None


def _parse_result(result: str, comment: str) -> GameOver:
    if comment.startswith("{"):
        comment = comment[1:].removesuffix("}").strip()
    return GameOver(result, comment)


def _parse_refusal(text: str) -> Message | None:
    if found := _REFUSED_MOVE.fullmatch(text):
        return MoveRefused(found[2].strip(), (found[1] or "").strip())
    if found := _REFUSED_COMMAND.fullmatch(text):
        return CommandRefused(found[1].strip(), found[2].strip())
    return None


def _parse_old(text: str) -> Message | None:
    if text == "resign":
        return Resignation()
    if {"offer", "draw"} <= set(text.split()):
        return DrawOffer()
    if found := _OLD_MOVE.fullmatch(text):
        return Move(found[1])
    return next((value for saying, value in _OLD_SAYINGS if text.startswith(saying)), None)


def parse_features(text: str) -> Features:
    """Read `NAME=VALUE` pairs; a value in quotes is a text, and quotes may stay open."""
    settings: list[tuple[str, FeatureValue]] = []
    for found in _FEATURE.finditer(text):
        name, quoted, bare = found.groups()
        number = parse_number(bare) if bare else None
        settings.append((name, quoted if bare is None else bare if number is None else number))
    return Features(tuple(settings))


def format_message(message: Message) -> str:
    """Write a message as one line."""
    match message:
        case Features(settings):
            return "feature " + " ".join(f"{name}={_quoted(value)}" for name, value in settings)
        case Move(text):
            return f"move {text}"
        case Resignation():
            return "resign"
        case DrawOffer():
            return "offer draw"
        case GameOver(result, comment):
            return f"{result} {{{comment}}}"
        case MoveRefused(move, reason):
            return "Illegal move" + (f" ({reason})" if reason else "") + f": {move}"
        case CommandRefused(reason, command):
            return f"Error ({reason}): {command}"
        case Pong(number):
            return f"pong {number}"
        case Hint(move):
            return f"Hint: {move}"
        case Status():
            return _format_status(message)
        case Saying(kind, text):
            return f"{kind} {text}".rstrip()
        case Info():
            return format_thinking(message)
        case Unknown(text):
            return text


def _quoted(value: FeatureValue) -> str:
    return str(value) if isinstance(value, int) else '"' + value.replace('"', "'") + '"'


def _format_status(status: Status) -> str:
    numbers = (status.nodes, status.depth, status.moves_left, status.moves)
    time = round(100 * status.seconds)
    return f"stat01: {time} {' '.join(map(str, numbers))} {status.move}".rstrip()
