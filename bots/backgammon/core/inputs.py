"""Turns a position into the inputs of the networks; see geometry.py.

Features are shares: of rolls, of points, of men or of pips, scaled so that usual ones reach 1.
"""

from bots.backgammon.core.geometry import (
    ACTIVE,
    BACK,
    BEARING_OFF,
    BOTH_BACK,
    CLASS_NAMES,
    NONE_BACK,
    OTHER_BACK,
    OTHER_CRASHED,
    OVER,
    OWN_BACK,
    OWN_CRASHED,
    RACE,
    REACH,
    SIDE,
    UNARY,
)
from bots.search import bit


class Inputs:
    """The inputs of the position filled in last."""

    def __init__(self) -> None:
        self.values = [0.0] * 320
        self.own = [0] * 26
        self.other = [0] * 26
        self.escapes = [0] * 4096
        self.direct = [0] * 7
        self.steps = [0] * (13 * 2048)
        self.count_escapes()

    def count_escapes(self) -> None:
        """Count, for every set of blocked points ahead, the rolls that take a man past six pips.

        Also list, for each die, the rolls that show it, bit 6 f + s - 7 being the roll of f and s;
        and for each distance and set of blocked points, the rolls that reach it in several steps.
        """
        for ahead in range(4096):
            number = 0
            for first in range(1, 7):
                for second in range(1, 7):
                    if self.escaping(ahead, first, second):
                        number += 1
            self.escapes[ahead] = number
        for first in range(1, 7):
            self.direct[first] = 0
            for second in range(1, 7):
                self.direct[first] |= roll_bit(first, second) | roll_bit(second, first)
        for distance in range(1, REACH + 1):
            for ahead in range(1 << (distance - 1)):
                self.steps[distance * 2048 + ahead] = combined(ahead, distance)

    def escaping(self, ahead: int, first: int, second: int) -> bool:
        """Tell whether a roll takes a man past six pips; bit 12 - n blocks the point n ahead."""
        if first != second:
            far = first + second
            if far < 7 or (ahead >> (REACH - far)) & 1 != 0:
                return False
            return (ahead >> (REACH - first)) & 1 == 0 or (ahead >> (REACH - second)) & 1 == 0
        far = 0
        for _ in range(4):
            far += first
            if far <= REACH and (ahead >> (REACH - far)) & 1 != 0:
                return False
            if far > 6:
                return True
        return False

    def unpack(self, low: int, high: int, other_low: int, other_high: int) -> None:
        """Take a position, the side on roll first."""
        for point in range(1, 17):
            self.own[point] = (low >> 4 * (point - 1)) & 15
            self.other[point] = (other_low >> 4 * (point - 1)) & 15
        for point in range(17, 26):
            self.own[point] = (high >> 4 * (point - 17)) & 15
            self.other[point] = (other_high >> 4 * (point - 17)) & 15
        self.own[0] = (high >> 36) & 15
        self.other[0] = (other_high >> 36) & 15

    def kind(self) -> int:
        """Return the class of the position: OVER where either side has no men left."""
        far = farthest(self.own)
        other_far = farthest(self.other)
        if far == 0 or other_far == 0:
            return OVER
        if far + other_far <= 25:
            return BEARING_OFF if far <= 6 and other_far <= 6 else RACE
        mine = 0
        yours = 0
        for point in range(3, 26):
            mine += self.own[point]
            yours += self.other[point]
        if mine <= ACTIVE:
            return OWN_CRASHED
        if yours <= ACTIVE:
            return OTHER_CRASHED
        if far >= BACK:
            return BOTH_BACK if other_far >= BACK else OWN_BACK
        return OTHER_BACK if other_far >= BACK else NONE_BACK

    def fill(self) -> None:
        """Fill in the inputs of the position taken."""
        self.occupancy(self.own, 0)
        self.occupancy(self.other, SIDE)
        self.features(self.own, self.other, UNARY)
        self.features(self.other, self.own, SIDE + UNARY)

    def occupancy(self, men_on: list[int], place: int) -> None:
        """Fill in how many men of a side are on each point, on the bar and off."""
        for point in range(1, 25):
            men = men_on[point]
            self.values[place] = 1.0 if men == 1 else 0.0
            self.values[place + 1] = 1.0 if men >= 2 else 0.0
            self.values[place + 2] = 1.0 if men >= 3 else 0.0
            self.values[place + 3] = (men - 3) * 0.5 if men > 3 else 0.0
            place += 4
        men = men_on[25]
        self.values[place] = 1.0 if men > 0 else 0.0
        self.values[place + 1] = (men - 1) * 0.5 if men > 1 else 0.0
        men = men_on[0]
        self.values[place + 2] = men * 0.2 if men < 5 else 1.0
        self.values[place + 3] = 0.0 if men < 5 else (men - 5) * 0.2 if men < 10 else 1.0
        self.values[place + 4] = (men - 10) * 0.2 if men > 10 else 0.0

    def features(self, own: list[int], other: list[int], place: int) -> None:
        """Fill in the features of a side."""
        blocks = 0
        made = 0
        for point in range(1, 25):
            one = 1
            one <<= point
            if other[25 - point] > 1:
                blocks |= one
            if own[point] > 1:
                made |= one
        far = farthest(own)
        other_far = farthest(other)
        self.advance(own, other_far, far, place)
        self.blockade(own, made, other_far, place + 6)
        self.movement(own, blocks, far, place + 11)
        closed = bit.popcount(blocks >> 19)
        self.values[place + 16] = closed * closed / 36.0 if own[25] > 0 else 0.0
        self.shots(own, other, made, place + 17)
        self.values[place + 21] = self.values[place + 17] * closed / 6.0
        self.anchors(own, made, place + 22)

    def advance(self, own: list[int], other_far: int, far: int, place: int) -> None:
        """Fill in how far a side has come: 6 values."""
        pips = 0
        crossing = 0
        home = 0
        back = 0
        for point in range(1, 26):
            men = own[point]
            if men > 0:
                pips += men * point
                if point > 25 - other_far:
                    crossing += men * (point - 25 + other_far)
                if point > 6:
                    home += men * (point - 6)
                if point > 18:
                    back += men
        self.values[place] = pips / 167.0
        self.values[place + 1] = crossing / 152.0
        self.values[place + 2] = home / 90.0
        self.values[place + 3] = back / 6.0
        self.values[place + 4] = far / 25.0
        self.values[place + 5] = (pips - crossing) / 100.0

    def blockade(self, own: list[int], made: int, other_far: int, place: int) -> None:
        """Fill in points made, primes, the one ahead of the other's last man, men out of play."""
        longest = 0
        barrier = 0
        length = 0
        dead = 0
        stacked = 0
        for point in range(1, 25):
            if (made >> point) & 1 != 0:
                length += 1
                longest = max(longest, length)
                if point - length >= 25 - other_far:
                    barrier = max(barrier, length)
                if own[point] > 3:
                    stacked += own[point] - 3
                if point < 4 and own[point] > 2:
                    dead += own[point] - 2
            else:
                length = 0
        self.values[place] = bit.popcount(made & 126) / 6.0
        self.values[place + 1] = longest / 6.0
        self.values[place + 2] = barrier / 6.0
        self.values[place + 3] = dead / 6.0
        self.values[place + 4] = stacked / 6.0

    def movement(self, own: list[int], blocks: int, far: int, place: int) -> None:
        """Fill in how freely the men move that are outside the home board."""
        held = 0
        moving = 0
        least = 36
        for point in range(7, 26):
            free = self.freedom(blocks, point)
            if point > 15:
                least = min(least, free)
            if own[point] > 0:
                moving += own[point] * free * (point - 6)
                if point > 12:
                    held += own[point] * (36 - free)
        self.values[place] = self.freedom(blocks, far) / 36.0 if far > 6 else 1.0
        self.values[place + 1] = held / 216.0
        self.values[place + 2] = moving / 3600.0
        self.values[place + 3] = (36 - least) / 36.0
        self.values[place + 4] = (36 - self.freedom(blocks, 25)) / 36.0

    def freedom(self, blocks: int, point: int) -> int:
        """Return how many of 36 rolls take a man from a point past the six pips ahead of it."""
        if point >= REACH:
            return self.escapes[(blocks >> (point - REACH)) & 4095]
        return self.escapes[(blocks << (REACH - point)) & 4095]

    def shots(self, own: list[int], other: list[int], made: int, place: int) -> None:
        """Fill in the rolls that hit blots, those that hit two, the pips lost, blots at home."""
        any_hit = 0
        two_hit = 0
        slots = 0
        lost = 0
        for point in range(1, 25):
            if own[point] == 1:
                rolls = self.hitting(other, made, 25 - point)
                two_hit |= any_hit & rolls
                any_hit |= rolls
                lost += bit.popcount(rolls) * (25 - point)
                if point < 7:
                    slots += 1
        self.values[place] = bit.popcount(any_hit) / 36.0
        self.values[place + 1] = bit.popcount(two_hit) / 36.0
        self.values[place + 2] = lost / 720.0
        self.values[place + 3] = slots / 3.0

    def hitting(self, other: list[int], made: int, target: int) -> int:
        """Return the rolls with which the other side hits a blot on its point ``target``.

        A man on the bar comes in first; with two there, only these can hit.
        """
        found = 0
        for source in range(target + 1, 26):
            if other[source] == 0:
                continue
            distance = source - target
            if source < 25 and other[25] > 0:
                if other[25] == 1 and distance < 7:
                    found |= self.entering(made, distance)
            else:
                if distance < 7:
                    found |= self.direct[distance]
                if distance < 25 and other[25] < 2:
                    found |= self.stepping(made >> (26 - source), distance)
        return found

    def entering(self, made: int, distance: int) -> int:
        """Return the rolls of which one die enters a man and the other one is ``distance``."""
        found = 0
        for die in range(1, 7):
            if (made >> die) & 1 == 0:
                found |= roll_bit(die, distance) | roll_bit(distance, die)
        return found

    def stepping(self, ahead: int, distance: int) -> int:
        """Return the rolls that bring a man there in several steps; bit n blocks n + 1 ahead."""
        if distance <= REACH:
            return self.steps[distance * 2048 + (ahead & ((1 << (distance - 1)) - 1))]
        if distance % 4 == 0 or distance == 15 or distance == 18:
            return combined(ahead, distance)
        return 0

    def anchors(self, own: list[int], made: int, place: int) -> None:
        """Fill in the deepest anchor, how many there are, and pips to play before points break."""
        deepest = 0
        number = 0
        spare = 0
        for point in range(1, 25):
            if (made >> point) & 1 != 0:
                if point > 17:
                    deepest = point
                    number += 1
                elif own[point] > 2:
                    spare += point * (own[point] - 2)
            elif point < 18 and own[point] > 0:
                spare += point
        self.values[place] = (deepest - 17) / 7.0 if deepest > 0 else 0.0
        self.values[place + 1] = (number - 1) / 2.0 if number > 1 else 0.0
        self.values[place + 2] = spare / 60.0


def combined(ahead: int, distance: int) -> int:
    """Return the rolls that bring a man so far in several steps; bit n blocks n + 1 ahead."""
    found = 0
    for die in range(1, 7):
        second = distance - die
        if die != second and 0 < second < 7 and (ahead >> (die - 1)) & 1 == 0:
            found |= roll_bit(die, second) | roll_bit(second, die)
        place = die
        steps = 1
        while place < distance and steps < 4 and (ahead >> (place - 1)) & 1 == 0:
            place += die
            steps += 1
        if place == distance and steps > 1:
            found |= roll_bit(die, die)
    return found


def farthest(men_on: list[int]) -> int:
    """Return the highest point that a side holds, the bar included; 0 for none."""
    point = 25
    while point > 0 and men_on[point] == 0:
        point -= 1
    return point


def roll_bit(first: int, second: int) -> int:
    """Return the set of one roll."""
    one = 1
    one <<= 6 * first + second - 7
    return one


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
