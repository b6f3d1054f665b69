"""Tiles of dominoes, their order and their text: the higher half first, as in `6-3`."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable
from dataclasses import dataclass

_TILE = re.compile(r"([0-9]{1,2})-([0-9]{1,2})")


@dataclass(frozen=True, slots=True, order=True)
class Tile:
    """A tile by its two numbers, the higher one first; sorted as `tile_set` lists them."""

    high: int
    low: int

    @property
    def pips(self) -> int:
        """The sum of both numbers."""
        return self.high + self.low

    @property
    def is_double(self) -> bool:
        """Whether both halves are alike."""
        return self.high == self.low

    @property
    def strength(self) -> tuple[int, bool, int]:
        """What the strongest tile has most of: pips, then a double, then the higher half.

        No two tiles are equally strong.
        """
        return self.pips, self.is_double, self.high

    def has(self, number: int) -> bool:
        """Tell whether a half shows a number."""
        return number in (self.high, self.low)

    def other(self, number: int) -> int:
        """Return what the half beside a number shows; the tile must have that number."""
        return self.low if number == self.high else self.high


def tile_of(first: int, second: int) -> Tile:
    """Return the tile with these two numbers, in any order."""
    return Tile(max(first, second), min(first, second))


@functools.cache
def tile_set(largest: int) -> tuple[Tile, ...]:
    """Return the tiles of the set up to a largest number: 0-0, 1-0, 1-1, 2-0 and so on."""
    return tuple(Tile(high, low) for high in range(largest + 1) for low in range(high + 1))


def pips(tiles: Iterable[Tile]) -> int:
    """Return the sum of the numbers of all tiles."""
    return sum(tile.pips for tile in tiles)


def strongest(tiles: Iterable[Tile]) -> Tile:
    """Return the strongest of some tiles; raises ValueError if there are none."""
    return max(tiles, key=lambda tile: tile.strength)


def parse_tile(text: str, largest: int = 12) -> Tile:
    """Read a tile of a set, its halves in any order; raises ValueError for anything else."""
    found = _TILE.fullmatch(text)
    if not found or max(map(int, found.groups())) > largest:
        raise ValueError(f"{text[:20]!r} is no tile of the set up to {largest}-{largest}")
    return tile_of(int(found[1]), int(found[2]))


def format_tile(tile: Tile) -> str:
    """Write a tile, the higher half first."""
    return f"{tile.high}-{tile.low}"
