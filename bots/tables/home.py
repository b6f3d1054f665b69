"""The numbers of a side's men at home: the order of positions in the bear-off tables."""

from __future__ import annotations

from bots.tables.core.geometry import BELOW
from bots.tables.plays import HOME, Row


def position_number(row: Row, most: int) -> int:
    """Return the number of a side's men, 26 counts; raises ValueError for more or men elsewhere."""
    if any(row[HOME + 1 :]) or min(row) < 0 or sum(row[1:]) > most:
        raise ValueError(f"not at most {most} men at home")
    number, left = 0, most
    for point in range(HOME, 0, -1):
        number += BELOW[256 * point + 16 * left + row[point]]
        left -= row[point]
    return number
