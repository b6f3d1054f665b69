"""The patterns that the evaluation looks at: windows of eight squares, and their places in words.

A window is a block of four rows and four columns; blocks overlap by two rows and two columns. A
side sees the board with its own men moving up: Black's view is turned by half a circle. Those
windows are listed whose turned counterparts are the rest, so that both views together cover all.
"""

from __future__ import annotations

from bots.draughts.core.geometry import bit_of

WINDOW_SQUARES = 8
WINDOW_STATES = 3**WINDOW_SQUARES
"""Each square of a window is empty (0), holds a man of the view's side (1), or an enemy man (2)."""
FIELDS = 8
"""Windows of a view at most: four in a word, sixteen bits each."""
CORNERS = {
    8: ((0, 0), (0, 2), (0, 4), (2, 0), (2, 2)),
    10: ((0, 0), (0, 2), (0, 4), (0, 6), (2, 0), (2, 2), (2, 4), (2, 6)),
}
"""The top left square of each window, by the number of rows of the board."""


def window(row: int, column: int) -> list[int]:
    """Return the core's bits of the window at a corner, from the top left on."""
    places = [(r, c) for r in range(row, row + 4) for c in range(column, column + 4)]
    return [bit_of(r, c) for r, c in places if (r + c) % 2]


WINDOWS = {size: [window(*corner) for corner in corners] for size, corners in CORNERS.items()}


def last_bit(size: int) -> int:
    """Return the bit of the last square; turning the board takes ``bit`` to ``last - bit``."""
    return bit_of(size - 1, size - 2)


def marks(size: int, colour: int, square: int) -> list[int]:
    """Return what a man adds to the two words of White's view and then of Black's."""
    words = [0, 0, 0, 0]
    for view in range(2):
        seen = last_bit(size) - square if view else square
        for number, bits in enumerate(WINDOWS[size]):
            if seen in bits:
                digit = 1 if view == colour else 2
                add = digit * 3 ** bits.index(seen)
                words[view * 2 + number // 4] += add << number % 4 * 16
    return words


MARKS = [
    word
    for size in (8, 10)
    for colour in range(2)
    for square in range(64)
    for word in marks(size, colour, square)
]
"""What a man adds to the views' words, at ``((large * 2 + colour) * 64 + square) * 4 + word``."""
