"""Answers which plays a roll has: one line for each result, an empty line behind the last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bots.tables.game import B, Game
from bots.tables.plays import Dice
from protocols.errors import PositionError


def answer(query: str, game: Game[B]) -> Iterator[str]:
    """Yield a line for each play of `ID D1 D2`, its text and the ID that it leads to.

    The opponent is on roll in that ID. Where nothing can be moved, and in a game that is over,
    there are no lines. Raises PositionError.
    """
    words = query.split()
    if len(words) != 3:
        shown = game.position_id(game.start)
        raise PositionError(f"a query is a position ID and two dice, as in {shown} 3 1")
    dice = parse_dice(words[1:])
    position = game.parse_position(words[0])
    for play in () if is_over(position, game) else game.legal_plays(position, dice):
        yield f"{play.text}\t{game.position_id(play.position.swapped)}"


def parse_dice(words: Sequence[str]) -> Dice:
    """Read two dice; raises PositionError."""
    if len(words) != 2 or any(die not in ("1", "2", "3", "4", "5", "6") for die in words):
        raise PositionError(f"dice show 1 to 6, not {' '.join(words)}")
    return int(words[0]), int(words[1])


def is_over(position: B, game: Game[B]) -> bool:
    """Tell whether nobody rolls any more; the second player may have a last roll by the rules."""
    lost, won = game.lost(position), game.lost(position.swapped)
    return won is not None or (lost is not None and not game.has_last_roll)
