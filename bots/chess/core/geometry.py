"""Constants and tables of the chess core, plain Python in both modes.

Squares run from a1 = 0 to h8 = 63; sets of squares are 64-bit integers. A piece is
``kind * 2 + colour``. A move is ``source | target << 6 | kind << 12``; castling is the king taking
its own rook.
"""

import math

WHITE, BLACK = 0, 1
PAWN, KNIGHT_KIND, BISHOP_KIND, ROOK_KIND, QUEEN_KIND, KING_KIND = range(6)
EMPTY = 12

QUIET, DOUBLE_STEP, CASTLE, EN_PASSANT, PROMOTION = 0, 1, 2, 3, 4
"""Kinds of moves; a promotion's kind is ``PROMOTION + piece kind - 1`` (knight 4 .. queen 7)."""
QUEENING = 7

MATE = 32000
"""Score of a mate on the board; a mate in n plies scores ``MATE - n``."""
MAX_PLY = 128
MATE_BOUND = MATE - 2 * MAX_PLY
"""Scores beyond this are mates."""
KNOWN_WIN = 30000
"""Score of a win that an endgame table knows, less the plies to get there."""
KNOWN_BOUND = KNOWN_WIN - 2 * MAX_PLY
UNKNOWN = 32500
"""No score: beyond every score."""
HISTORY = 1024
"""Room for the plies of the game that a repetition can reach, and of the search."""
MOVE_ROOM = 16384
"""Room for the moves of all plies of a search together."""

FULL = 0xFFFFFFFFFFFFFFFF
FILE_A = 0x0101010101010101
FILE_B = FILE_A << 1
FILE_H = FILE_A << 7
NOT_A = FULL ^ FILE_A
NOT_H = FULL ^ FILE_H
RANK_1 = 0xFF
RANK_3 = RANK_1 << 16
RANK_6 = RANK_1 << 40
LAST_RANKS = RANK_1 | RANK_1 << 56
FOLD = 0x0080402010080400
"""Multiplying a file of squares by this turns it into a rank at the top of the board."""

NO_TRAIL = 768 * 768
"""The continuation row of a null move or of no move; a row is ``piece * 64 + target``."""

PHASE = [0, 0, 1, 1, 1, 1, 2, 2, 4, 4, 0, 0, 0]
"""What a piece adds to the game phase, 24 at the start."""
EXCHANGE = [100, 100, 320, 320, 330, 330, 500, 500, 975, 975, 0, 0, 0]
"""Values of the pieces in an exchange, in centipawns; the last is the empty square."""

_STRAIGHT = ((1, 0), (-1, 0), (0, 1), (0, -1))
_OBLIQUE = ((1, 1), (-1, -1), (1, -1), (-1, 1))


def _ray(square: int, step: tuple[int, int]) -> list[int]:
    """Return the squares from a square to the edge of the board, nearest first."""
    column, row = square % 8 + step[0], square // 8 + step[1]
    found = []
    while 0 <= column < 8 and 0 <= row < 8:
        found.append(row * 8 + column)
        column, row = column + step[0], row + step[1]
    return found


def _set(squares: list[int]) -> int:
    return sum(1 << square for square in squares)


def _jumps(square: int, steps: list[tuple[int, int]]) -> int:
    """Return the set of squares one of the steps away."""
    return _set([ray[0] for step in steps if (ray := _ray(square, step))])


def _fill(column: int, inner: int) -> int:
    """Return what a slider sees along a rank with given inner squares, on all ranks."""
    seen = 0
    for step in (1, -1):
        at = column + step
        while 0 <= at < 8:
            seen |= 1 << at
            if inner << 1 >> at & 1:
                break
            at += step
    return seen * FILE_A


def _file_fill(row: int, inner: int) -> int:
    """Squares of the a-file that a slider on a row sees; bit 5 of the set is the second rank."""
    seen = 0
    for step in (1, -1):
        at = row + step
        while 0 <= at < 8:
            seen |= 1 << at * 8
            if 1 <= at <= 6 and inner >> 6 - at & 1:
                break
            at += step
    return seen


def _zobrist(count: int) -> list[int]:
    """Draw fixed 64-bit numbers by the splitmix64 generator (Steele, Lea and Flood, 2014)."""
    drawn, state = [], 0x2026
    for _ in range(count):
        state = (state + 0x9E3779B97F4A7C15) & FULL
        z = ((state ^ state >> 30) * 0xBF58476D1CE4E5B9) & FULL
        z = ((z ^ z >> 27) * 0x94D049BB133111EB) & FULL
        drawn.append(z ^ z >> 31)
    return drawn


def _between() -> list[int]:
    """Squares strictly between two squares of one line, at ``first * 64 + second``."""
    table = [0] * 4096
    for square in range(64):
        for step in _STRAIGHT + _OBLIQUE:
            passed = 0
            for other in _ray(square, step):
                table[square * 64 + other] = passed
                passed |= 1 << other
    return table


KNIGHT = [
    _jumps(s, [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)])
    for s in range(64)
]
KING = [_jumps(s, [*_STRAIGHT, *_OBLIQUE]) for s in range(64)]
PAWN_ATTACKS = [_jumps(s, [(-1, up), (1, up)]) for up in (1, -1) for s in range(64)]
"""Squares that a pawn attacks, at ``colour * 64 + square``."""
RANK_LINE = [_set(_ray(s, (1, 0)) + _ray(s, (-1, 0))) for s in range(64)]
DIAGONAL = [_set(_ray(s, (1, 1)) + _ray(s, (-1, -1))) for s in range(64)]
ANTIDIAGONAL = [_set(_ray(s, (1, -1)) + _ray(s, (-1, 1))) for s in range(64)]
BISHOP_RAYS = [DIAGONAL[s] | ANTIDIAGONAL[s] for s in range(64)]
ROOK_RAYS = [RANK_LINE[s] | _set(_ray(s, (0, 1)) + _ray(s, (0, -1))) for s in range(64)]
"""What a slider attacks on an empty board."""
FILL = [_fill(column, inner) for column in range(8) for inner in range(64)]
FILE_FILL = [_file_fill(row, inner) for row in range(8) for inner in range(64)]
BETWEEN = _between()

_DRAWN = _zobrist(768 + 16 + 8 + 1)
ZOBRIST = _DRAWN[:768]
"""Keys of the pieces, at ``piece * 64 + square``."""
RIGHTS_KEY = _DRAWN[768:784]
PASSANT_KEY = _DRAWN[784:792]
TURN_KEY = _DRAWN[792]

REDUCTION = [
    int(1024 * (0.25 + math.log(depth) * math.log(count) / 2.1)) if depth and count else 0
    for depth in range(64)
    for count in range(64)
]
"""Late-move reduction in 1024ths of a ply, at ``depth * 64 + number of the move``."""
