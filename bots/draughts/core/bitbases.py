"""Bitbases of international draughts: who wins an ending, in how many plies, without draw clocks.

A table holds a code for each position of a class of material, the side to move being White: 0 a
draw, else 1 plus the plies to the end by best play, so that wins are even and losses odd. Positions
are numbered by the combinatorial number system, one digit for each kind of piece.
"""

from bots.search import bit

from . import geometry
from .geometry import MISSING
from .position import Position

NUMBERS = geometry.NUMBERS
CHOOSE = geometry.CHOOSE


class Bitbases:
    """The tables at hand, one after another in ``codes``.

    ``places`` is where each begins, by ``men * 64 + kings * 16 + other men * 4 + other kings``.
    ``most`` is the number of pieces up to which all tables are there, ``salt`` that of the variant.
    """

    def __init__(self, codes: bytearray) -> None:
        self.codes = codes
        self.places = [MISSING] * 256
        self.most = 0
        self.salt = 0

    def add(self, material: int, place: int) -> None:
        """Let the table of a class of material begin at a place of ``codes``."""
        self.places[material] = place

    def open(self, most: int, salt: int) -> None:
        """Answer for positions of up to so many pieces in the variant with this salt."""
        self.most = most
        self.salt = salt

    def probe(self, p: Position) -> int:
        """Return the code of a position, MISSING if it has no table."""
        turn = p.turn
        own = bit.popcount(p.men[turn] | p.kings[turn])
        other = bit.popcount(p.men[1 - turn] | p.kings[1 - turn])
        if own + other > self.most or own == 0 or other == 0 or p.salt != self.salt:
            return MISSING
        at = self.find(turn, p.men[turn], p.kings[turn], p.men[1 - turn], p.kings[1 - turn])
        return self.codes[at]

    def find(self, turn: int, men: int, kings: int, other_men: int, other_kings: int) -> int:
        """Return where the code of a position stands that has a table.

        The sets are those of the side to move and of the other; each side has a piece.
        """
        material = bit.popcount(men) * 64 + bit.popcount(kings) * 16
        material += bit.popcount(other_men) * 4 + bit.popcount(other_kings)
        at = rank(turn, men, 5)
        at = at * CHOOSE[200 + bit.popcount(kings)] + rank(turn, kings, 0)
        at = at * CHOOSE[180 + bit.popcount(other_men)] + rank(turn, other_men, 0)
        at = at * CHOOSE[200 + bit.popcount(other_kings)] + rank(turn, other_kings, 0)
        return self.places[material] + at


def rank(turn: int, pieces: int, beyond: int) -> int:
    """Return the number of a set among those of its size, without the first ``beyond`` squares."""
    at = 0
    i = bit.popcount(pieces) if turn else 1
    step = -1 if turn else 1
    while pieces:
        square = bit.lsb(pieces)
        pieces &= pieces - 1
        at += CHOOSE[(NUMBERS[turn * 64 + square] - beyond) * 4 + i]
        i += step
    return at
