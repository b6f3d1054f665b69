"""Turns a position into the inputs of the networks; see geometry.py.

Features are numbers of men, points, dice or pips, scaled so that usual ones reach 1. Sets of points
have bit n for point n. What stands in a side's way, and its walls, are read along a road from
point 24 down to 1, which is a line.
"""

from bots.nardy.core.geometry import (
    BEARING_OFF,
    CLASS_NAMES,
    CONTACT,
    OVER,
    RACE,
    SIDE,
    UNARY,
)
from bots.nardy.core.plays import turned
from bots.search import bit

POINTS = 0x1FFFFFE
HEADLESS = 0xFFFFFE


class Inputs:
    """The inputs of the position filled in last; without features if they are to be ``raw``."""

    def __init__(self) -> None:
        self.raw = False
        self.values = [0.0] * 320
        self.own = [0] * 26
        self.other = [0] * 26
        self.own_above = [0] * 26
        self.other_above = [0] * 26
        self.own_held = 0
        self.other_held = 0
        self.own_pips = 0
        self.other_pips = 0

    def unpack(self, low: int, high: int, other_low: int, other_high: int) -> None:
        """Take a position, the side on roll first."""
        for point in range(1, 17):
            self.own[point] = (low >> 4 * (point - 1)) & 15
            self.other[point] = (other_low >> 4 * (point - 1)) & 15
        for point in range(17, 25):
            self.own[point] = (high >> 4 * (point - 17)) & 15
            self.other[point] = (other_high >> 4 * (point - 17)) & 15
        self.own[0] = (high >> 36) & 15
        self.other[0] = (other_high >> 36) & 15
        self.own_held = held_by(self.own)
        self.other_held = held_by(self.other)

    def kind(self) -> int:
        """Return the class of the position: OVER where either side has no men left."""
        if self.own_held == 0 or self.other_held == 0:
            return OVER
        both = self.own_held | self.other_held
        if both >> 13 != 0:
            return CONTACT
        return RACE if both >> 7 != 0 else BEARING_OFF

    def fill(self) -> None:
        """Fill in the inputs of the position taken."""
        self.occupancy(self.own, 0)
        self.occupancy(self.other, SIDE)
        if self.raw:
            return
        self.own_pips = count_above(self.own, self.own_above)
        self.other_pips = count_above(self.other, self.other_above)
        self.advance(self.own, self.own_above, self.own_held, self.own_pips, UNARY)
        self.advance(self.other, self.other_above, self.other_held, self.other_pips, SIDE + UNARY)
        self.walls(self.own, self.own_held, self.other_above, self.other_held, UNARY + 6)
        self.walls(self.other, self.other_held, self.own_above, self.own_held, SIDE + UNARY + 6)
        self.mobility(self.own, self.own_held, turned(self.other_held), UNARY + 16)
        self.mobility(self.other, self.other_held, turned(self.own_held), SIDE + UNARY + 16)

    def occupancy(self, men_on: list[int], place: int) -> None:
        """Fill in how many men of a side are on each point and off."""
        for point in range(1, 25):
            men = men_on[point]
            self.values[place] = 1.0 if men >= 1 else 0.0
            self.values[place + 1] = 1.0 if men >= 2 else 0.0
            self.values[place + 2] = 1.0 if men >= 3 else 0.0
            self.values[place + 3] = (men - 3) * 0.25 if men > 3 else 0.0
            place += 4
        men = men_on[0]
        self.values[place] = men * 0.2 if men < 5 else 1.0
        self.values[place + 1] = 0.0 if men < 5 else (men - 5) * 0.2 if men < 10 else 1.0
        self.values[place + 2] = (men - 10) * 0.2 if men > 10 else 0.0

    def advance(self, own: list[int], above: list[int], held: int, pips: int, place: int) -> None:
        """Fill in how far a side has come: 6 values."""
        home = 0
        for point in range(6, 24):
            home += above[point]
        far = 24
        while far > 0 and (held >> far) & 1 == 0:
            far -= 1
        self.values[place] = pips / 360.0
        self.values[place + 1] = home / 270.0
        self.values[place + 2] = above[6] / 15.0
        self.values[place + 3] = above[12] / 15.0
        self.values[place + 4] = far / 24.0
        self.values[place + 5] = own[24] / 15.0

    def walls(
        self, own: list[int], held: int, theirs_above: list[int], theirs: int, place: int
    ) -> None:
        """Fill in a side's walls and who is behind them, and what it can play besides: 10 values.

        The best six points ahead of men of the other side are those that hold the most of ours,
        and the last ones on the road of equal ones, as these have most men behind.
        """
        line = turned(held)
        run = line
        longest = 0
        while run != 0:
            longest += 1
            if 3 <= longest <= 6:
                self.values[place + longest - 3] = theirs_above[bit.lsb(run) + longest - 1] / 15.0
            run &= line >> longest
        for length in range(max(longest + 1, 3), 7):
            self.values[place + length - 3] = 0.0
        self.values[place + 4] = min(longest, 8) / 6.0
        best = 0
        begin = 0
        for point in range(1, 19):
            if theirs_above[point + 5] == 0:
                break
            number = bit.popcount((line >> point) & 63)
            if number > best:
                best = number
                begin = point
        self.values[place + 5] = best / 6.0
        self.values[place + 6] = theirs_above[begin + 5] / 15.0 if best > 0 else 0.0
        one = 1
        one <<= begin
        ahead = theirs & (one - 1) & POINTS
        self.values[place + 7] = 1.0 if best > 0 and ahead == 0 else 0.0
        front = bit.lsb(theirs) if theirs != 0 else 0
        self.values[place + 8] = front / 24.0
        kept = line & (63 * one) & POINTS
        if begin == 0:
            kept = 0
        self.values[place + 9] = self.spare(own, held, turned(kept)) / 150.0

    def spare(self, own: list[int], held: int, kept: int) -> int:
        """Return the pips that a side can play while a man stays on each of the points kept."""
        total = 0
        left = held
        while left != 0:
            point = bit.lsb(left)
            left &= left - 1
            men = own[point] - ((kept >> point) & 1)
            total += men * (point - 1)
        return total

    def mobility(self, own: list[int], held: int, foes: int, place: int) -> None:
        """Fill in what each die can be played with, and how free men are: 18 values."""
        stuck = 0
        for die in range(1, 7):
            one = 2
            one <<= die
            found = held & ~(foes << die) & (0 - one) & HEADLESS
            number = bit.popcount(found)
            if held >> 7 == 0:
                number += 1 if (held >> die) & 1 != 0 or held >> die == 0 else 0
            self.values[place + die - 1] = number / 8.0
            head = 1 if own[24] > 0 and (foes >> (24 - die)) & 1 == 0 else 0
            nothing = number + head == 0 and held != 0
            self.values[place + die + 5] = 1.0 if nothing else 0.0
            if nothing:
                stuck += 1
        self.values[place + 12] = stuck * stuck / 36.0
        self.freedom(own, held, foes, place + 13)

    def freedom(self, own: list[int], held: int, foes: int, place: int) -> None:
        """Fill in how many dice the men have that are outside the home board: 5 values."""
        blocked = 0
        slow = 0
        stopped = 0
        number = 0
        left = held >> 7
        while left != 0:
            point = bit.lsb(left) + 7
            left &= left - 1
            number = bit.popcount((foes >> (point - 6)) & 63)
            blocked += own[point] * number
            if number >= 5:
                slow += own[point]
            if number == 6:
                stopped += own[point]
        self.values[place] = blocked / 45.0
        self.values[place + 1] = slow / 5.0
        self.values[place + 2] = stopped / 5.0
        self.values[place + 3] = number / 6.0
        exits = bit.popcount((foes >> 18) & 63)
        self.values[place + 4] = own[24] * exits / 45.0


def held_by(men_on: list[int]) -> int:
    """Return the set of points on which a side has men."""
    found = 0
    for point in range(1, 25):
        one = 1 if men_on[point] > 0 else 0
        found |= one << point
    return found


def count_above(men_on: list[int], above: list[int]) -> int:
    """Count the men beyond each point, from 24 to 0; return the pips of all."""
    total = 0
    pips = 0
    point = 24
    while point >= 0:
        above[point] = total
        pips += total
        total += men_on[point]
        point -= 1
    return pips


def input_values(low: int, high: int, other_low: int, other_high: int) -> list[float]:
    """Return the inputs for a position, the side on roll first."""
    inputs = Inputs()
    inputs.unpack(low, high, other_low, other_high)
    inputs.fill()
    return [inputs.values[n] for n in range(2 * SIDE)]


def class_name(low: int, high: int, other_low: int, other_high: int) -> str:
    """Return the name of a position's class."""
    inputs = Inputs()
    inputs.unpack(low, high, other_low, other_high)
    return CLASS_NAMES[inputs.kind()]
