"""Where a line of a UCI engine breaks the grammar of its own first word.

Clients read lines widely, and so does `parse_message`; this is the other, narrow reading, for
checks of engines. Rules: the UCI text of April 2006, "Engine to GUI", and what every client of
today adds to it (whole numbers, `default` with its value, win-draw-loss figures).
"""

from __future__ import annotations

import re
from collections.abc import Callable

from protocols.options import ButtonOption, CheckOption, ComboOption, SpinOption
from protocols.uci.messages import NO_MOVES, parse_option

WORDS = frozenset(
    {"id", "uciok", "readyok", "bestmove", "copyprotection", "registration", "info", "option"}
)
"""The first words of an engine's lines."""

MOVE = re.compile(r"[a-h][1-8][a-h][1-8][qrbn]?")
_WHOLE = re.compile(r"-?\d+")
_COUNTS = frozenset(
    {
        *("depth", "seldepth", "time", "nodes", "nps", "hashfull", "tbhits", "sbhits", "cpuload"),
        *("multipv", "currmovenumber"),
    }
)
_LISTS = frozenset({"pv", "refutation", "currline"})
_INFO_WORDS = _COUNTS | _LISTS | {"score", "currmove", "string"}
_ANSWERS = frozenset({"uciok", "readyok", "bestmove"})
_STATES = frozenset({"checking", "ok", "error"})


def fault_of(line: str) -> str | None:
    """Tell what is wrong with a line; None for a sound one and for one of no UCI word at all."""
    words = line.split()
    if not words:
        return None
    if words[0] in _READERS:
        return _READERS[words[0]](words[1:])
    hidden = [word for word in words if word in _ANSWERS]
    return f"{hidden[0]} stands behind other words" if hidden else None


def _alone(words: list[str]) -> str | None:
    return f"{words[0]!r} follows, where nothing should" if words else None


def _identity(words: list[str]) -> str | None:
    return None if len(words) > 1 else "id needs a key and a text"


def _protection(words: list[str]) -> str | None:
    if len(words) == 1 and words[0] in _STATES:
        return None
    return "its state is none of checking, ok, error"


def _answer(words: list[str]) -> str | None:
    if not words:
        return "there is no move"
    if not _is_move(words[0]):
        return f"{words[0]!r} is not a move in long algebraic notation"
    if len(words) == 1:
        return None
    if words[1] != "ponder" or len(words) != 3:
        return "behind the move there may be `ponder` and one move, nothing else"
    return None if _is_move(words[2]) else f"{words[2]!r} is not a move to ponder on"


def _is_move(word: str) -> bool:
    return word in NO_MOVES or MOVE.fullmatch(word) is not None


def _option(words: list[str]) -> str | None:
    text = " ".join(words)
    option = parse_option(text)
    if option is None:
        return "an option is `name TEXT type TYPE` with one of the five types"
    fields = re.findall(r" (default|min|max|var)(?= |$)", text.partition(" type ")[2])
    match option:
        case CheckOption():
            sound = re.search(r" type check default (true|false)$", text)
            return None if sound else "a check needs the default true or false"
        case SpinOption():
            return _spin(option, text)
        case ComboOption():
            known = option.choices and option.default in option.choices
            return None if known else "a combo needs a default that is one of its values"
        case ButtonOption():
            return "a button has no value" if fields else None
    return None if "default" in fields else "a string needs a default, <empty> for none"


def _spin(option: SpinOption, text: str) -> str | None:
    for word in ("default", "min", "max"):
        if not re.search(rf" {word} -?\d+(?= |$)", text):
            return f"a spin needs the whole number {word}"
    if not option.minimum <= option.default <= option.maximum:
        return f"the default {option.default} is not in {option.minimum}..{option.maximum}"
    return None


def _info(words: list[str]) -> str | None:
    place = 0
    while place < len(words):
        word = words[place]
        place += 1
        if word == "string":
            return None
        if word not in _INFO_WORDS:
            continue
        end = place
        while end < len(words) and words[end] not in _INFO_WORDS:
            end += 1
        fault = _info_value(word, words[place:end])
        if fault:
            return fault
        place = end
    return None


def _info_value(word: str, values: list[str]) -> str | None:
    if not values:
        return f"{word} has no value"
    if word == "score":
        return _score(values)
    if word in _COUNTS and not _WHOLE.fullmatch(values[0]):
        return f"{word} {values[0]} is not a whole number"
    if word in _COUNTS and int(values[0]) < 0:
        return f"{word} {values[0]} is less than nothing"
    moves = values if word == "pv" else values[:1] if word == "currmove" else []
    wrong = [move for move in moves if not _is_move(move)]
    return f"{word}: {wrong[0]!r} is not a move in long algebraic notation" if wrong else None


def _score(values: list[str]) -> str | None:
    if values[0] not in ("cp", "mate"):
        return "score is followed by neither cp nor mate"
    if len(values) < 2 or not _WHOLE.fullmatch(values[1]):
        return f"score {values[0]} has no whole number"
    if "wdl" in values:
        start = values.index("wdl") + 1
        figures = values[start : start + 3]
        whole = all(figure.isdigit() for figure in figures)
        if len(figures) < 3 or not whole or sum(map(int, figures)) != 1000:
            return "wdl needs three whole numbers that make 1000"
    return None


_READERS: dict[str, Callable[[list[str]], str | None]] = {
    "id": _identity,
    "uciok": _alone,
    "readyok": _alone,
    "bestmove": _answer,
    "copyprotection": _protection,
    "registration": _protection,
    "info": _info,
    "option": _option,
}
