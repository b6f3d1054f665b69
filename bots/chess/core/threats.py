"""Threats: pieces that can be taken with gain, and space behind the own pawns."""

from bots.search import bit

from .. import weights
from . import areas, geometry
from .bits import bishop_attacks, rook_attacks
from .geometry import FULL
from .position import Position
from .sheet import Sheet, advanced, pawn_attacks

KNIGHT = geometry.KNIGHT
RANKS = areas.RANKS
SPACE_AREA = areas.SPACE

BY_PAWN = weights.offset("threat_by_pawn")
BY_MINOR = weights.offset("threat_by_minor")
BY_ROOK = weights.offset("threat_by_rook")
BY_KING = weights.offset("threat_by_king")
HANGING = weights.offset("hanging")
COVERED_BY_QUEEN_ONLY = weights.offset("covered_by_queen_only")
PUSH_THREAT = weights.offset("push_threat")
RESTRICTED = weights.offset("restricted")
KNIGHT_NEAR_QUEEN = weights.offset("knight_near_queen")
SLIDER_NEAR_QUEEN = weights.offset("slider_near_queen")
SPACE = weights.offset("space")


def threats(s: Sheet, p: Position, side: int) -> int:
    """Return the packed score of what a side threatens."""
    them = 1 - side
    officers = p.sides[them] ^ p.pieces[them]
    solid = s.by[them] | s.twice[them] & (s.twice[side] ^ FULL)
    weak = p.sides[them] & s.all[side]
    weak &= solid ^ FULL
    minors = s.by[2 + side] | s.by[4 + side]
    score = victims(s, p, (officers & solid | weak) & minors, BY_MINOR)
    score += victims(s, p, weak & s.by[6 + side], BY_ROOK)
    if weak & s.by[10 + side]:
        score += s.weight[BY_KING]
    loose = weak & ((s.all[them] ^ FULL) | officers & s.twice[side])
    score += s.weight[HANGING] * bit.popcount(loose)
    score += s.weight[COVERED_BY_QUEEN_ONLY] * bit.popcount(weak & s.by[8 + them])
    held = s.all[them] & s.all[side]
    held &= solid ^ FULL
    score += s.weight[RESTRICTED] * bit.popcount(held)
    return score + pawn_threats(s, p, side, officers) + queen_threats(s, p, side)


def victims(s: Sheet, p: Position, left: int, weight: int) -> int:
    """Return the score of attacks on pieces by their kinds."""
    score = 0
    while left:
        score += s.weight[weight + (p.board[bit.lsb(left)] >> 1)]
        left &= left - 1
    return score


def pawn_threats(s: Sheet, p: Position, side: int, officers: int) -> int:
    """Return the score of pawns that attack pieces, now or after one safe step."""
    them = 1 - side
    empty = s.occupied ^ FULL
    safe = (s.all[them] ^ FULL) | s.all[side]
    attackers = p.pieces[side] & safe
    score = victims(s, p, pawn_attacks(attackers, side) & officers, BY_PAWN)
    step = advanced(p.pieces[side], side) & empty
    step |= advanced(step & RANKS[5 if side else 2], side) & empty
    step &= safe
    step &= s.by[them] ^ FULL
    return score + s.weight[PUSH_THREAT] * bit.popcount(pawn_attacks(step, side) & officers)


def queen_threats(s: Sheet, p: Position, side: int) -> int:
    """Return the score of safe squares from which lesser pieces would attack a lone queen."""
    them = 1 - side
    queen = p.pieces[8 + them]
    if queen == 0 or queen & (queen - 1):
        return 0
    square = bit.lsb(queen)
    safe = s.area[side]
    safe &= s.by[them] ^ FULL
    safe &= (s.all[them] ^ FULL) | s.twice[side]
    score = s.weight[KNIGHT_NEAR_QUEEN] * bit.popcount(KNIGHT[square] & s.by[2 + side] & safe)
    sliders = bishop_attacks(square, s.occupied) & s.by[4 + side]
    sliders |= rook_attacks(square, s.occupied) & s.by[6 + side]
    return score + s.weight[SLIDER_NEAR_QUEEN] * bit.popcount(sliders & safe & s.twice[side])


def space(s: Sheet, p: Position, side: int) -> int:
    """Return the packed score of free central squares on a side's first ranks."""
    free = SPACE_AREA[side] & (p.pieces[side] ^ FULL)
    free &= s.by[1 - side] ^ FULL
    behind = p.pieces[side]
    for _ in range(3):
        behind |= advanced(behind, 1 - side)
    sheltered = free & behind & (s.all[1 - side] ^ FULL)
    return s.weight[SPACE] * (bit.popcount(free) + bit.popcount(sheltered))
