"""Fit the evaluation's weights to self-played positions (Texel tuning) and write them.

The expected score of a position is a logistic function of its evaluation; the weights are moved
until it agrees best, by squared error, with a mixture of the game's result and the search's own
expectation. Piece squares, network and last layer move together (Adam, Kingma and Ba, 2015), from
the present weights or from nothing. Needs numpy and scipy.

    python -m scripts.tune_chess positions*.bin --out bots/chess/weights.bin
"""

from __future__ import annotations

import time
from pathlib import Path

import click
import numpy as np

from bots.chess import weights
from scripts.training_data import read_records
from scripts.tuning_model import Floats, Model, Sample, sample_of, weights_of

BATCH = 16384
WARM_UP = 100
"""Steps until the rate of learning is at its full height."""
LAST_RATE = 0.01
"""Part of the rate that is left at the end."""
HELD_OUT = 20
"""One game in so many is kept for the test."""
REPORT_SECONDS = 30.0


class Adam:
    """Moves parameters against their gradients, each by a rate of its own."""

    def __init__(self, model: Model) -> None:
        self.mean = {name: np.zeros_like(values) for name, values in model.parts.items()}
        self.square = {name: np.zeros_like(values) for name, values in model.parts.items()}
        self.steps = 0

    def step(self, model: Model, gradient: dict[str, Floats], rate: float) -> None:
        """Take one step; ``rate`` is about the length of a step in each parameter."""
        self.steps += 1
        for name, values in model.parts.items():
            mean, square, slope = self.mean[name], self.square[name], gradient[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            scaled = np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8
            values -= rate * mean / (1 - 0.9**self.steps) / scaled
        model.clip()


def rate_at(step: int, steps: int, rate: float) -> float:
    """Return the rate of a step: up at first, then down along a cosine."""
    falling = 0.5 * (1 + np.cos(np.pi * step / steps))
    return float(rate * min(1.0, (step + 1) / WARM_UP) * (LAST_RATE + (1 - LAST_RATE) * falling))


def error_of(model: Model, sample: Sample) -> float:
    """Return the mean squared error over a sample."""
    total = 0.0
    for begin in range(0, len(sample), BATCH):
        part = sample.rows(np.arange(begin, min(begin + BATCH, len(sample))))
        total += model.error(part) * len(part)
    return total / max(1, len(sample))


def fit(model: Model, train: Sample, test: Sample, epochs: float, rate: float, seed: int) -> None:
    """Move a model's parameters for some passes over the training sample."""
    random = np.random.default_rng(seed)
    size = min(BATCH, len(train))
    steps = max(1, round(epochs * len(train) / size))
    adam = Adam(model)
    order = random.permutation(len(train))
    at, told = 0, time.monotonic()
    for step in range(steps):
        if at + size > len(order):
            order, at = random.permutation(len(train)), 0
        batch = train.rows(np.sort(order[at : at + size]))
        at += size
        if random.random() < 0.5:
            batch = batch.mirrored()
        adam.step(model, model.gradient(batch), rate_at(step, steps, rate))
        if time.monotonic() - told >= REPORT_SECONDS:
            told = time.monotonic()
            click.echo(f"step {step + 1} of {steps}: test {error_of(model, test):.6f}")


@click.command()
@click.argument("data", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
@click.option("--out", type=click.Path(path_type=Path), help="Weights file to write.")
@click.option("--fresh", is_flag=True, help="Begin from nothing instead of the present weights.")
@click.option("--epochs", default=8.0, show_default=True, help="Passes over the positions.")
@click.option("--rate", default=0.0015, show_default=True, help="Rate of learning.")
@click.option("--share", default=0.1, show_default=True, help="Share of the result in the target.")
@click.option("--seed", default=1, show_default=True, help="Seed of order and first weights.")
def main(
    data: tuple[Path, ...],
    out: Path | None,
    fresh: bool,
    epochs: float,
    rate: float,
    share: float,
    seed: int,
) -> None:
    """Tune the evaluation of chess to files of positions."""
    began = time.monotonic()
    records = read_records(list(data))
    held_out = records["game"] % HELD_OUT == 0
    train, test = sample_of(records[~held_out], share), sample_of(records[held_out], share)
    model = Model.fresh(seed) if fresh else Model.of(weights.WEIGHTS)
    click.echo(f"positions {len(train)} + {len(test)}: test {error_of(model, test):.6f}")
    fit(model, train, test, epochs, rate, seed)
    click.echo(f"test {error_of(model, test):.6f} after {time.monotonic() - began:.0f} seconds")
    if out:
        out.write_bytes(weights.format_weights(weights_of(model)))


if __name__ == "__main__":
    main()
