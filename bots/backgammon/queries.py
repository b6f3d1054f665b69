"""Answers which plays a roll has: one line for each result, an empty line behind the last."""

from __future__ import annotations

from collections.abc import Iterator

from bots.backgammon.position_id import format_position_id, parse_position_id
from bots.backgammon.variations import Variation
from bots.tables.queries import parse_dice
from protocols.errors import PositionError


def answer(query: str, variation: Variation) -> Iterator[str]:
    """Yield a line for each play, its text and the ID that it leads to; raises PositionError.

    The opponent is on roll in that ID. A dance, and a game that is over, have no line.
    """
    words = query.split()
    if len(words) != 3:
        raise PositionError("a query is a position ID and two dice, as in 4HPwATDgc/ABMA 3 1")
    dice = parse_dice(words[1:])
    position = parse_position_id(words[0], variation.men)
    for play in variation.legal_plays(position, dice) if position.lost is None else ():
        yield f"{play.text}\t{format_position_id(play.position.swapped)}"
