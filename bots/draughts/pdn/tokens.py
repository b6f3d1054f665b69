"""Parts the text of PDN into tokens: the reading grammar of PDN 3.0 and what files add to it.

A move is one token, so that `1-1` is a result but `1-18` a move. The time is linear in the text,
whatever it is.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Iterator
from dataclasses import dataclass


class Kind(enum.Enum):
    """What a token is."""

    TAG = "tag"
    COMMENT = "comment"
    RESULT = "result"
    NUMBER = "number"
    MOVE = "move"
    UNKNOWN = "unknown move"
    STRENGTH = "strength"
    FORCED = "forced"
    GLYPH = "glyph"
    SETUP = "setup"
    OPEN = "open"
    CLOSE = "close"
    JUNK = "junk"


@dataclass(frozen=True, slots=True)
class Token:
    """A token: its line from 1, and its text; `more` is a tag's value or a move number's dots."""

    kind: Kind
    line: int
    text: str
    more: str = ""


SQUARE = r"(?:[0-9]{1,2}|[a-hA-H][1-8])"
_SEPARATOR = r"(?:[ \t]{0,2}[-xX:×][ \t]{0,2})"  # noqa: RUF001 (the sign that some files have)
_MOVE = (
    rf"{SQUARE}(?:{_SEPARATOR}{SQUARE}){{1,40}}(?![0-9])"
    r"|[0-9]{4}(?![0-9])"
    r"|(?:[a-hA-H][1-8]){2,40}(?![0-9])"
)
_RESULT = r"(?:1/2(?:-1/2)?|½(?:-½)?|[01]-[01]|2-0|0-2)(?![-x:0-9])"
_NEXT_MOVE = rf"[ \t\r\n]{{1,9}}(?:(?!1\.)[0-9]{{1,4}}\.|{SQUARE}{_SEPARATOR}[a-h0-9])"

_TOKEN = re.compile(
    rf"""
      (?P<blank>[ \t\r\f\v\ufeff]+|\n|[%;][^\n]*)
    | (?P<tag>\[[ \t]*(?P<name>[A-Za-z][A-Za-z0-9_]*)[ \t]*
        "(?P<value>(?:[^"\\\n]|\\.|\\|"(?![ \t]*\]))*)"[ \t]*\])
    | (?P<badtag>\[[^\n]*)
    | (?P<setup>/[ \t]*FEN[ \t]*"(?P<fen>[^"/\n]*)"[ \t]*/)
    | (?P<number>[0-9]{{1,4}}[ \t]{{0,2}}(?P<dots>\.(?:[ \t]{{0,3}}\.\.\.|\.\.)?|…))
    | (?P<result>{_RESULT})
    | (?P<move>{_MOVE})
    | (?P<forced>\*(?={_NEXT_MOVE}))
    | (?P<star>\*)
    | (?P<unknown>-[ \t]{{0,2}}-)
    | (?P<dotted>\.\.\.|…)
    | (?P<strength>[!?]{{1,9}}|\([!?]{{1,9}}\))
    | (?P<glyph>\$[0-9]{{1,3}}(?![0-9]))
    | (?P<open>\()
    | (?P<close>\))
    | (?P<junk>[^\s{{}}()\[\]]+|.)
    """,
    re.VERBOSE,
)

_ESCAPED = re.compile(r'\\(["\\])')
_NEW_TAG = re.compile(r'\n[ \t]*\[[ \t]*[A-Za-z][A-Za-z0-9_]*[ \t]*"')


def tokens(text: str) -> Iterator[Token]:
    """Yield the tokens of a text; what is none of them comes as JUNK."""
    place, line = 0, 1
    last_brace = text.rfind("}")
    glued = 0
    while place < len(text):
        if text[place] == "{":
            end = text.find("}", place) if last_brace > place else _unclosed(text, place)
            closed = last_brace > place
            words = text[place + 1 : end]
            yield Token(Kind.COMMENT, line, " ".join(words.split()))
            if not closed:
                yield Token(Kind.JUNK, line, "a comment without its end")
            line += words.count("\n")
            place = end + closed
            continue
        found = _TOKEN.match(text, place)
        assert found, "every character is one of the alternatives"
        token = _token(found, line, glued=glued == place)
        if token is not None:
            yield token
        line += found[0].count("\n")
        place = found.end()
        glued = place if found.lastgroup == "move" else 0


def _unclosed(text: str, place: int) -> int:
    """Return where a comment without its end is taken to end: before the next tag."""
    found = _NEW_TAG.search(text, place)
    return found.start() if found else len(text)


def _token(found: re.Match[str], line: int, *, glued: bool) -> Token | None:
    """Make a token of a match; `glued` tells that a move ends where it begins."""
    if found["tag"] is not None:
        value = _ESCAPED.sub(r"\1", found["value"])
        return Token(Kind.TAG, line, found["name"], value.strip())
    if found["number"] is not None:
        return Token(Kind.NUMBER, line, found[0], found["dots"])
    if found["setup"] is not None:
        return Token(Kind.SETUP, line, found["fen"].strip())
    if found["result"] is not None:
        return Token(Kind.RESULT, line, _plain_result(found[0]))
    if found["move"] is not None:
        return Token(Kind.MOVE, line, plain_move(found[0]))
    if found["forced"] is not None and glued:
        return Token(Kind.FORCED, line, "*")
    if found["forced"] is not None or found["star"] is not None:
        return Token(Kind.RESULT, line, "*")
    if found["blank"] is not None or found["dotted"] is not None:
        return None
    return Token(_SIMPLE[str(found.lastgroup)], line, found[0].strip("()") or found[0])


_SIMPLE = {
    "badtag": Kind.JUNK,
    "unknown": Kind.UNKNOWN,
    "strength": Kind.STRENGTH,
    "glyph": Kind.GLYPH,
    "open": Kind.OPEN,
    "close": Kind.CLOSE,
    "junk": Kind.JUNK,
}


def _plain_result(text: str) -> str:
    return "1/2-1/2" if text[:1] == "½" or text == "1/2" else text


def plain_move(text: str) -> str:
    """Write a move without blanks, leading zeros and capitals, a capture with x.

    One without any sign gets a hyphen: whether it captures is left to the rules.
    """
    squares = [square.lstrip("0").lower() or "0" for square in _squares(text)]
    return ("x" if re.search("[xX:×]", text) else "-").join(squares)  # noqa: RUF001


def _squares(text: str) -> list[str]:
    if re.fullmatch("[0-9]{4}", text):
        return [text[:2], text[2:]]
    return re.findall(SQUARE, text)
