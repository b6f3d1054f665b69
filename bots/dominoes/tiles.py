"""Sets of tiles and hands, and which tile is the strongest."""

from __future__ import annotations

import functools
from collections.abc import Iterable

from protocols.dominoes.tiles import Tile

Hand = tuple[Tile, ...]


@functools.cache
def tile_set(largest: int) -> Hand:
    """Return the tiles of the set up to a largest number: 0-0, 1-0, 1-1, 2-0 and so on."""
    return tuple(Tile(high, low) for high in range(largest + 1) for low in range(high + 1))


def pips(tiles: Iterable[Tile]) -> int:
    """Return the sum of the numbers of all tiles."""
    return sum(tile.pips for tile in tiles)


def strength(tile: Tile) -> tuple[int, bool, int]:
    """Return what the strongest tile has most of: pips, then a double, then the higher half.

    No two tiles are equally strong.
    """
    return tile.pips, tile.is_double, tile.high


def strongest(tiles: Iterable[Tile]) -> Tile:
    """Return the strongest of some tiles; raises ValueError if there are none."""
    return max(tiles, key=strength)
