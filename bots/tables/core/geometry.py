"""Constants of the compiled parts of the tables family, plain Python in both modes.

One side's men are two numbers of 64 bits with four bits for each count: ``low`` has its points 1
to 16, ``high`` the points 17 to 24, the bar (25) and the men off (0); above these, from bit 40,
there is a free bit for each of the points 1 to 24.
"""

POINTS = 24
OFF, BAR = 0, 25
MARK = 40
"""The first of the free bits of ``high``."""
COUNTS = (1 << MARK) - 1
"""The counts of ``high`` without the free bits."""


def _one_man(point: int) -> tuple[int, int]:
    """Return what a man on a point adds to low and high."""
    if 1 <= point <= 16:
        return 1 << 4 * (point - 1), 0
    return 0, 1 << (36 if point == OFF else 4 * (point - 17))


ONE_LOW = [_one_man(point)[0] for point in range(BAR + 1)]
ONE_HIGH = [_one_man(point)[1] for point in range(BAR + 1)]


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
