"""Generates the results of all legal plays of a roll, each once.

Of two different dice both orders are tried and equal results dropped. Steps of a double are made
from the rear to the front: every set of steps then comes once, and two sets lead to different
positions. Only where a forbidden wall comes up on the way may another order be legal; then all
orders are followed step by step. Only lists with the most steps are kept, and of two single steps
that by the higher die.
"""

from bots.search import bit
from bots.tables.core import geometry
from bots.tables.core.rows import men_at, points_held

ONE_LOW = geometry.ONE_LOW
ONE_HIGH = geometry.ONE_HIGH
AHEAD, HOME, NEVER, ANYWHERE = 0, 1, 2, 3
"""Where walls are legal; the values of `block` in their order."""


class Plays:
    """The results of the plays of one roll: the mover's men after each.

    Result n has them in ``low[n]`` and ``high[n]``; the opponent's stay as they are. ``number``
    results were found with ``steps`` steps each; a pass has none.

    ``doubles`` is the set of dice that, both alike, may release a second man from the head in the
    first turn; with ``any_stop`` whatever stops the first one. ``block`` is one of the constants
    above, ``passing`` lets walls stand between the steps, and with ``next_turn`` men are borne off
    only in turns that began with all at home.
    """

    def __init__(
        self, doubles: int, any_stop: bool, block: int, passing: bool, next_turn: bool
    ) -> None:
        self.doubles = doubles
        self.any_stop = any_stop
        self.block = block
        self.passing = passing
        self.next_turn = next_turn
        self.number = 0
        self.steps = 0
        self.low = [0] * 4096
        self.high = [0] * 4096
        self.slots = [0] * 8192
        self.stamp = 0
        self.open = 0
        self.walls = 0
        self.die = 0
        self.kept = 0
        self.bears_off = False
        self.walled = False

    def generate(
        self, low: int, high: int, other_low: int, other_high: int, first: int, second: int
    ) -> int:
        """Find the plays of a roll; return how many there are.

        The free bits of ``high`` and ``other_high`` must be clear, and both bars empty.
        """
        held = points_held(low, high, 1)
        theirs = points_held(other_low, other_high, 1)
        self.number = 0
        self.steps = 0
        self.walled = False
        self.look(theirs, other_high)
        self.bears_off = not self.next_turn or held >> 7 == 0
        self.kept = men_at(low, high, 24) - self.budget(men_at(low, high, 24), first, second)
        if first != second:
            self.play_both(low, high, held, first, second)
            self.play_both(low, high, held, second, first)
            if self.number == 0:
                self.play_one(low, high, held, max(first, second))
            if self.number == 0:
                self.play_one(low, high, held, min(first, second))
            return self.number
        self.die = first
        self.repeat(low, high, held, 0, 24)
        if self.walled and not self.passing:
            self.spread(low, high)
        return self.number

    def look(self, theirs: int, other_high: int) -> None:
        """See which points, as the mover numbers them, are open, and where walls are forbidden.

        ``walls`` has the lowest points of these, as the opponent numbers them.
        """
        self.open = turned(theirs) ^ 0x1FFFFFE
        self.walls = 0
        off = (other_high >> 36) & 15
        if self.block == NEVER:
            self.walls = 0x1FFFFFE
        elif off == 0 and theirs != 0:
            if self.block == AHEAD:
                self.walls = (theirs & (0 - theirs)) - 1
            elif self.block == HOME and theirs & 0x7E == 0:
                self.walls = 0x1FFFFFE

    def budget(self, men: int, first: int, second: int) -> int:
        """Return how many of the men on the head may leave it in this turn."""
        if men != 15 or first != second or (self.doubles >> first) & 1 == 0:
            return 1
        if self.any_stop:
            return 2
        point = 24 - first
        while point > 0 and (self.open >> point) & 1 != 0:
            point -= first
        return 2 if point == 12 else 1

    def sources(self, high: int, held: int, die: int) -> int:
        """Return the set of points from which a man may move by a die."""
        found = held & (self.open << die)
        head = (high >> 28) & 15
        if head <= self.kept:
            found &= 0xFFFFFF
        if self.bears_off and held >> 7 == 0 and held != 0:
            one = 1
            one <<= die
            if held & one != 0:
                found |= one
            elif held >> die == 0:
                while held & (held - 1) != 0:
                    held &= held - 1
                found |= held
        return found

    def blocked(self, held: int) -> bool:
        """Tell whether the points held have a forbidden wall."""
        if self.walls == 0:
            return False
        line = turned(held)
        line &= line >> 1
        line &= (line >> 2) & (line >> 4)
        return line & self.walls != 0

    def play_both(self, low: int, high: int, held: int, first: int, second: int) -> None:
        """List what the two dice lead to in this order, but for what is listed already."""
        left = self.sources(high, held, first)
        while left != 0:
            source = bit.lsb(left)
            left &= left - 1
            target = source - first
            if target < 0:
                target = 0
            next_low = low - ONE_LOW[source] + ONE_LOW[target]
            next_high = high - ONE_HIGH[source] + ONE_HIGH[target]
            next_held = moved(held, next_low, next_high, source, target)
            if not self.passing and self.blocked(next_held):
                continue
            others = self.sources(next_high, next_held, second)
            while others != 0:
                other = bit.lsb(others)
                others &= others - 1
                goal = other - second
                if goal < 0:
                    goal = 0
                last_low = next_low - ONE_LOW[other] + ONE_LOW[goal]
                last_high = next_high - ONE_HIGH[other] + ONE_HIGH[goal]
                if not self.blocked(moved(next_held, last_low, last_high, other, goal)):
                    self.add_new(last_low, last_high)

    def add_new(self, low: int, high: int) -> None:
        """List a result of two steps unless it is there."""
        for n in range(self.number):
            if self.low[n] == low and self.high[n] == high:
                return
        self.add(low, high, 2)

    def play_one(self, low: int, high: int, held: int, die: int) -> None:
        """List what a single step by a die leads to."""
        left = self.sources(high, held, die)
        while left != 0:
            source = bit.lsb(left)
            left &= left - 1
            target = source - die
            if target < 0:
                target = 0
            next_low = low - ONE_LOW[source] + ONE_LOW[target]
            next_high = high - ONE_HIGH[source] + ONE_HIGH[target]
            if not self.blocked(moved(held, next_low, next_high, source, target)):
                self.add(next_low, next_high, 1)

    def repeat(self, low: int, high: int, held: int, made: int, rear: int) -> None:
        """List what further steps of a double lead to, none from behind ``rear``.

        A forbidden wall on the way is noted, and followed only where it may stand.
        """
        if made > 0 and self.blocked(held):
            self.walled = True
            if not self.passing:
                return
        elif made > 0:
            self.add(low, high, made)
        if made == 4:
            return
        one = 2
        one <<= rear
        left = self.sources(high, held, self.die) & (one - 1)
        while left != 0:
            source = bit.lsb(left)
            left &= left - 1
            target = source - self.die
            if target < 0:
                target = 0
            next_low = low - ONE_LOW[source] + ONE_LOW[target]
            next_high = high - ONE_HIGH[source] + ONE_HIGH[target]
            next_held = moved(held, next_low, next_high, source, target)
            self.repeat(next_low, next_high, next_held, made + 1, source)

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

    def spread(self, low: int, high: int) -> None:
        """List what the steps of a double lead to in any order that no forbidden wall stops.

        Results of each number of steps are found from those of one step less.
        """
        self.low[0] = low
        self.high[0] = high
        self.steps = 0
        begin = 0
        end = 1
        while self.steps < 4:
            self.number = end
            self.stamp += 1
            for n in range(begin, end):
                self.step_on(self.low[n], self.high[n])
            if self.number == end:
                break
            self.steps += 1
            begin = end
            end = self.number
        self.number = 0
        if self.steps > 0:
            for n in range(begin, end):
                self.low[self.number] = self.low[n]
                self.high[self.number] = self.high[n]
                self.number += 1

    def step_on(self, low: int, high: int) -> None:
        """List what one more step of a double leads to, each result of this stamp once."""
        held = points_held(low, high, 1)
        left = self.sources(high, held, self.die)
        while left != 0:
            source = bit.lsb(left)
            left &= left - 1
            target = source - self.die
            if target < 0:
                target = 0
            next_low = low - ONE_LOW[source] + ONE_LOW[target]
            next_high = high - ONE_HIGH[source] + ONE_HIGH[target]
            if not self.blocked(moved(held, next_low, next_high, source, target)):
                self.enter(next_low, next_high)

    def enter(self, low: int, high: int) -> None:
        """List a result unless it is there already; slots tell of those with this stamp."""
        mixed = (low ^ (low >> 31) ^ high ^ (high >> 17)) & 0x7FFFFFFF
        slot = ((mixed * 0x61C88647) >> 18) & 8191
        while self.slots[slot] >> 12 == self.stamp:
            n = self.slots[slot] & 4095
            if self.low[n] == low and self.high[n] == high:
                return
            slot = (slot + 1) & 8191
        self.slots[slot] = self.stamp * 4096 + self.number
        self.low[self.number] = low
        self.high[self.number] = high
        self.number += 1

    def result(self, n: int) -> tuple[int, int]:
        """Return the mover's men after play n."""
        return self.low[n], self.high[n]


def turned(points: int) -> int:
    """Return a set of points as the other player numbers them; twice gives the same again."""
    return ((points >> 12) & 0x1FFE) | ((points & 0x1FFE) << 12)


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
