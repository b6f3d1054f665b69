"""Tables of the evaluation: sets of squares seen from a pawn, a king or a side, plain Python.

Tables by side and square are indexed ``side * 64 + square``. The relative rank of a square runs
from 0 on its side's first rank to 7 on its last.
"""

from .geometry import ANTIDIAGONAL, DIAGONAL, FILE_A, FULL, KING, RANK_LINE

FILES = [FILE_A << column for column in range(8)]
RANKS = [0xFF << 8 * row for row in range(8)]
DARK = 0xAA55AA55AA55AA55
"""The squares of a1's colour."""
LIGHT = FULL ^ DARK


def _beyond(side: int, row: int) -> int:
    """Return the rows ahead of a row, as a side sees the board."""
    rows = range(row + 1, 8) if side == 0 else range(row)
    return sum(RANKS[r] for r in rows)


def _beside(column: int) -> int:
    """Return the files next to a file."""
    return sum(FILES[c] for c in (column - 1, column + 1) if 0 <= c < 8)


def _ring(king: int) -> int:
    """Return the nine squares that count as the king's surroundings, moved off the edge."""
    column, row = min(max(king % 8, 1), 6), min(max(king // 8, 1), 6)
    centre = row * 8 + column
    return KING[centre] | 1 << centre


def _first(side: int, folded: int) -> int:
    """Return the relative rank of a side's rearmost pawn of a folded file, 0 if there is none.

    Bit 5 of a folded file is the second rank, as in ``geometry.FILE_FILL``.
    """
    rows = [row for row in range(1, 7) if folded >> (6 - row) & 1]
    if not rows:
        return 0
    return min(rows) if side == 0 else 7 - max(rows)


def _line(one: int, two: int) -> int:
    """Return the squares of the line through two squares, 0 if there is none."""
    for lines in (RANK_LINE, FILE_LINE, DIAGONAL, ANTIDIAGONAL):
        if lines[one] >> two & 1:
            return lines[one] | 1 << one
    return 0


FILE_LINE = [FILES[s % 8] ^ 1 << s for s in range(64)]
LINE = [_line(one, two) for one in range(64) for two in range(64)]
"""The whole line through two squares, at ``one * 64 + two``."""
AHEAD = [FILES[s % 8] & _beyond(side, s // 8) for side in (0, 1) for s in range(64)]
"""Squares in front of a pawn on its file."""
FRONT = [
    (FILES[s % 8] | _beside(s % 8)) & _beyond(side, s // 8) for side in (0, 1) for s in range(64)
]
"""Squares from which an enemy pawn stops a pawn: in front of it, on its file and beside it."""
BESIDE = [_beside(s % 8) for s in range(64)]
"""The files next to a square's file."""
ABREAST = [_beside(s % 8) & RANKS[s // 8] for s in range(64)]
"""The squares left and right of a square."""
REAR = [
    _beside(s % 8) & FULL ^ (_beside(s % 8) & _beyond(side, s // 8))
    for side in (0, 1)
    for s in range(64)
]
"""Squares on the files next to a pawn from which a friend can still come to its support."""
FROM_RANK = [FULL ^ _beyond(1 - side, s // 8) for side in (0, 1) for s in range(64)]
"""The ranks from a square's on, as a side sees the board."""
RING = [_ring(s) for s in range(64)]
DISTANCE = [
    max(abs(one % 8 - two % 8), abs(one // 8 - two // 8)) for one in range(64) for two in range(64)
]
"""Moves a king needs between two squares of an empty board, at ``one * 64 + two``."""
FIRST = [_first(side, folded) for side in (0, 1) for folded in range(64)]
"""Relative rank of a file's rearmost pawn by its six inner squares, at ``side * 64 + folded``."""
FLANK = [
    sum(FILES[c] for c in range(first, last))
    for first, last in ((0, 3), (0, 4), (0, 4), (2, 6), (2, 6), (4, 8), (4, 8), (5, 8))
]
"""The files on which a king's fate is decided, by the king's file."""
OUTPOSTS = [RANKS[3] | RANKS[4] | RANKS[5], RANKS[4] | RANKS[3] | RANKS[2]]
CAMP = [sum(RANKS[:5]), sum(RANKS[3:])]
"""The ranks in which a side's king may come under attack, the five nearest to it."""
LOW = [RANKS[1] | RANKS[2], RANKS[6] | RANKS[5]]
"""The second and third rank of each side."""
SPACE = [
    sum(FILES[2:6]) & (RANKS[1] | RANKS[2] | RANKS[3]),
    sum(FILES[2:6]) & (RANKS[6] | RANKS[5] | RANKS[4]),
]
MIDDLE = FILES[3] & (RANKS[3] | RANKS[4]) | FILES[4] & (RANKS[3] | RANKS[4])
LONG_DIAGONALS = 0x8142241818244281
INNER_FILES = sum(FILES[2:6])
EDGE = [min(s % 8, 7 - s % 8) for s in range(64)]
"""Files between a square and the nearer side edge."""
CENTRE_DISTANCE = [3 - min(s % 8, 7 - s % 8) + 3 - min(s // 8, 7 - s // 8) for s in range(64)]
"""0 on the four central squares to 6 in the corners."""

DANGER_SHIFT, DANGER_END_SHIFT = 12, 4
"""King danger costs its square >> 12 in the middle game, and itself >> 4 in the end game."""
