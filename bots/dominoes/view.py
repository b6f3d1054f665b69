"""What one seat sees of a round: its own hand, the line, and what the others did.

A view is begun with the hand dealt and then follows the events; it refuses those that cannot be.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from bots.dominoes.moves import EMPTY, Line, moves_of, seen_by, turn_after
from bots.dominoes.options import Options
from bots.dominoes.rules import Round, Start, opening_tile, without
from bots.dominoes.tiles import Hand, tile_set
from protocols.dominoes.events import Deed, Drew, Played
from protocols.dominoes.messages import format_event
from protocols.dominoes.tiles import DRAW, PASS, Move, Play, Tile
from protocols.errors import IllegalMove


@dataclass(frozen=True, slots=True)
class View:
    """A round as the seat `seat` sees it.

    `sizes` counts the tiles in each hand, the own one too, `stock` those not dealt or drawn yet.
    `events` hide the tiles that others drew. `points` are those of the match so far, by seat.
    """

    options: Options
    seat: int
    hand: Hand
    start: Start
    turn: int
    sizes: tuple[int, ...]
    stock: int
    points: tuple[int, ...]
    line: Line = EMPTY
    passes: int = 0
    events: tuple[Deed, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether a hand is empty or all have passed in a row."""
        return self.passes == self.options.players or not all(self.sizes)

    @property
    def opening(self) -> Hand:
        """The hand as it was dealt."""
        tiles = set(self.hand)
        for event in self.events:
            if event.seat == self.seat and isinstance(event, Played):
                tiles.add(event.tile)
        drawn = {event.tile for event in self.events if isinstance(event, Drew)}
        return tuple(sorted(tiles - drawn))

    @property
    def unseen(self) -> Hand:
        """The tiles that are neither in the own hand nor in the line."""
        played = {event.tile for event in self.events if isinstance(event, Played)}
        own = set(self.hand)
        return tuple(t for t in tile_set(self.options.set) if t not in own and t not in played)

    def legal_moves(self) -> list[Move]:
        """List the own moves, as `Round.legal_moves` does; none while others are on turn."""
        if self.turn != self.seat or self.is_over:
            return []
        return moves_of(self.options, self.hand, self.line, self.stock, self._opening_tile())

    def after(self, event: Deed) -> View:
        """Return the view after an event; raises IllegalMove for one that cannot be.

        A play may leave its end open where it fits only one way. Own draws must show the tile; the
        tiles that others draw are forgotten.
        """
        if not self._is_possible(event):
            raise IllegalMove(len(self.events) + 1, format_event(event))
        seat = event.seat
        hand, sizes, stock, line, passes = self.hand, list(self.sizes), self.stock, self.line, 0
        if isinstance(event, Played):
            play = line.settled(Play(event.tile, event.end))
            if play is None:
                raise IllegalMove(len(self.events) + 1, format_event(event))
            event, line = Played(seat, play.tile, play.end), line.laid(play)
            sizes[seat] -= 1
            hand = without(hand, play.tile) if seat == self.seat else hand
        elif isinstance(event, Drew):
            sizes[seat] += 1
            stock -= 1
            if seat == self.seat and event.tile:
                hand = tuple(sorted((*hand, event.tile)))
            else:
                event = Drew(seat)
        else:
            passes = self.passes + 1
        return replace(
            self,
            hand=hand,
            turn=turn_after(self.options, event),
            sizes=tuple(sizes),
            stock=stock,
            line=line,
            passes=passes,
            events=(*self.events, event),
        )

    def _opening_tile(self) -> Tile | None:
        """Return the tile with which this seat must start."""
        return self.start.tile or opening_tile(self.options, self.hand)

    def _may_open(self, tile: Tile, *, own: bool) -> bool:
        """Tell whether the seat that starts can have had to start with a tile."""
        if self.start.tile:
            return tile == self.start.tile
        return _may_start(self.options, self.hand, tile, own=own)

    def _is_possible(self, event: Deed) -> bool:
        if event.seat != self.turn or self.is_over:
            return False
        own = event.seat == self.seat
        if isinstance(event, Played):
            if not self.events and not self._may_open(event.tile, own=own):
                return False
            return event.tile in (self.hand if own else self.unseen)
        move = DRAW if isinstance(event, Drew) else PASS
        can_draw = self.options.draws and self.stock > 0
        if (
            not self.events
            or can_draw != (move is DRAW)
            or (own and move not in self.legal_moves())
        ):
            return False
        if not isinstance(event, Drew):
            return True
        return event.tile in self.unseen if event.tile else not own


def begin_view(
    options: Options,
    seat: int,
    hand: Hand,
    start: Start,
    points: tuple[int, ...] | None = None,
) -> View:
    """Return what a seat sees when the tiles are dealt and it is known who starts.

    Raises ValueError for a seat or a hand that cannot be, or a start that the hand contradicts.
    """
    seats = range(options.players)
    tiles = set(hand)
    if seat not in seats or start.seat not in seats:
        raise ValueError(f"seats are from 0 to {options.players - 1}")
    if len(hand) != options.hand or len(tiles) != len(hand) or tiles - set(tile_set(options.set)):
        raise ValueError(f"a hand has {options.hand} different tiles of the set")
    if options.starter not in (None, start.seat):
        raise ValueError(f"seat {options.starter} must start")
    own = start.seat == seat
    if start.tile and not _may_start(options, hand, start.tile, own=own):
        raise ValueError("that is not the tile to start with")
    others = set(tile_set(options.set)) - tiles
    if not own and not any(_may_start(options, hand, tile, own=False) for tile in others):
        raise ValueError("no other seat can have a better tile to start with")
    if points is None:
        points = (0,) * options.players
    if len(points) != options.players or min(points) < 0:
        raise ValueError(f"there must be {options.players} numbers of points")
    sizes = (options.hand,) * options.players
    return View(options, seat, tuple(sorted(hand)), start, start.seat, sizes, options.stock, points)


def view_of(a_round: Round, seat: int, points: tuple[int, ...] | None = None) -> View:
    """Return what a seat has seen of a round so far.

    The tile to start with is known to all, unless a seat was named as the starter: then others see
    it only when it is laid.
    """
    known = a_round.options.starter is None or a_round.start.seat == seat
    return View(
        a_round.options,
        seat,
        a_round.hands[seat],
        a_round.start if known else Start(a_round.start.seat),
        a_round.turn,
        tuple(map(len, a_round.hands)),
        len(a_round.stock),
        points or (0,) * a_round.options.players,
        a_round.line,
        a_round.passes,
        tuple(seen_by(event, seat) for event in a_round.history),
    )


def _may_start(options: Options, hand: Hand, tile: Tile, *, own: bool) -> bool:
    """Tell whether a tile can be the one to start with, seen beside a hand."""
    if own:
        return tile == opening_tile(options, hand)
    if tile in hand or tile not in tile_set(options.set):
        return False
    return options.starter is not None or tile == opening_tile(options, (*hand, tile))
