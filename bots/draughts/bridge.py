"""Between the reference rules, which judge positions and moves at the edge, and the compiled core.

The core's squares are bits; a board without a square in White's left corner lies in it mirrored.
"""

from __future__ import annotations

import functools
import random

from . import weights
from .board import Board
from .core.geometry import (
    AT_END,
    BLOCK,
    BOARDS,
    CROWN,
    CROWNED,
    FREE,
    GO_ON,
    KINGS,
    LOSE,
    NUMBER,
    ORDER,
    STOP,
    TURN_KEY,
    VALUE,
    ZOBRIST,
    bit_of,
    row_set,
)
from .core.position import Position as CorePosition
from .rules import Move, Position, Squares, place
from .variants import BLACK, WHITE, Aim, Majority, Promotion, Variant

MAJORITIES = {
    Majority.FREE: FREE,
    Majority.NUMBER: NUMBER,
    Majority.VALUE: VALUE,
    Majority.KINGS: KINGS,
    Majority.ORDER: ORDER,
}
PROMOTIONS = {Promotion.AT_END: AT_END, Promotion.STOP: STOP, Promotion.GO_ON: GO_ON}
AIMS = {Aim.BLOCK: BLOCK, Aim.CROWN: CROWN, Aim.LOSE: LOSE}
MANY = 7
"""The core's number of kings or men that stands for more."""


@functools.cache
def bits(board: Board) -> tuple[int, ...]:
    """Return the core's bit of each square; there is none at 0."""
    row, column = board.places[1]
    mirrored = (row + column) % 2 == 0
    columns = range(board.size)[::-1] if mirrored else range(board.size)
    return (-1, *(bit_of(row, columns[column]) for row, column in board.places[1:]))


@functools.cache
def squares(board: Board) -> dict[int, int]:
    """Return the square of each bit of the core."""
    return {bit: square for square, bit in enumerate(bits(board)) if square}


@functools.cache
def salt(variant: Variant) -> int:
    """Return what is in every key of a variant, so that a table tells the variants apart."""
    return random.Random(f"{variant.hub} {variant.obligatory}").getrandbits(64)


def load(core: CorePosition, position: Position) -> None:
    """Set up the core's position, with the positions since the last irreversible move."""
    variant = position.variant
    bit = bits(variant.board)
    _equip(core, variant)
    core.clear()
    for turn, men, kings in position.past:
        core.recall(salt(variant) ^ _key(bit, turn, men, kings))
    for side in (WHITE, BLACK):
        for kind, pieces in enumerate((position.men[side], position.kings[side])):
            for square in pieces:
                core.add(bit[square], kind, side)
    one, two = (*position.clocks, -1, -1)[:2]
    core.start(position.turn, position.quiet, one, two)
    if variant.wolf_moves:
        for side, (square, count) in enumerate(position.wolves):
            if count:
                core.tame(side, bit[square], count)


def _key(bit: tuple[int, ...], turn: int, men: Squares, kings: Squares) -> int:
    """Return the core's key of an earlier position, without the variant's salt."""
    key = TURN_KEY if turn else 0
    for kind, pieces in enumerate((men, kings)):
        for side in (WHITE, BLACK):
            for square in pieces[side]:
                key ^= ZOBRIST[(kind * 2 + side) * 64 + bit[square]]
    return key


def _equip(core: CorePosition, variant: Variant) -> None:
    core.equip(
        salt(variant),
        BOARDS[variant.size],
        row_set(variant.last_row(WHITE), variant.size),
        row_set(variant.last_row(BLACK), variant.size),
        variant.flying,
        variant.backward,
        variant.straight,
        variant.takes_kings,
        variant.obligatory,
        variant.stops_behind_king,
        MAJORITIES[variant.majority],
        PROMOTIONS[variant.promotion],
        AIMS[variant.aim],
        variant.quiet_plies,
        variant.wolf_moves,
        weights.school(variant.name),
    )
    for number, ending in enumerate(variant.endings):
        for men, kings in ending.armies:
            core.end_with(number, min(men, MANY), min(kings, MANY), ending.plies)


def unload(core: CorePosition, variant: Variant) -> Position:
    """Return the core's position by the reference rules, without its history and clocks."""
    square = squares(variant.board)
    men, kings = (
        [[square[bit] for bit in square if sets[side] >> bit & 1] for side in (WHITE, BLACK)]
        for sets in (core.men, core.kings)
    )
    return place(variant, core.turn, men, kings)


def encode(position: Position, move: Move) -> tuple[int, int]:
    """Return the core's number for a legal move, and the set of pieces that it takes."""
    bit = bits(position.variant.board)
    taken = sum(1 << bit[square] for square in move.captured)
    code = bit[move.source] | bit[move.target] << 6
    man = move.source in position.men[position.turn]
    last = position.variant.last_row(position.turn)
    if man and position.variant.promotion is Promotion.GO_ON and move.captured:
        board = position.variant.board
        if any(board.row(square) == last for square in move.path):
            code |= CROWNED
    return code, taken


def decode(variant: Variant, code: int, taken: int) -> Move:
    """Return the move of a core's number, without its path."""
    square = squares(variant.board)
    captured = sorted(square[bit] for bit in square if taken >> bit & 1)
    return Move(square[code & 63], square[code >> 6 & 63], tuple(captured))
