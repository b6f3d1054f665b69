"""Positions as position IDs: `4HPwATDgc/ABMA` is the start."""

from __future__ import annotations

import base64

from bots.backgammon.rules import MEN, Position, place
from bots.tables.identity import format_rows, parse_rows
from protocols.errors import PositionError

NIBBLES = 20


def format_position_id(position: Position) -> str:
    """Write a position, the player on roll last."""
    return format_rows(position.own[1:], position.other[1:])


def parse_position_id(text: str, men: int = MEN) -> Position:
    """Read the position with `men` on each side, those that are not told being off.

    Raises PositionError for a text that is no position ID, and for an impossible position.
    """
    own, other = parse_rows(text)
    try:
        return place(own, other, men)
    except ValueError as error:
        raise PositionError(f"impossible position {text}: {error}") from None


def from_nibbles(text: str) -> str | None:
    """Return the position ID that 20 letters A to P stand for, four bits each; None for others."""
    if len(text) != NIBBLES or not all("A" <= letter <= "P" for letter in text):
        return None
    key = bytes.fromhex("".join(f"{ord(letter) - ord('A'):x}" for letter in text))
    return base64.b64encode(key).decode("ascii").rstrip("=")
