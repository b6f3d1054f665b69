"""The squares of a draughts board: their numbers, names and lines (PDN 3.0, GameType).

Rows count from the top as White sees the board, columns from the left, both from 0; squares count
from 1 as the variant's PDN GameType says.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass

DIAGONAL = ((-1, -1), (-1, 1), (1, -1), (1, 1))
STRAIGHT = ((-2, 0), (0, -2), (0, 2), (2, 0))
"""Steps as (rows, columns) from one playing square to the next: four oblique, four straight."""


@dataclass(frozen=True, slots=True)
class Board:
    """The playing squares of a board; tuples by square number have a hole at 0.

    `places` has the (row, column) of each square; `lines` the squares in each of the eight
    directions, nearest first, in the order of DIAGONAL and then STRAIGHT: so directions 0 and 1
    lead up the board, 2 and 3 down.
    """

    size: int
    places: tuple[tuple[int, int], ...]
    lines: tuple[tuple[tuple[int, ...], ...], ...]

    @property
    def squares(self) -> range:
        """The numbers of all playing squares."""
        return range(1, len(self.places))

    def row(self, square: int) -> int:
        """Return the row of a square, 0 at the top."""
        return self.places[square][0]

    def name(self, square: int) -> str:
        """Return the algebraic name of a square, a1 in White's left corner."""
        row, column = self.places[square]
        return f"{chr(ord('a') + column)}{self.size - row}"

    def find(self, name: str) -> int | None:
        """Return the square of an algebraic name; None if it names no playing square."""
        for square in self.squares:
            if self.name(square) == name:
                return square
        return None


@functools.cache
def make_board(size: int, mirrored: bool, from_bottom: bool) -> Board:
    """Lay out a board of 8 or 10 rows.

    A `mirrored` board has no playing square in White's left corner; one numbered `from_bottom` has
    square 1 at White's right hand, else at the top left.
    """
    odd = 0 if mirrored else 1
    places = [(row, column) for row in range(size) for column in range((row + odd) % 2, size, 2)]
    if from_bottom:
        places.reverse()
    numbers = {place: square for square, place in enumerate(places, 1)}
    lines: list[tuple[tuple[int, ...], ...]] = [()]
    for place in places:
        lines.append(tuple(_line(numbers, place, step) for step in DIAGONAL + STRAIGHT))
    return Board(size, ((-1, -1), *places), tuple(lines))


def _line(
    numbers: dict[tuple[int, int], int], place: tuple[int, int], step: tuple[int, int]
) -> tuple[int, ...]:
    """Return the squares from a place to the edge of the board."""
    found = []
    row, column = place[0] + step[0], place[1] + step[1]
    while (row, column) in numbers:
        found.append(numbers[row, column])
        row, column = row + step[0], column + step[1]
    return tuple(found)
