"""The play that a text means: the resulting position decides, as in GNU Backgammon."""

from __future__ import annotations

from collections.abc import Sequence

from bots.backgammon.rules import Play, Position
from bots.tables.notation import parse_ways
from bots.tables.plays import BAR, OFF


def read_play(position: Position, plays: Sequence[Play], text: str) -> Play:
    """Return the play of a list that a text means, however its steps are ordered or joined.

    Where a way is given by its ends, nobody is hit between them. Raises ValueError for a text that
    is no play, or a play that is not in the list.
    """
    own, other = list(position.own), list(position.other)
    for source, target in parse_ways(text):
        if target != OFF and other[BAR - target] > 1:
            raise ValueError(f"point {target} is held")
        own[source] -= 1
        own[target] += 1
        if target != OFF and other[BAR - target]:
            other[BAR - target] -= 1
            other[BAR] += 1
    reached = Position(tuple(own), tuple(other))
    for play in plays:
        if play.position == reached:
            return play
    raise ValueError("not a legal play")
