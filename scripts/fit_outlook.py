"""Fit win, draw and loss chances to the results of self-played games, and print the constants.

    python -m scripts.fit_outlook positions*.bin

The positions are those of scripts/generate_positions.py; the constants belong into
bots/chess/outlook.py, whose two logistic curves they shape. Needs numpy and scipy.
"""

from __future__ import annotations

from pathlib import Path

import click
import numpy as np
import numpy.typing as npt
from scipy import optimize

from bots.chess.outlook import FULL_MATERIAL, HALF_WIN, SPREAD
from scripts.training_data import Records, read_records, squares_of

Floats = npt.NDArray[np.float64]
VALUES = np.array([1, 1, 3, 3, 3, 3, 5, 5, 9, 9, 0, 0, 0, 0, 0, 0])
"""What a piece counts, by its number in the records."""
LARGEST_SCORE = 2000
"""Scores beyond this in centipawns say nothing about the curves."""


def material_share(records: Records) -> Floats:
    """Return the material of each position as a share of the start position's."""
    material: Floats = VALUES[squares_of(records)].sum(axis=1) / FULL_MATERIAL
    return np.minimum(material, 1.0)


def loss_of(constants: Floats, share: Floats, score: Floats, result: Floats) -> float:
    """Return the mean negative log likelihood of the results (0, 1, 2 half points for White)."""
    half = constants[0] + share * (constants[1] - constants[0])
    spread = constants[2] + share * (constants[3] - constants[2])
    win = 1 / (1 + np.exp((half - score) / spread))
    lose = 1 / (1 + np.exp((half + score) / spread))
    chance = np.choose(result.astype(int), [lose, 1 - win - lose, win])
    return float(-np.log(np.maximum(chance, 1e-9)).mean())


@click.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
def main(paths: tuple[Path, ...]) -> None:
    """Print the constants that fit the games in the files PATHS best."""
    records = read_records(list(paths))
    records = records[np.abs(records["score"]) < LARGEST_SCORE]
    data = (
        material_share(records),
        records["score"].astype(float),
        records["result"].astype(float),
    )
    start = np.array([*HALF_WIN, *SPREAD], float)
    fit = optimize.minimize(
        loss_of, start, args=data, method="Nelder-Mead", options={"xatol": 0.5, "fatol": 1e-6}
    )
    half_few, half_full, spread_few, spread_full = fit.x
    print(f"{len(records)} positions: loss {loss_of(start, *data):.4f} -> {fit.fun:.4f}")
    print(f"HALF_WIN = ({half_few:.0f}.0, {half_full:.0f}.0)")
    print(f"SPREAD = ({spread_few:.0f}.0, {spread_full:.0f}.0)")


if __name__ == "__main__":
    main()
