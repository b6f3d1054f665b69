"""The one-sided bear-off table that the package brings along, in 16-bit numbers.

The file is zlib-compressed: the chances of 0 to 31 rolls of every position, in the order of the
positions' numbers, as shares of 65535, least byte first. ``scripts/make_bearoff.py`` makes it.
"""

from __future__ import annotations

import sys
import zlib
from array import array
from functools import cache
from importlib.resources import files

from bots.tables.core.geometry import BEAROFF_POSITIONS, BEAROFF_ROLLS

WHOLE = 65535
"""What stands for certainty."""


def pack_rows(chances: array[float]) -> bytes:
    """Return the file for the chances of all positions; the shares of a position add up."""
    shares = array("H")
    for start in range(0, len(chances), BEAROFF_ROLLS):
        row = [round(WHOLE * each) for each in chances[start : start + BEAROFF_ROLLS]]
        row[row.index(max(row))] += WHOLE - sum(row)
        shares.extend(row)
    return zlib.compress(_little(shares).tobytes(), 9)


def unpack_rows(data: bytes) -> array[int]:
    """Return the shares of all positions; raises ValueError for a file that is none."""
    try:
        shares = array("H", zlib.decompress(data))
    except (zlib.error, ValueError) as error:
        raise ValueError(f"not a bear-off table: {error}") from None
    if len(shares) != BEAROFF_POSITIONS * BEAROFF_ROLLS:
        raise ValueError("not the bear-off table of all positions")
    return _little(shares)


@cache
def rows() -> array[int]:
    """Return the shares that the package brings along: those of position n begin at 32 n."""
    return unpack_rows((files("bots.tables") / "bearoff.bin").read_bytes())


def _little(shares: array[int]) -> array[int]:
    """Return numbers with their bytes in the order of files, or back."""
    if sys.byteorder == "big":
        shares.byteswap()
    return shares
