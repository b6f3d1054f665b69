"""Passed pawns: what stands in their way, who helps them, and whether the kings are near."""

from bots.search import bit

from .. import weights
from . import areas
from .bits import rook_attacks
from .position import Position
from .sheet import Sheet, advanced

AHEAD = areas.AHEAD
BESIDE = areas.BESIDE
DISTANCE = areas.DISTANCE

BLOCKED = weights.offset("passed_blocked")
FREE_STOP = weights.offset("passed_free_stop")
FREE_PATH = weights.offset("passed_free_path")
DEFENDED = weights.offset("passed_defended")
CONNECTED = weights.offset("passed_connected")
OWN_KING = weights.offset("passed_own_king")
ENEMY_KING = weights.offset("passed_enemy_king")
UNSTOPPABLE = weights.offset("passed_unstoppable")
OWN_ROOK_BEHIND = weights.offset("passed_own_rook_behind")
ENEMY_ROOK_BEHIND = weights.offset("passed_enemy_rook_behind")


def passers(s: Sheet, p: Position, side: int) -> int:
    """Return the packed score of a side's passed pawns beyond that of the structure."""
    score = 0
    left = s.passed[side]
    while left:
        square = bit.lsb(left)
        left &= left - 1
        rank = square >> 3 ^ (7 if side else 0)
        score += path(s, p, side, square, rank)
        if BESIDE[square] & s.passed[side]:
            score += s.weight[CONNECTED + rank]
        if rank >= 3:
            stop = square - 8 if side else square + 8
            row = 8 if rank >= 5 else 0
            score += s.weight[OWN_KING + row + DISTANCE[s.king[side] * 64 + stop]]
            score += s.weight[ENEMY_KING + row + DISTANCE[s.king[1 - side] * 64 + stop]]
        if runs_free(s, p, side, square, rank):
            score += s.weight[UNSTOPPABLE]
    return score


def path(s: Sheet, p: Position, side: int, square: int, rank: int) -> int:
    """Return the score of the squares before a passed pawn and of the rooks behind it."""
    them = 1 - side
    score = 0
    one = 1
    one <<= square
    ahead = AHEAD[side * 64 + square]
    behind = rook_attacks(square, s.occupied) & AHEAD[them * 64 + square]
    stop = advanced(one, side)
    if behind & p.pieces[6 + side]:
        score += s.weight[OWN_ROOK_BEHIND]
    if stop & s.occupied:
        score += s.weight[BLOCKED + rank]
    threatened = ahead & (s.all[them] | p.sides[them])
    if behind & p.pieces[6 + them]:
        score += s.weight[ENEMY_ROOK_BEHIND]
        threatened = ahead
    if threatened == 0:
        score += s.weight[FREE_PATH + rank]
    elif threatened & stop == 0:
        score += s.weight[FREE_STOP + rank]
    if stop & s.all[side] or one & s.by[side]:
        score += s.weight[DEFENDED + rank]
    return score


def runs_free(s: Sheet, p: Position, side: int, square: int, rank: int) -> bool:
    """Tell whether an enemy without pieces is too far to catch a pawn with a free path."""
    them = 1 - side
    if p.sides[them] != p.pieces[them] | p.pieces[10 + them]:
        return False
    if AHEAD[side * 64 + square] & s.occupied:
        return False
    goal = square & 7 | (0 if side else 56)
    steps = min(7 - rank, 5)
    reach = DISTANCE[s.king[them] * 64 + goal]
    return reach - (0 if p.turn == side else 1) > steps
