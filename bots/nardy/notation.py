"""The play that a text means: the resulting position decides, as in GNU Backgammon."""

from __future__ import annotations

from collections.abc import Sequence

from bots.nardy.legal import play_to
from bots.nardy.rules import Play, Position
from bots.tables.notation import parse_ways
from bots.tables.plays import BAR


def read_play(position: Position, plays: Sequence[Play], text: str) -> Play:
    """Return the play of a list that a text means, however its steps are ordered or joined.

    Nobody is hit and there is no bar. Raises ValueError for a text that is no play, or a play that
    is not in the list.
    """
    if "*" in text:
        raise ValueError("nobody is hit in nardy")
    own = list(position.own)
    for source, target in parse_ways(text):
        if source == BAR:
            raise ValueError("there is no bar in nardy")
        own[source] -= 1
        own[target] += 1
    reached = Position(tuple(own), position.other)
    play = play_to(reached, plays)
    if play is None:
        raise ValueError("not a legal play")
    return play
