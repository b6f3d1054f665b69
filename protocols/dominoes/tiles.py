"""Tiles and moves as text: `6-3`, `6-3 left`, `draw`, `pass`. Reading is total."""

from __future__ import annotations

import enum
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

HIGHEST = 12
"""The highest number of pips that half a tile of the greatest set has."""

_TILE = re.compile(r"(\d{1,2})-(\d{1,2})", re.ASCII)


class Tile(NamedTuple):
    """A tile by its two numbers, the higher one first; sorted by them."""

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

    def has(self, number: int) -> bool:
        """Tell whether a half shows a number."""
        return number in self

    def other(self, number: int) -> int:
        """Return what the half beside a number shows; the tile must have that number."""
        return self.low if number == self.high else self.high


class End(enum.Enum):
    """An end of the line of tiles."""

    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a tile at an end; None is the empty line, or where a text did not say which end."""

    tile: Tile
    end: End | None = None


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw one tile from the stock."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass, having neither a tile to play nor one to draw."""


Move = Play | Draw | Pass
DRAW = Draw()
PASS = Pass()


def tile_of(first: int, second: int) -> Tile:
    """Return the tile with these two numbers, in any order."""
    return Tile(max(first, second), min(first, second))


def parse_tile(text: str) -> Tile | None:
    """Read a tile, its halves in any order; None for anything else."""
    found = _TILE.fullmatch(text)
    if found is None or max(map(int, found.groups())) > HIGHEST:
        return None
    return tile_of(int(found[1]), int(found[2]))


def format_tile(tile: tuple[int, int]) -> str:
    """Write a tile, or one that lies in the line with its left half first."""
    return f"{tile[0]}-{tile[1]}"


def format_tiles(tiles: Iterable[tuple[int, int]]) -> str:
    """Write tiles with blanks between them, `-` if there are none."""
    return " ".join(map(format_tile, tiles)) or "-"


def parse_end(word: str) -> End | None:
    """Read the name of an end in any case; None for anything else."""
    return next((end for end in End if end.value == word.lower()), None)


def parse_move(text: str) -> Move | None:
    """Read a move in any case, with any blanks; None for anything else."""
    match text.lower().split():
        case ["draw"]:
            return DRAW
        case ["pass"]:
            return PASS
        case [word]:
            tile = parse_tile(word)
            return None if tile is None else Play(tile)
        case [word, at]:
            tile, end = parse_tile(word), parse_end(at)
            return None if tile is None or end is None else Play(tile, end)
        case _:
            return None


def format_move(move: Move) -> str:
    """Write a move."""
    if isinstance(move, Play):
        return format_tile(move.tile) + ("" if move.end is None else f" {move.end.value}")
    return "draw" if isinstance(move, Draw) else "pass"
