"""Reads PDN: total, as whatever the text is, games come out, and faults are told beside them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from bots.draughts.pdn.document import ROSTER, Document, Fault, Line, Move, Setup
from bots.draughts.pdn.tokens import Kind, Token, tokens

FORCED = 7
"""The annotation glyph of the only move."""
DEEPEST = 100
"""Variations within variations that are read."""
MOST_FAULTS = 100
"""Faults of a game that are told."""
QUOTED = 40
_PROPER = {name.lower(): name for name in (*ROSTER, "FEN", "SetUp", "GameType", "Variant")}


def read_documents(text: str) -> Iterator[Document]:
    """Yield the games of a text, in order.

    A game ends by its result, or where the tags of another one begin. Nothing is raised.
    """
    game = _Game()
    for token in tokens(text):
        if game.ends_before(token):
            yield game.document()
            game = _Game()
        game.take(token)
        if token.kind is Kind.RESULT and not game.depth:
            yield game.document()
            game = _Game()
    if not game.is_empty:
        yield game.document()


@dataclass(slots=True)
class _Written:
    """A move, or a setup, of which more may be said yet."""

    text: str
    is_setup: bool = False
    strength: str = ""
    glyphs: list[int] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)
    variations: list[Line] = field(default_factory=list)

    def value(self) -> Move | Setup:
        said = tuple(self.glyphs), tuple(self.comments), tuple(self.variations)
        return Setup(self.text, *said) if self.is_setup else Move(self.text, self.strength, *said)


@dataclass(slots=True)
class _Open:
    """A line that has not ended."""

    moves: list[_Written] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)

    def value(self) -> Line:
        return Line(tuple(move.value() for move in self.moves), tuple(self.comments))


def proper_name(name: str) -> str:
    """Return a tag's name with the capitals that it should have, as far as it is a usual one."""
    return _PROPER.get(name.lower(), name[:1].upper() + name[1:])


class _Game:
    """The game that is being read: its tags, and the lines that are open, the main line first."""

    def __init__(self) -> None:
        self._tags: dict[str, str] = {}
        self._lines = [_Open()]
        self._skipped = 0
        self._terminator = ""
        self._first_ply: int | None = None
        self._faults: list[Fault] = []
        self._line = 1

    @property
    def depth(self) -> int:
        """How many variations are open."""
        return len(self._lines) - 1 + self._skipped

    @property
    def is_empty(self) -> bool:
        """Whether the text has said nothing of this game."""
        first = self._lines[0]
        return not (self._tags or first.moves or first.comments or self._faults)

    def ends_before(self, token: Token) -> bool:
        """Whether a tag belongs to another game already: this one has moves, or began with it.

        Other tags come twice in files that were put together by hand; the last one counts.
        """
        first = next(iter(self._tags), None)
        return token.kind is Kind.TAG and bool(
            self._lines[0].moves or proper_name(token.text) == first
        )

    def take(self, token: Token) -> None:
        """Take the next token in."""
        self._line = token.line
        if self._skipped and token.kind not in (Kind.OPEN, Kind.CLOSE):
            return
        match token.kind:
            case Kind.TAG:
                self._tags[proper_name(token.text)] = token.more
            case Kind.NUMBER:
                if self._first_ply is None and not self._lines[0].moves:
                    self._first_ply = 0 if token.more == "." else 1
            case Kind.MOVE | Kind.UNKNOWN | Kind.SETUP:
                text = "--" if token.kind is Kind.UNKNOWN else token.text
                self._lines[-1].moves.append(_Written(text, token.kind is Kind.SETUP))
            case Kind.OPEN:
                self._open(token)
            case Kind.CLOSE:
                self._close(token)
            case Kind.RESULT if not self.depth:
                self._terminator = token.text
            case Kind.COMMENT:
                self._comment(token)
            case Kind.JUNK | Kind.RESULT:
                self._blame(token, f"not understood: {token.text[:QUOTED]}")
            case _:
                self._annotate(token)

    def _comment(self, token: Token) -> None:
        line = self._lines[-1]
        comments = line.moves[-1].comments if line.moves else line.comments
        if token.text:
            comments.append(token.text)

    def _annotate(self, token: Token) -> None:
        """Take a mark in that is said of the last move."""
        line = self._lines[-1]
        if not line.moves:
            self._blame(token, f"{token.text} without a move before it")
        elif token.kind is Kind.STRENGTH and not line.moves[-1].is_setup:
            line.moves[-1].strength = token.text
        elif token.kind is not Kind.STRENGTH:
            glyph = FORCED if token.kind is Kind.FORCED else int(token.text[1:])
            line.moves[-1].glyphs.append(glyph)

    def _open(self, token: Token) -> None:
        if self._skipped or not self._lines[-1].moves or self.depth >= DEEPEST:
            if not self._skipped:
                self._blame(token, "a variation of no move, or too deep within others")
            self._skipped += 1
        else:
            self._lines.append(_Open())

    def _close(self, token: Token) -> None:
        if self._skipped:
            self._skipped -= 1
        elif len(self._lines) == 1:
            self._blame(token, "the end of a variation that did not begin")
        else:
            self._end_variation()

    def _end_variation(self) -> None:
        """Give the innermost open line to the move that it replaces, unless nothing is in it."""
        line = self._lines.pop().value()
        if line != Line():
            self._lines[-1].moves[-1].variations.append(line)

    def _blame(self, token: Token, words: str) -> None:
        if len(self._faults) < MOST_FAULTS:
            self._faults.append(Fault(token.line, words))

    def document(self) -> Document:
        """Return the game, its open lines ended."""
        if self.depth:
            self._faults.append(Fault(self._line, "a variation without its end"))
        while len(self._lines) > 1:
            self._end_variation()
        return Document(
            self._tags,
            self._lines[0].value(),
            self._terminator,
            self._first_ply or 0,
            tuple(self._faults),
        )
