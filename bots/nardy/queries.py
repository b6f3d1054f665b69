"""Answers which plays a roll has, positions being rows of digits."""

from __future__ import annotations

from collections.abc import Iterator

from bots.nardy.position_id import format_row, parse_hex_rows
from bots.nardy.variation import LongNardy
from bots.tables.queries import is_over, parse_dice
from protocols.errors import PositionError


def answer_rows(query: str, game: LongNardy) -> Iterator[str]:
    """Yield a line for each play of `MOVER OTHER D1 D2`, its text and the row that it leads to.

    Rows are those of `bots.nardy.position_id`. Raises PositionError.
    """
    words = query.split()
    if len(words) != 4:
        raise PositionError("a query is the mover's row, the other's row and two dice")
    dice = parse_dice(words[2:])
    position = parse_hex_rows(words[0], words[1], game.rules)
    for play in () if is_over(position, game) else game.legal_plays(position, dice):
        yield f"{play.text}\t{format_row(play.position.own)}"
