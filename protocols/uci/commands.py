"""What a UCI client says to an engine: text to values and back.

Reading is total: any text is some command. What the protocol's text leaves open is read as widely
as the clients in use need it; the rules are told at each function.
"""

from __future__ import annotations

import enum
import re
from dataclasses import dataclass, field

from protocols.limits import Clock, Limits
from protocols.numbers import parse_number

LONGEST_TIME = 4_000_000_000
"""Milliseconds; longer times are cut to this, which every system's timers can take."""
LARGEST_COUNT = 1_000_000_000
"""Depths and numbers of moves are cut to this."""
LARGEST_NODE_COUNT = 10**18


class Plain(enum.Enum):
    """The commands that are one word."""

    UCI = "uci"
    IS_READY = "isready"
    NEW_GAME = "ucinewgame"
    STOP = "stop"
    PONDER_HIT = "ponderhit"
    QUIT = "quit"


@dataclass(frozen=True, slots=True)
class Debug:
    """Switch the engine's extra information on or off."""

    on: bool


@dataclass(frozen=True, slots=True)
class SetOption:
    """Give an option a value; None if the client named no value (a button)."""

    name: str
    value: str | None = None


@dataclass(frozen=True, slots=True)
class Register:
    """Tell the engine its owner; `text` is all that follows the word."""

    text: str = ""


@dataclass(frozen=True, slots=True)
class SetPosition:
    """A position ("" is the start position, None a text without any) and the moves from it."""

    text: str | None
    moves: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Go:
    """Search within limits; or, with `perft`, count the move sequences of that length."""

    limits: Limits = field(default_factory=Limits)
    perft: int | None = None


@dataclass(frozen=True, slots=True)
class Unknown:
    """A line that is no command of the protocol, without outer blanks; "" for an empty line."""

    text: str


Command = Plain | Debug | SetOption | Register | SetPosition | Go | Unknown

_PLAIN = {command.value: command for command in Plain}
_WORDS = frozenset(_PLAIN) | {"debug", "setoption", "register", "position", "go"}
_TIMES = frozenset({"wtime", "btime", "winc", "binc", "movetime"})
_COUNTS = frozenset({"movestogo", "depth", "nodes", "mate", "perft"})
_GO_WORDS = _TIMES | _COUNTS | {"searchmoves", "ponder", "infinite"}


def parse_command(line: str) -> Command:
    """Read one line.

    Words in front of the first command word are skipped, as the protocol's text wants it, except
    in front of `quit`: a stray sentence must not end the program.
    """
    text = line.strip()
    words = text.split()
    start = next((i for i, word in enumerate(words) if word in _WORDS), None)
    if start is None or (words[start] == "quit" and start > 0):
        return Unknown(text)
    word, arguments = words[start], words[start + 1 :]
    if word in _PLAIN:
        return _PLAIN[word]
    if word == "go":
        return _parse_go(arguments)
    if word == "position":
        return _parse_position(arguments)
    if word == "debug":
        setting = next((a for a in arguments if a in ("on", "off")), None)
        return Unknown(text) if setting is None else Debug(setting == "on")
    rest = text.split(None, start + 1)[start + 1 :]
    following = rest[0] if rest else ""
    if word == "register":
        return Register(following)
    return _parse_set_option(following) or Unknown(text)


def _parse_set_option(text: str) -> SetOption | None:
    """Split at the first word `value` behind the first word `name`.

    Blanks within the name count as one; the value keeps its own (paths).
    """
    found = re.search(r"(?:^|\s)name(?:\s|$)", text)
    if found is None:
        return None
    parts = re.split(r"(?:^|\s)value(?:\s|$)", text[found.end() :], maxsplit=1)
    name = " ".join(parts[0].split())
    if not name:
        return None
    return SetOption(name, parts[1].strip() if len(parts) == 2 else None)


def _parse_position(words: list[str]) -> SetPosition:
    """Read `[startpos | fen TEXT | TEXT with seven slashes in its first field] [moves ...]`.

    The text of a position ends at the word `moves`, so that one with four or five fields is
    passed on as it is.
    """
    end = words.index("moves") if "moves" in words else len(words)
    moves = tuple(words[end + 1 :])
    for i, word in enumerate(words[:end]):
        if word == "startpos":
            return SetPosition("", moves)
        if word == "fen":
            return SetPosition(" ".join(words[i + 1 : end]) or None, moves)
        if word.count("/") == 7:
            return SetPosition(" ".join(words[i:end]), moves)
    return SetPosition(None, moves)


