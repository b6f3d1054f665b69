"""The position on the board: sets of squares, key, piece-square score and the moves made so far.

A piece is ``kind * 2 + colour``; a castling right is bit ``colour * 2 + wing`` (wing 1 = towards
the h-file). Castling is the king taking its own rook, so Chess960 needs no branch of its own.
"""

from bots.search import bit

from .. import weights
from . import geometry
from .bits import bishop_attacks, rook_attacks
from .geometry import (
    CASTLE,
    DOUBLE_STEP,
    EMPTY,
    EN_PASSANT,
    FULL,
    PROMOTION,
    TURN_KEY,
)

KNIGHT = geometry.KNIGHT
KING = geometry.KING
PAWN_ATTACKS = geometry.PAWN_ATTACKS
BETWEEN = geometry.BETWEEN
BISHOP_RAYS = geometry.BISHOP_RAYS
ROOK_RAYS = geometry.ROOK_RAYS
ZOBRIST = geometry.ZOBRIST
RIGHTS_KEY = geometry.RIGHTS_KEY
PASSANT_KEY = geometry.PASSANT_KEY
PHASE = geometry.PHASE
PLACED = weights.PIECE_SQUARE


class Position:
    """A chess position that makes and takes back moves; the caller hands it valid squares only.

    Attributes: ``pieces[12]`` and ``sides[2]`` are sets; ``board[64]`` has a piece or EMPTY on each
    square; ``turn`` is the side to move; ``passant`` is the en-passant target, kept only if a pawn
    attacks it, else 0; ``clock`` counts half moves for the fifty-move rule; ``reversible`` those
    since which a position can repeat; ``ply`` counts the moves made since ``clear``. ``key`` is the
    Zobrist key, ``parts[12]`` its share of each piece (``parts[0] ^ parts[1]`` is the pawn key).
    ``score`` is White's piece-square score, middle game + 65536 * end game; ``phase`` is 24 at the
    start and 0 without pieces.
    """

    def __init__(self) -> None:
        self.board = [EMPTY] * 64
        self.pieces = [0] * 12
        self.sides = [0, 0]
        self.parts = [0] * 12
        self.home = [0] * 4
        self.kept = [15] * 64
        self.way = [0] * 4
        self.walk = [0] * 4
        self.keys = [0] * 1024
        self.saved_state = [0] * 1024
        self.made = [0] * 1024
        self.taken = [EMPTY] * 1024
        self.moved = [EMPTY] * 1024
        self.clear()

    def clear(self) -> None:
        """Empty the board and forget the moves made."""
        for square in range(64):
            self.board[square] = EMPTY
            self.kept[square] = 15
        for piece in range(12):
            self.pieces[piece] = 0
            self.parts[piece] = 0
        for right in range(4):
            self.home[right] = 0
            self.way[right] = 0
            self.walk[right] = 0
        self.sides[0] = 0
        self.sides[1] = 0
        self.turn = 0
        self.rights = 0
        self.passant = 0
        self.clock = 0
        self.reversible = 0
        self.ply = 0
        self.key = RIGHTS_KEY[0]
        self.score = 0
        self.phase = 0

    def add(self, square: int, piece: int) -> None:
        """Put a piece on an empty square while setting up."""
        self.put(square, piece)

    def grant(self, right: int, king: int, rook: int) -> None:
        """Give a castling right (bit number ``colour * 2 + wing``) while setting up."""
        rank = king & 56
        king_to = rank + (6 if right & 1 else 2)
        rook_to = rank + (5 if right & 1 else 3)
        both = 1
        both <<= king
        one = 1
        one <<= rook
        both |= one
        way = BETWEEN[king * 64 + king_to] | BETWEEN[rook * 64 + rook_to]
        one = 1
        one <<= king_to
        way |= one
        walk = BETWEEN[king * 64 + king_to] | one
        one = 1
        one <<= rook_to
        way |= one
        self.home[right] = rook
        self.way[right] = way & (both ^ FULL)
        self.walk[right] = walk
        bit = 1 << right
        self.kept[king] &= 15 - bit
        self.kept[rook] &= 15 - bit
        self.key ^= RIGHTS_KEY[self.rights]
        self.rights |= bit
        self.key ^= RIGHTS_KEY[self.rights]

    def start(self, turn: int, passant: int, clock: int) -> None:
        """Finish setting up: side to move, en-passant target or 0, half-move clock."""
        self.turn = turn
        if turn:
            self.key ^= TURN_KEY
        if passant and PAWN_ATTACKS[(1 - turn) * 64 + passant] & self.pieces[turn] != 0:
            self.passant = passant
            self.key ^= PASSANT_KEY[passant & 7]
        self.clock = clock
        self.reversible = 0

    def put(self, square: int, piece: int) -> None:
        """Put a piece on an empty square; keep key, score and phase up to date."""
        at = piece * 64 + square
        self.key ^= ZOBRIST[at]
        self.score += PLACED[at]
        self.phase += PHASE[piece]
        self.toggle(square, piece)
        self.board[square] = piece

    def lift(self, square: int, piece: int) -> None:
        """Take a piece off its square; keep key, score and phase up to date."""
        at = piece * 64 + square
        self.key ^= ZOBRIST[at]
        self.score -= PLACED[at]
        self.phase -= PHASE[piece]
        self.toggle(square, piece)
        self.board[square] = EMPTY

    def put_back(self, square: int, piece: int) -> None:
        """Put a piece on an empty square; the key is the caller's."""
        self.score += PLACED[piece * 64 + square]
        self.phase += PHASE[piece]
        self.toggle(square, piece)
        self.board[square] = piece

    def lift_back(self, square: int, piece: int) -> None:
        """Take a piece off its square; the key is the caller's."""
        self.score -= PLACED[piece * 64 + square]
        self.phase -= PHASE[piece]
        self.toggle(square, piece)
        self.board[square] = EMPTY

    def toggle(self, square: int, piece: int) -> None:
        """Flip a piece's square in the sets and in the piece's share of the key."""
        one = 1
        one <<= square
        self.pieces[piece] ^= one
        self.sides[piece & 1] ^= one
        self.parts[piece] ^= ZOBRIST[piece * 64 + square]

    def save(self, move: int, piece: int, captured: int) -> None:
        """Note what ``undo`` needs, and count the ply."""
        n = self.ply
        self.keys[n] = self.key
        self.saved_state[n] = (
            self.rights | self.passant << 4 | self.clock << 10 | self.reversible << 24
        )
        self.made[n] = move
        self.moved[n] = piece
        self.taken[n] = captured
        self.ply = n + 1

    def restore(self) -> int:
        """Take back the ply count and the saved state; return the move."""
        n = self.ply - 1
        self.ply = n
        self.turn = 1 - self.turn
        state = self.saved_state[n]
        self.rights = state & 15
        self.passant = (state >> 4) & 63
        self.clock = (state >> 10) & 0x3FFF
        self.reversible = state >> 24
        return self.made[n]

    def make(self, move: int) -> bool:
        """Make a pseudo-legal move; tell whether the mover's king is safe after it."""
        source = move & 63
        target = (move >> 6) & 63
        kind = move >> 12
        turn = self.turn
        piece = self.board[source]
        captured = self.board[target]
        if kind == CASTLE:
            captured = EMPTY
        elif kind == EN_PASSANT:
            captured = 1 - turn
        self.save(move, piece, captured)
        if self.passant:
            self.key ^= PASSANT_KEY[self.passant & 7]
            self.passant = 0
        self.clock += 1
        self.reversible += 1
        if kind == CASTLE:
            self.castle(source, target, piece)
        else:
            if captured != EMPTY:
                self.lift(target ^ 8 if kind == EN_PASSANT else target, captured)
                self.clock = 0
                self.reversible = 0
            self.lift(source, piece)
            if kind >= PROMOTION:
                self.put(target, (kind - PROMOTION + 1) * 2 + turn)
            else:
                self.put(target, piece)
            if piece < 2:
                self.clock = 0
                self.reversible = 0
                if (
                    kind == DOUBLE_STEP
                    and PAWN_ATTACKS[turn * 64 + (target ^ 8)] & self.pieces[1 - turn] != 0
                ):
                    self.passant = target ^ 8
                    self.key ^= PASSANT_KEY[target & 7]
        if self.rights:
            left = self.rights & self.kept[source] & self.kept[target]
            if left != self.rights:
                self.key ^= RIGHTS_KEY[self.rights] ^ RIGHTS_KEY[left]
                self.rights = left
                self.reversible = 0
        self.key ^= TURN_KEY
        self.turn = 1 - turn
        return not self.attacked(bit.lsb(self.pieces[10 + turn]), 1 - turn)

    def castle(self, source: int, target: int, king: int) -> None:
        """Move king and own rook to their castled squares."""
        rank = source & 56
        rook = king - 4
        self.lift(source, king)
        self.lift(target, rook)
        if target > source:
            self.put(rank + 6, king)
            self.put(rank + 5, rook)
        else:
            self.put(rank + 2, king)
            self.put(rank + 3, rook)

    def key_after(self, move: int) -> int:
        """Return the key after a move that is not made yet; of plain moves only, else a guess."""
        source = move & 63
        target = (move >> 6) & 63
        piece = self.board[source] * 64
        key = self.key ^ TURN_KEY ^ ZOBRIST[piece + source] ^ ZOBRIST[piece + target]
        if self.board[target] != EMPTY:
            key ^= ZOBRIST[self.board[target] * 64 + target]
        return key

    def last_target(self) -> int:
        """Return the square that the last move went to."""
        return (self.made[self.ply - 1] >> 6) & 63

    def undo(self) -> None:
        """Take back the last move."""
        move = self.restore()
        n = self.ply
        source = move & 63
        target = (move >> 6) & 63
        kind = move >> 12
        piece = self.moved[n]
        captured = self.taken[n]
        if kind == CASTLE:
            self.uncastle(source, target, piece)
        else:
            self.lift_back(target, self.board[target])
            self.put_back(source, piece)
            if captured != EMPTY:
                self.put_back(target ^ 8 if kind == EN_PASSANT else target, captured)
        self.key = self.keys[n]

    def uncastle(self, source: int, target: int, king: int) -> None:
        """Move king and rook back to where they castled from."""
        rank = source & 56
        rook = king - 4
        if target > source:
            self.lift_back(rank + 6, king)
            self.lift_back(rank + 5, rook)
        else:
            self.lift_back(rank + 2, king)
            self.lift_back(rank + 3, rook)
        self.put_back(source, king)
        self.put_back(target, rook)

    def make_null(self) -> None:
        """Let the side to move pass."""
        self.save(0, EMPTY, EMPTY)
        if self.passant:
            self.key ^= PASSANT_KEY[self.passant & 7]
            self.passant = 0
        self.clock += 1
        self.reversible = 0
        self.key ^= TURN_KEY
        self.turn = 1 - self.turn

    def undo_null(self) -> None:
        """Take back a pass."""
        self.restore()
        self.key = self.keys[self.ply]

    def attacked(self, square: int, side: int) -> bool:
        """Tell whether a side attacks a square."""
        if (
            PAWN_ATTACKS[(1 - side) * 64 + square] & self.pieces[side]
            | KNIGHT[square] & self.pieces[2 + side]
            | KING[square] & self.pieces[10 + side]
        ):
            return True
        occupied = self.sides[0] | self.sides[1]
        sliders = BISHOP_RAYS[square] & (self.pieces[4 + side] | self.pieces[8 + side])
        if sliders and bishop_attacks(square, occupied) & sliders:
            return True
        sliders = ROOK_RAYS[square] & (self.pieces[6 + side] | self.pieces[8 + side])
        return sliders != 0 and rook_attacks(square, occupied) & sliders != 0

    def attackers(self, square: int, occupied: int) -> int:
        """Return the set of both sides' pieces that attack a square past the occupied ones."""
        found = (
            PAWN_ATTACKS[64 + square] & self.pieces[0]
            | PAWN_ATTACKS[square] & self.pieces[1]
            | KNIGHT[square] & (self.pieces[2] | self.pieces[3])
            | KING[square] & (self.pieces[10] | self.pieces[11])
        )
        queens = self.pieces[8] | self.pieces[9]
        sliders = BISHOP_RAYS[square] & (self.pieces[4] | self.pieces[5] | queens)
        if sliders:
            found |= bishop_attacks(square, occupied) & sliders
        sliders = ROOK_RAYS[square] & (self.pieces[6] | self.pieces[7] | queens)
        if sliders:
            found |= rook_attacks(square, occupied) & sliders
        return found

    def checkers(self) -> int:
        """Return the set of pieces that give check to the side to move."""
        turn = self.turn
        them = 1 - turn
        king = bit.lsb(self.pieces[10 + turn])
        found = PAWN_ATTACKS[turn * 64 + king] & self.pieces[them]
        found |= KNIGHT[king] & self.pieces[2 + them]
        occupied = self.sides[0] | self.sides[1]
        sliders = BISHOP_RAYS[king] & (self.pieces[4 + them] | self.pieces[8 + them])
        if sliders:
            found |= bishop_attacks(king, occupied) & sliders
        sliders = ROOK_RAYS[king] & (self.pieces[6 + them] | self.pieces[8 + them])
        if sliders:
            found |= rook_attacks(king, occupied) & sliders
        return found

    def seen_before(self, root: int) -> bool:
        """Tell whether the position stood once since ply ``root``, or twice in the game."""
        n = self.ply
        found = 0
        back = 4
        while back <= self.reversible:
            if self.keys[n - back] == self.key:
                found += 1
                if n - back >= root or found == 2:
                    return True
            back += 2
        return False

    def scratch_key(self) -> int:
        """Compute the key anew from the board (a check on the incremental one)."""
        key = RIGHTS_KEY[self.rights]
        for square in range(64):
            if self.board[square] != EMPTY:
                key ^= ZOBRIST[self.board[square] * 64 + square]
        if self.passant:
            key ^= PASSANT_KEY[self.passant & 7]
        if self.turn:
            key ^= TURN_KEY
        return key

    def scratch_score(self) -> int:
        """Compute White's packed piece-square score anew from the board."""
        score = 0
        for square in range(64):
            if self.board[square] != EMPTY:
                score += PLACED[self.board[square] * 64 + square]
        return score
