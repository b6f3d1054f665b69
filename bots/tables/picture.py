"""The board as a picture for pages, seen by player 0, whose home is below on the right.

Signs of pieces: `0` or `1` for the player, the number of men, and `v` or `^` for a stack that grows
down from the upper edge or up from the lower one; `d` and a number is a die, `c` and one the cube.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TypeVar

from bots.picture import Board, Label, Piece, Place
from bots.tables.game import Board as TwoRows
from bots.tables.match import HIGHEST_CUBE, Match
from bots.tables.plays import BAR, OFF

B = TypeVar("B", bound=TwoRows)

WIDTH, HEIGHT, STACK = 14.6, 11.6, 5.0
LIGHT, DARK, GROUND = "#d9c7a3", "#8c6f4b", "#efe6d2"
INKS = (("#fbfaf5", "#4a4f5c"), ("#2b2e36", "#d5d8e0"))
"""The fill of a man and the colour of its lines, by player."""
PIPS = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}


def _column(point: int) -> float:
    """Return the left edge of a point, by player 0's numbers."""
    across = 12 - point if point <= 12 else point - 13
    return across + (1 if across >= 6 else 0)


def _places() -> tuple[Place, ...]:
    """Points 1 to 24, bar and men off of both players, two dice, the cube at three places."""
    low = HEIGHT - STACK
    points = (Place(str(n), _column(n), low if n <= 12 else 0, 1, STACK) for n in range(1, 25))
    return (
        *points,
        Place("bar of player 0", 6, 0, 1, STACK),
        Place("bar of player 1", 6, low, 1, STACK),
        Place("off of player 0", 13.3, low, 1, STACK),
        Place("off of player 1", 13.3, 0, 1, STACK),
        Place("first die", 9, 5.3),
        Place("second die", 10.2, 5.3),
        Place("cube of player 0", 4.5, 5.6),
        Place("cube", 3.5, 5.3),
        Place("cube of player 1", 2.5, 5.0),
    )


@cache
def picture() -> Board:
    """Draw what never changes, and every piece."""
    stacks = {
        f"{player}{men}{way}": Piece(f"{men} men of player {player}", _stack(player, men, way))
        for player in (0, 1)
        for men in range(1, 16)
        for way in "v^"
    }
    dice = {f"d{n}": Piece(f"die {n}", _die(n)) for n in PIPS}
    values = [1 << n for n in range(HIGHEST_CUBE.bit_length())]
    cubes = {f"c{value}": Piece(f"cube at {value}", _cube(value)) for value in values}
    return Board(
        width=WIDTH,
        height=HEIGHT + 0.8,
        backdrop=_backdrop(),
        places=_places(),
        pieces={**stacks, **dice, **cubes},
        labels=tuple(Label(str(n), str(n), _column(n) + 0.5, HEIGHT + 0.4) for n in range(1, 13)),
    )


def _backdrop() -> str:
    """Draw the ground, the bar and the triangles of the points."""
    shapes = [
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{GROUND}"/>',
        f'<rect x="6" width="1" height="{HEIGHT}" fill="{DARK}" opacity=".4"/>',
    ]
    for point in range(1, 25):
        x, colour = _column(point), LIGHT if point % 2 else DARK
        edge, tip = (HEIGHT, HEIGHT - STACK) if point <= 12 else (0, STACK)
        shapes.append(
            f'<path d="M{x:g} {edge:g}h1L{x + 0.5:g} {tip:g}z" fill="{colour}" opacity=".7"/>'
        )
    return "".join(shapes)


def _stack(player: int, men: int, way: str) -> str:
    """Draw so many men from the edge on, closer together where there are more than five."""
    fill, ink = INKS[player]
    step = min(1.0, (STACK - 1) / max(men - 1, 1))
    discs = []
    for number in range(men):
        y = 0.5 + number * step
        y = y if way == "v" else STACK - y
        discs.append(
            f'<circle cx=".5" cy="{y:.2f}" r=".45" fill="{fill}" stroke="{ink}"'
            ' stroke-width=".04"/>'
        )
    return "".join(discs)


def _die(value: int) -> str:
    pips = "".join(
        f'<circle cx="{0.5 + 0.24 * x:g}" cy="{0.5 + 0.24 * y:g}" r=".09"/>' for x, y in PIPS[value]
    )
    return f'<rect x=".06" y=".06" width=".88" height=".88" rx=".15" fill="#fff"/>{pips}'


def _cube(value: int) -> str:
    return (
        '<rect x=".1" y=".1" width=".8" height=".8" rx=".1" fill="#fff" stroke="#333"'
        ' stroke-width=".04"/><text x=".5" y=".66" font-size=".42" text-anchor="middle">'
        f"{64 if value == 1 else value}</text>"
    )


def placement(match: Match[B], opposite: Callable[[int], int]) -> Sequence[str]:
    """Return the sign of the piece at each place, "" for none.

    `opposite` tells how the other player numbers a point.
    """
    lower, upper = match.position.own, match.position.other
    if match.turn == 1:
        lower, upper = upper, lower
    points = [
        _sign(0, lower[n], n <= 12) or _sign(1, upper[opposite(n)], n <= 12) for n in range(1, 25)
    ]
    cubes = ["", "", ""]
    if match.rules.has_cube and match.settings.cube:
        cubes[{0: 0, None: 1, 1: 2}[match.owner]] = f"c{match.cube}"
    return [
        *points,
        _sign(0, lower[BAR], False),
        _sign(1, upper[BAR], True),
        _sign(0, lower[OFF], True),
        _sign(1, upper[OFF], False),
        *(f"d{die}" for die in match.dice or ()),
        *(("", "") if match.dice is None else ()),
        *cubes,
    ]


def _sign(player: int, men: int, below: bool) -> str:
    return f"{player}{men}{'^' if below else 'v'}" if men else ""
