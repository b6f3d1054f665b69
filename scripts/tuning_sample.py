"""Positions as the fit of the evaluation's weights sees them: how often each weight counts.

The evaluation itself tells: with the powers of 256 as weights, the sum of its terms is a row of
digits, one for each of eight weights. Nothing of the evaluation is written down twice.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass

import click
import numpy as np
import numpy.typing as npt
from scipy import sparse

from bots.chess import weights
from bots.chess.core.endings import mate_drive, middle_scale
from bots.chess.core.evaluation import Evaluator
from bots.chess.core.geometry import EMPTY, PHASE
from bots.chess.core.position import Position
from scripts.training_data import Records, squares_of

Floats = npt.NDArray[np.float64]
DIGITS = 8
PLACES = 6 + 32 * 6
"""Weights that belong to pieces and squares: the values, then each kind's squares."""
TERMS = sum(weights.TERMS.values())
DANGERS = sum(weights.DANGERS.values())
CHUNK = 1 << 15


@dataclass(frozen=True, slots=True)
class Sample:
    """Positions as the fit sees them, one row each.

    ``counts`` says how often White has each weight more than Black, ``danger`` (Black's king,
    White's king) how often each unit of danger counts. The evaluation is ``middle`` times its
    middle-game part and ``end`` times its end-game part. ``result`` is White's score in the game,
    ``score`` what the search found, in centipawns.
    """

    counts: sparse.csr_matrix
    danger: tuple[sparse.csr_matrix, sparse.csr_matrix]
    middle: Floats
    end: Floats
    result: Floats
    score: Floats

    def rows(self, chosen: npt.NDArray[np.bool_]) -> Sample:
        """Return the chosen positions."""
        return Sample(
            self.counts[chosen],
            (self.danger[0][chosen], self.danger[1][chosen]),
            self.middle[chosen],
            self.end[chosen],
            self.result[chosen],
            self.score[chosen],
        )


class Counter:
    """Counts how often each term and each unit of danger enters the evaluation of a position."""

    def __init__(self) -> None:
        self.position = Position()
        self.tuned = Evaluator()
        self.terms = [Evaluator(row) for row in _powers(0, TERMS)]
        self.dangers = [Evaluator(row) for row in _powers(TERMS, TERMS + DANGERS)]

    def count(self, pieces: list[int], black_to_move: int) -> list[int] | None:
        """Return digits of all terms, of danger to Black and to White, and the two scales.

        None for positions whose score does not depend on the weights.
        """
        position = self.position
        position.clear()
        for square, piece in enumerate(pieces):
            if piece != EMPTY:
                position.add(square, piece)
        position.start(black_to_move, 0, 0)
        static = self.tuned.score(position)
        strong = int((static < 0) != bool(black_to_move))
        scale = self.tuned.scale(position, strong)
        if scale == 0 or static == 0 or mate_drive(position, strong):
            return None
        numbers = [evaluator.terms(position) for evaluator in self.terms]
        for evaluator in self.dangers:
            evaluator.terms(position)
            numbers.append(evaluator.king_danger(position, 1))
            numbers.append(evaluator.king_danger(position, 0))
        numbers += [middle_scale(position, strong), scale]
        return numbers


def _powers(begin: int, end: int) -> list[list[int]]:
    """Return weights of evaluators that between them count the weights of a range, eight each."""
    rows = []
    for first in range(begin, end, DIGITS):
        row = [0] * weights.SIZE
        for digit in range(min(DIGITS, end - first)):
            row[first + digit] = 256**digit
        rows.append(row)
    return rows


def _digits(numbers: npt.NDArray[np.int64], count: int) -> npt.NDArray[np.int8]:
    """Split rows of numbers into their digits of -128 to 127, least significant first."""
    offset = sum(128 << 8 * digit for digit in range(8))
    shifted = numbers.astype(np.uint64) + np.uint64(offset)
    split = np.ascontiguousarray(shifted).view(np.uint8).reshape(len(numbers), -1)
    return (split.astype(np.int16) - 128).astype(np.int8)[:, :count]


def _place_counts(squares: npt.NDArray[np.uint8]) -> npt.NDArray[np.int8]:
    """Count values and piece squares, White's less Black's."""
    counts = np.zeros((len(squares), PLACES), np.int8)
    rows = np.arange(len(squares))
    for square in range(64):
        pieces = squares[:, square]
        for piece in range(12):
            here = rows[pieces == piece]
            sign, seen = (-1, square ^ 56) if piece & 1 else (1, square)
            counts[here, piece >> 1] += sign
            counts[here, 6 + (piece >> 1) * 32 + weights.square_index(seen)] += sign
    return counts


def sample_of(records: Records) -> tuple[Sample, npt.NDArray[np.uint32]]:
    """Return the positions as the fit sees them, and the games they come from."""
    counter = Counter()
    blocks: list[list[sparse.csr_matrix]] = [[], [], []]
    scales, kept = [], []
    with click.progressbar(range(0, len(records), CHUNK), label="counting", file=sys.stderr) as bar:
        for begin in bar:
            part = records[begin : begin + CHUNK]
            squares = squares_of(part)
            counted = [
                counter.count(row, turn)
                for row, turn in zip(squares.tolist(), part["black_to_move"].tolist(), strict=True)
            ]
            used = np.array([row is not None for row in counted])
            numbers = np.array([row for row in counted if row is not None], np.int64)
            split = len(counter.terms)
            terms = _digits(numbers[:, :split], TERMS)
            places = _place_counts(squares[used])
            blocks[0].append(sparse.csr_matrix(np.hstack([places, terms]), dtype=np.float32))
            for king in (0, 1):
                units = _digits(numbers[:, split + king : -2 : 2], DANGERS)
                blocks[1 + king].append(sparse.csr_matrix(units, dtype=np.float32))
            scales.append(numbers[:, -2:] / 64)
            kept.append(np.flatnonzero(used) + begin)
    chosen = records[np.concatenate(kept)]
    phase = np.minimum(np.array(PHASE)[squares_of(chosen)].sum(axis=1), 24) / 24
    scale = np.concatenate(scales)
    sample = Sample(
        sparse.vstack(blocks[0], "csr"),
        (sparse.vstack(blocks[1], "csr"), sparse.vstack(blocks[2], "csr")),
        phase * scale[:, 0],
        (1 - phase) * scale[:, 1],
        chosen["result"] / 2.0,
        chosen["score"].astype(np.float64),
    )
    return sample, chosen["game"]
