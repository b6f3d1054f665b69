"""Moves of dominoes and what is seen of them, and their text: `6-3 left`, `draw`, `pass`."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from bots.dominoes.tiles import Tile, format_tile, parse_tile


class End(enum.Enum):
    """The ends of the line."""

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


@dataclass(frozen=True, slots=True)
class Played:
    """A seat laid a tile; the first one has no end."""

    seat: int
    tile: Tile
    end: End | None = None


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew a tile, None if it is not seen."""

    seat: int
    tile: Tile | None = None


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat passed."""

    seat: int


Event = Played | Drew | Passed


def seen_by(event: Event, seat: int) -> Event:
    """Return an event as a seat sees it: the tiles that others draw are hidden."""
    return Drew(event.seat) if isinstance(event, Drew) and event.seat != seat else event


def parse_move(text: str, largest: int = 12) -> Move:
    """Read a move; `6-3` alone leaves the end open. Raises ValueError for anything else."""
    words = text.split()
    if words == ["draw"]:
        return DRAW
    if words == ["pass"]:
        return PASS
    if len(words) == 1:
        return Play(parse_tile(words[0], largest))
    if len(words) == 2:
        return Play(parse_tile(words[0], largest), parse_end(words[1]))
    raise ValueError(f"{text[:20]!r} is no move")


def format_move(move: Move) -> str:
    """Write a move."""
    if isinstance(move, Play):
        end = f" {move.end.value}" if move.end else ""
        return format_tile(move.tile) + end
    return "draw" if isinstance(move, Draw) else "pass"


def parse_end(text: str) -> End:
    """Read `left` or `right`; raises ValueError for anything else."""
    for end in End:
        if end.value == text:
            return end
    raise ValueError(f"{text[:20]!r} is no end of the line")


def format_event(event: Event) -> str:
    """Write an event: `played 0 6-3 left`, `drew 1`, `drew 0 4-2` or `passed 1`."""
    if isinstance(event, Played):
        return f"played {event.seat} {format_move(Play(event.tile, event.end))}"
    if isinstance(event, Drew):
        tile = f" {format_tile(event.tile)}" if event.tile else ""
        return f"drew {event.seat}{tile}"
    return f"passed {event.seat}"
