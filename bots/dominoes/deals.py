"""Deals as text, and files of them: `6-6,6-3;5-5,4-1;1-0`, hands by seat, then the stock.

The stock is in the order in which it is drawn; in the block game these are the tiles asleep.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bots.dominoes.options import Options
from bots.dominoes.rules import Round, begin
from bots.dominoes.tiles import Hand
from bots.game import Opening
from bots.openings import LazyOpenings, read_file, some, useful_lines
from protocols.dominoes.events import Drew, Played
from protocols.dominoes.tiles import Tile, format_tile, parse_tile
from protocols.errors import PositionError, quoted


def parse_deal(text: str, options: Options) -> Round:
    """Read a deal; raises PositionError for anything else than the whole set, each tile once."""
    parts = text.split(";")
    if len(parts) != options.players + 1:
        raise PositionError(f"a deal has {options.players} hands and a stock: {text}")
    try:
        *hands, stock = map(_parse_tiles, parts)
        return begin(options, hands, stock)
    except ValueError as error:
        raise PositionError(f"{error}: {text}") from None


def _parse_tiles(text: str) -> Hand:
    return tuple(map(_parse_tile, text.split(","))) if text else ()


def _parse_tile(word: str) -> Tile:
    tile = parse_tile(word)
    if tile is None:
        raise ValueError(f"{quoted(word)} is no tile")
    return tile


def format_deal(a_round: Round) -> str:
    """Write how a round was dealt, whatever has been played since."""
    hands = [set(hand) for hand in a_round.hands]
    drawn: list[Tile] = []
    for event in a_round.history:
        if isinstance(event, Played):
            hands[event.seat].add(event.tile)
        elif isinstance(event, Drew) and event.tile is not None:
            drawn.append(event.tile)
    dealt = [sorted(hand - set(drawn)) for hand in hands]
    parts = [*dealt, [*drawn, *a_round.stock]]
    return ";".join(",".join(map(format_tile, part)) for part in parts)


def read_deals(path: Path, options: Options) -> Sequence[Opening]:
    """Read a file of deals, one a line, a name behind a blank if it has one.

    Raises OSError, and PositionError for a file without deals; faults within one deal come out when
    it is asked for.
    """
    _, text = read_file(path)
    return LazyOpenings(some(useful_lines(text), path), lambda line: _parse_line(line, options))


def _parse_line(line: str, options: Options) -> Opening:
    deal, _, name = line.partition(" ")
    if deal == "start":
        return Opening(name=name.strip())
    parse_deal(deal, options)
    return Opening(deal, name=name.strip())
