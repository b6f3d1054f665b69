"""The table as a picture for pages: the line in rows from left to right, below it all hands.

The sign of a tile is its text as it lies, `3-6` or `6-3`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import chain

from bots.dominoes.options import Options
from bots.dominoes.rules import Round
from bots.picture import Board, Label, Piece, Place
from protocols.dominoes.tiles import format_tile

ROW = 8
"""Tiles in a row."""
TILE = 2.0
STEP = 1.15
GAP = 0.8
GROUND, FACE, INK = "#dfe9df", "#fdfbf4", "#26292f"
CORNERS = [(-1, -1), (1, 1), (-1, 1), (1, -1)]
SIDES = [(-1, 0), (1, 0)]
PIPS = {
    0: [],
    1: [(0, 0)],
    2: CORNERS[:2],
    3: [*CORNERS[:2], (0, 0)],
    4: CORNERS,
    5: [*CORNERS, (0, 0)],
    6: [*CORNERS, *SIDES],
    7: [*CORNERS, *SIDES, (0, 0)],
    8: [*CORNERS, *SIDES, (0, -1), (0, 1)],
    9: [*CORNERS, *SIDES, (0, -1), (0, 1), (0, 0)],
}


def longest_line(options: Options) -> int:
    """Return how many tiles can be laid."""
    return options.tiles if options.draws else options.players * options.hand


def largest_hand(options: Options) -> int:
    """Return how many tiles a seat can have."""
    return options.hand + (options.stock if options.draws else 0)


@cache
def picture(options: Options) -> Board:
    """Draw what never changes, and every tile as it can lie."""
    places: list[Place] = []
    labels: list[Label] = []
    top = _add_rows(places, "line", longest_line(options), 0.3) + GAP
    for seat in range(options.players):
        labels.append(Label(f"seat {seat}", f"seat {seat}", 1.0, top + 0.2))
        top = _add_rows(places, f"hand of seat {seat}", largest_hand(options), top + 0.5) + GAP
    width = ROW * (TILE + 0.1) + 0.4
    numbers = range(options.set + 1)
    pieces = {f"{a}-{b}": Piece(f"{a}-{b}", _tile(a, b)) for a in numbers for b in numbers}
    ground = f'<rect width="{width:g}" height="{top:g}" fill="{GROUND}"/>'
    return Board(width, top, ground, tuple(places), pieces, tuple(labels))


def _add_rows(places: list[Place], name: str, count: int, top: float) -> float:
    """Add so many places in rows; return where the last row ends."""
    for number in range(count):
        row, column = divmod(number, ROW)
        x, y = 0.2 + column * (TILE + 0.1), top + row * STEP
        places.append(Place(f"{name}, {number + 1}", x, y, TILE, 1.0))
    return top + (-(-count // ROW)) * STEP


def _tile(left: int, right: int) -> str:
    halves = _half(left, 0.5) + _half(right, 1.5)
    return (
        f'<rect x=".03" y=".03" width="1.94" height=".94" rx=".12" fill="{FACE}" stroke="{INK}"'
        f' stroke-width=".04"/><path d="M1 .12v.76" stroke="{INK}" stroke-width=".03"/>{halves}'
    )


def _half(number: int, x: float) -> str:
    if number not in PIPS:
        return (
            f'<text x="{x:g}" y=".68" font-size=".5" text-anchor="middle" fill="{INK}">'
            f"{number}</text>"
        )
    return "".join(
        f'<circle cx="{x + 0.26 * across:g}" cy="{0.5 + 0.26 * down:g}" r=".09" fill="{INK}"/>'
        for across, down in PIPS[number]
    )


def placement(options: Options, a_round: Round | None) -> Sequence[str]:
    """Return the sign of the tile at each place, "" for none."""
    line = [*map(format_tile, a_round.line.halves)] if a_round else []
    hands = a_round.hands if a_round else ((),) * options.players
    held = [[*map(format_tile, hand)] for hand in hands]
    size = largest_hand(options)
    return [
        *_filled(line, longest_line(options)),
        *chain.from_iterable(_filled(hand, size) for hand in held),
    ]


def _filled(signs: Sequence[str], count: int) -> list[str]:
    return [*signs, *[""] * (count - len(signs))]
