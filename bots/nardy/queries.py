"""Answers which plays a roll has: one line for each result, an empty line behind the last."""

from __future__ import annotations

from collections.abc import Iterator

from bots.nardy.options import Options
from bots.nardy.position_id import (
    format_position_id,
    format_row,
    parse_hex_rows,
    parse_position_id,
)
from bots.nardy.rules import Position, legal_plays
from bots.tables.queries import parse_dice
from protocols.errors import PositionError


def answer(query: str, options: Options) -> Iterator[str]:
    """Yield a line for each play of `ID D1 D2`, its text and the ID that it leads to.

    The opponent is on roll in that ID. A pass, and a game that is over, have no line.
    Raises PositionError.
    """
    words = query.split()
    if len(words) != 3:
        raise PositionError("a query is a position ID and two dice, as in AACA/z8AAID/Pw 3 1")
    dice = parse_dice(words[1:])
    position = parse_position_id(words[0], options)
    for play in legal_plays(position, dice, options) if not is_over(position, options) else ():
        yield f"{play.text}\t{format_position_id(play.position.swapped)}"


def answer_rows(query: str, options: Options) -> Iterator[str]:
    """Yield a line for each play of `MOVER OTHER D1 D2`, its text and the row that it leads to.

    Rows are those of `bots.nardy.position_id`. Raises PositionError.
    """
    words = query.split()
    if len(words) != 4:
        raise PositionError("a query is the mover's row, the other's row and two dice")
    dice = parse_dice(words[2:])
    position = parse_hex_rows(words[0], words[1], options)
    for play in legal_plays(position, dice, options) if not is_over(position, options) else ():
        yield f"{play.text}\t{format_row(play.position.own)}"


def is_over(position: Position, options: Options) -> bool:
    """Tell whether nobody rolls any more; the second player may have a last roll by an option."""
    lost = position.lost(options.score)
    return position.swapped.lost() is not None or (lost is not None and options.last_roll == "off")
