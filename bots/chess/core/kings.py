"""Kings: the pawns before them, and the danger that enemy pieces bring."""

from bots.search import bit

from .. import weights
from . import areas, geometry
from .bits import bishop_attacks, rook_attacks
from .geometry import FILE_A, FOLD, FULL
from .position import Position
from .sheet import Sheet

CAMP = areas.CAMP
DISTANCE = areas.DISTANCE
EDGE = areas.EDGE
FILES = areas.FILES
FIRST = areas.FIRST
FLANK = areas.FLANK
FROM_RANK = areas.FROM_RANK
KNIGHT = geometry.KNIGHT

SHELTER = weights.offset("shelter")
STORM = weights.offset("storm")
STORM_BLOCKED = weights.offset("storm_blocked")
OPEN_FILE = weights.offset("king_open_file")
HALF_OPEN_FILE = weights.offset("king_half_open_file")
PAWNLESS_FLANK = weights.offset("king_pawnless_flank")
FROM_PAWNS = weights.offset("king_from_pawns")
RING_ATTACK = weights.offset("danger_ring_attack")
WEAK_RING = weights.offset("danger_weak_ring")
SAFE_CHECK = weights.offset("danger_safe_check")
UNSAFE_CHECK = weights.offset("danger_unsafe_check")
PINNED = weights.offset("danger_pinned")
FLANK_ATTACK = weights.offset("danger_flank_attack")
FLANK_DEFENCE = weights.offset("danger_flank_defence")
KNIGHT_NEAR = weights.offset("danger_knight_near")
BISHOP_NEAR = weights.offset("danger_bishop_near")
DANGER_OPEN_FILE = weights.offset("danger_open_file")
NO_QUEEN = weights.offset("danger_no_queen")
BASE = weights.offset("danger_base")


def pawns_on(pawns: int, column: int) -> int:
    """Return the pawns on a file as six bits, the second rank highest."""
    return (((pawns >> column) & FILE_A) * FOLD >> 58) & 63


def shelter(s: Sheet, p: Position, side: int) -> int:
    """Return the packed score of the pawns before a side's king, its own and the storming ones."""
    king = s.king[side]
    before = FROM_RANK[side * 64 + king]
    own = p.pieces[side] & before
    theirs = p.pieces[1 - side] & before
    middle = min(max(king & 7, 1), 6)
    score = 0
    for column in range(middle - 1, middle + 2):
        guard = FIRST[side * 64 + pawns_on(own, column)]
        stormer = FIRST[side * 64 + pawns_on(theirs, column)]
        score += s.weight[SHELTER + EDGE[column] * 8 + guard]
        if guard and guard + 1 == stormer:
            score += s.weight[STORM_BLOCKED + stormer]
        else:
            score += s.weight[STORM + EDGE[column] * 8 + stormer]
    if FILES[king & 7] & p.pieces[side] == 0:
        closed = FILES[king & 7] & p.pieces[1 - side]
        score += s.weight[HALF_OPEN_FILE if closed else OPEN_FILE]
    if FLANK[king & 7] & (p.pieces[0] | p.pieces[1]) == 0:
        score += s.weight[PAWNLESS_FLANK]
    return score + s.weight[FROM_PAWNS + pawn_distance(p, king)]


def pawn_distance(p: Position, king: int) -> int:
    """Return the moves from a king to the nearest pawn, 0 if there is none."""
    nearest = 8
    left = p.pieces[0] | p.pieces[1]
    while left:
        nearest = min(nearest, DISTANCE[king * 64 + bit.lsb(left)])
        left &= left - 1
    return nearest & 7


def danger(s: Sheet, p: Position, side: int) -> int:
    """Return the units of danger for a side's king; negative ones do not count."""
    them = 1 - side
    weak = s.all[them] & (s.twice[side] ^ FULL)
    weak &= (s.all[side] ^ FULL) | s.by[8 + side] | s.by[10 + side]
    units = s.weight[BASE] + s.assault[side] * s.attackers[side]
    units += s.weight[RING_ATTACK] * s.touched[side]
    units += s.weight[WEAK_RING] * bit.popcount(s.ring[side] & weak)
    units += s.weight[PINNED] * bit.popcount(s.pinned[side])
    if p.pieces[8 + them] == 0:
        units += s.weight[NO_QUEEN]
    return units + checks(s, p, side, weak) + surroundings(s, p, side)


def checks(s: Sheet, p: Position, side: int, weak: int) -> int:
    """Return the danger of checks that the enemy could give, safely or not."""
    them = 1 - side
    king = s.king[side]
    safe = (s.all[side] ^ FULL) | weak & s.twice[them]
    safe &= p.sides[them] ^ FULL
    through = s.occupied ^ p.pieces[8 + side]
    straight = rook_attacks(king, through)
    oblique = bishop_attacks(king, through)
    unsafe = 0
    units = 0
    for kind in range(1, 5):
        targets = KNIGHT[king]
        if kind == 2:
            targets = oblique
        elif kind == 3:
            targets = straight
        elif kind == 4:
            targets = straight | oblique
        targets &= s.by[kind * 2 + them]
        if targets & safe:
            units += s.weight[SAFE_CHECK - 1 + kind]
        elif kind < 4:
            unsafe |= targets & (p.sides[them] ^ FULL)
    return units + s.weight[UNSAFE_CHECK] * bit.popcount(unsafe)


def surroundings(s: Sheet, p: Position, side: int) -> int:
    """Return the danger that comes from who holds the king's flank, files and neighbourhood."""
    them = 1 - side
    king = s.king[side]
    camp = FLANK[king & 7] & CAMP[side]
    attacked = camp & s.all[them]
    strength = bit.popcount(attacked) + bit.popcount(attacked & s.twice[them])
    units = s.weight[FLANK_ATTACK] * strength
    units += s.weight[FLANK_DEFENCE] * bit.popcount(camp & s.all[side])
    if s.by[2 + side] & s.by[10 + side]:
        units += s.weight[KNIGHT_NEAR]
    if s.by[4 + side] & s.by[10 + side]:
        units += s.weight[BISHOP_NEAR]
    middle = min(max(king & 7, 1), 6)
    for column in range(middle - 1, middle + 2):
        if FILES[column] & p.pieces[side] == 0:
            units += s.weight[DANGER_OPEN_FILE]
    return units
