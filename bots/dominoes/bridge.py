"""Between the reference rules' rounds and moves, and those of the compiled core."""

from __future__ import annotations

from bots.dominoes.core.geometry import DRAW as DRAW_CODE
from bots.dominoes.core.geometry import PASS as PASS_CODE
from bots.dominoes.core.geometry import RIGHT
from bots.dominoes.core.position import Position
from bots.dominoes.moves import Line
from bots.dominoes.options import Options
from bots.dominoes.rules import Round
from protocols.dominoes.tiles import DRAW, PASS, Draw, End, Move, Play, tile_of


def new_position(options: Options) -> Position:
    """Return a position of the core for these rules, with no tiles yet."""
    return Position(options.players, options.set, options.draw == "until-playable")


def load(position: Position, a_round: Round) -> None:
    """Make a position that of a round whose first tile is laid."""
    position.clear()
    for seat, hand in enumerate(a_round.hands):
        for tile in hand:
            position.give(seat, tile.high, tile.low)
    if a_round.options.draws:
        for tile in a_round.stock:
            position.put(tile.high, tile.low)
    position.go_on(*ends_of(a_round.line), a_round.turn, a_round.passes)


def ends_of(line: Line) -> tuple[int, int]:
    """Return the open numbers of a line that is not empty."""
    return line.halves[0][0], line.halves[-1][1]


def code_of(move: Move, line: Line) -> int:
    """Return the core's code of a legal move beside a line that is not empty."""
    if isinstance(move, Play):
        if move.end is End.RIGHT:
            return move.tile.other(line.halves[-1][1]) + RIGHT
        return move.tile.other(line.halves[0][0])
    return DRAW_CODE if isinstance(move, Draw) else PASS_CODE


def move_of(code: int, line: Line) -> Move:
    """Return the move that has a code beside a line that is not empty."""
    if code >= DRAW_CODE:
        return DRAW if code == DRAW_CODE else PASS
    if code >= RIGHT:
        return Play(tile_of(line.halves[-1][1], code - RIGHT), End.RIGHT)
    return Play(tile_of(line.halves[0][0], code), End.LEFT)
