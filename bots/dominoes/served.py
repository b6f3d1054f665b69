"""A game as the server of the text protocol wants it: see `protocols.dominoes.seat`.

Rounds follow one another: the own tiles, who starts, what is played, the result. Every event that
contradicts what is known already is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from bots.dominoes.knowledge import may_lay
from bots.dominoes.options import VARIANTS, Options, format_options, parse_options
from bots.dominoes.rules import Start, match_over
from bots.dominoes.tiles import Hand, pips
from bots.dominoes.view import View, begin_view
from protocols.dominoes import events, phrases
from protocols.dominoes.seat import Refused
from protocols.dominoes.tiles import Move, Tile, format_tile
from protocols.errors import IllegalMove, OptionError


@dataclass(frozen=True, slots=True)
class ServedSeat:
    """What one seat knows of a game.

    `dealt` are the own tiles while it is not known who starts; then there is a `view`, also after
    the round until the next one. `told` says that the result of that round has come.
    """

    options: Options
    number: int
    points: tuple[int, ...]
    dealt: Hand = ()
    view: View | None = None
    told: bool = False

    @property
    def turn(self) -> int | None:
        """Whose turn it is, None while no round is under way."""
        return None if self.view is None or self.view.is_over else self.view.turn

    @property
    def hand(self) -> Hand:
        """The own tiles."""
        return self.view.hand if self.view else self.dealt

    @property
    def line(self) -> Sequence[tuple[int, int]]:
        """The tiles laid, from left to right, each with its left half first."""
        return self.view.line.halves if self.view else ()

    @property
    def counts(self) -> Sequence[int]:
        """How many tiles are in each hand."""
        if self.view is not None:
            return self.view.sizes
        return (len(self.dealt),) * self.options.players

    @property
    def stock(self) -> int:
        """How many tiles are neither in a hand nor laid."""
        return self.view.stock if self.view else self.options.tiles - sum(self.counts)

    @property
    def terms(self) -> events.NewGame:
        """What the game is played by, every option told."""
        values = tuple(format_options(self.options).items())
        return events.NewGame(self.options.variant, values, self.number)

    def legal_moves(self) -> Sequence[Move]:
        """List the own moves, in a fixed order; none while it is not the own turn."""
        return self.view.legal_moves() if self.view else []

    def after(self, event: events.Event) -> ServedSeat:
        """Return the game after an event; raises Refused for one that cannot be."""
        handlers: dict[type, Callable[..., ServedSeat]] = {
            events.Dealt: self._dealt,
            events.Stock: self._checked_stock,
            events.Starts: self._started,
            events.OnTurn: self._checked_turn,
            events.Ended: self._ended,
            events.Shown: self._shown,
            events.Scored: self._scored,
        }
        return handlers.get(type(event), self._moved)(event)

    def _dealt(self, event: events.Dealt) -> ServedSeat:
        if self.dealt or self.turn is not None:
            raise Refused("A round is under way.")
        if self.view is not None and not self.told:
            raise Refused("The result of the round has not been told.")
        if match_over(self.options, self.points):
            raise Refused("The match is already over.")
        hand = event.tiles
        self._require_known(*hand)
        if len(hand) != self.options.hand:
            raise Refused(f"A hand has {self.options.hand} tiles, not {len(hand)}.")
        for place, tile in enumerate(hand):
            if tile in hand[:place]:
                raise Refused(f"{format_tile(tile)} is there twice.")
        return replace(self, dealt=hand, view=None, told=False)

    def _require_known(self, *tiles: Tile | None) -> None:
        for tile in tiles:
            if tile is not None and tile.high > self.options.set:
                raise Refused(f"Set {self.options.set} has no tile {format_tile(tile)}.")

    def _checked_stock(self, event: events.Stock) -> ServedSeat:
        self._require_round()
        if event.tiles != self.stock:
            raise Refused(f"The stock has {self.stock} tiles, not {event.tiles}.")
        return self

    def _require_round(self) -> None:
        if not self.dealt and self.view is None:
            raise Refused("No round is under way (tell the own tiles by `hand').")

    def _require_seat(self, seat: int) -> None:
        if seat >= self.options.players:
            raise Refused(f"There is no seat {seat}.")

    def _started(self, event: events.Starts) -> ServedSeat:
        if self.view is not None:
            raise Refused("The round has started already.")
        self._require_round()
        self._require_seat(event.seat)
        self._require_known(event.tile)
        start = Start(event.seat, event.tile)
        try:
            view = begin_view(self.options, self.number, self.dealt, start, self.points)
        except ValueError as error:
            raise Refused(f"Nobody can start so: {error}.") from None
        return replace(self, dealt=(), view=view)

    def _checked_turn(self, event: events.OnTurn) -> ServedSeat:
        self._running(event.seat)
        return self

    def _running(self, seat: int) -> View:
        """Return the view of a round under way in which it is a seat's turn; else raise Refused."""
        self._require_seat(seat)
        self._require_round()
        if self.view is None:
            raise Refused("It is not known who starts (tell it by `start').")
        if self.view.is_over:
            raise Refused("The round is over.")
        if seat != self.view.turn:
            raise Refused(f"It is the turn of seat {self.view.turn}, not of seat {seat}.")
        return self.view

    def _moved(self, event: events.Deed) -> ServedSeat:
        view = self._running(event.seat)
        if isinstance(event, events.Drew):
            self._check_drawn(view, event.seat, event.tile)
        elif isinstance(event, events.Played):
            self._check_played(view, event.seat, event.tile)
        try:
            after = view.after(event)
        except IllegalMove:
            raise Refused(phrases.ILLEGAL_MOVE) from None
        if (
            isinstance(event, events.Played)
            and event.seat != self.number
            and not may_lay(view, event.seat, event.tile)
        ):
            raise Refused(f"Seat {event.seat} cannot have {format_tile(event.tile)}.")
        return replace(self, view=after)

    def _check_played(self, view: View, seat: int, tile: Tile) -> None:
        """Raise Refused for a tile that the seat cannot have."""
        self._require_known(tile)
        text = format_tile(tile)
        own = tile in view.hand
        if not own and tile not in view.unseen:
            raise Refused(f"{text} has been played already.")
        if own != (seat == self.number):
            raise Refused(f"{text} is in the own hand." if own else f"{text} is not in hand.")
        first = view.start.tile
        if not view.line.halves and first not in (None, tile):
            assert first is not None
            raise Refused(f"The first tile must be {format_tile(first)}.")

    def _check_drawn(self, view: View, seat: int, tile: Tile | None) -> None:
        """Raise Refused for a tile that is not in the stock, or has to be told."""
        self._require_known(tile)
        if not self.options.draws:
            raise Refused(f"Nothing is drawn in {self.options.variant}.")
        if not view.stock:
            raise Refused("The stock is empty.")
        if tile is None and seat == self.number:
            raise Refused("The tile drawn has to be told.")
        if tile is not None and tile not in view.unseen:
            raise Refused(f"{format_tile(tile)} is not in the stock.")

    def _over(self) -> View:
        if self.view is None or not self.view.is_over:
            raise Refused("The round is not over.")
        return self.view

    def _ended(self, event: events.Ended) -> ServedSeat:
        view = self._over()
        if self.told:
            raise Refused("The result has been told already.")
        for seat in event.winners:
            self._require_seat(seat)
        out = next((seat for seat, count in enumerate(view.sizes) if not count), None)
        reason = events.Reason.BLOCKED if out is None else events.Reason.OUT
        drawn = len(event.winners) > 1
        possible = (
            event.reason is reason
            and len(set(event.winners)) == len(event.winners)
            and (out is None or event.winners == (out,))
            and (drawn or self._can_win(event.winners[0], event.points, view))
        )
        if not possible:
            raise Refused("The round cannot have ended so.")
        points = list(self.points)
        if not drawn:
            points[event.winners[0]] += event.points
        return replace(self, points=tuple(points), told=True)

    def _can_win(self, winner: int, points: int, view: View) -> bool:
        """Tell whether a seat can have won so many points, by what is known of the hands."""
        if self.options.score == "win":
            return points == 1
        own = 0 if winner == self.number else pips(view.hand)
        if winner != self.number and self.options.players == 2:
            return points == own
        return points >= own

    def _shown(self, event: events.Shown) -> ServedSeat:
        view = self._over()
        shown = [tile for hand in event.hands for tile in hand]
        self._require_known(*shown)
        possible = (
            tuple(map(len, event.hands)) == view.sizes
            and sorted(event.hands[self.number]) == list(view.hand)
            and len(set(shown)) == len(shown)
            and set(shown) <= {*view.unseen, *view.hand}
        )
        if not possible:
            raise Refused("The hands cannot be these.")
        return self

    def _scored(self, event: events.Scored) -> ServedSeat:
        if self.dealt or (self.view is not None and not self.told):
            raise Refused("A round is under way.")
        if len(event.points) != self.options.players:
            raise Refused(f"There are {self.options.players} seats.")
        return replace(self, points=event.points)


class DominoRules:
    """What begins games of both variants."""

    def new_game(self, game: events.NewGame) -> ServedSeat:
        """Return a game before its first round; raises Refused for impossible terms."""
        if game.variant not in VARIANTS:
            raise Refused(phrases.unknown_keyword(game.variant))
        try:
            options = parse_options(game.variant, dict(game.options))
        except OptionError as error:
            reason = str(error)
            raise Refused(f"{reason[:1].upper()}{reason[1:]}.") from None
        if game.seat >= options.players:
            raise Refused(f"There is no seat {game.seat}.")
        return ServedSeat(options, game.seat, (0,) * options.players)
