"""What a UCI engine says to its client: values to text and back. Reading is total."""

from __future__ import annotations

import enum
import re
from collections.abc import Sequence
from dataclasses import dataclass

from protocols.engine import Answer, Bound, Info, Score
from protocols.numbers import parse_number
from protocols.options import (
    ButtonOption,
    CheckOption,
    ComboOption,
    Option,
    SpinOption,
    StringOption,
)
from protocols.uci.commands import Unknown

NO_MOVES = frozenset({"(none)", "none", "0000", "null", "NULL"})
"""How engines say that a position has no move; ours says the first."""
SPIN_MINIMUM, SPIN_MAXIMUM = -(2**31), 2**31 - 1


class Signal(enum.Enum):
    """The messages that are one word."""

    UCI_OK = "uciok"
    READY_OK = "readyok"


@dataclass(frozen=True, slots=True)
class Identity:
    """A line `id name ...` or `id author ...`; `kind` is the second word."""

    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class Protection:
    """A line `copyprotection STATE` or `registration STATE`."""

    kind: str
    state: str


Message = Signal | Identity | Protection | Option | Info | Answer | Unknown


def parse_message(line: str) -> Message:
    """Read one line of an engine; Unknown for what does not begin with a word of the protocol."""
    text = line.strip()
    word, _, rest = text.partition(" ")
    rest = rest.strip()
    if word == "info":
        return parse_info(rest)
    if word == "bestmove":
        return _parse_answer(rest.split())
    if text in ("uciok", "readyok"):
        return Signal(text)
    if word == "id":
        kind, _, value = rest.partition(" ")
        return Identity(kind, value.strip()) if kind in ("name", "author") else Unknown(text)
    if word == "option":
        return parse_option(rest) or Unknown(text)
    if word in ("copyprotection", "registration"):
        return Protection(word, rest)
    return Unknown(text)


def format_message(message: Message) -> str:
    """Write a message as one line, with single blanks and none at its end."""
    match message:
        case Info():
            return format_info(message)
        case Answer(move, ponder):
            return format_answer(move, ponder)
        case Signal():
            return message.value
        case Identity(kind, text):
            return f"id {kind} {text}".rstrip()
        case Protection(kind, state):
            return f"{kind} {state}".rstrip()
        case Unknown(text):
            return text
        case _:
            return format_option(message)


def _parse_answer(words: list[str]) -> Answer:
    move = words[0] if words else "(none)"
    if move in NO_MOVES:
        return Answer(None)
    ponder = words[2] if len(words) > 2 and words[1] == "ponder" else None
    return Answer(move, None if ponder in NO_MOVES else ponder)


def format_answer(move: str | None, ponder: str | None = None) -> str:
    """Write the answer to a search; `(none)` is the one form of "no move" that all clients take."""
    if move is None:
        return "bestmove (none)"
    return f"bestmove {move}" if ponder is None else f"bestmove {move} ponder {ponder}"


def parse_option(text: str) -> Option | None:
    """Read what follows the word `option`; None if it is not a declaration."""
    found = re.match(r"name\s+(.+?)\s+type\s+(\w+)\s*(.*)$", text)
    if found is None:
        return None
    name, kind, rest = found.groups()
    name = " ".join(name.split())
    if kind == "button":
        return ButtonOption(name)
    if kind == "string":
        value = re.sub(r"^default(\s+|$)", "", rest).strip()
        return StringOption(name, "" if value == "<empty>" else value)
    parts = re.split(r"(?:^|\s+)(default|min|max|var)(?:\s+|$)", rest)
    fields = list(zip(parts[1::2], parts[2::2], strict=True))
    values = dict(reversed(fields))
    default = values.get("default", "")
    if kind == "check":
        return CheckOption(name, default.lower() == "true")
    if kind == "combo":
        return ComboOption(name, default, tuple(v for word, v in fields if word == "var"))
    if kind == "spin":
        minimum = _number_or(values.get("min"), SPIN_MINIMUM)
        maximum = _number_or(values.get("max"), SPIN_MAXIMUM)
        return SpinOption(name, _number_or(default, minimum), minimum, maximum)
    return None


def _number_or(text: str | None, otherwise: int) -> int:
    number = None if text is None else parse_number(text.strip())
    return otherwise if number is None else number


