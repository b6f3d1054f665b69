"""What a seat can know of the hidden tiles: which of them may be where.

Whoever draws or passes has no tile that fits. That holds for the tiles held at that time, until
they are laid; a tile drawn later may fit. And whoever starts had nothing better to start with, nor
had the others where the start is left to the tiles.
"""

from __future__ import annotations

import operator
from collections.abc import Iterable
from dataclasses import dataclass, field

from bots.dominoes.moves import Drew, Play, Played
from bots.dominoes.rules import EMPTY, Hand, opening_tile
from bots.dominoes.tiles import Tile, tile_set
from bots.dominoes.view import View

MOST_CLASSES = 60
STOCK = -1
Class = tuple[tuple[int, tuple[bool, ...]], int]
"""A seat with what its places allow, tile by tile, and the number of such places."""


@dataclass(slots=True)
class Place:
    """Places that a seat (or STOCK) filled at one time, and what their tiles cannot have been.

    `lacks` are sets of numbers, each with the event from which on it was lacked: a tile with one of
    the numbers can only have been there if it was laid before that event. `forbidden` tiles were
    never there.
    """

    seat: int
    since: int
    capacity: int = 1
    lacks: list[tuple[int, frozenset[int]]] = field(default_factory=list)
    forbidden: frozenset[Tile] = frozenset()

    def allows(self, tile: Tile, laid: tuple[int, int] | None) -> bool:
        """Tell whether a tile may have been here, `laid` by a seat in an event or not yet."""
        if laid and (laid[0] != self.seat or laid[1] < self.since):
            return False
        until = laid[1] if laid else None
        return tile not in self.forbidden and not any(
            tile.high in numbers or tile.low in numbers
            for event, numbers in self.lacks
            if until is None or event < until
        )


@dataclass(frozen=True, slots=True)
class Knowledge:
    """Hidden tiles, and which classes of places each may be in.

    `tiles` are first those that others have laid (`laid` of them), which were in one of their
    places, then those not seen yet. `allowed` has for each tile the set of classes, as bits;
    `seats` and `capacity` tell whose places a class has (STOCK: nobody's), and how many.
    """

    tiles: Hand
    laid: int
    allowed: tuple[int, ...]
    seats: tuple[int, ...]
    capacity: tuple[int, ...]


def knowledge_of(view: View, *, inference: bool = True) -> Knowledge:
    """Return what a seat knows of the hidden tiles; without inference only who has how many."""
    places = _places(view, inference)
    laid = {
        event.tile: (event.seat, number)
        for number, event in enumerate(view.events)
        if isinstance(event, Played) and event.seat != view.seat
    }
    tiles = (*laid, *view.unseen)
    classes: dict[tuple[int, tuple[bool, ...]], int] = {}
    for place in places:
        allowed = tuple(place.allows(tile, laid.get(tile)) for tile in tiles)
        kind = place.seat, allowed
        classes[kind] = classes.get(kind, 0) + place.capacity
    pooled = _pooled(list(classes.items()))
    return _sorted(
        tiles,
        len(laid),
        [
            sum(allowed[n] << index for index, ((_, allowed), _) in enumerate(pooled))
            for n in range(len(tiles))
        ],
        tuple(seat for (seat, _), _ in pooled),
        tuple(capacity for _, capacity in pooled),
    )


def _sorted(
    tiles: Hand, laid: int, allowed: list[int], seats: tuple[int, ...], capacity: tuple[int, ...]
) -> Knowledge:
    """Put the tiles that may be in few places first, as counting the ways is shorter then."""
    order = sorted(range(len(tiles)), key=lambda n: (n >= laid, allowed[n].bit_count(), allowed[n]))
    return Knowledge(
        tuple(tiles[n] for n in order), laid, tuple(allowed[n] for n in order), seats, capacity
    )


def _places(view: View, inference: bool) -> list[Place]:
    """Return the places of the tiles that others were dealt or drew, and of the stock."""
    seats = range(view.options.players)
    places = [Place(seat, -1, view.options.hand) for seat in seats if seat != view.seat]
    if inference:
        _forbid_starts(view, places)
    line = EMPTY
    for number, event in enumerate(view.events):
        if isinstance(event, Played):
            line = line.laid(Play(event.tile, event.end))
        elif event.seat != view.seat:
            for place in places:
                if inference and line.ends and place.seat == event.seat:
                    place.lacks.append((number, frozenset(line.ends)))
            if isinstance(event, Drew):
                places.append(Place(event.seat, number))
    return [*places, Place(STOCK, -1, view.stock)] if view.stock else places


def _forbid_starts(view: View, places: Iterable[Place]) -> None:
    """Forbid tiles to those who would have had to start with them."""
    first = view.events[0] if view.events else None
    tile = first.tile if isinstance(first, Played) else view.start.tile
    if tile is None:
        return
    for place in places:
        if view.options.starter in (None, place.seat):
            place.forbidden = frozenset(
                other
                for other in tile_set(view.options.set)
                if other != tile and opening_tile(view.options, (tile, other)) == other
            )


def _pooled(classes: list[Class]) -> list[Class]:
    """Return at most as many classes as the core takes, in place of more.

    Two of the same seat become one that allows what either allowed, so less is known.
    """
    while len(classes) > MOST_CLASSES:
        seats = [seat for (seat, _), _ in classes]
        seat = max(seats, key=seats.count)
        first = seats.index(seat)
        second = seats.index(seat, first + 1)
        (_, allowed), capacity = classes[first]
        (_, others), more = classes.pop(second)
        either = tuple(map(operator.or_, allowed, others))
        classes[first] = (seat, either), capacity + more
    return classes
