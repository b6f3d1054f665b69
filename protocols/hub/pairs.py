"""The grammar of a Hub line: a command and pairs of names and values. Reading is total.

    line = command (blank pair)*    pair = name ["=" value]    value = name | '"' text '"'

A name is a run of characters that are no blank, no control character, no `=` and no `"`. Blanks
may stand before and behind the `=`. There is no way to write a `"` inside a value.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_TOKEN = re.compile(
    r"""(?P<blank>[ \t]+)
      | (?P<name>[^\s\x00-\x1f\x7f="]+)
      | (?P<equals>=)
      | "(?P<quoted>[^"\x00-\x1f\x7f]*)"
    """,
    re.VERBOSE,
)
_NAME = re.compile(r'[^\s\x00-\x1f\x7f="]+')
_UNSAYABLE = re.compile(r'["\x00-\x1f\x7f]')

Pair = tuple[str, str | None]
"""A name and its value, None for a name that stands alone (a flag)."""


@dataclass(frozen=True, slots=True)
class Words:
    """A line: its command, "" if it has none, and its pairs in order."""

    command: str
    pairs: tuple[Pair, ...] = ()

    def get(self, name: str) -> str | None:
        """Return the value of the first pair of that name, "" for a flag, None without one."""
        return next((value or "" for key, value in self.pairs if key == name), None)


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a line, or with a part of one, as it is told to whoever sent it."""

    message: str


def parse_words(line: str) -> Words | Fault:
    """Split a line into its command and its pairs."""
    tokens = _tokens(line)
    if isinstance(tokens, Fault):
        return tokens
    if not tokens:
        return Words("")
    kind, command = tokens[0]
    if kind != "name":
        return Fault("missing command")
    pairs: list[Pair] = []
    place = 1
    while place < len(tokens):
        kind, name = tokens[place]
        if kind != "name":
            return Fault("missing name")
        if [token[0] for token in tokens[place + 1 : place + 2]] != ["equals"]:
            pairs.append((name, None))
            place += 1
            continue
        if [token[0] for token in tokens[place + 2 : place + 3]] not in (["name"], ["quoted"]):
            return Fault("missing value")
        pairs.append((name, tokens[place + 2][1]))
        place += 3
    return Words(command, tuple(pairs))


def _tokens(line: str) -> list[tuple[str, str]] | Fault:
    """Return the kinds and texts of the words, the equals signs and the quoted texts of a line."""
    tokens: list[tuple[str, str]] = []
    place = 0
    while place < len(line):
        found = _TOKEN.match(line, place)
        if found is None:
            return Fault("unterminated quote" if line[place] == '"' else "bad character")
        kind = found.lastgroup
        assert kind is not None
        if kind != "blank":
            tokens.append((kind, found[kind]))
        place = found.end()
    return tokens


def format_words(words: Words) -> str:
    """Write a line; a value that needs quotes gets them."""
    parts = [words.command]
    parts += [name if value is None else f"{name}={quote(value)}" for name, value in words.pairs]
    return " ".join(parts)


def quote(value: str, always: bool = False) -> str:
    """Write a value, in quotes if it needs them; what no value may hold becomes harmless."""
    value = _UNSAYABLE.sub(lambda found: "'" if found[0] == '"' else " ", value)
    return value if not always and _NAME.fullmatch(value) else f'"{value}"'
