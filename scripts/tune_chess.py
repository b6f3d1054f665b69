"""Fit the evaluation's weights to self-played positions (Texel tuning) and write them.

The expected score of a position is a logistic function of its evaluation; the weights are moved
until it agrees best, by squared error, with a mixture of the game's result and the search's own
expectation. Needs numpy and scipy.

    python -m scripts.tune_chess positions*.bin --out bots/chess/weights.json
"""

from __future__ import annotations

import time
from pathlib import Path

import click
import numpy as np
from scipy import optimize

from bots.chess import weights
from bots.chess.core.areas import DANGER_END_SHIFT, DANGER_SHIFT
from scripts.training_data import read_records
from scripts.tuning_sample import DANGERS, PLACES, TERMS, Floats, Sample, sample_of

HALF = PLACES + TERMS
"""Weights of the middle game, and again of the end game."""
STRETCH = 16
"""Units of danger in one step of the fit: they move the score less than centipawns do."""


def vector_of(values: weights.Weights) -> Floats:
    """Return all weights as one vector: middle game, end game, dangers by STRETCH."""
    names = ["value", *weights.PLACES, *weights.TERMS]
    parts = [np.array(values[name][half], np.float64) for half in (0, 1) for name in names]
    parts += [np.array(values[name][0]) / STRETCH for name in weights.DANGERS]
    return np.concatenate(parts)


def weights_of(vector: Floats) -> weights.Weights:
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
    start = vector_of(weights.WEIGHTS)
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
    rounded = weights_of(found.x)
    for name, part in (("training", train), ("held out", test)):
        before, after = errors(part, start, slope), errors(part, vector_of(rounded), slope)
        click.echo(
            f"{name}: error against results {before[0]:.6f} -> {after[0]:.6f},"
            f" against the search {before[1]:.6f} -> {after[1]:.6f}"
        )
    click.echo(f"steps {found.nit} seconds {time.monotonic() - began:.0f}")
    if out:
        out.write_text(weights.format_weights(rounded), encoding="utf-8")


if __name__ == "__main__":
    main()
