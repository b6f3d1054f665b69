"""The line of tiles and the moves beside it: whose turn they leave it, and who sees what."""

from __future__ import annotations

from dataclasses import dataclass

from bots.dominoes.options import Options
from bots.dominoes.tiles import Hand
from protocols.dominoes.events import Deed, Drew
from protocols.dominoes.tiles import DRAW, PASS, End, Move, Play, Tile


@dataclass(frozen=True, slots=True)
class Line:
    """The tiles laid, from left to right, each with its left number first."""

    halves: tuple[tuple[int, int], ...] = ()

    @property
    def ends(self) -> tuple[int, int] | None:
        """The open numbers, left and right; None of an empty line."""
        return (self.halves[0][0], self.halves[-1][1]) if self.halves else None

    def laid(self, play: Play) -> Line:
        """Return the line with a tile laid where it fits; the first has its high half left."""
        tile = play.tile
        if not self.halves:
            return Line(((tile.high, tile.low),))
        left, right = self.halves[0][0], self.halves[-1][1]
        if play.end is End.RIGHT:
            return Line((*self.halves, (right, tile.other(right))))
        return Line(((tile.other(left), left), *self.halves))

    def plays(self, tile: Tile) -> list[Play]:
        """Return the ways to lay a tile, left before right; two equal ends are one, the left."""
        if not self.halves:
            return [Play(tile)]
        left, right = self.halves[0][0], self.halves[-1][1]
        found = [Play(tile, End.LEFT)] if tile.has(left) else []
        if left != right and tile.has(right):
            found.append(Play(tile, End.RIGHT))
        return found

    def settled(self, play: Play) -> Play | None:
        """Return the play that a text means: on which end, if it is left open.

        The right one of two equal ends means the left one, and on an empty line any end none.
        None if the tile does not fit, or if it fits different ends and none is given.
        """
        ways = self.plays(play.tile)
        if self.halves and self.halves[0][0] != self.halves[-1][1] and play.end:
            ways = [way for way in ways if way.end is play.end]
        return ways[0] if len(ways) == 1 else None


EMPTY = Line()


def moves_of(
    options: Options, hand: Hand, line: Line, stock: int, opening: Tile | None
) -> list[Move]:
    """List the moves with a hand beside a line and a stock of so many tiles.

    On an empty line only the `opening` tile may be laid.
    """
    ends = line.ends
    if ends is None:
        return [Play(opening)] if opening else []
    fitting = [tile for tile in hand if tile.high in ends or tile.low in ends]
    plays: list[Move] = [play for tile in fitting for play in line.plays(tile)]
    if plays:
        return plays
    return [DRAW if options.draws and stock else PASS]


def turn_after(options: Options, event: Deed) -> int:
    """Return whose turn an event leaves it: the next seat's, or his who draws until he can play."""
    if isinstance(event, Drew) and options.draw == "until-playable":
        return event.seat
    return (event.seat + 1) % options.players


def seen_by(event: Deed, seat: int) -> Deed:
    """Return an event as a seat sees it: the tiles that others draw are hidden."""
    return Drew(event.seat) if isinstance(event, Drew) and event.seat != seat else event
