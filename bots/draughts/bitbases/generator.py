"""Makes bitbases: every class of material after those that its moves lead to."""

from __future__ import annotations

import functools
import itertools
import math
from array import array
from collections.abc import Callable
from pathlib import Path

from bots.draughts.bridge import load as load_position
from bots.draughts.core.geometry import BOARD_10, LAST
from bots.draughts.core.position import Position
from bots.draughts.core.retrograde import Solver
from bots.draughts.rules import start

from .file import BitbaseError, write_table
from .material import KING_SQUARES, Material, classes_up_to
from .shelf import read, room_for

SQUARES = [square for square in range(LAST + 1) if BOARD_10 >> square & 1]
WHITE_MEN, BLACK_MEN, KINGS = (5, 50), (0, 45), (0, KING_SQUARES)
"""The first square, from 0, that pieces may stand on, and the first beyond the last."""


class Generator:
    """Makes the tables of up to so many pieces in a folder.

    Whole files that are there already, or come with the program, are kept unless `fresh` ones are
    wanted. Takes two bytes for each position: 95 MB for four pieces.
    """

    def __init__(self, most: int, folder: Path, fresh: bool = False) -> None:
        self._folder = folder
        self._fresh = fresh
        self._bitbases, self._places = room_for(most)
        self._codes = memoryview(self._bitbases.codes)
        position = Position()
        load_position(position, start())
        pending = bytearray(len(self._codes))
        self._solver = Solver(self._bitbases, position, pending)
        self._most = most

    @property
    def size(self) -> int:
        """The number of codes in all tables."""
        return sum(material.size for material in self._places)

    def run(self, done: Callable[[Material], None]) -> None:
        """Make and write each class that has no whole file, and tell of every class when done.

        OSError if a file cannot be written.
        """
        ready: set[Material] = set()
        for material in classes_up_to(self._most):
            if material in ready:
                continue
            pair = list(dict.fromkeys([material, material.mirrored]))
            if not all(self._take(one) for one in pair):
                self._solve(pair)
                for one in pair:
                    write_table(self._folder, one, self.table(one))
            for one in pair:
                ready.add(one)
                done(one)

    def table(self, material: Material) -> memoryview:
        """Return the codes of a class."""
        place = self._places[material]
        return self._codes[place : place + material.size]

    def _take(self, material: Material) -> bool:
        """Take the codes of a class from its file; False if there is no whole one."""
        if self._fresh:
            return False
        try:
            self.table(material)[:] = read(material, self._folder)
        except (FileNotFoundError, BitbaseError):
            return False
        return True

    def _solve(self, pair: list[Material]) -> None:
        """Solve a class together with its mirror image, all of whose moves lead on or within."""
        for material in pair:
            self.table(material)[:] = bytes(material.size)
        chosen = [(self._places[one], [*one.groups], _sets(one)) for one in pair]
        self._solver.reset()
        for one in chosen:
            self._solver.choose(*one)
            self._solver.begin()
        code = top = 1
        while code <= top:
            for one in chosen:
                self._solver.choose(*one)
                top = self._solver.advance(code)
            code += 1


def _sets(material: Material) -> memoryview:
    """Return the lists of sets that the pieces of each kind can stand on, one after another."""
    return memoryview(
        array(
            "Q",
            subsets(material.men, *WHITE_MEN)
            + subsets(material.kings, *KINGS)
            + subsets(material.other_men, *BLACK_MEN)
            + subsets(material.other_kings, *KINGS),
        )
    )


@functools.cache
def subsets(count: int, first: int, end: int) -> tuple[int, ...]:
    """Return all sets of so many squares, in the order in which the core numbers them."""
    room = range(end - first)
    ways = sorted(itertools.combinations(room, count), key=lambda way: way[::-1])
    assert len(ways) == math.comb(end - first, count)
    return tuple(sum(1 << SQUARES[first + at] for at in way) for way in ways)
