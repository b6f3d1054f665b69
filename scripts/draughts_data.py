"""Draughts positions with their game's result and their search score, 40 bytes each."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from scripts.training_data import Records, merge_files

RECORD = np.dtype(
    [
        ("boards", np.uint64, 4),
        ("black_to_move", np.uint8),
        ("result", np.uint8),
        ("score", np.int16),
        ("game", np.uint32),
    ]
)
"""White's men, Black's men, White's kings, Black's kings as sets of the core's bits; White's result
in half points; the search score in hundredths of a man from White's view; the number of the game,
the same for all its positions."""


def read_records(paths: list[Path]) -> Records:
    """Return the records of some files, each position once; games of two files are kept apart."""
    return merge_files(paths, RECORD, 33)
