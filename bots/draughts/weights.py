"""The learned weights of the evaluation, read from the files of the variants that have some.

A file holds whole numbers of two bytes, the low one first, packed by zlib: of each weight its value
in the opening and its value in the ending, in sixteenths of a hundredth of a man. First come the
windows of men by their states, then a king by its bit as its side sees the board, then what a side
has more of than the other, by the names of ``SINGLE``.
"""

from __future__ import annotations

import functools
import sys
import zlib
from array import array
from importlib.resources import files

from .shape import FIELDS, WINDOW_STATES

UNIT = 16
"""Weights count so many parts of a hundredth of a man."""
KINGS_AT = FIELDS * WINDOW_STATES
"""Where the weights of kings by their squares begin."""
SINGLE = ("men", "kings", "a king", "balance", "turn")
"""A man more, a king more, having a king, leaning to one wing less, and to be on move."""
SINGLE_AT = KINGS_AT + 63
COUNT = SINGLE_AT + len(SINGLE)
"""How many weights there are; each takes two numbers."""
FILES = ("", "international", "brazilian", "english")
"""The variant that each file was learned for, by the number of its weights."""
SCHOOLS = {
    "international": 1,
    "killer": 1,
    "frisian": 1,
    "frysk": 1,
    "breakthrough": 1,
    "brazilian": 2,
    "russian": 2,
    "pool": 2,
    "spanish": 2,
    "english": 3,
    "italian": 3,
}
"""Which weights judge a variant; a variant that is not here is judged by hand (0)."""


def school(variant: str) -> int:
    """Return the number of the weights that judge a variant, 0 if there are none."""
    return SCHOOLS.get(variant, 0)


def parse(data: bytes) -> array[int]:
    """Read weights from the bytes of a file; ValueError if they are not of this evaluation."""
    try:
        plain = zlib.decompress(data)
    except zlib.error as error:
        raise ValueError(f"not the weights of this evaluation: {error}") from None
    if len(plain) != 4 * COUNT:
        raise ValueError(f"not the weights of this evaluation: {len(plain)} bytes")
    numbers = array("h")
    numbers.frombytes(plain)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def format_weights(numbers: array[int]) -> bytes:
    """Write weights as the bytes of a file; ValueError if there are too few or too many."""
    if numbers.typecode != "h" or len(numbers) != 2 * COUNT:
        raise ValueError("not the weights of this evaluation")
    if sys.byteorder == "big":
        numbers = numbers[:]
        numbers.byteswap()
    return zlib.compress(numbers.tobytes(), 9)


@functools.cache
def load_school(number: int) -> array[int]:
    """Return the weights of a number, each as its opening and its ending value."""
    return parse(files(__package__).joinpath(f"weights_{FILES[number]}.bin").read_bytes())
