"""What bitbases say of moves: the best one of an ending that is decided."""

from __future__ import annotations

from bots.draughts.bridge import load
from bots.draughts.core.bitbases import Bitbases
from bots.draughts.core.geometry import LOST
from bots.draughts.core.position import Position as CorePosition
from bots.draughts.rules import Move, Position


def best_reply(bitbases: Bitbases, position: Position) -> Move | None:
    """Return the quickest way to win or the longest to lose; None if the ending is not decided."""
    core = CorePosition()
    load(core, position)
    wanted = bitbases.probe(core) - 1
    if wanted < LOST:
        return None
    for move in position.legal_moves():
        after = position.after(move)
        load(core, after)
        if (bitbases.probe(core) if after.side(after.turn).all else LOST) == wanted:
            return move
    return None
