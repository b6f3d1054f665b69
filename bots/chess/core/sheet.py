"""What every term of the evaluation looks at: weights, attacked squares and kings of one position.

Sides are 0 (White) and 1 (Black). A term is a function that takes the sheet, the position and a
side, and returns a packed score from that side's view.
"""

from bots.search import bit

from . import areas, geometry
from .geometry import FULL, NOT_A, NOT_H
from .position import Position

KING = geometry.KING
BETWEEN = geometry.BETWEEN
BISHOP_RAYS = geometry.BISHOP_RAYS
ROOK_RAYS = geometry.ROOK_RAYS
LOW = areas.LOW
RING = areas.RING


def advanced(squares: int, side: int) -> int:
    """Return the squares one rank ahead of a set, as a side moves."""
    return squares >> 8 if side else (squares << 8) & FULL


def pawn_attacks(pawns: int, side: int) -> int:
    """Return the squares that a side's pawns attack."""
    return pawns_west(pawns, side) | pawns_east(pawns, side)


def pawns_west(pawns: int, side: int) -> int:
    """Return the squares that a side's pawns attack towards the a-file."""
    aside = (pawns & NOT_A) >> 1
    return advanced(aside, side)


def pawns_east(pawns: int, side: int) -> int:
    """Return the squares that a side's pawns attack towards the h-file."""
    aside = (pawns & NOT_H) << 1
    return advanced(aside, side)


class Sheet:
    """Attacked squares and kings of the position last prepared, beside the weights.

    Attributes: ``by[12]`` are the squares attacked by each piece, ``all[2]`` by a side,
    ``twice[2]`` by at least two of its pieces; ``area[2]`` the squares on which a side's mobility
    counts; ``pinned[2]`` pieces of a side pinned to their king; ``king[2]`` the kings' squares and
    ``ring[2]`` their surroundings; ``passed[2]`` passed pawns and ``spans[2]`` the squares that a
    side's pawns attack now or after advancing (both set by the pawn table). Against the king of a
    side count ``attackers[2]`` pieces with together ``assault[2]`` units of danger, and
    ``touched[2]`` attacks next to it.
    """

    def __init__(self, values: list[int]) -> None:
        self.weight = values
        self.by = [0] * 12
        self.all = [0, 0]
        self.twice = [0, 0]
        self.area = [0, 0]
        self.pinned = [0, 0]
        self.king = [0, 0]
        self.ring = [0, 0]
        self.passed = [0, 0]
        self.spans = [0, 0]
        self.attackers = [0, 0]
        self.assault = [0, 0]
        self.touched = [0, 0]
        self.occupied = 0

    def prepare(self, p: Position) -> None:
        """Take in a position: kings and pawns attack, nothing is counted yet."""
        self.occupied = p.sides[0] | p.sides[1]
        for side in range(2):
            king = bit.lsb(p.pieces[10 + side])
            west = pawns_west(p.pieces[side], side)
            east = pawns_east(p.pieces[side], side)
            self.king[side] = king
            self.ring[side] = RING[king] & ((west & east) ^ FULL)
            self.by[side] = west | east
            self.by[2 + side] = 0
            self.by[4 + side] = 0
            self.by[6 + side] = 0
            self.by[8 + side] = 0
            self.by[10 + side] = KING[king]
            self.all[side] = west | east | KING[king]
            self.twice[side] = west & east | (west | east) & KING[king]
            self.pinned[side] = self.pins(p, side, king)
            self.attackers[side] = 0
            self.assault[side] = 0
            self.touched[side] = 0
        for side in range(2):
            held = LOW[side] | advanced(self.occupied, 1 - side)
            closed = p.pieces[side] & held | p.pieces[8 + side] | p.pieces[10 + side]
            self.area[side] = (closed | self.by[1 - side]) ^ FULL

    def pins(self, p: Position, side: int, king: int) -> int:
        """Return the pieces of a side that are pinned to its king."""
        them = 1 - side
        queens = p.pieces[8 + them]
        snipers = BISHOP_RAYS[king] & (p.pieces[4 + them] | queens)
        snipers |= ROOK_RAYS[king] & (p.pieces[6 + them] | queens)
        found = 0
        while snipers:
            between = BETWEEN[king * 64 + bit.lsb(snipers)] & self.occupied
            snipers &= snipers - 1
            if between & (between - 1) == 0:
                found |= between & p.sides[side]
        return found
