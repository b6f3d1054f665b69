"""Static exchange evaluation: what a move wins or loses by captures on its target square alone."""

from . import geometry
from .bits import bishop_attacks, rook_attacks
from .geometry import CASTLE, EN_PASSANT, PROMOTION
from .position import Position

BISHOP_RAYS = geometry.BISHOP_RAYS
ROOK_RAYS = geometry.ROOK_RAYS
EXCHANGE = geometry.EXCHANGE


def wins_at_least(p: Position, move: int, threshold: int) -> bool:
    """Tell whether the exchange that a move begins yields at least so many centipawns.

    Pins are ignored; promotions count as the pawn's capture, except those of the move itself.
    """
    source = move & 63
    target = (move >> 6) & 63
    kind = move >> 12
    if kind == CASTLE:
        return threshold <= 0
    balance = EXCHANGE[p.board[target]] - threshold
    standing = p.board[source]
    one = 1
    one <<= source
    occupied = (p.sides[0] | p.sides[1]) ^ one
    if kind == EN_PASSANT:
        balance += EXCHANGE[0]
        one = 1
        one <<= target ^ 8
        occupied ^= one
    elif kind >= PROMOTION:
        standing = (kind - PROMOTION + 1) * 2
        balance += EXCHANGE[standing] - EXCHANGE[0]
    if balance < 0:
        return False
    balance = EXCHANGE[standing] - balance
    if balance <= 0:
        return True
    return recaptures(p, target, occupied, 1 - p.turn, balance)


def recaptures(p: Position, target: int, occupied: int, side: int, balance: int) -> bool:
    """Play out the captures on a square, cheapest piece first; tell whether the first mover gains.

    ``balance`` is what the side to capture wins so far if it captures and nothing follows.
    """
    oblique = p.pieces[4] | p.pieces[5] | p.pieces[8] | p.pieces[9]
    straight = p.pieces[6] | p.pieces[7] | p.pieces[8] | p.pieces[9]
    oblique &= BISHOP_RAYS[target]
    straight &= ROOK_RAYS[target]
    one = 1
    one <<= target
    occupied = (occupied | one) ^ one
    attackers = p.attackers(target, occupied) & occupied
    gains = True
    while True:
        mine = attackers & p.sides[side]
        if mine == 0:
            return gains
        gains = not gains
        piece = side
        while mine & p.pieces[piece] == 0:
            piece += 2
        if piece >= 10:
            # A king may not capture where the other side still attacks.
            if attackers & p.sides[1 - side] != 0:
                gains = not gains
            return gains
        balance = EXCHANGE[piece] - balance
        if balance < (1 if gains else 0):
            return gains
        one = mine & p.pieces[piece]
        occupied ^= one & -one
        if oblique & occupied and (piece < 2 or 4 <= piece < 6 or piece >= 8):
            attackers |= bishop_attacks(target, occupied) & oblique
        if straight & occupied and piece >= 6:
            attackers |= rook_attacks(target, occupied) & straight
        attackers &= occupied
        side = 1 - side
