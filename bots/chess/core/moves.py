"""Pseudo-legal moves of a position, noisy and quiet ones apart, and perft.

Noisy moves change the material: captures, en passant and promotions. Every other move is quiet.
"""

from bots.search import bit

from . import geometry
from .bits import bishop_attacks, rook_attacks
from .geometry import (
    CASTLE,
    DOUBLE_STEP,
    EMPTY,
    EN_PASSANT,
    FULL,
    LAST_RANKS,
    NOT_A,
    NOT_H,
    PROMOTION,
    QUEENING,
    RANK_3,
    RANK_6,
)
from .position import Position

KNIGHT = geometry.KNIGHT
KING = geometry.KING
PAWN_ATTACKS = geometry.PAWN_ATTACKS
BETWEEN = geometry.BETWEEN


class MoveStack:
    """One stack for the moves of all plies; each user puts ``end`` back when done."""

    def __init__(self) -> None:
        self.moves = [0] * 16384
        self.scores = [0] * 16384
        self.end = 0

    def add(self, move: int) -> None:
        """Push a move."""
        self.moves[self.end] = move
        self.end += 1

    def add_targets(self, source: int, targets: int) -> None:
        """Push the moves of one piece to every square of a set."""
        while targets:
            self.moves[self.end] = source | bit.lsb(targets) << 6
            self.end += 1
            targets &= targets - 1

    def add_pawns(self, targets: int, step: int, kind: int) -> None:
        """Push pawn moves that all go the same way, ``step`` squares up."""
        while targets:
            target = bit.lsb(targets)
            self.moves[self.end] = (target - step) | target << 6 | kind << 12
            self.end += 1
            targets &= targets - 1

    def add_promotions(self, targets: int, step: int) -> None:
        """Push the four promotions of each pawn, the queen first."""
        while targets:
            target = bit.lsb(targets)
            kind = QUEENING
            while kind >= PROMOTION:
                self.add((target - step) | target << 6 | kind << 12)
                kind -= 1
            targets &= targets - 1


def evasion_targets(p: Position, checkers: int) -> int:
    """Return where pieces other than the king meet a check; everywhere if there is none."""
    if checkers == 0:
        return FULL
    if checkers & (checkers - 1):
        return 0
    return checkers | BETWEEN[bit.lsb(p.pieces[10 + p.turn]) * 64 + bit.lsb(checkers)]


def add_pieces(p: Position, stack: MoveStack, targets: int) -> None:
    """Push the moves of knights, bishops, rooks and queens to a set of squares."""
    turn = p.turn
    occupied = p.sides[0] | p.sides[1]
    movers = p.pieces[2 + turn]
    while movers:
        source = bit.lsb(movers)
        stack.add_targets(source, KNIGHT[source] & targets)
        movers &= movers - 1
    movers = p.pieces[4 + turn] | p.pieces[8 + turn]
    while movers:
        source = bit.lsb(movers)
        stack.add_targets(source, bishop_attacks(source, occupied) & targets)
        movers &= movers - 1
    movers = p.pieces[6 + turn] | p.pieces[8 + turn]
    while movers:
        source = bit.lsb(movers)
        stack.add_targets(source, rook_attacks(source, occupied) & targets)
        movers &= movers - 1


def generate_checks(
    p: Position, stack: MoveStack, knight: int, oblique: int, straight: int
) -> None:
    """Push quiet moves of pieces to squares from which they give check."""
    turn = p.turn
    occupied = p.sides[0] | p.sides[1]
    empty = occupied ^ FULL
    movers = p.pieces[2 + turn]
    while movers:
        source = bit.lsb(movers)
        stack.add_targets(source, KNIGHT[source] & knight & empty)
        movers &= movers - 1
    movers = p.pieces[4 + turn] | p.pieces[8 + turn]
    while movers:
        source = bit.lsb(movers)
        aims = oblique
        if p.board[source] >= 8:
            aims |= straight
        stack.add_targets(source, bishop_attacks(source, occupied) & aims & empty)
        movers &= movers - 1
    movers = p.pieces[6 + turn] | p.pieces[8 + turn]
    while movers:
        source = bit.lsb(movers)
        aims = straight
        if p.board[source] >= 8:
            aims |= oblique
        stack.add_targets(source, rook_attacks(source, occupied) & aims & empty)
        movers &= movers - 1


def generate_noisy(p: Position, stack: MoveStack, targets: int) -> None:
    """Push captures and promotions; ``targets`` limits all but the king and en passant."""
    turn = p.turn
    enemy = p.sides[1 - turn]
    empty = (p.sides[0] | p.sides[1]) ^ FULL
    pawns = p.pieces[turn]
    aims = enemy & targets
    if turn:
        west = (pawns & NOT_A) >> 9 & aims
        east = (pawns & NOT_H) >> 7 & aims
        ahead = pawns >> 8 & empty & targets & LAST_RANKS
        step = -8
    else:
        west = (pawns & NOT_A) << 7 & aims
        east = ((pawns & NOT_H) << 9) & aims
        ahead = pawns << 8 & empty & targets & LAST_RANKS
        step = 8
    stack.add_promotions(west & LAST_RANKS, step - 1)
    stack.add_promotions(east & LAST_RANKS, step + 1)
    stack.add_promotions(ahead, step)
    stack.add_pawns(west & (LAST_RANKS ^ FULL), step - 1, 0)
    stack.add_pawns(east & (LAST_RANKS ^ FULL), step + 1, 0)
    if p.passant:
        takers = PAWN_ATTACKS[(1 - turn) * 64 + p.passant] & pawns
        while takers:
            stack.add(bit.lsb(takers) | p.passant << 6 | EN_PASSANT << 12)
            takers &= takers - 1
    add_pieces(p, stack, aims)
    king = bit.lsb(p.pieces[10 + turn])
    stack.add_targets(king, KING[king] & enemy)


