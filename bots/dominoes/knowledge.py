"""What a seat can know of the hidden tiles: which of them may be where.

Whoever draws or passes has no tile that fits. That holds for the tiles held at that time, until
they are laid; a tile drawn later may fit. And whoever starts had nothing better to start with, nor
had the others where the start is left to the tiles.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from bots.dominoes.moves import EMPTY
from bots.dominoes.rules import opening_tile
from bots.dominoes.tiles import Hand, tile_set
from bots.dominoes.view import View
from protocols.dominoes.events import Drew, Played
from protocols.dominoes.tiles import Play, Tile

MOST_CLASSES = 60
STOCK = -1


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
class Class:
    """Places of one seat that allow the same tiles, as a set of their indices."""

    seat: int
    allowed: int
    capacity: int
    since: frozenset[int]

    def joined(self, other: Class) -> Class:
        """Return the class of the places of both, which allows what either allows."""
        return Class(
            self.seat,
            self.allowed | other.allowed,
            self.capacity + other.capacity,
            self.since | other.since,
        )


@dataclass(frozen=True, slots=True)
class Knowledge:
    """Hidden tiles, and which classes of places each may be in.

    `tiles` are first those that others have laid (`laid` of them), which were in one of their
    places, then those not seen yet. `allowed` has for each tile the set of classes, as bits;
    `seats` and `capacity` tell whose places a class has (STOCK: nobody's), and how many; `since`
    in which events these were filled, -1 for the deal.
    """

    tiles: Hand
    laid: int
    allowed: tuple[int, ...]
    seats: tuple[int, ...]
    capacity: tuple[int, ...]
    since: tuple[frozenset[int], ...]


def knowledge_of(view: View, *, inference: bool = True) -> Knowledge:
    """Return what a seat knows of the hidden tiles; without inference only who has how many."""
    places = _places(view, inference=inference)
    laid = {
        event.tile: (event.seat, number)
        for number, event in enumerate(view.events)
        if isinstance(event, Played) and event.seat != view.seat
    }
    tiles = (*laid, *view.unseen)
    classes: dict[tuple[int, int], Class] = {}
    for place in places:
        allowed = 0
        for n, tile in enumerate(tiles):
            if place.allows(tile, laid.get(tile)):
                allowed |= 1 << n
        alone = Class(place.seat, allowed, place.capacity, frozenset({place.since}))
        same = classes.get((place.seat, allowed))
        classes[place.seat, allowed] = same.joined(alone) if same else alone
    return _sorted(tiles, len(laid), _pooled(list(classes.values())))


def may_lay(view: View, seat: int, tile: Tile) -> bool:
    """Tell whether another seat can have a tile to lay, by what it drew and could not play."""
    now = (seat, len(view.events))
    return any(place.allows(tile, now) for place in _places(view, inference=True))


def _sorted(tiles: Hand, laid: int, classes: list[Class]) -> Knowledge:
    """Put the tiles that may be in few places first, as counting the ways is shorter then."""
    allowed = [
        sum((each.allowed >> n & 1) << index for index, each in enumerate(classes))
        for n in range(len(tiles))
    ]
    order = sorted(range(len(tiles)), key=lambda n: (n >= laid, allowed[n].bit_count(), allowed[n]))
    return Knowledge(
        tuple(tiles[n] for n in order),
        laid,
        tuple(allowed[n] for n in order),
        tuple(each.seat for each in classes),
        tuple(each.capacity for each in classes),
        tuple(each.since for each in classes),
    )


def _places(view: View, *, inference: bool) -> list[Place]:
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
        seats = [each.seat for each in classes]
        seat = max(seats, key=seats.count)
        first = seats.index(seat)
        second = classes.pop(seats.index(seat, first + 1))
        classes[first] = classes[first].joined(second)
    return classes
