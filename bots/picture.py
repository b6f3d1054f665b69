"""How a game's positions are drawn in pictures: a board, its places, and the pieces on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """Where a piece can be on a drawn board: a name, the upper left corner, width and height."""

    name: str
    x: float
    y: float
    width: float = 1.0
    height: float = 1.0


@dataclass(frozen=True, slots=True)
class Piece:
    """What can be at a place: a name, and SVG markup with the place's upper left corner as 0, 0.

    Several men that share a place, a die or the state of a cube are pieces of their own.
    """

    name: str
    drawing: str


@dataclass(frozen=True, slots=True)
class Label:
    """Text beside a drawn board, centred at x, y; `turned` replaces it on a turned board."""

    text: str
    turned: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Board:
    """How a game is drawn; every length is in the same unit, about the size of a place.

    `backdrop` is SVG markup of what never changes. `pieces` are known by the signs that
    `Position.placement` uses. A board that is `turnable` may be seen from the other side.
    """

    width: float
    height: float
    backdrop: str
    places: tuple[Place, ...]
    pieces: Mapping[str, Piece]
    labels: tuple[Label, ...] = ()
    turnable: bool = False
