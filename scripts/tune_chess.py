"""Fit the evaluation's weights to self-played positions (Texel tuning) and write them.

The expected score of a position is a logistic function of its evaluation; the weights are moved
until it agrees best, by squared error, with a mixture of the game's result and the search's own
expectation. The evaluation itself tells how often each weight counts in a position: with the powers
of 256 as weights, the sum of the terms is a row of digits, one for each of eight weights. Nothing
of the evaluation is written down twice. Needs numpy and scipy.

    python -m scripts.tune_chess positions*.bin --out bots/chess/weights.json
"""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass
from pathlib import Path

import click
import numpy as np
import numpy.typing as npt
from scipy import optimize, sparse

from bots.chess import weights
from bots.chess.core.areas import DANGER_END_SHIFT, DANGER_SHIFT
from bots.chess.core.endings import mate_drive, middle_scale
from bots.chess.core.evaluation import Evaluator
from bots.chess.core.geometry import EMPTY, PHASE
from bots.chess.core.position import Position
from scripts.training_data import Records, read_records, squares_of

Floats = npt.NDArray[np.float64]
DIGITS = 8
PLACES = 6 + 32 * 6
"""Weights that belong to pieces and squares: the values, then each kind's squares."""
TERMS = sum(weights.TERMS.values())
DANGERS = sum(weights.DANGERS.values())
CHUNK = 1 << 15
STRETCH = 16
"""Units of danger in one step of the fit: they move the score less than centipawns do."""


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


@dataclass(frozen=True, slots=True)
class Vector:
    """All weights as one vector: middle game, end game, dangers by STRETCH."""

    @staticmethod
    def of(values: weights.Weights) -> Floats:
        """Return weights as a vector."""
        names = ["value", *weights.PLACES, *weights.TERMS]
        parts = [values[name][half] for half in (0, 1) for name in names]
        parts += [np.array(values[name][0]) / STRETCH for name in weights.DANGERS]
        return np.concatenate([np.array(part, np.float64) for part in parts])

    @staticmethod
    def weights(vector: Floats) -> weights.Weights:
        """Return the vector as weights, rounded, with piece squares balanced around 0."""
        numbers = balanced(vector)
        sizes = {"value": 6} | weights.PLACES | weights.TERMS
        found: dict[str, tuple[list[int], ...]] = {}
        at = 0
        for name, size in sizes.items():
            halves = (numbers[at : at + size], numbers[HALF + at : HALF + at + size])
            found[name] = tuple([round(x) for x in half.tolist()] for half in halves)
            at += size
        at = 2 * HALF
        for name, size in weights.DANGERS.items():
            units = numbers[at : at + size] * STRETCH
            found[name] = ([round(x) for x in units.tolist()],)
            at += size
        return found


HALF = PLACES + TERMS


def balanced(vector: Floats) -> Floats:
    """Move the mean of a kind's piece squares into its value; squares without pawns become 0."""
    numbers = vector.copy()
    for begin in (0, HALF):
        for kind in range(6):
            first = begin + 6 + kind * 32
            squares = numbers[first : first + 32]
            inner = squares[4:28] if kind == 0 else squares
            mean = inner.mean()
            inner -= mean
            numbers[begin + kind] += mean
            if kind == 0:
                squares[:4] = squares[28:] = 0
        numbers[begin + 5] = 0
    return numbers


def evaluations(sample: Sample, vector: Floats) -> tuple[Floats, Floats, Floats]:
    """Return White's evaluation of each position, and the danger of Black's and of White's king."""
    halves = np.column_stack([vector[:HALF], vector[HALF : 2 * HALF]]).astype(np.float32)
    parts = sample.counts @ halves
    found = sample.middle * parts[:, 0] + sample.end * parts[:, 1]
    weighed = vector[2 * HALF :] * STRETCH
    units = [np.maximum(matrix @ weighed, 0.0) for matrix in sample.danger]
    for sign, danger in zip((1, -1), units, strict=True):
        found += sign * sample.middle * danger**2 / (1 << DANGER_SHIFT)
        found += sign * sample.end * danger / (1 << DANGER_END_SHIFT)
    return found, units[0], units[1]


def expectation(score: Floats, slope: float) -> Floats:
    """Return the expected score of an evaluation in centipawns."""
    expected: Floats = 1 / (1 + np.exp(-slope * np.clip(score, -3000, 3000)))
    return expected


