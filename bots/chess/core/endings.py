"""Endings that material misjudges: drawish ones are scaled down, bare kings driven to mate."""

from bots.search import bit

from . import areas
from .position import Position

CENTRE_DISTANCE = areas.CENTRE_DISTANCE
DARK = areas.DARK
DISTANCE = areas.DISTANCE
FILES = areas.FILES
LIGHT = areas.LIGHT

WHOLE = 64
"""Scale of an ending that is worth what it seems."""
ONE_FLANK = [0, 46, 62, 62, 62, 64, 64, 64, 64]
BOTH_FLANKS = [0, 48, 73, 78, 78, 76, 74, 68, 64]
"""Scales by the stronger side's pawns, with pawns on one wing only or on both; these and the other
scales were fitted to the results of self-played endings."""
QUEEN_WING = FILES[0] | FILES[1] | FILES[2]
KING_WING = FILES[5] | FILES[6] | FILES[7]


def points(p: Position, side: int) -> int:
    """Return the worth of a side's pieces, pawns aside: 3 for a minor piece, 5 and 9."""
    return (
        3 * bit.popcount(p.pieces[2 + side] | p.pieces[4 + side])
        + 5 * bit.popcount(p.pieces[6 + side])
        + 9 * bit.popcount(p.pieces[8 + side])
    )


def end_scale(p: Position, strong: int) -> int:
    """Return the part in 64 that the stronger side keeps of its end-game score; 0 is a draw."""
    if p.pieces[strong] == 0:
        return pawnless_scale(p, strong)
    if corner_holds(p, strong):
        return 0
    count = min(bit.popcount(p.pieces[strong]), 8)
    pawns = p.pieces[0] | p.pieces[1]
    both = pawns & QUEEN_WING != 0 and pawns & KING_WING != 0
    scale = BOTH_FLANKS[count] if both else ONE_FLANK[count]
    if not opposite_bishops(p):
        return scale
    if p.phase > 2:
        return scale * 15 >> 4
    return 28 if both else 4 * count


def middle_scale(p: Position, strong: int) -> int:
    """Return the part in 64 that the stronger side keeps of its middle-game score."""
    return WHOLE if p.pieces[strong] else pawnless_scale(p, strong)


def pawnless_scale(p: Position, strong: int) -> int:
    """Return the scale of a side without pawns, whose pieces must outweigh the enemy's for long."""
    own = points(p, strong)
    ahead = own - points(p, 1 - strong)
    if own < 5:
        return 0
    if ahead <= 4:
        return 24 if ahead == 4 else 10
    knights = p.sides[strong] == p.pieces[2 + strong] | p.pieces[10 + strong]
    return 0 if knights and own == 6 and p.pieces[1 - strong] == 0 else WHOLE


def opposite_bishops(p: Position) -> bool:
    """Tell whether each side has one bishop, on squares of different colours."""
    white = p.pieces[4]
    black = p.pieces[5]
    if white == 0 or black == 0 or white & (white - 1) or black & (black - 1):
        return False
    return (white & DARK == 0) != (black & DARK == 0)


def corner_holds(p: Position, strong: int) -> bool:
    """Tell whether all pawns are on a rook's file and the enemy king holds the corner for good."""
    own = p.pieces[strong]
    bishops = p.pieces[4 + strong]
    if p.sides[strong] != own | bishops | p.pieces[10 + strong]:
        return False
    king = bit.lsb(p.pieces[11 - strong])
    for column in range(0, 8, 7):
        if own & FILES[column] == own:
            corner = column | (0 if strong else 56)
            one = 1
            one <<= corner
            wrong = bishops & DARK == 0 if one & DARK else bishops & DARK == bishops
            return wrong and DISTANCE[king * 64 + corner] <= 1
    return False


def mate_drive(p: Position, strong: int) -> int:
    """Return centipawns for driving a bare king to the edge, or to the bishop's corner.

    0 unless the weaker side has only its king and the stronger one can force mate.
    """
    weak = 1 - strong
    if p.sides[weak] != p.pieces[10 + weak]:
        return 0
    king = bit.lsb(p.pieces[10 + weak])
    near = 7 - DISTANCE[king * 64 + bit.lsb(p.pieces[10 + strong])]
    bishops = p.pieces[4 + strong]
    if p.pieces[6 + strong] | p.pieces[8 + strong]:
        return 400 + 40 * CENTRE_DISTANCE[king] + 20 * near
    if bishops & DARK and bishops & LIGHT:
        return 400 + 40 * CENTRE_DISTANCE[king] + 20 * near
    if bishops and p.pieces[2 + strong]:
        return 400 + corner_drive(king, bishops) + 20 * near
    return 0


def corner_drive(king: int, bishops: int) -> int:
    """Return what driving a king to a corner of the bishop's colour is worth."""
    if bishops & DARK:
        way = min(DISTANCE[king * 64], DISTANCE[king * 64 + 63])
    else:
        way = min(DISTANCE[king * 64 + 7], DISTANCE[king * 64 + 56])
    return 60 * (7 - way) + 15 * CENTRE_DISTANCE[king]