def format_option(option: Option) -> str:
    """Write the declaration of an option."""
    head = f"option name {option.name} type "
    match option:
        case ButtonOption():
            return head + "button"
        case CheckOption():
            return head + f"check default {'true' if option.default else 'false'}"
        case SpinOption():
            bounds = f"min {option.minimum} max {option.maximum}"
            return head + f"spin default {option.default} {bounds}"
        case ComboOption():
            choices = "".join(f" var {choice}" for choice in option.choices)
            return head + f"combo default {option.default}{choices}"
        case StringOption():
            return head + f"string default {option.default or '<empty>'}"


_NUMBERS = {
    "depth": "depth",
    "seldepth": "selective_depth",
    "multipv": "rank",
    "nodes": "nodes",
    "nps": "nodes_per_second",
    "hashfull": "hash_full",
    "tbhits": "table_hits",
    "currmovenumber": "move_number",
}
_SKIPPED = frozenset({"cpuload", "sbhits", "currline", "refutation"})
_INFO_WORDS = frozenset(_NUMBERS) | _SKIPPED | {"time", "score", "currmove", "pv", "string", "wdl"}


def parse_info(text: str) -> Info:
    """Read what follows the word `info`; parts that cannot be read are left out."""
    fields: dict[str, object] = {}
    words = text.split()
    i = 0
    while i < len(words):
        word = words[i]
        i += 1
        if word == "string":
            fields["text"] = text.split(None, i)[i] if i < len(words) else ""
            break
        end = i
        while end < len(words) and words[end] not in _INFO_WORDS:
            end += 1
        values = words[i:end]
        if word == "score":
            if words[end : end + 1] == ["wdl"]:
                values = words[i : end + 4]
            fields["score"] = _parse_score(values) or fields.get("score")
        elif word == "pv":
            fields["principal_variation"] = tuple(values)
        elif word == "currmove" and values:
            fields["move"] = values[0]
        elif values and (number := parse_number(values[0])) is not None:
            if word == "time":
                fields["time"] = number / 1000
            elif word in _NUMBERS:
                fields[_NUMBERS[word]] = number
        i = end
    return Info(**fields)  # type: ignore[arg-type]


def _parse_score(words: Sequence[str]) -> Score | None:
    centipawns = _number_after(words, "cp")
    mate = _number_after(words, "mate")
    if centipawns is None and mate is None:
        return None
    bound = next((b for b in (Bound.LOWER, Bound.UPPER) if b.value in words), Bound.EXACT)
    outlook = None
    if "wdl" in words:
        start = words.index("wdl") + 1
        parts = [number for word in words[start:] if (number := parse_number(word)) is not None]
        outlook = (parts[0], parts[1], parts[2]) if len(parts) >= 3 else None
    return Score(None if mate is not None else centipawns, mate, bound, outlook)


def _number_after(words: Sequence[str], word: str) -> int | None:
    if word not in words:
        return None
    following = words[words.index(word) + 1 :]
    return parse_number(following[0]) if following else None


def format_info(info: Info) -> str:
    """Write a line of information.

    Several clients read by position: the bound and the win-draw-loss figures stand right behind
    the score, the moves and then the text come last. A line of moves needs a depth and a score to
    be understood, and a selective depth needs a depth: without them they are left out.
    """
    words = ["info"]
    if info.depth is not None:
        words += ["depth", str(info.depth)]
        if info.selective_depth is not None:
            words += ["seldepth", str(info.selective_depth)]
    if info.rank is not None:
        words += ["multipv", str(info.rank)]
    if info.score is not None:
        words += _format_score(info.score)
    for word, number in (
        ("nodes", info.nodes),
        ("nps", info.nodes_per_second),
        ("hashfull", info.hash_full),
        ("tbhits", info.table_hits),
        ("time", None if info.time is None else round(info.time * 1000)),
    ):
        if number is not None:
            words += [word, str(number)]
    if info.move is not None:
        words += ["currmove", info.move]
    if info.move_number is not None:
        words += ["currmovenumber", str(info.move_number)]
    if info.principal_variation and info.depth is not None and info.score is not None:
        words += ["pv", *info.principal_variation]
    if info.text is not None:
        words += ["string", info.text]
    return " ".join(words).rstrip()


def _format_score(score: Score) -> list[str]:
    if score.mate is not None:
        words = ["score", "mate", str(score.mate)]
    else:
        words = ["score", "cp", str(score.centipawns or 0)]
    if score.bound is not Bound.EXACT:
        words.append(score.bound.value)
    if score.outlook is not None:
        words += ["wdl", *map(str, score.outlook)]
    return words
