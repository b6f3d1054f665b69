"""Positions as text: position IDs, as in backgammon, and rows of 24 digits.

`AACA/z8AAID/Pw` is the start. A row tells one side's men on its own points 24 to 1, a hexadecimal
digit each: `f00000000000000000000000`.
"""

from __future__ import annotations

from bots.nardy.options import OFFICIAL, Options
from bots.nardy.rules import HEAD, Position, place
from bots.tables.identity import format_rows, parse_rows
from bots.tables.plays import Row
from protocols.errors import PositionError

_DIGITS = "0123456789abcdef"


def format_position_id(position: Position) -> str:
    """Write a position, the player on roll last."""
    return format_rows(position.own[1:], position.other[1:])


def parse_position_id(text: str, options: Options = OFFICIAL) -> Position:
    """Read a position; raises PositionError for a text that is no ID or an impossible position."""
    return _placed(text, *parse_rows(text), options)


def format_row(row: Row) -> str:
    """Write one side's men on its points 24 to 1."""
    return "".join(_DIGITS[men] for men in row[HEAD:0:-1])


def parse_hex_rows(own: str, other: str, options: Options = OFFICIAL) -> Position:
    """Read a position from the rows of the player on roll and of the other; PositionError."""
    return _placed(f"{own} {other}", _parse_row(own), _parse_row(other), options)


def _parse_row(text: str) -> Row:
    digits = text.lower()
    if len(digits) != HEAD or not set(digits) <= set(_DIGITS):
        raise PositionError(f"a row has {HEAD} hexadecimal digits, point {HEAD} first, not {text}")
    return (*(_DIGITS.index(digit) for digit in reversed(digits)), 0)


def _placed(text: str, own: Row, other: Row, options: Options) -> Position:
    try:
        return place(own, other, options)
    except ValueError as error:
        raise PositionError(f"impossible position {text}: {error}") from None
