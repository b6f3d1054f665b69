"""Knights, bishops, rooks and queens: mobility, places, and their eye on the enemy king.

These functions also fill in the sheet's attacked squares, so they run before all other terms.
"""

from bots.search import bit

from .. import weights
from . import areas, geometry
from .bits import bishop_attacks, rook_attacks
from .geometry import BISHOP_KIND, FULL, KNIGHT_KIND, QUEEN_KIND, ROOK_KIND
from .position import Position
from .sheet import Sheet, advanced

AHEAD = areas.AHEAD
DISTANCE = areas.DISTANCE
FILES = areas.FILES
INNER_FILES = areas.INNER_FILES
BISHOP_RAYS = geometry.BISHOP_RAYS
ROOK_RAYS = geometry.ROOK_RAYS
KNIGHT = geometry.KNIGHT
LINE = areas.LINE
LONG_DIAGONALS = areas.LONG_DIAGONALS
MIDDLE = areas.MIDDLE
OUTPOSTS = areas.OUTPOSTS
RANKS = areas.RANKS
SHADES = [areas.DARK, areas.LIGHT]

KNIGHT_MOBILITY = weights.offset("knight_mobility")
BISHOP_MOBILITY = weights.offset("bishop_mobility")
ROOK_MOBILITY = weights.offset("rook_mobility")
QUEEN_MOBILITY = weights.offset("queen_mobility")
KNIGHT_OUTPOST = weights.offset("knight_outpost")
BISHOP_OUTPOST = weights.offset("bishop_outpost")
OUTPOST_IN_REACH = weights.offset("outpost_in_reach")
MINOR_BEHIND_PAWN = weights.offset("minor_behind_pawn")
KNIGHT_FROM_KING = weights.offset("knight_from_king")
BISHOP_FROM_KING = weights.offset("bishop_from_king")
KNIGHT_WITH_PAWNS = weights.offset("knight_with_pawns")
BISHOP_WITH_PAWNS = weights.offset("bishop_with_pawns")
ROOK_WITH_PAWNS = weights.offset("rook_with_pawns")
BISHOP_PAIR = weights.offset("bishop_pair")
BISHOP_OWN_PAWNS = weights.offset("bishop_own_pawns")
BISHOP_LONG_DIAGONAL = weights.offset("bishop_long_diagonal")
ROOK_OPEN_FILE = weights.offset("rook_open_file")
ROOK_HALF_OPEN_FILE = weights.offset("rook_half_open_file")
ROOK_SEVENTH = weights.offset("rook_seventh")
ROOK_SHUT_IN = weights.offset("rook_shut_in")
QUEEN_EXPOSED = weights.offset("queen_exposed")
ATTACKER = weights.offset("danger_attacker")


def pieces(s: Sheet, p: Position, side: int) -> int:
    """Return the packed score of a side's pieces."""
    score = knights(s, p, side) + bishops(s, p, side) + rooks(s, p, side) + queens(s, p, side)
    pawns = bit.popcount(p.pieces[side])
    score += s.weight[KNIGHT_WITH_PAWNS + pawns] * bit.popcount(p.pieces[2 + side])
    score += s.weight[BISHOP_WITH_PAWNS + pawns] * bit.popcount(p.pieces[4 + side])
    return score + s.weight[ROOK_WITH_PAWNS + pawns] * bit.popcount(p.pieces[6 + side])


def mobility(s: Sheet, piece: int, attacks: int) -> int:
    """Note what a piece attacks, its danger for the enemy king included; return its mobility."""
    side = piece & 1
    them = 1 - side
    s.by[piece] |= attacks
    s.twice[side] |= s.all[side] & attacks
    s.all[side] |= attacks
    if attacks & s.ring[them]:
        s.attackers[them] += 1
        s.assault[them] += s.weight[ATTACKER - 1 + (piece >> 1)]
        s.touched[them] += bit.popcount(attacks & s.by[10 + them])
    return bit.popcount(attacks & s.area[side])


def unpinned(s: Sheet, side: int, square: int, attacks: int) -> int:
    """Return the attacks left to a piece of a side if it is pinned, else all of them."""
    one = 1
    one <<= square
    return attacks & LINE[s.king[side] * 64 + square] if s.pinned[side] & one else attacks


def knights(s: Sheet, p: Position, side: int) -> int:
    """Mobility, outposts, a pawn in front, and the way to the own king."""
    score = 0
    left = p.pieces[2 + side]
    sites = OUTPOSTS[side] & s.by[side]
    sites &= (s.spans[1 - side] | p.sides[side]) ^ FULL
    while left:
        square = bit.lsb(left)
        left &= left - 1
        attacks = unpinned(s, side, square, KNIGHT[square])
        score += s.weight[KNIGHT_MOBILITY + mobility(s, KNIGHT_KIND * 2 + side, attacks)]
        score += outpost(s, p, side, square, KNIGHT_OUTPOST)
        score += s.weight[KNIGHT_FROM_KING] * DISTANCE[s.king[side] * 64 + square]
        if attacks & sites:
            score += s.weight[OUTPOST_IN_REACH]
    return score


