"""The board as text for people, player 0's men as O and player 1's as X.

It is seen by one player, whose own numbers stand at the edges and whose home is below on the right.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from bots.tables.game import Board
from bots.tables.match import Match
from bots.tables.plays import BAR, OFF, Row

B = TypeVar("B", bound=Board)

SIGNS = "OX"
ROWS = 5
ABOVE = (range(13, 19), range(19, 25))
BELOW = (range(12, 6, -1), range(6, 0, -1))
"""The points of both halves from left to right, as the player below numbers them."""


def diagram(match: Match[B], seat: int, opposite: Callable[[int], int]) -> str:
    """Draw a match as a player sees it, with score, cube and dice in the last line.

    `opposite` tells how the other player numbers a point.
    """
    below, above = match.position.own, match.position.other
    if match.turn != seat:
        below, above = above, below
    placed = (*above[:1], *(above[opposite(point)] for point in range(1, BAR)))
    upper = [_row(below, placed, ABOVE, seat, row) for row in range(ROWS)]
    lower = [_row(below, placed, BELOW, seat, row) for row in reversed(range(ROWS))]
    bars = f"bar: {_men(above[BAR], 1 - seat)} {_men(below[BAR], seat)}".replace("bar:  ", "")
    return "\n".join(
        [
            _border(ABOVE),
            *upper,
            f"|{'':18}|{bars if below[BAR] or above[BAR] else '':^5}|{'':18}|".rstrip(),
            *lower,
            _border(BELOW),
            f"off: {SIGNS[1 - seat]} {above[OFF]}, {SIGNS[seat]} {below[OFF]};"
            f" points as {SIGNS[seat]} numbers them",
            _state(match),
        ]
    )


def _men(men: int, player: int) -> str:
    return f"{men}{SIGNS[player]}" if men else ""


def _border(halves: tuple[range, range]) -> str:
    left, right = ("".join(f"-{point:-<2}" for point in points) for points in halves)
    return f"+{left}+-----+{right}+"


def _row(below: Row, placed: Row, halves: tuple[range, range], seat: int, row: int) -> str:
    """Draw a row; the men of both are counted by the numbers of the player below."""
    cells = []
    for points in halves:
        text = ""
        for point in points:
            own, other = below[point], placed[point]
            men, player = (own, seat) if own else (other, 1 - seat)
            sign = SIGNS[player] if men > row else " "
            if row == ROWS - 1 and men > ROWS:
                sign = f"{men}"
            text += f" {sign:<2}"
        cells.append(text)
    return f"|{cells[0]}|     |{cells[1]}|"


def _state(match: Match[B]) -> str:
    """Tell score, cube and dice in one line."""
    length = match.settings.length
    words = [f"{SIGNS[0]} {match.scores[0]}, {SIGNS[1]} {match.scores[1]}"]
    words += [f"match to {length}"] if length else []
    words += ["Crawford game"] if match.crawford else []
    if match.rules.has_cube and match.settings.cube:
        owner = "centred" if match.owner is None else f"of {SIGNS[match.owner]}"
        words.append(f"cube {match.cube} {owner}")
    words += [f"{SIGNS[match.turn]} doubles to {2 * match.cube}"] if match.doubled else []
    if match.dice:
        words.append(f"{SIGNS[match.turn]} rolled {match.dice[0]}-{match.dice[1]}")
    return "; ".join(words)
