"""Generates the results of all legal plays of a roll, each once.

Steps of a double are made from the rear to the front: every set of steps then comes once, and two
sets lead to different positions. Of two different dice both orders are tried and equal results
dropped. Only lists with the most steps are kept, and of two single steps that by the higher die.
"""

from bots.search import bit
from bots.tables.core import geometry
from bots.tables.core.geometry import COUNTS, MARK
from bots.tables.core.rows import men_at, points_held

ONE_LOW = geometry.ONE_LOW
ONE_HIGH = geometry.ONE_HIGH
ROOM = 3072
"""The most plays that a position can have: four ones spread over fifteen men make 3060."""


class Plays:
    """The results of the plays of one roll: both sides' men after each, as the mover sees them.

    Result n has the mover's men in ``low[n]`` and ``high[n]`` and the opponent's, each by its own
    points, in ``other_low[n]`` and ``other_high[n]``. ``number`` results were found with ``steps``
    steps each; a dance has none.
    """

    def __init__(self) -> None:
        self.number = 0
        self.steps = 0
        self.low = [0] * 3072
        self.high = [0] * 3072
        self.other_low = [0] * 3072
        self.other_high = [0] * 3072
        self.open = 0
        self.blots = 0
        self.die = 0

    def generate(
        self, low: int, high: int, other_low: int, other_high: int, first: int, second: int
    ) -> int:
        """Find the plays of a roll; return how many there are.

        The free bits of ``high`` and ``other_high`` must be clear.
        """
        self.number = 0
        self.steps = 0
        self.look(other_low, other_high)
        held = points_held(low, high, 1)
        if first == second:
            self.die = first
            self.repeat(low, high, held, 0, 25)
        else:
            self.play_both(low, high, held, first, second)
            self.play_both(low, high, held, second, first)
            if self.number == 0:
                self.play_one(low, high, held, max(first, second))
            if self.number == 0:
                self.play_one(low, high, held, min(first, second))
        for n in range(self.number):
            self.settle(n, other_low, other_high)
        return self.number

    def look(self, other_low: int, other_high: int) -> None:
        """See which points, as the mover numbers them, are open to him, and where blots are."""
        self.open = 0
        self.blots = 0
        for point in range(1, 25):
            one = 1
            one <<= 25 - point
            men = men_at(other_low, other_high, point)
            if men < 2:
                self.open |= one
            if men == 1:
                self.blots |= one

    def sources(self, held: int, die: int) -> int:
        """Return the set of points from which a man may move by a die."""
        if held >> 25 != 0:
            one = 1
            one <<= 25
            return (self.open << die) & one
        found = held & (self.open << die)
        if held >> 7 == 0 and held != 0:
            if (held >> die) & 1 != 0:
                one = 1
                one <<= die
                found |= one
            elif held >> die == 0:
                found |= highest(held)
        return found

    def play_both(self, low: int, high: int, held: int, first: int, second: int) -> None:
        """List what the two dice lead to in this order, but for what is listed already."""
        left = self.sources(held, first)
        while left != 0:
            source = bit.lsb(left)
            left &= left - 1
            target = source - first
            if target < 0:
                target = 0
            next_low = low - ONE_LOW[source] + ONE_LOW[target]
            next_high = self.marked(high - ONE_HIGH[source] + ONE_HIGH[target], target)
            next_held = moved(held, next_low, next_high, source, target)
            others = self.sources(next_held, second)
            while others != 0:
                other = bit.lsb(others)
                others &= others - 1
                goal = other - second
                if goal < 0:
                    goal = 0
                self.add_new(
                    next_low - ONE_LOW[other] + ONE_LOW[goal],
                    self.marked(next_high - ONE_HIGH[other] + ONE_HIGH[goal], goal),
                )

    def play_one(self, low: int, high: int, held: int, die: int) -> None:
        """List what a single step by a die leads to."""
        left = self.sources(held, die)
        while left != 0:
            source = bit.lsb(left)
            left &= left - 1
            target = source - die
            if target < 0:
                target = 0
            self.add(
                low - ONE_LOW[source] + ONE_LOW[target],
                self.marked(high - ONE_HIGH[source] + ONE_HIGH[target], target),
                1,
            )

    def repeat(self, low: int, high: int, held: int, made: int, rear: int) -> None:
        """List what further steps of a double lead to, none from behind ``rear``."""
        every = self.sources(held, self.die) if made < 4 else 0
        one = 2
        one <<= rear
        left = every & (one - 1)
        if left == 0:
            if made > 0:
                self.add(low, high, made)
            return
        while left != 0:
            source = bit.lsb(left)
            left &= left - 1
            target = source - self.die
            if target < 0:
                target = 0
            next_low = low - ONE_LOW[source] + ONE_LOW[target]
            next_high = self.marked(high - ONE_HIGH[source] + ONE_HIGH[target], target)
            next_held = moved(held, next_low, next_high, source, target)
            self.repeat(next_low, next_high, next_held, made + 1, source)

    def marked(self, high: int, target: int) -> int:
        """Return the word with a mark for a blot hit on the target."""
        if target != 0 and (self.blots >> target) & 1 != 0:
            one = 1
            one <<= MARK + target - 1
            return high | one
        return high

    def add(self, low: int, high: int, made: int) -> None:
        """List a result of so many steps unless there are longer ones, in place of shorter ones."""
        if made < self.steps:
            return
        if made > self.steps:
            self.steps = made
            self.number = 0
        self.low[self.number] = low
        self.high[self.number] = high
        self.number += 1

    def add_new(self, low: int, high: int) -> None:
        """List a result of two steps unless it is there."""
        for n in range(self.number):
            if self.low[n] == low and self.high[n] == high:
                return
        self.add(low, high, 2)

    def settle(self, n: int, other_low: int, other_high: int) -> None:
        """Put the men hit on the bar and clear the marks."""
        hit = self.high[n] >> MARK
        self.high[n] &= COUNTS
        while hit != 0:
            point = 24 - bit.lsb(hit)
            hit &= hit - 1
            other_low -= ONE_LOW[point]
            other_high = other_high - ONE_HIGH[point] + ONE_HIGH[25]
        self.other_low[n] = other_low
        self.other_high[n] = other_high

    def result(self, n: int) -> tuple[int, int, int, int]:
        """Return both sides' men after play n: the mover's low and high, the opponent's."""
        return self.low[n], self.high[n], self.other_low[n], self.other_high[n]


def highest(held: int) -> int:
    """Return the set of the highest point alone of a set that is not empty."""
    found = held
    while found & (found - 1) != 0:
        found &= found - 1
    return found


def moved(held: int, low: int, high: int, source: int, target: int) -> int:
    """Return the points held after a step; low and high are the men after it."""
    one = 1
    if men_at(low, high, source) == 0:
        one <<= source
        held ^= one
        one = 1
    if target != 0:
        one <<= target
        held |= one
    return held
