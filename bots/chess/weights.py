"""The evaluation's tuned weights, read from ``weights.bin`` and arranged for the compiled core.

Two things judge a position: a tapered table of pieces on squares, and a small network whose last
layer is tapered as well. The file holds whole numbers of two bytes, the low one first, in the
order of the fields of ``Weights``.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import dataclass, fields
from importlib.resources import files

from .shape import BOTH, CEILING, WIDTH

PART = 128
"""The last layer's weights count 128ths."""
SPAN = 400
"""Centipawns of one unit of the network."""
UNIT = CEILING * PART
WHOLE_PHASE = 24


@dataclass(frozen=True, slots=True)
class Weights:
    """All weights, each pair for the middle game and the end game.

    ``middle_squares`` and ``end_squares``: centipawns of a piece, at ``kind * 64 + square`` as its
    side sees the board. ``rows``: what each piece on each square adds to the neurons of a view, at
    ``((enemy * 6 + kind) * 64 + square) * WIDTH``; ``first``: the neurons of an empty board, both
    in 255ths. ``middle_last`` and ``end_last``: the neurons' weights, those of the side to move
    first, in 128ths; ``leans``: what is added for the middle game and the end game, in 128ths.
    """

    middle_squares: tuple[int, ...]
    end_squares: tuple[int, ...]
    rows: tuple[int, ...]
    first: tuple[int, ...]
    middle_last: tuple[int, ...]
    end_last: tuple[int, ...]
    leans: tuple[int, ...]


LENGTHS = (384, 384, 768 * WIDTH, WIDTH, BOTH, BOTH, 2)
"""How many numbers each field of ``Weights`` has."""


def parse(data: bytes) -> Weights:
    """Read weights from the bytes of a file; ValueError if they are not of this network."""
    if len(data) != 2 * sum(LENGTHS):
        raise ValueError(f"not the weights of this evaluation: {len(data)} bytes")
    numbers = struct.unpack(f"<{sum(LENGTHS)}h", data)
    parts = []
    begin = 0
    for length in LENGTHS:
        parts.append(numbers[begin : begin + length])
        begin += length
    return Weights(*parts)


def format_weights(weights: Weights) -> bytes:
    """Write weights as the bytes of a file; ValueError if some are missing or too large."""
    parts: list[Sequence[int]] = [getattr(weights, field.name) for field in fields(weights)]
    if tuple(len(part) for part in parts) != LENGTHS:
        raise ValueError("not the weights of this evaluation")
    try:
        return b"".join(struct.pack(f"<{len(part)}h", *part) for part in parts)
    except struct.error as error:
        raise ValueError(f"a weight is too large: {error}") from None


def piece_squares(weights: Weights) -> list[int]:
    """Return White's packed score of each piece on each square, at ``piece * 64 + square``.

    A piece is ``kind * 2 + colour``; packed is the middle game plus 65536 times the end game.
    """
    found = []
    for piece in range(12):
        for square in range(64):
            at = (piece >> 1) * 64 + (square ^ 56 if piece & 1 else square)
            worth = weights.middle_squares[at] + 65536 * weights.end_squares[at]
            found.append(-worth if piece & 1 else worth)
    return found


def tapered(middle: Sequence[int], end: Sequence[int]) -> list[int]:
    """Blend two lists for each phase from 0 to 24, one after another."""
    return [
        round((one * phase + other * (WHOLE_PHASE - phase)) / WHOLE_PHASE)
        for phase in range(WHOLE_PHASE + 1)
        for one, other in zip(middle, end, strict=True)
    ]


WEIGHTS = parse(files(__package__).joinpath("weights.bin").read_bytes())
PIECE_SQUARE = piece_squares(WEIGHTS)
ROWS = [*WEIGHTS.rows, *[0] * WIDTH]
"""Behind the rows of the pieces stands one of zeros, for no piece."""
FIRST = list(WEIGHTS.first)
LAST = tapered(WEIGHTS.middle_last, WEIGHTS.end_last)
LEAN = [CEILING * lean for lean in tapered(WEIGHTS.leans[:1], WEIGHTS.leans[1:])]
