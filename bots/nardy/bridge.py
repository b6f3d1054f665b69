"""Between the reference rules' positions and the compiled core's packed rows."""

from __future__ import annotations

from bots.nardy.core.plays import Plays
from bots.nardy.options import OFFICIAL, OPTIONS, Options
from bots.nardy.rules import Position
from bots.tables.core.geometry import pack, unpack
from bots.tables.plays import Dice

Packed = tuple[int, int, int, int]
"""A position as the core has it: low and high of the player on roll, then of the other."""
_DOUBLES = {"any": range(1, 7), "none": (), "6": (6,), "3,4,6": (3, 4, 6)}


def generator(options: Options = OFFICIAL) -> Plays:
    """Return the core's generator of plays by these rules."""
    return Plays(
        doubles=sum(1 << die for die in _DOUBLES[options.head_doubles]),
        any_stop=options.head_obstacle == "allow" or options.head_doubles == "any",
        block=OPTIONS["block"].index(options.block),
        passing=options.block_passing == "allow",
        next_turn=options.bearoff_entry == "next-turn",
    )


def load(position: Position) -> Packed:
    """Return a position as the core has it."""
    return *pack(position.own), *pack(position.other)


def unload(packed: Packed) -> Position:
    """Return the position of the core's numbers."""
    return Position(unpack(*packed[:2]), unpack(*packed[2:]))


def results(plays: Plays, position: Position, dice: Dice) -> list[Position]:
    """Return what the legal plays of a roll lead to by the core, seen by the mover still."""
    number = plays.generate(*load(position), *dice)
    return [Position(unpack(*plays.result(n)), position.other) for n in range(number)]
