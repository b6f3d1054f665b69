"""The chessboard as a picture, with the pieces that python-chess draws."""

from __future__ import annotations

import re
from functools import cache

import chess
import chess.svg

from bots.picture import Board, Label, Piece, Place

LIGHT, DARK = "#e9ecf2", "#8397b5"

PIECE_SIZE = 45
"""The side of the square in which python-chess draws a piece; that of ours is 1."""


@cache
def chessboard() -> Board:
    """Draw the board with a8 at the upper left; a piece's sign is its letter in the FEN."""
    return Board(
        width=8,
        height=8,
        backdrop=_squares(),
        places=tuple(
            Place(chess.square_name(square), column, row)
            for square, (row, column) in zip(chess.SQUARES_180, _cells(), strict=True)
        ),
        pieces={symbol: Piece(_name(symbol), _drawing(symbol)) for symbol in chess.svg.PIECES},
        labels=_coordinates(),
        turnable=True,
    )


def _cells() -> list[tuple[int, int]]:
    return [(row, column) for row in range(8) for column in range(8)]


def _squares() -> str:
    """Draw the light ground, and the dark squares as one path."""
    dark = "".join(f"M{column} {row}h1v1h-1z" for row, column in _cells() if (row + column) % 2)
    return f'<rect width="8" height="8" fill="{LIGHT}"/><path d="{dark}" fill="{DARK}"/>'


def _coordinates() -> tuple[Label, ...]:
    """Put the coordinates into the outer corners of the squares below and on the left."""
    files = [
        Label(name, chess.FILE_NAMES[7 - i], i + 0.9, 7.88)
        for i, name in enumerate(chess.FILE_NAMES)
    ]
    ranks = [
        Label(chess.RANK_NAMES[7 - i], name, 0.1, i + 0.14)
        for i, name in enumerate(chess.RANK_NAMES)
    ]
    return (*files, *ranks)


def _name(symbol: str) -> str:
    piece = chess.Piece.from_symbol(symbol)
    return f"{chess.COLOR_NAMES[piece.color]} {chess.piece_name(piece.piece_type)}"


def _drawing(symbol: str) -> str:
    """Take a drawing of python-chess without its id, which would not be unique in a page."""
    drawing = re.sub(r'<g id="[^"]*" class="[^"]*"', "<g", chess.svg.PIECES[symbol])
    return f'<g transform="scale({1 / PIECE_SIZE:.6f})">{drawing}</g>'
