"""Which moves of a node give check, told before they are made."""

from bots.search import bit

from . import geometry
from .bits import bishop_attacks, rook_attacks
from .geometry import CASTLE, PROMOTION
from .position import Position

KNIGHT = geometry.KNIGHT
PAWN_ATTACKS = geometry.PAWN_ATTACKS
BETWEEN = geometry.BETWEEN


class Checks:
    """Squares from which each kind of piece gives check, for nested nodes (levels).

    ``squares`` holds, at ``level * 8``, the sets for pawn to king, and at 6 the own pieces that
    uncover a check when they leave their line.
    """

    def __init__(self) -> None:
        self.squares = [0] * 2560

    def find(self, p: Position, level: int) -> None:
        """Note the squares for the side to move."""
        turn = p.turn
        king = bit.lsb(p.pieces[11 - turn])
        own = p.sides[turn]
        occupied = own | p.sides[1 - turn]
        oblique = bishop_attacks(king, occupied)
        straight = rook_attacks(king, occupied)
        at = level * 8
        self.squares[at] = PAWN_ATTACKS[(1 - turn) * 64 + king]
        self.squares[at + 1] = KNIGHT[king]
        self.squares[at + 2] = oblique
        self.squares[at + 3] = straight
        self.squares[at + 4] = oblique | straight
        self.squares[at + 5] = 0
        hiding = own ^ own
        sliders = p.pieces[4 + turn] | p.pieces[8 + turn]
        if sliders and oblique & own != 0:
            behind = bishop_attacks(king, occupied ^ (oblique & own)) ^ oblique
            sliders &= behind
            while sliders:
                hiding |= BETWEEN[king * 64 + bit.lsb(sliders)] & own
                sliders &= sliders - 1
        sliders = p.pieces[6 + turn] | p.pieces[8 + turn]
        if sliders and straight & own != 0:
            behind = rook_attacks(king, occupied ^ (straight & own)) ^ straight
            sliders &= behind
            while sliders:
                hiding |= BETWEEN[king * 64 + bit.lsb(sliders)] & own
                sliders &= sliders - 1
        self.squares[at + 6] = hiding

    def given(self, p: Position, move: int, level: int) -> bool:
        """Tell whether a move gives check; castling's and some of en passant's are not seen."""
        one = 1
        one <<= (move >> 6) & 63
        at = level * 8
        kind = move >> 12
        piece = p.board[move & 63] >> 1
        if kind >= PROMOTION:
            if self.promoted(p, move):
                return True
        elif self.squares[at + piece] & one != 0:
            return kind != CASTLE
        two = 1
        two <<= move & 63
        if self.squares[at + 6] & two == 0:
            return False
        king = bit.lsb(p.pieces[11 - p.turn])
        # On the line to the king the mover still hides what is behind it.
        return (
            BETWEEN[king * 64 + (move & 63)] & one | BETWEEN[king * 64 + ((move >> 6) & 63)] & two
        ) == 0

    def promoted(self, p: Position, move: int) -> bool:
        """Tell whether a promotion gives check, along the line that the pawn leaves too."""
        target = (move >> 6) & 63
        piece = (move >> 12) - PROMOTION + 1
        one = 1
        one <<= move & 63
        occupied = (p.sides[0] | p.sides[1]) ^ one
        seen = occupied ^ occupied
        if piece == 1:
            seen = KNIGHT[target]
        if piece == 2 or piece == 4:
            seen |= bishop_attacks(target, occupied)
        if piece >= 3:
            seen |= rook_attacks(target, occupied)
        return seen & p.pieces[11 - p.turn] != 0

    def tell(self, p: Position, move: int) -> bool:
        """Tell whether a move of a position gives check, for callers outside the core."""
        self.find(p, 0)
        return self.given(p, move, 0)
