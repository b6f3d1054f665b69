"""Judges positions by learned weights: windows of men, kings by squares, material, balance.

Every weight has an opening and an ending value, blended by the pieces that are left (after Fabien
Letouzey's Scan). The position keeps the states of the windows up to date.
"""

from array import array

from bots.search import bit

from .. import shape, weights
from . import geometry
from .geometry import BOARD_10
from .position import Position

LEFTS = geometry.LEFTS
STATES = shape.WINDOW_STATES
KINGS_AT = weights.KINGS_AT
SINGLE_AT = weights.SINGLE_AT
UNIT = weights.UNIT


class Patterns:
    """Weights of one school; one per search thread, as ``middle`` and ``end`` add up in place."""

    def __init__(self) -> None:
        self.school = 0
        self.weights = array("h", [0])
        self.early = 0
        self.late = 0

    def adopt(self, p: Position) -> None:
        """Take the weights that judge a position's variant."""
        if p.school and p.school != self.school:
            self.weights = weights.load_school(p.school)
            self.school = p.school

    def judge(self, p: Position) -> int:
        """Return what the weights say in hundredths of a man, for the side to move.

        The weights of the position's variant must have been taken.
        """
        turn = p.turn
        self.early = 0
        self.late = 0
        self.read(p.views[turn * 2], p.views[(1 - turn) * 2], 0)
        self.read(p.views[turn * 2 + 1], p.views[(1 - turn) * 2 + 1], 4 * STATES)
        men = bit.popcount(p.men[turn])
        others = bit.popcount(p.men[1 - turn])
        self.add(SINGLE_AT, men - others)
        pieces = men + others
        if p.kings[0] | p.kings[1] != 0:
            pieces += self.crowned(p)
        at = 1 if p.board == BOARD_10 else 0
        lean = abs(2 * bit.popcount(p.men[1 - turn] & LEFTS[at]) - others)
        lean -= abs(2 * bit.popcount(p.men[turn] & LEFTS[at]) - men)
        self.add(SINGLE_AT + 3, lean)
        self.add(SINGLE_AT + 4, 1)
        whole = 40 if at else 24
        pieces = min(pieces, whole)
        return (self.early * pieces + self.late * (whole - pieces)) // (whole * UNIT)

    def read(self, own: int, other: int, at: int) -> None:
        """Add the weights of four windows in the view of the side to move, less the other's."""
        for _ in range(4):
            one = at + (own & 0xFFFF)
            two = at + (other & 0xFFFF)
            self.early += self.weights[2 * one] - self.weights[2 * two]
            self.late += self.weights[2 * one + 1] - self.weights[2 * two + 1]
            own >>= 16
            other >>= 16
            at += STATES

    def add(self, at: int, count: int) -> None:
        """Add a weight a number of times."""
        self.early += self.weights[2 * at] * count
        self.late += self.weights[2 * at + 1] * count

    def crowned(self, p: Position) -> int:
        """Add the weights of the kings; return how many there are."""
        last = 62 if p.board == BOARD_10 else 48
        total = 0
        for side in range(2):
            sign = 1 if side == p.turn else -1
            left = p.kings[side]
            if left:
                self.add(SINGLE_AT + 2, sign)
            while left:
                square = bit.lsb(left)
                left &= left - 1
                self.add(KINGS_AT + (last - square if side else square), sign)
                self.add(SINGLE_AT + 1, sign)
                total += 1
        return total
