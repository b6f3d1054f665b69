"""The tables of words by which commands are read.

A word may be cut to any beginning of it: unless that is a word too, the first word of its table
that begins so is meant.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Keyword:
    """A word of a table: what it is for, and the words one of which must follow it, if any.

    One of gnubg's that is not offered has no `purpose`. `canonical` is the word for which a
    synonym stands. `hidden` words are not listed by `help`.
    """

    word: str
    purpose: str = ""
    following: tuple[Keyword, ...] = ()
    canonical: str = ""
    hidden: bool = False

    @property
    def meaning(self) -> str:
        """The word under which it is carried out."""
        return self.canonical or self.word

    @property
    def offered(self) -> bool:
        """Whether this program carries it out."""
        return bool(self.purpose)


def find(keywords: tuple[Keyword, ...], word: str) -> Keyword | None:
    """Find the keyword that a word is, or else the first one that it begins; None if none.

    Upper and lower case are the same.
    """
    lowered = word.lower()
    exact = next((each for each in keywords if each.word == lowered), None)
    return exact or next((e for e in keywords if lowered and e.word.startswith(lowered)), None)


def read_table(
    lines: str, following: Mapping[str, tuple[Keyword, ...]] | None = None
) -> tuple[Keyword, ...]:
    """Read lines `WORD[=CANONICAL] [PURPOSE]`; a line of several words lists those not offered.

    A word behind a dot is hidden.
    """
    table: list[Keyword] = []
    for line in lines.strip().splitlines():
        head, colon, purpose = line.strip().partition(": ")
        if not colon:
            table += (Keyword(word) for word in head.split())
            continue
        word, _, canonical = head.partition("=")
        shown = word.removeprefix(".")
        after = (following or {}).get(shown, ())
        table.append(Keyword(shown, purpose, after, canonical, hidden=shown != word))
    return tuple(table)
