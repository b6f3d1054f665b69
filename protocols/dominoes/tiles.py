"""Tiles and moves as text: `6-3`, `6-3 left`, `draw`, `pass`. Reading is total."""

from __future__ import annotations

import enum
import re
from collections.abc import Iterable
from dataclasses import dataclass

HIGHEST = 12
"""The highest number of pips that half a tile of the greatest set has."""

Tile = tuple[int, int]
"""The pips of both halves, the greater number first."""

_TILE = re.compile(r"(\d{1,2})-(\d{1,2})", re.ASCII)


class End(enum.Enum):
    """An end of the line of tiles."""

    LEFT = "left"
    RIGHT = "right"


class Deed(enum.Enum):
    """What a seat does when it is its turn."""

    PLAY = "play"
    DRAW = "draw"
    PASS = "pass"


@dataclass(frozen=True, slots=True)
class Move:
    """A move: a played tile with its end, none for the first tile of a round, or no tile at all."""

    deed: Deed
    tile: Tile | None = None
    end: End | None = None

    @classmethod
    def play(cls, tile: Tile, end: End | None = None) -> Move:
        """Return the move that lays a tile."""
        return cls(Deed.PLAY, tile, end)


DRAW = Move(Deed.DRAW)
PASS = Move(Deed.PASS)


def parse_tile(text: str) -> Tile | None:
    """Read a tile, its halves in any order; None for anything else."""
    found = _TILE.fullmatch(text)
    if found is None:
        return None
    one, other = int(found[1]), int(found[2])
    return None if max(one, other) > HIGHEST else (max(one, other), min(one, other))


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
    match text.split():
        case [word] if word.lower() in (Deed.DRAW.value, Deed.PASS.value):
            return Move(Deed(word.lower()))
        case [word]:
            tile = parse_tile(word)
            return None if tile is None else Move.play(tile)
        case [word, at]:
            tile, end = parse_tile(word), parse_end(at)
            return None if tile is None or end is None else Move.play(tile, end)
        case _:
            return None


def format_move(move: Move) -> str:
    """Write a move."""
    if move.tile is None:
        return move.deed.value
    return format_tile(move.tile) + ("" if move.end is None else f" {move.end.value}")
