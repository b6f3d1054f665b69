"""What a Hub engine says to its client: values to text and back. Reading is total.

Clients read these lines with less care than the protocol's text asks for, so the writing keeps to
what all of them can read: the order of pairs is fixed, lines of information have all their pairs,
each with one `=`, and the numbers are plain.
"""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass

from protocols.engine import Answer, Bound, Info, Score
from protocols.hub.commands import Unknown
from protocols.hub.pairs import Fault, Pair, Words, format_words, parse_words, quote
from protocols.numbers import parse_decimal, parse_number
from protocols.options import (
    ButtonOption,
    CheckOption,
    ComboOption,
    Option,
    OptionValue,
    SpinOption,
    StringOption,
)

LARGEST_EVALUATION = 79_99
"""Centimen; scores beyond are those of won or lost games."""
FORCED = 100_00
"""Centimen of a game that is won at once; a ply takes one off."""
LEAST_FORCED = 90_00
LONGEST_FORCED = (FORCED - LEAST_FORCED) // 2 - 1
"""Moves; a longer way to the end is told as this."""
SPIN_MINIMUM, SPIN_MAXIMUM = -(2**31), 2**31 - 1


class Signal(enum.Enum):
    """The messages that are one word."""

    WAIT = "wait"
    READY = "ready"
    PONG = "pong"


@dataclass(frozen=True, slots=True)
class Identity:
    """Who the engine is: a line `id`, in which nothing is needed."""

    name: str = ""
    version: str = ""
    author: str = ""
    country: str = ""


@dataclass(frozen=True, slots=True)
class Declaration:
    """A parameter that the engine offers, and its present value as text."""

    option: Option
    value: str


@dataclass(frozen=True, slots=True)
class Complaint:
    """A line `error`: what the engine holds against something that was sent to it."""

    text: str


Message = Signal | Identity | Declaration | Complaint | Info | Answer | Unknown


def parse_message(line: str) -> Message:
    """Read one line of an engine; Unknown for what is no word of the protocol, or breaks it."""
    words = parse_words(line)
    if isinstance(words, Fault):
        return Unknown(line.strip())
    get = words.get
    match words.command:
        case "wait" | "ready" | "pong":
            return Signal(words.command)
        case "info":
            return parse_info(words)
        case "done":
            return Answer(get("move") or None, get("ponder") or None)
        case "id":
            fields = (get(name) or "" for name in ("name", "version", "author", "country"))
            return Identity(*fields)
        case "param":
            return _parse_declaration(words) or Unknown(line.strip())
        case "error":
            return Complaint(get("message") or "")
    return Unknown(line.strip())


def format_message(message: Message) -> str:
    """Write a message as one line."""
    match message:
        case Signal():
            return message.value
        case Identity():
            return format_identity(message)
        case Declaration(option, value):
            return format_declaration(option, value) or ""
        case Complaint(text):
            return format_complaint(text)
        case Info():
            return format_info(message)
        case Answer(move, ponder):
            return format_answer(move, ponder)
        case Unknown(text):
            return text


def format_identity(identity: Identity) -> str:
    """Write who the engine is: the name, the version and the author always, in this order."""
    pairs: list[Pair] = [
        ("name", _without_equals(identity.name)),
        ("version", _without_equals(identity.version)),
        ("author", _without_equals(identity.author)),
    ]
    if identity.country:
        pairs.append(("country", _without_equals(identity.country)))
    return format_words(Words("id", tuple(pairs)))


def format_answer(move: str | None, ponder: str | None = None) -> str:
    """Write the answer to a search; only a position without a legal move has none."""
    if move is None:
        return "done"
    pairs: list[Pair] = [("move", move)]
    if ponder is not None:
        pairs.append(("ponder", ponder))
    return format_words(Words("done", tuple(pairs)))


def format_complaint(text: str) -> str:
    """Write what is wrong with what a client sent."""
    return f"error message={quote(_without_equals(text), always=True)}"


def _without_equals(text: str) -> str:
    return text.replace("=", ":")


# Parameters


def format_declaration(option: Option, value: OptionValue) -> str | None:
    """Write the declaration of a parameter with its present value; None for a button."""
    pairs: list[Pair] = [("name", option.name), ("value", _without_equals(format_value(value)))]
    match option:
        case ButtonOption():
            return None
        case CheckOption():
            pairs.append(("type", "bool"))
        case SpinOption():
            pairs.append(("type", "int"))
            pairs += [("min", str(option.minimum)), ("max", str(option.maximum))]
        case ComboOption():
            pairs += [("type", "enum"), ("values", " ".join(option.choices))]
        case StringOption():
            pairs.append(("type", "string"))
    return format_words(Words("param", tuple(pairs)))


