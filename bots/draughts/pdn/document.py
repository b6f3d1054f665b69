"""A game of draughts as its PDN text has it, before any rule is asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

UNFINISHED = "*"
RESULTS = ("2-0", "0-2", "1-1", "1-0", "0-1", "1/2-1/2", "0-0", UNFINISHED)
"""The results that end a game, international ones first; 0-0 is lost by both."""

ROSTER = {
    "Event": "?",
    "Site": "?",
    "Date": "????.??.??",
    "Round": "?",
    "White": "?",
    "Black": "?",
    "Result": UNFINISHED,
}
"""The tags that every game gets, in their order, with what is written when nobody knows."""


@dataclass(frozen=True, slots=True)
class Move:
    """A move as it is written, `32-28`, `28x19x10` or `c3xe5`, with what is said about it.

    `--` is a move that nobody knows. `strength` is `!`, `?!` and so on, `glyphs` are the numbers of
    annotation glyphs, `variations` are lines in place of this move. Comments stand behind the
    move, their white space reduced to single blanks.
    """

    text: str
    strength: str = ""
    glyphs: tuple[int, ...] = ()
    comments: tuple[str, ...] = ()
    variations: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class Setup:
    """A position put on the board in the course of a line, as FEN."""

    fen: str
    glyphs: tuple[int, ...] = ()
    comments: tuple[str, ...] = ()
    variations: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """Moves in their order. Comments stand before the first one."""

    moves: tuple[Move | Setup, ...] = ()
    comments: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Fault:
    """What the reader could make nothing of: the number of its line, from 1, and what it is."""

    line: int
    words: str


@dataclass(frozen=True, slots=True)
class Document:
    """One game: tags in their order, the main line, and the result that ended it, "" if none did.

    `first_ply` is 0 when the first move is the first player's of its pair (`1. 32-28`), 1 when it
    is the second's (`1... 19-23`). `faults` are the reader's.
    """

    tags: Mapping[str, str] = field(default_factory=dict)
    line: Line = field(default_factory=Line)
    terminator: str = ""
    first_ply: int = 0
    faults: tuple[Fault, ...] = ()

    @property
    def result(self) -> str:
        """The result that the text ends with or, if that says nothing, the one of the tag."""
        if self.terminator not in ("", UNFINISHED):
            return self.terminator
        return self.tags.get("Result") or UNFINISHED
