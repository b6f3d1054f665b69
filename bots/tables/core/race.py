"""Computes exact equities of races between two sides of up to six men each, all at home.

A position is a pair of numbers, the side on roll first; numbers are those of bearoff.py with six
men in place of fifteen. A pair depends only on pairs with a smaller sum: the side that rolled has a
lower number then. Nobody can lose a gammon, for both have men off.
"""

from array import array

from . import geometry
from .geometry import RACE_LISTS, RACE_MEN, RACE_POSITIONS, RACE_ROOM

BELOW = geometry.BELOW


class Race:
    """The tables. Equities are those of the side on roll, for a cube of 1 and without gammons.

    The pair of i on roll and j stands at ``RACE_POSITIONS * i + j``: ``plain`` is without a cube,
    in ``own`` the side on roll has the cube, in ``centred`` nobody, in ``given`` the other side.
    """

    def __init__(
        self,
        plain: "array[float]",
        own: "array[float]",
        centred: "array[float]",
        given: "array[float]",
    ) -> None:
        self.plain = plain
        self.own = own
        self.centred = centred
        self.given = given
        self.begins = array("i", bytes(4 * (RACE_LISTS + 1)))
        self.results = array("i", bytes(4 * RACE_ROOM))
        self.men = [0] * 7
        self.first = 0
        self.end = 0

    def index(self) -> int:
        """Return the number of the position that is set up."""
        left = RACE_MEN
        total = 0
        point = 6
        while point > 0:
            total += BELOW[point * 256 + left * 16 + self.men[point]]
            left -= self.men[point]
            point -= 1
        return total

    def set_up(self, number: int) -> None:
        """Set up the position of a number."""
        left = RACE_MEN
        point = 6
        while point > 0:
            men = 0
            while men < left and BELOW[point * 256 + left * 16 + men + 1] <= number:
                men += 1
            number -= BELOW[point * 256 + left * 16 + men]
            self.men[point] = men
            left -= men
            point -= 1

    def add(self) -> None:
        """List the position that is set up among the results unless it is there."""
        number = self.index()
        for at in range(self.first, self.end):
            if self.results[at] == number:
                return
        if self.end < RACE_ROOM:
            self.results[self.end] = number
            self.end += 1

    def follow(self, die: int, other: int, left: int, rear: int) -> None:
        """List the results of the dice that are left; no step starts behind ``rear``."""
        source = 6
        while source > 0 and self.men[source] == 0:
            source -= 1
        if left == 0 or source == 0:
            self.add()
            return
        highest = source
        if source > rear:
            source = rear
        while source > 0:
            if self.men[source] > 0 and (source >= die or source == highest):
                target = source - die if source > die else 0
                self.men[source] -= 1
                self.men[target] += 1
                self.follow(other, die, left - 1, source if die == other else 6)
                self.men[source] += 1
                self.men[target] -= 1
            source -= 1

    def list_results(self) -> None:
        """List what every roll can lead to from every position."""
        roll = 0
        for number in range(RACE_POSITIONS):
            for first in range(1, 7):
                for second in range(1, first + 1):
                    self.begins[roll] = self.end
                    self.first = self.end
                    self.set_up(number)
                    if first == second:
                        self.follow(first, first, 4, 6)
                    else:
                        self.follow(first, second, 2, 6)
                        self.follow(second, first, 2, 6)
                    roll += 1
        self.begins[roll] = self.end

    def settle(self, i: int, j: int) -> None:
        """Compute the equities of a pair from those with a smaller sum."""
        plain = 0.0
        own = 0.0
        centred = 0.0
        given = 0.0
        roll = i * 21
        for first in range(1, 7):
            for second in range(1, first + 1):
                weight = 1.0 / 36.0 if first == second else 2.0 / 36.0
                least_plain = 2.0
                least_own = 2.0
                least_centred = 2.0
                least_given = 2.0
                for at in range(self.begins[roll], self.begins[roll + 1]):
                    pair = j * RACE_POSITIONS + self.results[at]
                    least_plain = min(least_plain, self.plain[pair])
                    least_own = min(least_own, self.own[pair])
                    least_centred = min(least_centred, self.centred[pair])
                    least_given = min(least_given, self.given[pair])
                plain -= weight * least_plain
                own -= weight * least_given
                centred -= weight * least_centred
                given -= weight * least_own
                roll += 1
        doubled = min(2.0 * given, 1.0)
        pair = i * RACE_POSITIONS + j
        self.plain[pair] = plain
        self.given[pair] = given
        self.own[pair] = max(own, doubled)
        self.centred[pair] = max(centred, doubled)

    def make(self, limit: int) -> None:
        """Fill the tables for numbers below a limit; who has no man left has won."""
        self.list_results()
        for i in range(1, limit):
            pair = i * RACE_POSITIONS
            self.plain[pair] = -1.0
            self.own[pair] = -1.0
            self.centred[pair] = -1.0
            self.given[pair] = -1.0
        for total in range(2, 2 * limit - 1):
            for i in range(1, limit):
                j = total - i
                if 1 <= j < limit:
                    self.settle(i, j)


def fill(race: Race, limit: int) -> int:
    """Fill the tables for numbers below a limit; return how many results rolls have in all."""
    race.make(limit)
    return race.end
