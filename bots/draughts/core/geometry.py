"""Constants and tables of the draughts core, plain Python in both modes.

Squares are bits of a 63-bit layout: two rows of five take thirteen bits, so that a step down the
board is 6 (to the left) or 7 (to the right) everywhere, one along a row 1 and one along a column
13; the bits between rows are no squares. A board of 8 rows lies in the same layout. A move is
``source | target << 6 | crowned << 12`` with the set of the pieces that it takes.
"""

import random

WHITE, BLACK = 0, 1
MAN, KING = 0, 1
ROOM = 63
STEPS = [-7, -6, 6, 7, -1, 1, -13, 13]
"""Steps to the next square: up left and right, down left and right; then along rows and columns."""

FREE, NUMBER, VALUE, KINGS, ORDER = range(5)
"""Which captures must be chosen: any; most pieces; most value; then most kings; in what order."""
AT_END, STOP, GO_ON = range(3)
"""A man on the last row in a capture: goes on as a man; stops as a king; goes on as a king."""
BLOCK, CROWN, LOSE = range(3)
"""What wins: the opponent has no move; being the first with a king; having no move."""
KING_VALUE, MAN_VALUE = 149, 100
"""Values in a majority by value."""

CROWNED = 1 << 12
"""Marks a move of a man that became a king on the way of its capture."""
HISTORY = 1024
"""Room for the plies of the game that a repetition can reach, and of the search."""
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
