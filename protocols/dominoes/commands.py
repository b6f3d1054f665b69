"""What a client says: lines to commands, and the commands of a dealer to lines. Reading is total.

Words may be cut short and come in any case, as in gnubg; those of events are told in full.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from protocols.dominoes import phrases
from protocols.dominoes.events import Event, Fault, NewGame
from protocols.dominoes.messages import PARSERS, parse_event, parse_new_game
from protocols.errors import quoted
from protocols.gnubg.keywords import Keyword, find
from protocols.numbers import parse_number

COMMENT = "#"
HIGHEST_LIMIT = 1_000_000_000


@dataclass(frozen=True, slots=True)
class Limits:
    """When a decision must be made: after so many seconds, or samples of the hidden tiles.

    Without both the bot decides by its own settings.
    """

    move_time: float | None = None
    samples: int | None = None


@dataclass(frozen=True, slots=True)
class Go:
    """The bot is asked for a move."""

    limits: Limits = Limits()


@dataclass(frozen=True, slots=True)
class Legal:
    """The bot is asked what its seat may do."""


@dataclass(frozen=True, slots=True)
class Hint:
    """The bot is asked what it thinks of its moves; so many at most."""

    most: int | None = None


@dataclass(frozen=True, slots=True)
class Show:
    """The bot is asked what it knows: one of TOPICS, or the name of a setting."""

    topic: str


@dataclass(frozen=True, slots=True)
class Set:
    """A setting gets a value."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Help:
    """A person asks what there is to say, about a topic or at all."""

    topic: str = ""


@dataclass(frozen=True, slots=True)
class Stop:
    """The move is wanted now."""


@dataclass(frozen=True, slots=True)
class Quit:
    """The client needs the bot no more."""


@dataclass(frozen=True, slots=True)
class Blank:
    """An empty line or a comment."""


Command = NewGame | Event | Go | Legal | Hint | Show | Set | Help | Stop | Quit | Blank | Fault

NEW = (Keyword("game", "begin a game, seen from one seat"),)
TOPICS = (
    Keyword("board", "the line, its ends, how many tiles everybody has, and the stock"),
    Keyword("game", "the terms of the game"),
    Keyword("hand", "the own tiles"),
    Keyword("score", "the points of each seat"),
    Keyword("settings", "every setting with its value"),
    Keyword("turn", "whose turn it is"),
    Keyword("version", "the program's name and version"),
)
"""What may follow `show`, beside the names of settings."""
TOP = (
    Keyword("drew", "a seat drew a tile: drew SEAT [TILE]"),
    Keyword("exit", "leave", canonical="quit"),
    Keyword("go", "ask for a move: go [movetime MILLISECONDS | samples NUMBER]"),
    Keyword("hand", "a round begins with these own tiles: hand TILE..."),
    Keyword("hands", "the tiles left after a round: hands 0: TILE... 1: TILE..."),
    Keyword("help", "list what there is to say: help [COMMAND]"),
    Keyword("hint", "rate the own moves, the best first: hint [NUMBER]"),
    Keyword("legal", "list the own moves"),
    Keyword("new", "begin something: new game", NEW),
    Keyword("passed", "a seat passed: passed SEAT"),
    Keyword("played", "a seat laid a tile: played SEAT TILE [left|right]"),
    Keyword("quit", "leave"),
    Keyword("result", "a round ended: result winner SEAT points NUMBER reason out|blocked, or "
            "result draw SEAT SEAT... reason out|blocked"),
    Keyword("score", "the points of each seat so far: score NUMBER NUMBER..."),
    Keyword("set", "change a setting: set NAME VALUE"),
    Keyword("show", "tell something: show TOPIC, or show NAME of a setting"),
    Keyword("start", "who lays the first tile: start SEAT [TILE]"),
    Keyword("stock", "how many tiles lie in the stock: stock NUMBER"),
    Keyword("stop", "ask for the move of a running `go' at once"),
    Keyword("turn", "whose turn it is: turn SEAT"),
)  # fmt: skip
"""The words that a line may begin with."""
NEW_GAME = (
    "new game domino-draw|domino-block [players NUMBER] [set 6|9|12] [hand NUMBER] "
    "[starter strongest|seat SEAT] [draw one|until-playable] [score win|pips] [target POINTS] "
    "[seat SEAT] [seed NUMBER]"
)


def parse_line(line: str) -> Command:
    """Read one line of a client."""
    words = line.split()
    if not words or words[0].startswith(COMMENT):
        return Blank()
    keyword = find(TOP, words[0])
    if keyword is None:
        return Fault(phrases.unknown_keyword(quoted(words[0])))
    name, rest = keyword.meaning, words[1:]
    if name in PARSERS:
        return parse_event(name, rest)
    if name in _PARSERS:
        return _PARSERS[name](rest)
    return Fault(phrases.unknown_keyword(quoted(rest[0]))) if rest else _PLAIN[name]


def _parse_new(words: list[str]) -> NewGame | Fault:
    if not words:
        return Fault(phrases.INCOMPLETE)
    if find(NEW, words[0]) is None:
        return Fault(phrases.unknown_keyword(quoted(words[0])))
    return parse_new_game(words[1:])


def _parse_go(words: list[str]) -> Go | Fault:
    if not words:
        return Go()
    if words[0].lower() not in ("movetime", "samples"):
        return Fault(phrases.unknown_keyword(quoted(words[0])))
    if len(words) == 1:
        return Fault(phrases.INCOMPLETE)
    if len(words) > 2:
        return Fault(phrases.unknown_keyword(quoted(words[2])))
    number = parse_number(words[1])
    if number is None or number < 1:
        return Fault(phrases.GO_LIMITS)
    number = min(number, HIGHEST_LIMIT)
    if words[0].lower() == "samples":
        return Go(Limits(samples=number))
    return Go(Limits(move_time=number / 1000))


def _parse_hint(words: list[str]) -> Hint | Fault:
    if len(words) > 1:
        return Fault(phrases.unknown_keyword(quoted(words[1])))
    most = parse_number(words[0]) if words else None
    if words and (most is None or most < 1):
        return Fault(phrases.HINT_NUMBER)
    return Hint(most)


def _parse_show(words: list[str]) -> Show | Fault:
    return Show(" ".join(words)) if words else Fault(phrases.INCOMPLETE)


def _parse_set(words: list[str]) -> Set | Fault:
    if len(words) < 2:
        return Fault(phrases.INCOMPLETE)
    return Set(words[0], " ".join(words[1:]))


_PARSERS: Mapping[str, Callable[[list[str]], Command]] = {
    "new": _parse_new,
    "go": _parse_go,
    "hint": _parse_hint,
    "show": _parse_show,
    "set": _parse_set,
    "help": lambda words: Help(" ".join(words)),
}
_PLAIN: Mapping[str, Command] = {"legal": Legal(), "stop": Stop(), "quit": Quit()}


def format_go(limits: Limits) -> str:
    """Write the line that asks for a move."""
    if limits.move_time is not None:
        return f"go movetime {max(1, round(1000 * limits.move_time))}"
    return "go" if limits.samples is None else f"go samples {limits.samples}"
