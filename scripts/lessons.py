"""Lessons of a training in files: positions of games that networks played, with what is expected.

A file begins with the number of its lessons in eight bytes. Then come the positions, four numbers
of 64 bits each, and the goals, eight 32-bit numbers each; all as this machine writes them.
"""

from __future__ import annotations

import random
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bots.tables.core.lessons import Lessons


@dataclass(frozen=True, slots=True)
class Store:
    """What lessons fill in: four numbers for each position, and eight goals."""

    positions: array[int]
    goals: array[float]
    lessons: Lessons


def new_store(room: int) -> Store:
    """Return room for so many lessons."""
    positions, goals = array("Q", bytes(32 * room)), array("f", bytes(32 * room))
    return Store(positions, goals, Lessons(positions, goals))


def write_store(store: Store, path: Path) -> None:
    """Write the lessons that are kept; raises OSError."""
    kept = store.lessons.kept
    with path.open("wb") as file:
        array("Q", [kept]).tofile(file)
        store.positions[: 4 * kept].tofile(file)
        store.goals[: 8 * kept].tofile(file)


def read_store(paths: Sequence[Path]) -> Store:
    """Read the lessons of several files; raises OSError, EOFError for one that is cut short."""
    positions, goals = array("Q"), array("f")
    for path in paths:
        with path.open("rb") as file:
            number = array("Q")
            number.fromfile(file, 1)
            positions.fromfile(file, 4 * number[0])
            goals.fromfile(file, 8 * number[0])
    return Store(positions, goals, Lessons(positions, goals))


def shuffled(number: int, seed: str) -> array[int]:
    """Return the numbers of so many lessons in an order of chance."""
    order = array("I", range(number))
    random.Random(seed).shuffle(order)
    return order
