"""Writes PDN 3.0, strictly: what its grammar for writing and its restrictions do not allow, fails.

That moves are legal and as short as they may be is the rules' affair.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from bots.draughts.pdn.document import RESULTS, ROSTER, UNFINISHED, Document, Line, Move, Setup

WIDTH = 80

_NAME = re.compile(r"[A-Z][a-zA-Z0-9_]*")
_DATE = re.compile(r"([0-9]{4}|\?{4})\.([0-9]{2}|\?\?)\.([0-9]{2}|\?\?)")
_NUMERIC = re.compile(r"[1-9][0-9]?(?:-[1-9][0-9]?|(?:[x:][1-9][0-9]?)+)")
_ALGEBRAIC = re.compile(r"[a-h][1-8](?:-[a-h][1-8]|(?:[x:][a-h][1-8])+)")
_STRENGTH = re.compile(r"[!?]*")
_FEN = re.compile(r'[^"/\s]+')


def format_document(document: Document) -> str:
    """Write a game, ending with an empty line; raises ValueError for what PDN cannot hold.

    The text ends by `*`, the one separator of PDN 3.0: the result is in its tag.
    """
    if not document.line.moves and not document.line.comments and not document.tags:
        raise ValueError("a game of PDN cannot be empty")
    tags = {**ROSTER, "Result": document.result, **document.tags}
    head = "".join(f'[{name} "{_value(name, value)}"]\n' for name, value in tags.items())
    words = [*_words(document.line, document.first_ply), UNFINISHED]
    return f"{head}\n{_fold(words)}\n\n"


def _value(name: str, value: str) -> str:
    """Return the value of a tag as it stands within quotation marks."""
    if not _NAME.fullmatch(name):
        raise ValueError(f"no name of a tag: {name!r}")
    if not all(sign.isprintable() for sign in value) or value != value.strip():
        raise ValueError(f"{name} cannot be {value!r}")
    if name == "Date" and not _DATE.fullmatch(value):
        raise ValueError(f"no date as in 2012.02.01: {value!r}")
    if name == "Result" and value not in RESULTS:
        raise ValueError(f"no result: {value!r}")
    return value.replace("\\", "\\\\").replace('"', '\\"')


def _words(line: Line, ply: int) -> Iterator[str]:
    """Yield what may stand on lines of their own; numbers go with their moves."""
    yield from _comments(line.comments)
    numbered = True
    for move in line.moves:
        if isinstance(move, Setup):
            yield f'/FEN "{_checked(_FEN, move.fen)}"/'
            numbered = True
        else:
            if ply % 2 == 0 or numbered:
                yield f"{ply // 2 + 1}{'...' if ply % 2 else '.'}"
            yield _move(move)
            numbered = bool(move.comments or move.variations)
        yield from (f"${glyph}" for glyph in move.glyphs)
        yield from _comments(move.comments)
        for variation in move.variations:
            yield from _enclosed(variation, ply)
        ply += isinstance(move, Move)


def _enclosed(variation: Line, ply: int) -> Iterator[str]:
    words = list(_words(variation, ply))
    if not words:
        raise ValueError("a variation of PDN cannot be empty")
    words[0] = "(" + words[0]
    words[-1] += ")"
    yield from words


def _move(move: Move) -> str:
    written = _NUMERIC.fullmatch(move.text) or _ALGEBRAIC.fullmatch(move.text)
    if not written or move.text in RESULTS:
        raise ValueError(f"no move of PDN: {move.text!r}")
    return move.text + _checked(_STRENGTH, move.strength)


def _checked(pattern: re.Pattern[str], text: str) -> str:
    if not pattern.fullmatch(text):
        raise ValueError(f"not of PDN: {text!r}")
    return text


def _comments(comments: tuple[str, ...]) -> Iterator[str]:
    for comment in comments:
        words = comment.split(" ")
        if "}" in comment or "{" in comment or not all(word.isprintable() for word in words):
            raise ValueError(f"no comment of PDN: {comment!r}")
        if not all(words):
            raise ValueError(f"a comment has single blanks between words: {comment!r}")
        words[0] = "{" + words[0]
        words[-1] += "}"
        yield from words


def _fold(words: list[str]) -> str:
    """Put words into lines; what might be taken for a tag or a remark begins none."""
    lines = [words[0]]
    for word in words[1:]:
        if len(lines[-1]) + 1 + len(word) <= WIDTH or word[0] in "[%;":
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return "\n".join(lines)
