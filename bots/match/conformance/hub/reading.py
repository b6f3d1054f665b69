"""What a Hub engine under check said, as values, and whether every client can read it.

The rules are those of the protocol's text and, where it leaves room, what the clients in use take:
one `=` in each pair, `move` before `ponder`, a fixed order of information.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from bots.match.conformance.search import Search
from bots.match.conformance.session import first_word
from bots.match.conformance.step import Fault, require
from bots.match.hub_player import in_order
from protocols.engine import Info
from protocols.hub.messages import Declaration, parse_info, parse_message
from protocols.hub.pairs import Words, parse_words
from protocols.options import ButtonOption, Option

ANSWER = "done"
WORDS = {"id", "param", "wait", "init", "ready", "pong", "info", ANSWER, "error"}
"""The words of the protocol that an engine's lines begin with."""

INFO_ORDER = ("depth", "mean-depth", "score", "nodes", "time", "nps", "pv")
_NUMBER = r"-?[0-9]+(?:\.[0-9]+)?"
_PLAIN = {
    "depth": r"[0-9]+",
    "max-depth": r"[0-9]+",
    "mean-depth": _NUMBER,
    "score": _NUMBER,
    "nodes": r"[0-9]+",
    "time": _NUMBER,
    "nps": _NUMBER,
}
_TYPES = {"bool", "int", "real", "string", "enum"}


def words_of(line: str) -> Words:
    """Return the pairs of a line; raises Fault for one that has none of the protocol's form."""
    words = parse_words(line)
    if not isinstance(words, Words):
        raise Fault("a command and pairs name=value, values with blanks in quotes", line)
    return words


def require_sound(lines: Sequence[str]) -> None:
    """Raise Fault for the first line that breaks the form of its own first word."""
    for line in lines:
        if first_word(line) in WORDS - {"init"}:
            _require_pairs(line, words_of(line))


def _require_pairs(line: str, words: Words) -> None:
    unclear = [name for name, value in words.pairs if value is not None and "=" in value]
    require(not unclear, "values without `=`, at which clients part the pairs", line)
    if words.command == "info":
        _require_info(line, words)
    elif words.command == ANSWER and words.pairs:
        names = [name for name, _ in words.pairs]
        expected = "`done move=`, then `ponder=` if it is told, and nothing else"
        require(names in (["move"], ["move", "ponder"]), expected, line)
    elif words.command == "param":
        require(words.get("name"), "a parameter with a name", line)
        require(words.get("type") in _TYPES, f"a type of {', '.join(sorted(_TYPES))}", line)
        require(isinstance(parse_message(line), Declaration), "a parameter that can be read", line)
    elif words.command in ("wait", "ready", "pong"):
        require(not words.pairs, f"`{words.command}` alone", line)


def _require_info(line: str, words: Words) -> None:
    for name, value in words.pairs:
        require(value is not None, "a value for each name of an info line", line)
        pattern = _PLAIN.get(name)
        plain = pattern is None or re.fullmatch(pattern, value or "")
        require(plain, f"a plain number as {name}", line)


@dataclass(frozen=True, slots=True)
class Handshake:
    """What an engine said between `hub` and `wait`."""

    lines: tuple[str, ...]

    def identity(self, key: str) -> str:
        """Return a field of the line `id`, "" if there is none."""
        found = [words_of(line).get(key) for line in self.lines if first_word(line) == "id"]
        return next((text for text in found if text), "")

    @property
    def declarations(self) -> list[str]:
        """The lines that declare parameters."""
        return [line for line in self.lines if first_word(line) == "param"]

    @property
    def options(self) -> list[Option]:
        """The parameters, as far as their declarations can be read."""
        messages = map(parse_message, self.declarations)
        return [message.option for message in messages if isinstance(message, Declaration)]


def text_of(option: Option) -> str:
    """Return the present value of a parameter as text."""
    if isinstance(option, ButtonOption):
        return ""
    default = option.default
    return str(default).lower() if isinstance(default, bool) else str(default)


class HubSearch(Search):
    """A finished search, read as Hub; moves come in one writing."""

    __slots__ = ()

    @property
    def infos(self) -> list[Info]:
        """What the engine told meanwhile."""
        texts = [line for line in self.lines if first_word(line) == "info"]
        return [parse_info(words_of(line)) for line in texts]

    @property
    def move(self) -> str:
        """The move that was answered, "" if there is none."""
        return in_order(words_of(self.answer).get("move") or "")

    @property
    def ponder(self) -> str | None:
        """The move expected in reply."""
        text = words_of(self.answer).get("ponder")
        return in_order(text) if text else None
