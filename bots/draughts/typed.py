"""Reads a move of draughts as people type it: Hub, PDN in either form, or carelessly."""

from __future__ import annotations

import re

from bots.draughts.notation import format_pdn_move, parse_hub_move, parse_pdn_move
from bots.draughts.rules import Move, Position

SHOWN = 40
"""Characters of a text that are quoted back."""
NUMBER = re.compile(r"^\d+\s*\.+\s*")
SIGNS = re.compile(r"\s*(?:[-–—x×:>*,]|->|\bto\b|\s)\s*")  # noqa: RUF001 (people paste these)


def read_move(position: Position, text: str) -> Move:
    """Return the legal move that is meant.

    Squares may be numbers or names, with any sign between them or none; of a capture those on the
    way or those of the captured pieces may follow. One square alone is the move that leads there.
    Raises ValueError, with words for the person who typed it.
    """
    written = NUMBER.sub("", text.strip().lower()).rstrip("!? ")
    squares = [word for word in SIGNS.split(written) if word]
    fitting = _fitting(position, squares, written)
    if len(fitting) == 1:
        return fitting[0]
    quoted = repr(text.strip()[:SHOWN])
    if fitting:
        names = ", ".join(long_form(position, move) for move in fitting)
        raise ValueError(f"{quoted} may be {names}")
    moves = position.legal_moves()
    must = "; a capture is obligatory" if moves and all(move.captured for move in moves) else ""
    raise ValueError(f"{quoted} is no legal move here{must}")


def _fitting(position: Position, squares: list[str], written: str) -> list[Move]:
    """List the moves that a text may mean."""
    if len(squares) == 1 and (alone := _square(position, squares[0])) is not None:
        return [move for move in position.legal_moves() if move.target == alone]
    for sign in ("-", "x"):
        joined = sign.join(squares)
        read = {parse_hub_move(position, joined), parse_pdn_move(position, joined)} - {None}
        if read:
            return sorted((move for move in read if move), key=lambda move: move.captured)
    bare = parse_pdn_move(position, written)
    if bare is not None:
        return [bare]
    ends = [_square(position, word) for word in squares]
    return [
        move
        for move in position.legal_moves()
        if len(ends) == 2 and ends == [move.source, move.target]
    ]


def _square(position: Position, word: str) -> int | None:
    """Return the square of a number or a name, None for other words."""
    if word.isdecimal() and len(word) <= 2:
        return int(word) if int(word) in position.variant.board.squares else None
    return position.variant.board.find(word)


def long_form(position: Position, move: Move) -> str:
    """Write a move so that it is told from others by its way, if it has one."""
    return format_pdn_move(position, move)