def generate_quiets(p: Position, stack: MoveStack, targets: int) -> None:
    """Push the moves that change no material; ``targets`` limits all but the king."""
    turn = p.turn
    empty = (p.sides[0] | p.sides[1]) ^ FULL
    pawns = p.pieces[turn]
    if turn:
        ahead = pawns >> 8 & empty
        far = (ahead & RANK_6) >> 8 & empty & targets
        step = -8
    else:
        ahead = pawns << 8 & empty
        far = (ahead & RANK_3) << 8 & empty & targets
        step = 8
    stack.add_pawns(ahead & targets & (LAST_RANKS ^ FULL), step, 0)
    stack.add_pawns(far, step * 2, DOUBLE_STEP)
    add_pieces(p, stack, empty & targets)
    king = bit.lsb(p.pieces[10 + turn])
    stack.add_targets(king, KING[king] & empty)
    if targets == FULL and p.rights >> turn * 2 & 3:
        add_castling(p, stack, king)


def add_castling(p: Position, stack: MoveStack, king: int) -> None:
    """Push the castling moves whose way is free and whose king's squares are not attacked."""
    turn = p.turn
    occupied = p.sides[0] | p.sides[1]
    for wing in range(2):
        right = turn * 2 + wing
        if p.rights >> right & 1 and occupied & p.way[right] == 0:
            walk = p.walk[right]
            while walk and not p.attacked(bit.lsb(walk), 1 - turn):
                walk &= walk - 1
            if walk == 0:
                stack.add(king | p.home[right] << 6 | CASTLE << 12)


def pseudo_legal(p: Position, move: int, checkers: int) -> bool:
    """Tell whether a move of another position (from a table) could be generated in this one."""
    source = move & 63
    target = (move >> 6) & 63
    kind = move >> 12
    turn = p.turn
    piece = p.board[source]
    if piece == EMPTY or piece & 1 != turn or move == 0:
        return False
    if kind == CASTLE:
        return castling_legal(p, move, checkers)
    captured = p.board[target]
    if captured != EMPTY and captured & 1 == turn:
        return False
    one = 1
    one <<= target
    if piece >= 10:
        return kind == 0 and KING[source] & one != 0
    if kind == EN_PASSANT:
        if target == 0 or p.passant != target or piece > 1:
            return False
        return PAWN_ATTACKS[turn * 64 + source] & one != 0
    if evasion_targets(p, checkers) & one == 0:
        return False
    if piece < 2:
        return pawn_reaches(p, source, target, kind)
    if kind:
        return False
    occupied = p.sides[0] | p.sides[1]
    if piece < 4:
        return KNIGHT[source] & one != 0
    if piece < 6:
        return bishop_attacks(source, occupied) & one != 0
    if piece < 8:
        return rook_attacks(source, occupied) & one != 0
    return (bishop_attacks(source, occupied) | rook_attacks(source, occupied)) & one != 0


def pawn_reaches(p: Position, source: int, target: int, kind: int) -> bool:
    """Tell whether the side to move's pawn steps, captures or promotes so; not en passant."""
    turn = p.turn
    one = 1
    one <<= target
    if (one & LAST_RANKS != 0) != (kind >= PROMOTION):
        return False
    up = -8 if turn else 8
    if p.board[target] != EMPTY:
        return kind != DOUBLE_STEP and PAWN_ATTACKS[turn * 64 + source] & one != 0
    if kind == DOUBLE_STEP:
        first = 6 if turn else 1
        return source >> 3 == first and target == source + 2 * up and p.board[source + up] == EMPTY
    return target == source + up


def castling_legal(p: Position, move: int, checkers: int) -> bool:
    """Tell whether a castling move could be generated."""
    turn = p.turn
    if checkers:
        return False
    source = move & 63
    target = (move >> 6) & 63
    occupied = p.sides[0] | p.sides[1]
    if p.board[source] != 10 + turn:
        return False
    right = turn * 2 + (1 if target > source else 0)
    if p.rights >> right & 1 == 0 or p.home[right] != target or occupied & p.way[right] != 0:
        return False
    walk = p.walk[right]
    while walk:
        if p.attacked(bit.lsb(walk), 1 - turn):
            return False
        walk &= walk - 1
    return True


def generate(p: Position, stack: MoveStack) -> None:
    """Push all pseudo-legal moves; in check only those that may end it."""
    targets = evasion_targets(p, p.checkers())
    generate_noisy(p, stack, targets)
    generate_quiets(p, stack, targets)


def count_leaves(p: Position, stack: MoveStack, depth: int) -> int:
    """Count the legal move sequences of a length; every move is made, the last one too."""
    if depth == 0:
        return 1
    total = 0
    begin = stack.end
    generate(p, stack)
    end = stack.end
    for i in range(begin, end):
        if p.make(stack.moves[i]):
            total += count_leaves(p, stack, depth - 1)
        p.undo()
    stack.end = begin
    return total


def perft(p: Position, depth: int) -> int:
    """Count the legal move sequences of a length (perft) from a position."""
    return count_leaves(p, MoveStack(), depth)


def legal_moves(p: Position) -> list[int]:
    """List the legal moves of a position in the order of generation."""
    stack = MoveStack()
    generate(p, stack)
    found = []
    for i in range(stack.end):
        if p.make(stack.moves[i]):
            found.append(stack.moves[i])
        p.undo()
    return found