def outpost(s: Sheet, p: Position, side: int, square: int, weight: int) -> int:
    """Return the score of a minor piece out of reach of enemy pawns, or sheltered by a pawn."""
    one = 1
    one <<= square
    score = 0
    if one & OUTPOSTS[side] and one & s.spans[1 - side] == 0:
        score += s.weight[weight + (1 if one & s.by[side] else 0)]
    if advanced(one, side) & (p.pieces[0] | p.pieces[1]):
        score += s.weight[MINOR_BEHIND_PAWN]
    return score


def bishops(s: Sheet, p: Position, side: int) -> int:
    """Mobility, the pair, own pawns on its colour, long diagonal, and what knights have too."""
    score = 0
    left = p.pieces[4 + side]
    if left & (left - 1):
        score += s.weight[BISHOP_PAIR]
    through = s.occupied ^ p.pieces[8 + side]
    pawns = p.pieces[0] | p.pieces[1]
    halted = bit.popcount(p.pieces[side] & advanced(s.occupied, 1 - side) & INNER_FILES)
    while left:
        square = bit.lsb(left)
        one = left & -left
        left ^= one
        attacks = unpinned(s, side, square, bishop_attacks(square, through))
        score += s.weight[BISHOP_MOBILITY + mobility(s, BISHOP_KIND * 2 + side, attacks)]
        score += outpost(s, p, side, square, BISHOP_OUTPOST)
        score += s.weight[BISHOP_FROM_KING] * DISTANCE[s.king[side] * 64 + square]
        shade = SHADES[1 if one & SHADES[1] else 0]
        score += s.weight[BISHOP_OWN_PAWNS] * bit.popcount(p.pieces[side] & shade) * (1 + halted)
        if one & LONG_DIAGONALS:
            seen = (bishop_attacks(square, pawns) | one) & MIDDLE
            if seen & (seen - 1):
                score += s.weight[BISHOP_LONG_DIAGONAL]
    return score


def rooks(s: Sheet, p: Position, side: int) -> int:
    """Mobility, open files, the seventh rank, and a rook shut in by its own king."""
    score = 0
    left = p.pieces[6 + side]
    through = s.occupied ^ p.pieces[6 + side] ^ p.pieces[8 + side]
    seventh = 1 if side else 6
    targets = p.pieces[1 - side] & RANKS[seventh] | p.pieces[11 - side] & RANKS[0 if side else 7]
    while left:
        square = bit.lsb(left)
        left &= left - 1
        attacks = unpinned(s, side, square, rook_attacks(square, through))
        reach = mobility(s, ROOK_KIND * 2 + side, attacks)
        score += s.weight[ROOK_MOBILITY + reach]
        column = FILES[square & 7]
        if column & p.pieces[side] == 0:
            open_file = column & p.pieces[1 - side] == 0
            score += s.weight[ROOK_OPEN_FILE if open_file else ROOK_HALF_OPEN_FILE]
        elif reach <= 3:
            king = s.king[side] & 7
            if square & 7 < king < 4 or square & 7 > king >= 4:
                score += s.weight[ROOK_SHUT_IN]
        if square >> 3 == seventh and targets:
            score += s.weight[ROOK_SEVENTH]
    return score


def queens(s: Sheet, p: Position, side: int) -> int:
    """Mobility, and a queen that a slider behind one other piece looks at."""
    score = 0
    left = p.pieces[8 + side]
    while left:
        square = bit.lsb(left)
        left &= left - 1
        straight = rook_attacks(square, s.occupied)
        oblique = bishop_attacks(square, s.occupied)
        attacks = unpinned(s, side, square, straight | oblique)
        score += s.weight[QUEEN_MOBILITY + mobility(s, QUEEN_KIND * 2 + side, attacks)]
        rooks_behind = p.pieces[7 - side] & ROOK_RAYS[square] & (straight ^ FULL)
        bishops_behind = p.pieces[5 - side] & BISHOP_RAYS[square] & (oblique ^ FULL)
        if (
            rooks_behind and rooks_behind & rook_attacks(square, s.occupied & (straight ^ FULL))
        ) or (
            bishops_behind
            and bishops_behind & bishop_attacks(square, s.occupied & (oblique ^ FULL))
        ):
            score += s.weight[QUEEN_EXPOSED]
    return score
