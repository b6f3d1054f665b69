"""Fit the evaluation of draughts to self-played positions and write its weights.

The expected score of a position is a logistic function of its evaluation, which is linear in the
weights: a logistic regression, fitted by L-BFGS with an L2 penalty to a mixture of the game's
result and the search's own expectation. One game in twenty is kept for the test. Needs numpy and
scipy.

    python -m scripts.tune_draughts positions*.bin --out bots/draughts/weights_international.bin
"""

from __future__ import annotations

import time
from pathlib import Path

import click
import numpy as np

from bots.draughts import weights
from bots.draughts.variants import VARIANTS
from scripts.draughts_data import read_records
from scripts.draughts_model import Regression, from_whole, loss, sample_of, whole_numbers

HELD_OUT = 20


@click.command()
@click.argument("data", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
@click.option("--out", type=click.Path(path_type=Path), help="Weights file to write.")
@click.option(
    "--begin", type=click.Path(exists=True, path_type=Path), help="Weights to go on from."
)
@click.option("--variant", default="international", type=click.Choice(list(VARIANTS)))
@click.option("--iterations", default=60, show_default=True, help="Iterations of L-BFGS.")
@click.option("--penalty", default=3.0, show_default=True, help="L2 penalty, in positions.")
@click.option("--share", default=0.5, show_default=True, help="Share of the result in the target.")
def main(
    data: tuple[Path, ...],
    out: Path | None,
    begin: Path | None,
    variant: str,
    iterations: int,
    penalty: float,
    share: float,
) -> None:
    """Tune the evaluation of draughts to files of positions."""
    began = time.monotonic()
    records = read_records(list(data))
    held_out = records["game"] % HELD_OUT == 0
    size = VARIANTS[variant].size
    train, test = (sample_of(records[rows], size, share) for rows in (~held_out, held_out))
    start = np.zeros((weights.COUNT, 2), np.float32)
    if begin:
        start = from_whole(weights.parse(begin.read_bytes()))
    click.echo(f"positions {len(train)} + {len(test)}: test {_told(loss(start, test))}")
    found = Regression(train, penalty).fit(start, iterations)
    click.echo(f"train {_told(loss(found, train))}")
    seconds = time.monotonic() - began
    click.echo(f"test {_told(loss(found, test))} after {seconds:.0f} seconds")
    numbers = whole_numbers(found)
    for name, at in zip(weights.SINGLE, range(weights.SINGLE_AT, weights.COUNT), strict=True):
        early, late = (numbers[2 * at + i] / weights.UNIT for i in range(2))
        click.echo(f"{name}: {early:.1f} {late:.1f}")
    if out:
        out.write_bytes(weights.format_weights(numbers))


def _told(losses: tuple[float, float]) -> str:
    """Write a loss: with the targets, then with the results alone."""
    return f"{losses[0]:.5f} (results {losses[1]:.5f})"


if __name__ == "__main__":
    main()
