"""Tiles, moves and events as the text protocol has them: see `protocols.dominoes`."""

from __future__ import annotations

from bots.dominoes import moves
from bots.dominoes.tiles import Tile
from protocols.dominoes import events
from protocols.dominoes.tiles import DRAW, PASS, End, Move
from protocols.dominoes.tiles import Tile as TileValue


def value_of(tile: Tile) -> TileValue:
    """Return a tile as the protocol has it."""
    return tile.high, tile.low


def move_of(move: moves.Move) -> Move:
    """Return a move as the protocol has it."""
    if isinstance(move, moves.Play):
        return Move.play(value_of(move.tile), _end(move.end))
    return DRAW if isinstance(move, moves.Draw) else PASS


def event_of(event: moves.Event) -> events.Played | events.Drew | events.Passed:
    """Return an event as the protocol has it."""
    if isinstance(event, moves.Played):
        return events.Played(event.seat, value_of(event.tile), _end(event.end))
    if isinstance(event, moves.Drew):
        return events.Drew(event.seat, None if event.tile is None else value_of(event.tile))
    return events.Passed(event.seat)


def _end(end: moves.End | None) -> End | None:
    return None if end is None else End(end.value)


def heard(event: events.Played | events.Drew | events.Passed) -> moves.Event:
    """Return an event of the protocol as the rules have it."""
    if isinstance(event, events.Played):
        end = None if event.end is None else moves.End(event.end.value)
        return moves.Played(event.seat, Tile(*event.tile), end)
    if isinstance(event, events.Drew):
        return moves.Drew(event.seat, None if event.tile is None else Tile(*event.tile))
    return moves.Passed(event.seat)
