"""What xboard says to an engine: text to values and back. Reading is total.

Sections are those of the protocol's text, version 2: commands in section 8, analysis in 12.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Callable
from dataclasses import astuple, dataclass

from protocols.cecp.time_control import (
    TIME_WORDS,
    TimeControl,
    format_time_control,
    parse_time_control,
)
from protocols.numbers import parse_number

MOVE = re.compile(r"[a-h][1-8][a-h][1-8][a-z]?|[Oo0]-[Oo0](?:-[Oo0])?")
"""A line by itself that is a move, for clients that do not write `usermove`."""


class Plain(enum.Enum):
    """The commands that are one word."""

    XBOARD = "xboard"
    NEW = "new"
    RANDOM = "random"
    FORCE = "force"
    GO = "go"
    PLAY_OTHER = "playother"
    WHITE = "white"
    BLACK = "black"
    MOVE_NOW = "?"
    DRAW = "draw"
    HINT = "hint"
    BOOK = "bk"
    UNDO = "undo"
    REMOVE = "remove"
    HARD = "hard"
    EASY = "easy"
    POST = "post"
    NO_POST = "nopost"
    ANALYZE = "analyze"
    EXIT = "exit"
    UPDATE = "."
    COMPUTER = "computer"
    PAUSE = "pause"
    RESUME = "resume"
    QUIT = "quit"


@dataclass(frozen=True, slots=True)
class ProtocolVersion:
    """The client speaks that version of the protocol."""

    number: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the client thinks of a feature that the engine set."""

    accepted: bool
    feature: str


@dataclass(frozen=True, slots=True)
class Variant:
    """The next game is of that variant."""

    name: str


@dataclass(frozen=True, slots=True)
class Ping:
    """A question that is answered when all commands before it are carried out."""

    number: int


@dataclass(frozen=True, slots=True)
class UserMove:
    """The opponent's move; `bare` if it was written without the word `usermove`."""

    move: str
    bare: bool = False


@dataclass(frozen=True, slots=True)
class SetBoard:
    """A position as FEN."""

    text: str


@dataclass(frozen=True, slots=True)
class SetOption:
    """Give an option a value; None for a button."""

    name: str
    value: str | None = None


@dataclass(frozen=True, slots=True)
class Memory:
    """Megabytes that the engine may use."""

    megabytes: int


@dataclass(frozen=True, slots=True)
class Cores:
    """Processors that the engine may use."""

    count: int


@dataclass(frozen=True, slots=True)
class TablePath:
    """Where endgame tables of a kind are."""

    kind: str
    path: str


@dataclass(frozen=True, slots=True)
class GameResult:
    """The end of the game: `1-0`, `0-1`, `1/2-1/2` or `*`, and a comment for people."""

    result: str
    comment: str = ""


@dataclass(frozen=True, slots=True)
class Opponent:
    """The opponent's name."""

    name: str


@dataclass(frozen=True, slots=True)
class Rating:
    """The engine's rating and its opponent's, 0 for none."""

    own: int
    other: int


@dataclass(frozen=True, slots=True)
class Unknown:
    """A line that is none of these, without outer blanks."""

    text: str


Command = (
    Plain
    | ProtocolVersion
    | Verdict
    | Variant
    | TimeControl
    | Ping
    | UserMove
    | SetBoard
    | SetOption
    | Memory
    | Cores
    | TablePath
    | GameResult
    | Opponent
    | Rating
    | Unknown
)

_PLAIN = {command.value: command for command in Plain}
_NUMBERED: dict[str, Callable[[int], Command]] = {
    "protover": ProtocolVersion,
    "ping": Ping,
    "memory": Memory,
    "cores": Cores,
}
_TEXTS: dict[str, Callable[[str], Command]] = {
    "variant": Variant,
    "usermove": UserMove,
    "setboard": SetBoard,
    "name": Opponent,
}

_WORDS = {
    ProtocolVersion: "protover",
    Ping: "ping",
    Memory: "memory",
    Cores: "cores",
    Variant: "variant",
    SetBoard: "setboard",
    Opponent: "name",
    TablePath: "egtpath",
    Rating: "rating",
}
"""The words of the commands whose arguments are written as they are."""


def parse_command(line: str) -> Command:
    """Read one line; Unknown for a word that the protocol has not, or one without its arguments."""
    text = line.strip()
    word, _, rest = text.partition(" ")
    rest = rest.strip()
    if not rest and word in _PLAIN:
        return _PLAIN[word]
    if MOVE.fullmatch(text):
        return UserMove(text, bare=True)
    return _parse_arguments(word, rest) or Unknown(text)


def _parse_arguments(word: str, rest: str) -> Command | None:
    words = rest.split()
    number = parse_number(words[0]) if words else None
    if word in _NUMBERED:
        return None if number is None else _NUMBERED[word](number)
    if word in TIME_WORDS:
        return parse_time_control(word, words)
    if word == "option":
        return _parse_option(rest)
    if not words:
        return None
    if word in _TEXTS:
        return _TEXTS[word](" ".join(words))
    if word in ("accepted", "rejected"):
        return Verdict(word == "accepted", " ".join(words))
    if word == "egtpath":
        kind, _, path = rest.partition(" ")
        return TablePath(kind, path.strip())
    if word == "result":
        return _parse_result(rest)
    if word == "rating" and number is not None:
        return Rating(number, (parse_number(words[1]) if len(words) > 1 else None) or 0)
    return None


def _parse_option(rest: str) -> SetOption | None:
    name, equals, value = rest.partition("=")
    name = " ".join(name.split())
    return SetOption(name, value.strip() if equals else None) if name else None


def _parse_result(rest: str) -> GameResult:
    result, _, comment = rest.partition(" ")
    comment = comment.strip()
    if comment.startswith("{") and comment.endswith("}"):
        comment = comment[1:-1].strip()
    return GameResult(result, comment)


def format_command(command: Command) -> str:
    """Write a command as one line."""
    if isinstance(command, TimeControl):
        return format_time_control(command)
    match command:
        case Plain():
            return command.value
        case Verdict(accepted, feature):
            return f"{'accepted' if accepted else 'rejected'} {feature}"
        case UserMove(move, bare):
            return move if bare else f"usermove {move}"
        case SetOption(name, value):
            return f"option {name}" + ("" if value is None else f"={value}")
        case GameResult(result, comment):
            return f"result {result} {{{comment}}}"
        case Unknown(text):
            return text
        case _:
            words = (_WORDS[type(command)], *map(str, astuple(command)))
            return " ".join(words).rstrip()