def format_value(value: OptionValue) -> str:
    """Write the value of a parameter."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return "" if value is None else str(value)


def _parse_declaration(words: Words) -> Declaration | None:
    """Read a parameter; one of type `real`, or of none that is known, is any text."""
    name, value = words.get("name"), words.get("value") or ""
    if not name:
        return None
    option: Option
    match words.get("type"):
        case "bool":
            option = CheckOption(name, value.lower() == "true")
        case "int":
            minimum = _number_or(words.get("min"), SPIN_MINIMUM)
            maximum = _number_or(words.get("max"), SPIN_MAXIMUM)
            option = SpinOption(name, _number_or(value, minimum), minimum, maximum)
        case "enum":
            option = ComboOption(name, value, tuple((words.get("values") or "").split()))
        case _:
            option = StringOption(name, value)
    return Declaration(option, value)


def _number_or(text: str | None, otherwise: int) -> int:
    number = parse_number(text) if text else None
    return otherwise if number is None else number


# Information


def parse_info(words: Words) -> Info:
    """Read a line of information; pairs that cannot be read are left out."""
    score = _decimal(words, "score")
    seconds = _decimal(words, "time")
    speed = _decimal(words, "nps")
    return Info(
        depth=_whole(words, "depth"),
        selective_depth=_whole(words, "max-depth"),
        mean_depth=_decimal(words, "mean-depth"),
        score=None if score is None else parse_score(score),
        nodes=_whole(words, "nodes"),
        nodes_per_second=None if speed is None else round(speed * 1_000_000),
        time=seconds,
        principal_variation=tuple((words.get("pv") or "").split()),
    )


def _whole(words: Words, name: str) -> int | None:
    text = words.get(name)
    return parse_number(text) if text else None


def _decimal(words: Words, name: str) -> float | None:
    return parse_decimal((words.get(name) or "").replace(",", "."))


def parse_score(men: float) -> Score:
    """Return what a number of men tells: a score, or beyond 90 the moves to a forced end."""
    centimen = round(men * 100)
    if abs(centimen) <= LEAST_FORCED:
        return Score(centimen)
    moves = (max(FORCED - abs(centimen), 0) + 1) // 2
    return Score(mate=max(moves, 1) if centimen > 0 else -moves)


def format_score(score: Score) -> str:
    """Write a score in men: evaluations as they are, 100 less a hundredth a ply for a forced end.

    `mate` counts the moves of the side to move: to its last one when it wins, to its being without
    a move when it loses.
    """
    if score.mate is None:
        centimen = max(-LEAST_FORCED, min(score.centipawns or 0, LEAST_FORCED))
    else:
        moves = min(abs(score.mate), LONGEST_FORCED)
        centimen = FORCED - 2 * moves + 1 if score.mate > 0 else 2 * moves - FORCED
    sign = "-" if centimen < 0 else ""
    return f"{sign}{abs(centimen) // 100}.{abs(centimen) % 100:02}"


def format_info(info: Info) -> str:
    """Write a line of information, with all pairs in the one order that every client reads.

    What is not known is told as nothing; the mean depth, if nobody counts it, as the depth.
    """
    depth = info.depth or 0
    mean = float(depth) if info.mean_depth is None else info.mean_depth
    return format_words(
        Words(
            "info",
            (
                ("depth", str(depth)),
                ("mean-depth", f"{mean:.1f}"),
                ("score", format_score(info.score or Score(0))),
                ("nodes", str(info.nodes or 0)),
                ("time", f"{info.time or 0.0:.3f}"),
                ("nps", f"{(info.nodes_per_second or 0) / 1_000_000:.1f}"),
            ),
        )
    ) + _variation(info.principal_variation)


def _variation(moves: Sequence[str]) -> str:
    """Write the moves in quotes, even one: a client strips the first and the last character."""
    return f" pv={quote(_without_equals(' '.join(moves)), always=True)}" if moves else ""


def tellable(info: Info) -> bool:
    """Whether a line of information makes sense to clients: an exact score of the best line."""
    exact = info.score is not None and info.score.bound is Bound.EXACT
    return exact and info.depth is not None and info.rank in (None, 1)
