"""The messages of DamExchange: text to values and back. Reading is total.

A message is 1 to 127 ASCII characters of fields with fixed widths; its first character is its kind.
Positions and moves are held as the Hub protocol writes them.
"""

from __future__ import annotations

import enum
import re
from dataclasses import dataclass

LONGEST = 127
"""Characters of a message."""
VERSION = 1
NAME_WIDTH = 32
MOST_SECONDS = 9999

_COLOURS = {"W": True, "Z": False}
_TO_HUB = str.maketrans("zZ", "bB")
_FROM_HUB = str.maketrans("bB", "zZ")
_REQUEST = re.compile(r"R(\d\d)(.{32})([WZ])(\d{3})(\d{3})(?:A|B([WZ])([wzWZe]{50}))", re.ASCII)
_ACCEPT = re.compile(r"A(.{32})(\d)", re.ASCII)
_MOVE = re.compile(r"M(\d{4})(\d\d)(\d\d)(\d\d)((?:\d\d)*)", re.ASCII)
_END = re.compile(r"E([0-3])([01])")
_BACK_REQUEST = re.compile(r"B(\d{3})([WZ])", re.ASCII)
_BACK_ANSWER = re.compile(r"K([0-2])")
_HUB_MOVE = re.compile(r"(\d+)(?:-(\d+)|x(\d+)((?:x\d+)+))", re.ASCII)


class Acceptance(enum.IntEnum):
    """What a follower says to a request; any further code is a refusal too."""

    ACCEPTED = 0
    OTHER_VERSION = 1
    REFUSED = 2


class Reason(enum.IntEnum):
    """How a game ended for whoever says so."""

    UNKNOWN = 0
    LOST = 1
    DRAW = 2
    WON = 3


class BackAnswer(enum.IntEnum):
    """What is said to a wish to go back."""

    AGREED = 0
    NOT_SUPPORTED = 1
    DECLINED = 2


@dataclass(frozen=True, slots=True)
class GameRequest:
    """A wish for a game: colours, minutes for a game, moves (0: no limit) and first position.

    `position` is a Hub string, "" for the start position.
    """

    name: str
    follower_white: bool
    minutes: int
    moves: int
    position: str = ""
    version: int = VERSION


@dataclass(frozen=True, slots=True)
class GameAnswer:
    """The answer to a request: the follower's name, and 0 or why not."""

    name: str
    code: int = Acceptance.ACCEPTED


@dataclass(frozen=True, slots=True)
class Move:
    """A move and the seconds that it took; the captured squares in ascending order."""

    seconds: int
    source: int
    target: int
    captured: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class GameEnd:
    """The end of a game, or the answer to it; `stop` if no further game is wanted."""

    reason: Reason
    stop: bool


@dataclass(frozen=True, slots=True)
class Chat:
    """A text for people."""

    text: str


@dataclass(frozen=True, slots=True)
class BackRequest:
    """A wish to go back to a move of a colour; moves of both colours share a number from 1."""

    number: int
    white: bool


@dataclass(frozen=True, slots=True)
class Back:
    """The answer to a wish to go back."""

    answer: BackAnswer


@dataclass(frozen=True, slots=True)
class Unknown:
    """A text that is no message."""

    text: str


Message = GameRequest | GameAnswer | Move | GameEnd | Chat | BackRequest | Back | Unknown


def parse_message(text: str) -> Message:
    """Read a message; Unknown for whatever does not keep to its layout.

    A chat may have any letters: nobody should lose a game by a word.
    """
    if text[:1] == "C":
        return Chat(text[1:])
    if not text.isascii() or len(text) > LONGEST:
        return Unknown(text)
    if found := _MOVE.fullmatch(text):
        return _read_move(found) or Unknown(text)
    if found := _REQUEST.fullmatch(text):
        return _read_request(found)
    if found := _ACCEPT.fullmatch(text):
        return GameAnswer(found[1].strip(), int(found[2]))
    if found := _END.fullmatch(text):
        return GameEnd(Reason(int(found[1])), found[2] == "1")
    if found := _BACK_REQUEST.fullmatch(text):
        return BackRequest(int(found[1]), _COLOURS[found[2]])
    if found := _BACK_ANSWER.fullmatch(text):
        return Back(BackAnswer(int(found[1])))
    return Unknown(text)


def _read_request(found: re.Match[str]) -> GameRequest:
    version, name, colour, minutes, moves, turn, squares = found.groups()
    position = (turn + squares).translate(_TO_HUB) if squares else ""
    return GameRequest(
        name.strip(),
        _COLOURS[colour],
        int(minutes),
        int(moves),
        position,
        int(version),
    )


def _read_move(found: re.Match[str]) -> Move | None:
    seconds, source, target, number = map(int, found.groups()[:4])
    captured = tuple(sorted(int(square) for square in re.findall("..", found[5])))
    if len(captured) != number or len({*captured}) != number:
        return None
    if not all(1 <= square <= 50 for square in (source, target, *captured)):
        return None
    return Move(seconds, source, target, captured)


def format_message(message: Message) -> str:
    """Write a message; texts are cut to their width and made ASCII, numbers to theirs."""
    match message:
        case GameRequest():
            return _format_request(message)
        case GameAnswer(name, code):
            return f"A{_name(name)}{code}"
        case Move(seconds, source, target, captured):
            squares = "".join(f"{square:02}" for square in captured)
            time = max(0, min(seconds, MOST_SECONDS))
            return f"M{time:04}{source:02}{target:02}{len(captured):02}{squares}"
        case GameEnd(reason, stop):
            return f"E{reason.value}{int(stop)}"
        case Chat(text):
            return f"C{_ascii(text)}"[:LONGEST]
        case BackRequest(number, white):
            return f"B{number:03}{'W' if white else 'Z'}"
        case Back(answer):
            return f"K{answer.value}"
        case Unknown(text):
            return text


def _format_request(request: GameRequest) -> str:
    colour = "W" if request.follower_white else "Z"
    times = f"{request.minutes:03}{request.moves:03}"
    position = "A" if not request.position else f"B{request.position.translate(_FROM_HUB)}"
    return f"R{request.version:02}{_name(request.name)}{colour}{times}{position}"


def _name(name: str) -> str:
    return f"{_ascii(name)[:NAME_WIDTH]:<{NAME_WIDTH}}"


def _ascii(text: str) -> str:
    return re.sub(r"[^\x20-\x7e]", "?", text)


def hub_move(move: Move) -> str:
    """Return a move as the Hub protocol writes it."""
    if not move.captured:
        return f"{move.source}-{move.target}"
    return "x".join(map(str, (move.source, move.target, *move.captured)))


def move_of(text: str, seconds: int = 0) -> Move:
    """Return the message for a move as the Hub protocol writes it; ValueError for anything else."""
    found = _HUB_MOVE.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no move")
    captured = tuple(sorted(int(word) for word in (found[4] or "").split("x") if word))
    return Move(seconds, int(found[1]), int(found[2] or found[3]), captured)
