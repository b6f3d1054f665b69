"""Chances of a race between two sides at home, from how many rolls each of them needs."""

from array import array

from . import geometry
from .geometry import BEAROFF_ROLLS, RACE_MEN, RACE_POSITIONS

BELOW = geometry.BELOW


class Rolls:
    """The one-sided bear-off table in shares of 65535, or nothing at all; see bearoff.py.

    With the equities of race.py chances of few men are exact; see ``add_pairs``.
    """

    def __init__(self, rows: "array[int]") -> None:
        self.rows = rows
        self.known = len(rows) > 0
        self.pairs = array("f")
        self.has_pairs = False
        self.mine = [0] * 7
        self.yours = [0] * 7

    def set_up(self, own: list[int], other: list[int]) -> None:
        """Set up a position from what is off and on the points 1 to 6."""
        for point in range(7):
            self.mine[point] = own[point]
            self.yours[point] = other[point]

    def winning(self, own: list[int], other: list[int]) -> float:
        """Return the chance of the side on roll to be off first; both are all at home or off."""
        if self.has_pairs and own[0] >= 15 - RACE_MEN and other[0] >= 15 - RACE_MEN:
            n = place_of(own, RACE_MEN) * RACE_POSITIONS + place_of(other, RACE_MEN)
            return (1.0 + self.pairs[n]) / 2.0
        mine = place_of(own, 15) * BEAROFF_ROLLS
        yours = place_of(other, 15) * BEAROFF_ROLLS
        won = 0.0
        left = 65535.0
        for n in range(BEAROFF_ROLLS - 1):
            left -= self.rows[yours + n]
            won += self.rows[mine + n + 1] * left
        return min(won / (65535.0 * 65535.0), 1.0)

    def meeting(self, own: list[int], other: list[int], later: int) -> float:
        """Return the chance that the side on roll needs just so many rolls more than the other."""
        mine = place_of(own, 15) * BEAROFF_ROLLS
        yours = place_of(other, 15) * BEAROFF_ROLLS
        total = 0.0
        for n in range(1, BEAROFF_ROLLS - later):
            both = self.rows[yours + n] / 65535.0
            total += both * self.rows[mine + n + later] / 65535.0
        return total

    def ending(self, own: list[int]) -> float:
        """Return the chance of a side to be off with its next roll."""
        return self.rows[place_of(own, 15) * BEAROFF_ROLLS + 1] / 65535.0

    def winning_before_any_is_off(self, own: list[int], other: list[int]) -> float:
        """Return the chance of the side on roll to be off before the other has borne off a man.

        It needs one roll, or two with one between them that bears no man off.
        """
        if other[0] > 0:
            return 0.0
        mine = place_of(own, 15) * BEAROFF_ROLLS
        left = self.rows[mine + 2] * idle(other) / 36.0
        return (self.rows[mine + 1] + left) / 65535.0

    def losing_before_any_is_off(self, own: list[int], other: list[int]) -> float:
        """Return the chance that the other is off before the side on roll has borne off a man."""
        if own[0] > 0:
            return 0.0
        yours = place_of(other, 15) * BEAROFF_ROLLS
        return self.rows[yours + 1] * idle(own) / (36.0 * 65535.0)


def place_of(men_on: list[int], left: int) -> int:
    """Return the number of a side's men at home in the table for so many men."""
    total = 0
    point = 6
    while point > 0:
        total += BELOW[point * 256 + left * 16 + men_on[point]]
        left -= men_on[point]
        point -= 1
    return total


def idle(men_on: list[int]) -> int:
    """Return how many of 36 rolls bear no man off, however they are played; all are at home."""
    number = 0
    for first in range(1, 7):
        if not pairs_off(men_on, first):
            number += 1
        for second in range(1, first):
            if not (leads_off(men_on, first, second) or leads_off(men_on, second, first)):
                number += 2
    return number


def goes_off(men_on: list[int], die: int) -> bool:
    """Tell whether a die bears a man off: one on its point, or else the farthest one before it."""
    point = 6
    while point > die and men_on[point] == 0:
        point -= 1
    return men_on[die] > 0 or point == die


def leads_off(men_on: list[int], first: int, second: int) -> bool:
    """Tell whether the first die bears a man off, or the second one after it."""
    if goes_off(men_on, first):
        return True
    found = False
    for point in range(first + 1, 7):
        if men_on[point] > 0:
            men_on[point] -= 1
            men_on[point - first] += 1
            if goes_off(men_on, second):
                found = True
            men_on[point] += 1
            men_on[point - first] -= 1
    return found


def pairs_off(men_on: list[int], die: int) -> bool:
    """Tell whether a double bears a man off: by the exact steps, or when all have come near."""
    steps = 0
    for point in range(1, 7):
        if men_on[point] > 0:
            needed = (point - 1) // die
            if needed < 4 and (needed + 1) * die == point:
                return True
            steps += men_on[point] * needed
    return steps < 4


def add_pairs(rolls: Rolls, pairs: "array[float]") -> None:
    """Add the equities without a cube of the bear-off table of two sides."""
    rolls.pairs = pairs
    rolls.has_pairs = True


def race_chances(rolls: Rolls, own: list[int], other: list[int]) -> tuple[float, float, float]:
    """Return the chances to win, to win before any man of the other is off, and to lose so.

    The side on roll is first; a side's seven counts are what is off and on the points 1 to 6.
    """
    rolls.set_up(own, other)
    return (
        rolls.winning(rolls.mine, rolls.yours),
        rolls.winning_before_any_is_off(rolls.mine, rolls.yours),
        rolls.losing_before_any_is_off(rolls.mine, rolls.yours),
    )


def idle_rolls(rolls: Rolls, own: list[int]) -> int:
    """Return how many of 36 rolls bear no man off of a side with seven counts."""
    rolls.set_up(own, own)
    return idle(rolls.mine)
