"""The attacks of sliding pieces.

Sliders use kindergarten bitboards (Urban Koistinen, Gerd Isenberg): the occupied squares of a line
are multiplied on to one rank, whose six inner squares index a small table.
"""

from . import geometry
from .geometry import FILE_A, FILE_B, FOLD

RANK_LINE = geometry.RANK_LINE
DIAGONAL = geometry.DIAGONAL
ANTIDIAGONAL = geometry.ANTIDIAGONAL
FILL = geometry.FILL
FILE_FILL = geometry.FILE_FILL


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
