"""One-sided bear-off tables: how many rolls a side at home needs to bear off all its men.

They hold for backgammon and for nardy: where no man can be hit or blocked any more, both bear off
alike. Plays are those that leave the fewest rolls in the mean.
"""

from __future__ import annotations

import os
import sys
import tempfile
import zlib
from array import array
from collections.abc import Callable
from pathlib import Path

from bots.tables.core.bearoff import BearOff, chances, fill
from bots.tables.core.geometry import BEAROFF_POSITIONS, BEAROFF_ROLLS
from bots.tables.home import position_number
from bots.tables.plays import Row

MAGIC = b"boardbots one-sided bear-off 1\n"
MEN = 15
_PORTION = 1000
"""Positions computed between two calls of whoever watches."""


class BearOffTable:
    """The chances of every number of rolls, 0 to 31, of every position at home."""

    def __init__(self, rows: array[float]) -> None:
        """Take the chances of all positions, one after the other."""
        if len(rows) != BEAROFF_POSITIONS * BEAROFF_ROLLS:
            raise ValueError("not a table of all positions")
        self._rows = rows

    def rolls(self, row: Row) -> array[float]:
        """Return the chances to need 0, 1, 2 and so on rolls; raises ValueError outside home."""
        start = BEAROFF_ROLLS * position_number(row, MEN)
        return self._rows[start : start + BEAROFF_ROLLS]

    def mean(self, row: Row) -> float:
        """Return how many rolls are needed in the mean; raises ValueError outside home."""
        return sum(number * chance for number, chance in enumerate(self.rolls(row)))

    def winning(self, own: Row, other: Row) -> float:
        """Return the chance to be off first of the side on roll; raises ValueError outside home."""
        mine, yours = self.rolls(own), self.rolls(other)
        chance, needed = 0.0, 1.0
        for number in range(BEAROFF_ROLLS - 1):
            needed -= yours[number]
            chance += mine[number + 1] * needed
        return chance


def make_table(watch: Callable[[int, int], None] | None = None) -> BearOffTable:
    """Compute the table; `watch` is told how many positions of how many are done."""
    table = BearOff()
    for end in (*range(_PORTION, BEAROFF_POSITIONS, _PORTION), BEAROFF_POSITIONS):
        fill(table, end)
        if watch:
            watch(end, BEAROFF_POSITIONS)
    return BearOffTable(chances(table))


def write_table(table: BearOffTable, path: Path) -> None:
    """Write a table to a file, whole or not at all; raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    rows = array("f", table._rows)
    if rows.itemsize != 4:
        raise OSError("this machine's numbers have another size")
    with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
        file.write(MAGIC + zlib.compress(_little(rows).tobytes()))
    os.replace(file.name, path)  # noqa: PTH105


def read_table(path: Path) -> BearOffTable:
    """Read a table; raises OSError, and ValueError for a file that is none."""
    data = path.read_bytes()
    size = 4 * BEAROFF_POSITIONS * BEAROFF_ROLLS
    if not data.startswith(MAGIC):
        raise ValueError(f"{path}: not a bear-off table")
    packed = zlib.decompressobj()
    try:
        unpacked = packed.decompress(data[len(MAGIC) :], size + 1)
    except zlib.error as error:
        raise ValueError(f"{path}: {error}") from None
    if len(unpacked) != size or not packed.eof or packed.unused_data:
        raise ValueError(f"{path}: not the whole bear-off table")
    return BearOffTable(_little(array("f", unpacked)))


def _little(rows: array[float]) -> array[float]:
    """Return the numbers with their bytes in the order of files, or back."""
    if sys.byteorder == "big":
        rows.byteswap()
    return rows
