"""Sets of squares: the lowest square, the number of squares, and the attacks of sliding pieces.

Sliders use kindergarten bitboards (Urban Koistinen, Gerd Isenberg): the occupied squares of a line
are multiplied on to one rank, whose six inner squares index a small table.
"""

from . import geometry
from .geometry import DEBRUIJN, FILE_A, FILE_B, FOLD

LSB_INDEX = geometry.LSB_INDEX
RANK_LINE = geometry.RANK_LINE
DIAGONAL = geometry.DIAGONAL
ANTIDIAGONAL = geometry.ANTIDIAGONAL
FILL = geometry.FILL
FILE_FILL = geometry.FILE_FILL


def lsb(squares: int) -> int:
    """Return the lowest square of a set that is not empty."""
    return LSB_INDEX[((squares & -squares) * DEBRUIJN >> 58) & 63]


def popcount(squares: int) -> int:
    """Return the number of squares in a set."""
    ones = 0x5555555555555555
    twos = 0x3333333333333333
    fours = 0x0F0F0F0F0F0F0F0F
    each = 0x0101010101010101
    squares -= (squares >> 1) & ones
    squares = (squares & twos) + ((squares >> 2) & twos)
    return ((((squares + (squares >> 4)) & fours) * each) >> 56) & 127


def bishop_attacks(square: int, occupied: int) -> int:
    """Return the squares a bishop attacks past the occupied ones, the first blockers included."""
    at = (square & 7) * 64
    one = DIAGONAL[square]
    two = ANTIDIAGONAL[square]
    return (FILL[at + (((occupied & one) * FILE_B >> 58) & 63)] & one) | (
        FILL[at + (((occupied & two) * FILE_B >> 58) & 63)] & two
    )


def rook_attacks(square: int, occupied: int) -> int:
    """Return the squares a rook attacks past the occupied ones, the first blockers included."""
    column = square & 7
    line = RANK_LINE[square]
    folded = (((occupied >> column) & FILE_A) * FOLD >> 58) & 63
    return (FILL[column * 64 + (((occupied & line) * FILE_B >> 58) & 63)] & line) | (
        FILE_FILL[(square >> 3) * 64 + folded] << column
    )
