"""Constants of the compiled parts of the tables family, plain Python in both modes.

One side's men are two numbers of 64 bits with four bits for each count: ``low`` has its points 1
to 16, ``high`` the points 17 to 24, the bar (25) and the men off (0); above these, from bit 40,
there is a free bit for each of the points 1 to 24.
"""

import math

POINTS = 24
OFF, BAR = 0, 25
MARK = 40
"""The first of the free bits of ``high``."""
COUNTS = (1 << MARK) - 1
"""The counts of ``high`` without the free bits."""

BEAROFF_POSITIONS = math.comb(21, 6)
"""Positions of up to fifteen men on the six points of a home board."""
BEAROFF_ROLLS = 32
"""Numbers of rolls from 0 on that a table tells of; fifteen men need at most 30."""

RACE_MEN = 6
"""Men of a side in the tables of two sides."""
RACE_POSITIONS = math.comb(RACE_MEN + 6, 6)
RACE_LISTS = 21 * RACE_POSITIONS
"""Rolls of all positions."""
RACE_ROOM = 200000
"""Room for what all these rolls can lead to."""
INPUT_ROOM, HIDDEN_ROOM, OUTPUT_ROOM = 320, 256, 8
"""What a network has room for; a hidden unit has weights for as many outputs as there is room."""
STEEP_END, STEEP_STEPS = 8, 64
"""Where the table of the logistic function ends both ways, and its steps for 1."""
STEEP = [
    1 / (1 + math.exp(-step / STEEP_STEPS))
    for step in range(-STEEP_END * STEEP_STEPS, STEEP_END * STEEP_STEPS + 1)
]


def _one_man(point: int) -> tuple[int, int]:
    """Return what a man on a point adds to low and high."""
    if 1 <= point <= 16:
        return 1 << 4 * (point - 1), 0
    return 0, 1 << (36 if point == OFF else 4 * (point - 17))


ONE_LOW = [_one_man(point)[0] for point in range(BAR + 1)]
ONE_HIGH = [_one_man(point)[1] for point in range(BAR + 1)]


def _positions_below() -> list[int]:
    """Return how many ways there are to put fewer men on a point than it has.

    The place 256 p + 16 m + n stands for n men on point p, m being all that are left for the points
    1 to p and for being off.
    """
    table = [0] * (7 * 256)
    for point in range(1, 7):
        for left in range(16):
            for men in range(1, left + 1):
                before = table[point * 256 + left * 16 + men - 1]
                ways = math.comb(left - men + 1 + point - 1, point - 1)
                table[point * 256 + left * 16 + men] = before + ways
    return table


BELOW = _positions_below()


def pack(row: tuple[int, ...]) -> tuple[int, int]:
    """Return low and high of 26 counts of at most 15, borne off first and the bar last."""
    if len(row) != BAR + 1 or not all(0 <= men <= 15 for men in row):
        raise ValueError("a side has 26 counts from 0 to 15")
    low = sum(men * one for men, one in zip(row, ONE_LOW, strict=True))
    high = sum(men * one for men, one in zip(row, ONE_HIGH, strict=True))
    return low, high


def unpack(low: int, high: int) -> tuple[int, ...]:
    """Return the 26 counts of low and high."""
    shifts = [36, *range(0, 64, 4), *range(0, 36, 4)]
    words = [high, *[low] * 16, *[high] * 9]
    return tuple((word >> shift) & 15 for word, shift in zip(words, shifts, strict=True))
