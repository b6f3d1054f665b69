"""Between the reference rules' positions and the compiled core's packed rows."""

from __future__ import annotations

from bots.backgammon.core.plays import Plays
from bots.backgammon.rules import Position
from bots.tables.core.geometry import pack, unpack
from bots.tables.plays import Dice

Packed = tuple[int, int, int, int]
"""A position as the core has it: low and high of the player on roll, then of the other."""


def load(position: Position) -> Packed:
    """Return a position as the core has it."""
    return *pack(position.own), *pack(position.other)


def unload(packed: Packed) -> Position:
    """Return the position of the core's numbers."""
    return Position(unpack(*packed[:2]), unpack(*packed[2:]))


def results(plays: Plays, position: Position, dice: Dice) -> list[Position]:
    """Return what the legal plays of a roll lead to by the core, seen by the mover still."""
    number = plays.generate(*load(position), *dice)
    return [unload(plays.result(n)) for n in range(number)]
