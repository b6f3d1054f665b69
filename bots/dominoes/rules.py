"""The rules of both domino games, readable: the round as its dealer knows it.

A round never changes; moves lead to other rounds. The rules are those of the French rule text:
who can play must, who cannot draws or passes; out or blocked, the fewest pips win. The compiled
core must agree with this module.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from bots.dice import SeededDice, Throw
from bots.dominoes.moves import EMPTY, Line, moves_of, turn_after
from bots.dominoes.options import Options
from bots.dominoes.tiles import Hand, pips, strongest, tile_set
from protocols.dominoes.events import Deed, Drew, Passed, Played, Reason
from protocols.dominoes.tiles import Draw, Move, Play, Tile, format_move
from protocols.errors import IllegalMove


@dataclass(frozen=True, slots=True)
class Start:
    """Who must lay the first tile, and which one; None if the seat asked does not know."""

    seat: int
    tile: Tile | None = None


@dataclass(frozen=True, slots=True)
class RoundResult:
    """The end of a round: `winners` is one seat, or those with equally few pips who share a draw.

    `points` are what the winner gets, 0 in a draw; `pips` are left in each hand.
    """

    winners: tuple[int, ...]
    points: int
    reason: Reason
    pips: tuple[int, ...]

    @property
    def is_draw(self) -> bool:
        """Whether nobody won."""
        return len(self.winners) > 1


@dataclass(frozen=True, slots=True)
class Round:
    """A round with all that is hidden from the players.

    `hands` by seat, each sorted; `stock` in the order in which it is drawn (in the block game the
    tiles asleep); `passes` counts those since somebody last played or drew; `history` shows drawn
    tiles.
    """

    options: Options
    hands: tuple[Hand, ...]
    stock: Hand
    start: Start
    turn: int
    line: Line = EMPTY
    passes: int = 0
    history: tuple[Deed, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether a hand is empty or all have passed in a row."""
        return self.passes == self.options.players or not all(self.hands)

    def legal_moves(self) -> list[Move]:
        """List the moves of the seat on turn: by tile, left before right; none at the end."""
        if self.is_over:
            return []
        opening = self.start.tile if not self.line.halves else None
        return moves_of(self.options, self.hands[self.turn], self.line, len(self.stock), opening)

    def settled(self, move: Move) -> Move:
        """Return the legal move that is meant, with its end as `legal_moves` has it.

        Raises IllegalMove.
        """
        meant = self.line.settled(move) if isinstance(move, Play) else move
        if meant is None or meant not in self.legal_moves():
            raise IllegalMove(len(self.history) + 1, format_move(move))
        return meant

    def apply(self, move: Move) -> Round:
        """Return the round after a move of the seat on turn; raises IllegalMove."""
        move = self.settled(move)
        seat = self.turn
        hand, stock, line, passes = self.hands[seat], self.stock, self.line, 0
        event: Deed
        if isinstance(move, Play):
            hand, line = without(hand, move.tile), line.laid(move)
            event = Played(seat, move.tile, move.end)
        elif isinstance(move, Draw):
            hand, stock = (*hand, stock[0]), stock[1:]
            event = Drew(seat, self.stock[0])
        else:
            passes, event = self.passes + 1, Passed(seat)
        return replace(
            self,
            hands=(*self.hands[:seat], tuple(sorted(hand)), *self.hands[seat + 1 :]),
            stock=stock,
            turn=turn_after(self.options, event),
            line=line,
            passes=passes,
            history=(*self.history, event),
        )

    def result(self) -> RoundResult | None:
        """Return how the round ended, None while it goes on."""
        if not self.is_over:
            return None
        out = next((seat for seat, hand in enumerate(self.hands) if not hand), None)
        return result_of(self.options, [pips(hand) for hand in self.hands], out)


def result_of(options: Options, left: Sequence[int], out: int | None) -> RoundResult:
    """Return the result of a round that is over, from the pips left in each hand.

    `out` is the seat whose hand is empty, None in a blocked round: others may be left with the 0-0
    alone, which has no pips either.
    """
    least = min(left)
    ahead = [seat for seat, count in enumerate(left) if count == least]
    winners = tuple(ahead) if out is None else (out,)
    points = 0
    if len(winners) == 1:
        points = 1 if options.score == "win" else sum(left) - left[winners[0]]
    return RoundResult(winners, points, Reason.BLOCKED if out is None else Reason.OUT, tuple(left))


def opening_tile(options: Options, tiles: Iterable[Tile]) -> Tile:
    """Return the tile that must be laid first of those that may start.

    That is the strongest; in the block game the highest double, if there is one, unless a seat was
    named as the starter.
    """
    tiles = list(tiles)
    doubles = [tile for tile in tiles if tile.is_double]
    if not options.draws and options.starter is None and doubles:
        return strongest(doubles)
    return strongest(tiles)


def start_of(options: Options, hands: Sequence[Hand]) -> Start:
    """Return who starts with these hands, and the tile he must lay."""
    if options.starter is not None:
        return Start(options.starter, opening_tile(options, hands[options.starter]))
    tile = opening_tile(options, (tile for hand in hands for tile in hand))
    return Start(next(seat for seat, hand in enumerate(hands) if tile in hand), tile)


def begin(options: Options, hands: Sequence[Iterable[Tile]], stock: Sequence[Tile]) -> Round:
    """Return a round with given hands and a stock in the order in which it is drawn.

    Raises ValueError if that is not the whole set, each tile once, in hands of the right size.
    """
    dealt = tuple(tuple(sorted(hand)) for hand in hands)
    if [len(hand) for hand in dealt] != [options.hand] * options.players:
        raise ValueError(f"there must be {options.players} hands of {options.hand} tiles")
    if sorted([*stock, *(tile for hand in dealt for tile in hand)]) != list(tile_set(options.set)):
        raise ValueError(f"the tiles are not those of the set up to {options.set}, each once")
    start = start_of(options, dealt)
    return Round(options, dealt, tuple(stock), start, start.seat)


def shuffle_of(options: Options, number: int = 0, game: int = 0) -> Throw:
    """Return the shuffle of the set as a throw of dice, for `dealt`."""
    return Throw(tuple(range(options.tiles, 1, -1)), number, game)


def dealt(options: Options, values: Sequence[int]) -> Round:
    """Return the round that a shuffle deals (Fisher and Yates): hands by seat, then the stock."""
    tiles = list(tile_set(options.set))
    for last, value in zip(range(options.tiles - 1, 0, -1), values, strict=True):
        tiles[last], tiles[value - 1] = tiles[value - 1], tiles[last]
    size = options.hand
    hands = [tiles[seat * size : (seat + 1) * size] for seat in range(options.players)]
    return begin(options, hands, tiles[options.players * size :])


def deal(options: Options, seed: int) -> Round:
    """Return a round dealt by a seed; the same in every process and with every Python."""
    return dealt(options, SeededDice(seed).values(shuffle_of(options)))


def without(hand: Hand, tile: Tile) -> Hand:
    """Return a hand without a tile that it has."""
    at = hand.index(tile)
    return (*hand[:at], *hand[at + 1 :])


def match_over(options: Options, points: Sequence[int]) -> bool:
    """Tell whether a match with so many points by seat is over; without a target it never is."""
    return 0 < options.target <= max(points)
