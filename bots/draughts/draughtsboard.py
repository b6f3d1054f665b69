"""The board of a variant as a picture, its men drawn as discs and its kings as crowned ones."""

from __future__ import annotations

from functools import cache

from bots.draughts.variants import Variant
from bots.picture import Board, Label, Piece, Place

LIGHT, DARK = "#e9ecf2", "#8397b5"
INKS = {"white": ("#fbfaf5", "#4a4f5c"), "black": ("#2b2e36", "#d5d8e0")}
"""The fill of a disc and the colour of its lines."""

SIGNS = {
    "w": ("white", "man"),
    "W": ("white", "king"),
    "b": ("black", "man"),
    "B": ("black", "king"),
}
"""The pieces by their signs, which are those of the Hub protocol."""

CROWN = "M.3 .62 .25 .36 .4 .48 .5 .3 .6 .48 .75 .36 .7 .62z"


@cache
def draughtsboard(variant: Variant) -> Board:
    """Draw the board as White sees it; places are the playing squares by their numbers."""
    board = variant.board
    places = tuple(
        Place(_name(variant, square), column, row)
        for square in board.squares
        for row, column in (board.places[square],)
    )
    return Board(
        width=variant.size,
        height=variant.size,
        backdrop=_backdrop(variant.size, places),
        places=places,
        pieces={
            sign: Piece(f"{colour} {kind}", _disc(*INKS[colour], crowned=kind == "king"))
            for sign, (colour, kind) in SIGNS.items()
        },
        labels=_coordinates(variant.size) if variant.algebraic else _numbers(places),
        turnable=True,
    )


def _name(variant: Variant, square: int) -> str:
    return variant.board.name(square) if variant.algebraic else str(square)


def _backdrop(size: int, places: tuple[Place, ...]) -> str:
    """Draw the light ground, and the playing squares as one path."""
    dark = "".join(f"M{place.x:g} {place.y:g}h1v1h-1z" for place in places)
    ground = f'<rect width="{size}" height="{size}" fill="{LIGHT}"/>'
    return f'{ground}<path d="{dark}" fill="{DARK}"/>'


def _disc(fill: str, ink: str, *, crowned: bool) -> str:
    mark = f'<path d="{CROWN}" fill="{ink}"/>' if crowned else _ring(0.24, "none", ink, 0.03)
    return _ring(0.4, fill, ink, 0.035) + mark


def _ring(radius: float, fill: str, ink: str, width: float) -> str:
    stroke = f'stroke="{ink}" stroke-width="{width}"'
    return f'<circle cx=".5" cy=".5" r="{radius}" fill="{fill}" {stroke}/>'


def _numbers(places: tuple[Place, ...]) -> tuple[Label, ...]:
    """Put the number of each square into its upper left corner; a turned board counts back."""
    turned = [place.name for place in reversed(places)]
    return tuple(
        Label(place.name, other, place.x + 0.17, place.y + 0.14)
        for place, other in zip(places, turned, strict=True)
    )


def _coordinates(size: int) -> tuple[Label, ...]:
    """Put files and ranks into the outer corners of the squares below and on the left."""
    files = [chr(ord("a") + column) for column in range(size)]
    below = [
        Label(name, files[-1 - column], column + 0.9, size - 0.12)
        for column, name in enumerate(files)
    ]
    left = [Label(str(size - row), str(row + 1), 0.1, row + 0.14) for row in range(size)]
    return (*below, *left)


def format_board(variant: Variant, signs: dict[int, str], *, unicode: bool, seat: int) -> str:
    """Draw the board with letters or symbols as a seat's colour (0 White) sees it.

    `signs` are those of the men by square. Behind each row stand its squares, or around the board
    files and ranks where the variant has these.
    """
    board = variant.board
    rows = range(variant.size)[:: -1 if seat else 1]
    lines = []
    for row in rows:
        squares = {board.places[each][1]: each for each in board.squares if board.row(each) == row}
        cells = [_cell(signs, squares.get(column), unicode) for column in rows]
        rank = f"{variant.size - row:2} " if variant.algebraic else ""
        ends = [_name(variant, squares[column]) for column in rows if column in squares]
        margin = "" if variant.algebraic else f"   {ends[0]:>2}-{ends[-1]}"
        lines.append(f"{rank} {' '.join(cells)}{margin}".rstrip())
    if variant.algebraic:
        lines += ["", "    " + " ".join(chr(ord("a") + column) for column in rows)]
    return "\n".join(lines)


SYMBOLS = {"w": "⛀", "W": "⛁", "b": "⛂", "B": "⛃"}


def _cell(signs: dict[int, str], square: int | None, unicode: bool) -> str:
    if square is None:
        return " "
    sign = signs.get(square)
    if sign is None:
        return "·" if unicode else "."
    return SYMBOLS[sign] if unicode else sign