def _parse_go(words: list[str]) -> Go:
    """Read the limits in any order; what has no number, or no meaning, is as if it were absent.

    The last of several equal words counts. `searchmoves` takes all up to the next word that `go`
    knows. Times below nothing: a clock keeps its sign (a client may let a player overrun), any
    other time is 0. A depth or a node count below 1 is 1.
    """
    numbers: dict[str, int] = {}
    search_moves: list[str] = []
    flags: set[str] = set()
    i = 0
    while i < len(words):
        word = words[i]
        i += 1
        if word in ("ponder", "infinite"):
            flags.add(word)
        elif word == "searchmoves":
            while i < len(words) and words[i] not in _GO_WORDS:
                search_moves.append(words[i])
                i += 1
        elif word in _GO_WORDS and i < len(words):
            number = parse_number(words[i])
            if number is not None:
                numbers[word] = number
                i += 1
    return Go(_limits(numbers, flags, tuple(search_moves) or None), _count(numbers, "perft", 0))


def _limits(
    numbers: dict[str, int], flags: set[str], search_moves: tuple[str, ...] | None
) -> Limits:
    moves_to_go = _count(numbers, "movestogo", None)
    mate = _count(numbers, "mate", None)
    move_time = _seconds(numbers, "movetime")
    return Limits(
        clocks=(_clock(numbers, "wtime", "winc"), _clock(numbers, "btime", "binc")),
        moves_to_go=moves_to_go,
        move_time=None if move_time is None else max(move_time, 0.0),
        depth=_count(numbers, "depth", 1),
        nodes=_count(numbers, "nodes", 1, LARGEST_NODE_COUNT),
        mate=mate,
        infinite="infinite" in flags,
        ponder="ponder" in flags,
        search_moves=search_moves,
    )


def _count(
    numbers: dict[str, int], word: str, least: int | None, most: int = LARGEST_COUNT
) -> int | None:
    """Return a number within bounds; without a `least`, a number below 1 is as if absent."""
    number = numbers.get(word)
    if number is None or (least is None and number < 1):
        return None
    return min(max(number, 1 if least is None else least), most)


def _seconds(numbers: dict[str, int], word: str) -> float | None:
    number = numbers.get(word)
    return None if number is None else max(min(number, LONGEST_TIME), -LONGEST_TIME) / 1000


def _clock(numbers: dict[str, int], time_word: str, increment_word: str) -> Clock | None:
    remaining = _seconds(numbers, time_word)
    if remaining is None:
        return None
    return Clock(remaining, max(_seconds(numbers, increment_word) or 0.0, 0.0))


def format_command(command: Command) -> str:
    """Write a command as one line, with single blanks and none at its end."""
    match command:
        case Plain():
            return command.value
        case Debug(on):
            return "debug on" if on else "debug off"
        case SetOption(name, value):
            return f"setoption name {name}" + ("" if value is None else f" value {value}".rstrip())
        case Register(text):
            return f"register {text}".rstrip()
        case SetPosition(text, moves):
            return _format_position(text, moves)
        case Go(limits, perft):
            return _format_go(limits, perft)
        case Unknown(text):
            return text


def _format_position(text: str | None, moves: tuple[str, ...]) -> str:
    start = {None: "position", "": "position startpos"}.get(text, f"position fen {text}")
    return " ".join((start, "moves", *moves)) if moves else start


def _format_go(limits: Limits, perft: int | None) -> str:
    words = ["go"]
    if limits.ponder:
        words.append("ponder")
    for clock, time_word, increment_word in zip(
        limits.clocks, ("wtime", "btime"), ("winc", "binc"), strict=True
    ):
        if clock is not None:
            words += [time_word, _milliseconds(clock.remaining)]
            words += [increment_word, _milliseconds(clock.increment)]
    if limits.move_time is not None:
        words += ["movetime", _milliseconds(limits.move_time)]
    for word, number in (
        ("movestogo", limits.moves_to_go),
        ("depth", limits.depth),
        ("nodes", limits.nodes),
        ("mate", limits.mate),
        ("perft", perft),
    ):
        if number is not None:
            words += [word, str(number)]
    if limits.infinite:
        words.append("infinite")
    if limits.search_moves is not None:
        # A list without any move needs a word that is no move: python-chess sends the null move.
        words += ["searchmoves", *(limits.search_moves or ("0000",))]
    return " ".join(words)


def _milliseconds(seconds: float) -> str:
    return str(round(seconds * 1000))
