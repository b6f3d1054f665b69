"""Positions with their game's result and their search score, 40 bytes each, as tuning uses them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt

EMPTY = 12
RECORD = np.dtype(
    [
        ("board", np.uint8, 32),
        ("black_to_move", np.uint8),
        ("result", np.uint8),
        ("score", np.int16),
        ("game", np.uint32),
    ]
)
"""Two squares a byte, the lower square in the lower half, a piece being ``kind * 2 + colour`` or
EMPTY; White's result in half points; the search score in centipawns from White's view; the number
of the game, the same for all its positions."""

Records = npt.NDArray[np.void]


def pack_squares(pieces: Sequence[int]) -> npt.NDArray[np.uint8]:
    """Return the 32 bytes of a board given the piece on each square."""
    squares = np.array(pieces, np.uint8)
    return (squares[0::2] | squares[1::2] << 4).astype(np.uint8)


def squares_of(records: Records) -> npt.NDArray[np.uint8]:
    """Return the piece on each of the 64 squares, one row a record."""
    boards = records["board"]
    squares = np.empty((len(records), 64), np.uint8)
    squares[:, 0::2] = boards & 15
    squares[:, 1::2] = boards >> 4
    return squares


def read_records(paths: list[Path]) -> Records:
    """Return the records of some files, each board and side to move once; games are kept apart."""
    return merge_files(paths, RECORD, 33)


def merge_files(paths: list[Path], record: np.dtype[np.void], identity: int) -> Records:
    """Return the records of some files, the first of those that begin with the same bytes.

    ``record`` is their type with a field ``game``, whose numbers are made different from file to
    file; ``identity`` is how many bytes tell a position from another.
    """
    parts = []
    for number, path in enumerate(paths):
        part = np.fromfile(path, record, path.stat().st_size // record.itemsize)
        part["game"] += number << 24
        parts.append(part)
    records = np.concatenate(parts)
    keys = np.ascontiguousarray(records.view(np.uint8).reshape(len(records), -1)[:, :identity])
    _, first = np.unique(keys.view(f"V{identity}").ravel(), return_index=True)
    kept: Records = records[np.sort(first)]
    return kept