def slope_of(score: Floats, result: Floats) -> float:
    """Return the slope of the logistic function that fits scores to results best."""
    fit = optimize.minimize_scalar(
        lambda slope: np.mean((expectation(score, slope) - result) ** 2),
        bounds=(0.0005, 0.02),
        method="bounded",
    )
    return float(fit.x)


class Fit:
    """The squared error of all weights over a sample, with its gradient."""

    def __init__(self, sample: Sample, start: Floats, slope: float, share: float, hold: float):
        """``share`` of the target is the result; ``hold`` keeps weights near the start."""
        self.sample, self.start, self.slope, self.hold = sample, start, slope, hold
        found = expectation(sample.score, slope)
        self.target = share * sample.result + (1 - share) * found
        self.turned = sample.counts.T.tocsr()

    def error(self, vector: Floats) -> tuple[float, Floats]:
        """Return the mean squared error, with the hold on the weights, and its gradient."""
        sample, count = self.sample, len(self.target)
        found, black, white = evaluations(sample, vector)
        expected = expectation(found, self.slope)
        miss = expected - self.target
        push = 2 * self.slope * miss * expected * (1 - expected) / count
        columns = np.column_stack([push * sample.middle, push * sample.end]).astype(np.float32)
        halves = self.turned @ columns
        units = np.zeros(DANGERS)
        for sign, danger, matrix in zip((1, -1), (black, white), sample.danger, strict=True):
            rate = 2 * danger * sample.middle / (1 << DANGER_SHIFT)
            rate += (danger > 0) * sample.end / (1 << DANGER_END_SHIFT)
            units += STRETCH * (matrix.T @ (sign * push * rate))
        away = vector - self.start
        gradient = np.concatenate([halves[:, 0], halves[:, 1], units])
        return float(np.mean(miss**2) + self.hold * (away @ away)), gradient + 2 * self.hold * away


def errors(sample: Sample, vector: Floats, slope: float) -> tuple[float, float]:
    """Return the mean squared errors against results and against the search's expectation."""
    expected = expectation(evaluations(sample, vector)[0], slope)
    searched = expectation(sample.score, slope)
    return float(np.mean((expected - sample.result) ** 2)), float(
        np.mean((expected - searched) ** 2)
    )


@click.command()
@click.argument("data", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
@click.option("--out", type=click.Path(path_type=Path), help="Weights file to write.")
@click.option("--share", default=0.4, show_default=True, help="Share of the result in the target.")
@click.option("--hold", default=5e-9, show_default=True, help="Pull towards the present weights.")
@click.option("--steps", default=300, show_default=True, help="Most steps of the optimizer.")
@click.option("--limit", default=0, help="Use the last so many records only.")
def main(
    data: tuple[Path, ...], out: Path | None, share: float, hold: float, steps: int, limit: int
) -> None:
    """Tune the evaluation of chess to files of positions."""
    began = time.monotonic()
    records = read_records(list(data))
    sample, games = sample_of(records[-limit:] if limit else records)
    held_out = games % 20 == 0
    train, test = sample.rows(~held_out), sample.rows(held_out)
    start = Vector.of(weights.WEIGHTS)
    slope = slope_of(evaluations(train, start)[0], train.result)
    searched = slope_of(train.score, train.result)
    click.echo(
        f"positions {len(train.result)} + {len(test.result)} slope {slope:.5f} of the search"
        f" {searched:.5f} seconds {time.monotonic() - began:.0f}"
    )
    fit = Fit(train, start, slope, share, hold)
    found = optimize.minimize(
        fit.error,
        start,
        jac=True,
        method="L-BFGS-B",
        options={"maxiter": steps, "maxcor": 20, "ftol": 1e-11, "gtol": 1e-12},
    )
    rounded = Vector.weights(found.x)
    for name, part in (("training", train), ("held out", test)):
        before, after = errors(part, start, slope), errors(part, Vector.of(rounded), slope)
        click.echo(
            f"{name}: error against results {before[0]:.6f} -> {after[0]:.6f},"
            f" against the search {before[1]:.6f} -> {after[1]:.6f}"
        )
    click.echo(f"steps {found.nit} seconds {time.monotonic() - began:.0f}")
    if out:
        out.write_text(weights.format_weights(rounded), encoding="utf-8")


if __name__ == "__main__":
    main()
