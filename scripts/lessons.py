"""Lessons of a training in files: positions of games that networks played, with what is expected.

A file begins with the number of its lessons in eight bytes. Then come the positions, four numbers
of 64 bits each, and the goals, eight 32-bit numbers each; all as this machine writes them.
"""

from __future__ import annotations

import argparse
import random
import time
from array import array
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from bots.tables.core.lessons import Lessons

PORTION = 10000
"""So many lessons are filled in before they are written."""
PARTS = 10
"""In so many parts of a pass through the lessons the step falls."""


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
    """Read the lessons of several files; raises OSError, ValueError for one that is cut short."""
    positions, goals = array("Q"), array("f")
    for path in paths:
        with path.open("rb") as file:
            number, size = array("Q", file.read(8).ljust(8)), path.stat().st_size
            if size != 8 + 64 * number[0]:
                raise ValueError(f"{path}: not lessons, or not all of them")
            positions.fromfile(file, 4 * number[0])
            goals.fromfile(file, 8 * number[0])
    return Store(positions, goals, Lessons(positions, goals))


def shuffled(number: int, seed: str) -> array[int]:
    """Return the numbers of so many lessons in an order of chance."""
    order = array("I", range(number))
    random.Random(seed).shuffle(order)
    return order


def positive(text: str) -> int:
    """Read a number from 1 on; raises ValueError."""
    if int(text) < 1:
        raise ValueError
    return int(text)


def step(text: str) -> float:
    """Read the size of a step, above 0 and up to 1; raises ValueError."""
    if not 0.0 < float(text) <= 1.0:
        raise ValueError
    return float(text)


def add_options(parser: argparse.ArgumentParser, every: int, hidden: Sequence[int]) -> None:
    """Add what trainings have in common, with the usual portion of games and hidden units."""
    parser.add_argument("state", type=Path)
    parser.add_argument("--games", type=positive, default=100000)
    parser.add_argument("--every", type=positive, default=every, metavar="GAMES")
    parser.add_argument("--hidden", type=positive, nargs=len(hidden), default=hidden)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rate", type=step, default=0.1)
    parser.add_argument("--last-rate", type=step)
    parser.add_argument("--fill", type=Path, metavar="LESSONS")
    parser.add_argument("--positions", type=positive, default=100000)
    parser.add_argument("--study", type=Path, nargs="+", metavar="LESSONS")
    parser.add_argument("--times", type=positive, default=1)


def rate_at(wanted: argparse.Namespace, share: float) -> float:
    """Return the step after a share of the training."""
    last = wanted.rate if wanted.last_rate is None else wanted.last_rate
    return float(wanted.rate * (last / wanted.rate) ** share)


def fill_store(store: Store, path: Path, fill: Callable[[int], object]) -> None:
    """Let `fill` keep up to so many lessons, again and again, and write them; print a line each."""
    while store.lessons.kept < store.lessons.room:
        fill(min(store.lessons.kept + PORTION, store.lessons.room))
        write_store(store, path)
        print(f"{store.lessons.kept} lessons, {time.process_time():.0f} s", flush=True)


def passes(
    wanted: argparse.Namespace, number: int
) -> Iterator[tuple[int, list[tuple[array[int], float]]]]:
    """Yield the passes through so many lessons, counted from 1: parts in order, with their step."""
    for time_ in range(wanted.times):
        order = shuffled(number, f"{wanted.seed}/{time_}")
        bounds = [part * len(order) // PARTS for part in range(PARTS + 1)]
        yield (
            time_ + 1,
            [
                (order[begin:end], rate_at(wanted, (time_ + part / PARTS) / wanted.times))
                for part, (begin, end) in enumerate(pairwise(bounds))
            ],
        )
