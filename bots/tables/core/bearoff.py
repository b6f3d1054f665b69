"""Computes how many rolls bearing off takes, for every position of up to fifteen men at home.

Positions are numbered in the order of their counts, point 6 first: whatever a position can become
has a lower number, so that one pass from the front settles all. Of the plays of a roll the one is
made that leaves the fewest rolls in the mean.
"""

from array import array

from . import geometry
from .geometry import BEAROFF_POSITIONS, BEAROFF_ROLLS

BELOW = geometry.BELOW


class BearOff:
    """The table: ``rows`` has for each position the chance of every number of rolls.

    Position n's chances of 0 to 31 rolls begin at ``rows[32 * n]``.
    """

    def __init__(self) -> None:
        self.rows = array("f", bytes(4 * BEAROFF_POSITIONS * BEAROFF_ROLLS))
        self.means = array("d", bytes(8 * BEAROFF_POSITIONS))
        self.men = [0] * 7
        self.best = 0
        self.done = 0

    def index(self) -> int:
        """Return the number of the position that is set up."""
        left = 15
        total = 0
        point = 6
        while point > 0:
            total += BELOW[point * 256 + left * 16 + self.men[point]]
            left -= self.men[point]
            point -= 1
        return total

    def set_up(self, number: int) -> None:
        """Set up the position of a number."""
        left = 15
        point = 6
        while point > 0:
            men = 0
            while men < left and BELOW[point * 256 + left * 16 + men + 1] <= number:
                men += 1
            number -= BELOW[point * 256 + left * 16 + men]
            self.men[point] = men
            left -= men
            point -= 1

    def follow(self, first: int, second: int, left: int, rear: int) -> None:
        """Try every play of the dice that are left; keep the best result.

        Of a double, no step starts behind ``rear``.
        """
        source = 6
        while source > 0 and self.men[source] == 0:
            source -= 1
        if left == 0 or source == 0:
            number = self.index()
            if self.best < 0 or self.means[number] < self.means[self.best]:
                self.best = number
            return
        highest = source
        if source > rear:
            source = rear
        while source > 0:
            if self.men[source] > 0 and (source >= first or source == highest):
                target = source - first if source > first else 0
                self.men[source] -= 1
                self.men[target] += 1
                self.follow(second, first, left - 1, source if first == second else 6)
                self.men[source] += 1
                self.men[target] -= 1
            source -= 1

    def settle(self, number: int) -> None:
        """Compute the chances of a position from those of the positions before it."""
        mean = 1.0
        for first in range(1, 7):
            for second in range(1, first + 1):
                weight = 1.0 / 36.0 if first == second else 2.0 / 36.0
                self.set_up(number)
                self.best = -1
                if first == second:
                    self.follow(first, first, 4, 6)
                else:
                    self.follow(first, second, 2, 6)
                    self.follow(second, first, 2, 6)
                mean += weight * self.means[self.best]
                for rolls in range(BEAROFF_ROLLS - 1):
                    chance = weight * self.rows[self.best * BEAROFF_ROLLS + rolls]
                    self.rows[number * BEAROFF_ROLLS + rolls + 1] += chance
        self.means[number] = mean

    def make(self, end: int) -> None:
        """Go on with the table until so many positions are settled."""
        if self.done == 0:
            self.rows[0] = 1.0
            self.done = 1
        while self.done < end:
            self.settle(self.done)
            self.done += 1


def fill(table: BearOff, end: int) -> None:
    """Go on with a table until so many positions are settled."""
    table.make(end)


def chances(table: BearOff) -> "array[float]":
    """Return the rows of a table."""
    return array("f", table.rows)
