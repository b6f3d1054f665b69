"""Fit the chances of win, draw and loss to the results of self-played positions.

The model is that of ``bots.chess.outlook``: a logistic curve for winning whose middle and width
change in a straight line with the material on the board. Prints the four constants and the mean
likelihood. Needs numpy and scipy.

    python -m scripts.fit_outlook positions*.bin
"""

from __future__ import annotations

from pathlib import Path

import click
import numpy as np
import numpy.typing as npt
from scipy import optimize

from bots.chess.outlook import FULL_MATERIAL
from scripts.training_data import read_records, squares_of

Floats = npt.NDArray[np.float64]
WORTH = np.array([1, 1, 3, 3, 3, 3, 5, 5, 9, 9, 0, 0, 0])


def likelihood(constants: Floats, score: Floats, share: Floats, result: Floats) -> float:
    """Return the mean negative log-likelihood of White's results (0, 1, 2 half points)."""
    half = constants[0] + share * (constants[1] - constants[0])
    spread = constants[2] + share * (constants[3] - constants[2])
    win = 1 / (1 + np.exp(-np.clip((score - half) / spread, -30, 30)))
    loss = 1 / (1 + np.exp(-np.clip((-score - half) / spread, -30, 30)))
    chances = np.select([result == 2, result == 0], [win, loss], 1 - win - loss)
    return float(-np.mean(np.log(np.maximum(chances, 1e-6))))


@click.command()
@click.argument("data", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
def main(data: tuple[Path, ...]) -> None:
    """Fit the outlook to files of positions."""
    records = read_records(list(data))
    score = records["score"].astype(np.float64)
    share = np.minimum(WORTH[squares_of(records)].sum(axis=1) / FULL_MATERIAL, 1.0)
    fit = optimize.minimize(
        likelihood,
        np.array([190.0, 130.0, 55.0, 75.0]),
        args=(score, share, records["result"].astype(np.float64)),
        method="Nelder-Mead",
    )
    half_end, half_full, spread_end, spread_full = fit.x
    click.echo(
        f"positions {len(records)} half-win {half_end:.0f} {half_full:.0f}"
        f" spread {spread_end:.0f} {spread_full:.0f} likelihood {fit.fun:.4f}"
    )


if __name__ == "__main__":
    main()
