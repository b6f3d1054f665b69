"""Tables of the endings' knowledge: sets of squares and distances, plain Python."""

from .geometry import FILE_A, FULL

FILES = [FILE_A << column for column in range(8)]
DARK = 0xAA55AA55AA55AA55
"""The squares of a1's colour."""
LIGHT = FULL ^ DARK
DISTANCE = [
    max(abs(one % 8 - two % 8), abs(one // 8 - two // 8)) for one in range(64) for two in range(64)
]
"""Moves a king needs between two squares of an empty board, at ``one * 64 + two``."""
CENTRE_DISTANCE = [3 - min(s % 8, 7 - s % 8) + 3 - min(s // 8, 7 - s // 8) for s in range(64)]
"""0 on the four central squares to 6 in the corners."""
