"""What a controller says: lines to commands. Reading is total."""

from __future__ import annotations

import re
from dataclasses import dataclass

from protocols.gnubg.keywords import Keyword, find
from protocols.gnubg.vocabulary import TOP

COMMENT = "#"
_PLAY = re.compile(r"[0-9]|b(ar?)?(/|\s|$)", re.ASCII | re.IGNORECASE)
"""How a line begins that is taken as a play without the word `move`."""


_DICE = re.compile(r"\s*\(?([1-6])\s*[-,;]?\s*([1-6])\)?(?:[\s,]|$)")
MOST_DIGITS = 100
"""How long a seed may be."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command by its full words, as `set automatic game`, and the rest of its line."""

    name: str
    rest: str = ""

    @property
    def words(self) -> tuple[str, ...]:
        """The rest as words."""
        return split_words(self.rest)


@dataclass(frozen=True, slots=True)
class UnknownWord:
    """A line with a word that its place does not have."""

    word: str


@dataclass(frozen=True, slots=True)
class Incomplete:
    """A command that lacks its next word."""

    name: str


@dataclass(frozen=True, slots=True)
class Blank:
    """An empty line or a comment."""


ParsedLine = Command | UnknownWord | Incomplete | Blank


def parse_line(line: str) -> ParsedLine:
    """Read one line of a controller; words may be cut short, in any case."""
    text = line.strip()
    if not text or text.startswith(COMMENT):
        return Blank()
    if _PLAY.match(text):
        return Command("move", text)
    return parse_words(text, TOP)


def parse_words(text: str, keywords: tuple[Keyword, ...], name: str = "") -> ParsedLine:
    """Read words by a table, each by the table that follows the one before it."""
    word, rest = first_word(text)
    if not word:
        return Incomplete(name)
    keyword = find(keywords, word)
    if keyword is None or not keyword.offered:
        return UnknownWord(word)
    full = f"{name} {keyword.meaning}".strip()
    return parse_words(rest, keyword.following, full) if keyword.following else Command(full, rest)


def first_word(text: str) -> tuple[str, str]:
    """Part the first word, which may stand in quotes, from the rest of a line."""
    text = text.strip()
    if text[:1] in ("'", '"'):
        word, quote, rest = text[1:].partition(text[0])
        if quote:
            return word, rest.strip()
    word, *rest_of_line = text.split(None, 1) or [""]
    return word, rest_of_line[0].strip() if rest_of_line else ""


def split_words(text: str) -> tuple[str, ...]:
    """Cut a text into words; quotes keep blanks together."""
    words = []
    while text:
        word, text = first_word(text)
        words.append(word)
    return tuple(words)


def parse_switch(text: str) -> bool | None:
    """Read `on` or `off`, or another word for one of them, or its beginning; None for others."""
    word = first_word(text)[0].lower()
    for words, value in ((("on", "yes", "true"), True), (("off", "no", "false"), False)):
        if word and word != "o" and any(each.startswith(word) for each in words):
            return value
    return None


def parse_count(text: str, most: int = 1 << 30) -> int | None:
    """Read a whole number from 0 to `most`; None for anything else."""
    word = first_word(text)[0]
    if not (word.isascii() and word.isdigit() and len(word) <= 18):
        return None
    number = int(word)
    return number if number <= most else None


def parse_seed(text: str) -> int | None:
    """Read a whole number of any size within reason; None for anything else."""
    word = first_word(text)[0]
    if not (word.isascii() and word.isdigit() and len(word) <= MOST_DIGITS):
        return None
    return int(word)


def parse_dice(text: str) -> tuple[int, int] | None:
    """Read the first two numbers from 1 to 6 of a line, apart or together; None for others.

    Signs may part them. What follows them is of no account, as to gnubg.
    """
    found = _DICE.match(text)
    return (int(found[1]), int(found[2])) if found else None
