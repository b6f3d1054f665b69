"""Constants and tables of the draughts core, plain Python in both modes.

Squares are bits of a 63-bit layout: two rows of five take thirteen bits, so that a step down the
board is 6 (to the left) or 7 (to the right) everywhere, one along a row 1 and one along a column
13; the bits between rows are no squares. A board of 8 rows lies in the same layout. A move is
``source | target << 6 | crowned << 12`` with the set of the pieces that it takes.
"""

import math
import random
from collections.abc import Callable

ROOM = 63
LAST = 62
"""The last square of the large board."""
STEPS = [-7, -6, 6, 7, -1, 1, -13, 13]
"""Steps to the next square: up left and right, down left and right; then along rows and columns."""

FREE, NUMBER, VALUE, KINGS, ORDER = range(5)
"""Which captures must be chosen: any; most pieces; most value; then most kings; in what order."""
AT_END, STOP, GO_ON = range(3)
"""A man on the last row in a capture: goes on as a man; stops as a king; goes on as a king."""
BLOCK, CROWN, LOSE = range(3)
"""What wins: the opponent has no move; being the first with a king; having no move."""
KING_VALUE, MAN_VALUE = 199, 100
"""Values in a majority by value."""

CROWNED = 1 << 12
"""Marks a move of a man that became a king on the way of its capture."""
MOVE_ROOM = 16384
"""Room for the moves of all plies of a search together."""
MOST_MOVES = 1024
"""Room for the moves of one position; a game's positions have far fewer."""
PATIENCE = 100000
"""Landing squares looked at in one position: games need hundreds, made-up positions have no end."""
NEVER = 1 << 20
"""A ply at which no ending began."""

MATE = 32000
"""Score of a game won on the spot; a win in n plies scores ``MATE - n``."""
MAX_PLY = 128
MATE_BOUND = MATE - 2 * MAX_PLY
"""Scores beyond this are forced wins."""
UNKNOWN = 32500
"""No score: beyond every score."""


def bit_of(row: int, column: int) -> int:
    """Return the bit of a square, in the mirror image of a board without a square bottom left."""
    return row // 2 * 13 + row % 2 * 6 + column // 2


def row_set(row: int, size: int) -> int:
    """Return the set of the squares of a row."""
    return sum(1 << bit_of(row, column) for column in range(size) if (row + column) % 2)


BOARDS = {size: sum(row_set(row, size) for row in range(size)) for size in (8, 10)}
"""The set of all squares, by the number of rows."""

_random = random.Random(20261130)
ZOBRIST = [_random.getrandbits(64) for _ in range(4 * 64)]
"""Keys by ``(kind * 2 + colour) * 64 + square``."""
WOLF_KEY = [_random.getrandbits(64) for _ in range(2 * 64)]
"""Keys of a king that may not move, by ``colour * 64 + square``."""
TURN_KEY = _random.getrandbits(64)

_SIZES = (8, 10)
BOARD_10 = BOARDS[10]
ROW_SETS = [row_set(row, size) if row < size else 0 for size in _SIZES for row in range(10)]
"""The squares of each row from the top, ten a board, the small board first as in what follows."""


def _where(size: int, wanted: Callable[[int, int], bool]) -> int:
    """Return the set of the squares whose row and column are wanted."""
    places = [(row, column) for row in range(size) for column in range((row + 1) % 2, size, 2)]
    return sum(1 << bit_of(row, column) for row, column in places if wanted(row, column))


def _centre(size: int) -> int:
    low, high = size // 2 - 2, size // 2 + 1
    return _where(size, lambda row, column: low <= column <= high and low <= row <= high)


def _edge(size: int) -> int:
    return _where(size, lambda row, column: column in (0, size - 1))


def _left(size: int) -> int:
    return _where(size, lambda row, column: column < size // 2)


def _main_road(size: int) -> int:
    return _where(size, lambda row, column: row + column == size - 1)


CENTRES = [_centre(size) for size in _SIZES]
EDGES = [_edge(size) for size in _SIZES]
LEFTS = [_left(size) for size in _SIZES]
MAIN_ROADS = [_main_road(size) for size in _SIZES]
"""The longest diagonals, from White's left corner."""
ADVANCE = [0, 2, 4, 6, 8, 12, 24, 0, 0, 0, 0, 1, 2, 4, 6, 8, 10, 16, 30, 0]
"""What a man is worth by the rows that it has advanced, ten a board."""
REDUCTION = [
    int(1024 * (0.3 + math.log(depth) * math.log(count) / 1.9)) if depth and count else 0
    for depth in range(64)
    for count in range(64)
]
"""Late-move reductions in 1024ths of a ply, by ``depth * 64 + move number from 0``."""

DRAW, LOST, NO_POSITION = 0, 1, 255
"""Codes of endings: 1 + the plies to the end, so that odd ones are lost; the last is none."""
LONGEST = 252
"""The highest code; longer ways to the end are cut to it or to the one below."""
MISSING = -1
"""There is no table of an ending."""
NUMBERS = [
    number if side == 0 else 49 - number
    for side in range(2)
    for number in [
        sum(1 for lower in range(square) if BOARD_10 >> lower & 1) for square in range(64)
    ]
]
"""A square of the large board, from 0, as the side to move sees it, by ``turn * 64 + square``."""
CHOOSE = [math.comb(square, pieces) for square in range(64) for pieces in range(4)]
"""Ways to choose pieces among squares, by ``squares * 4 + pieces``."""
