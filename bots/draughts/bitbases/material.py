"""Classes of material: which pieces are on the board, the side to move being White."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass

from bots.draughts.options import MOST_PIECES

KING_SQUARES, MAN_SQUARES = 50, 45


@dataclass(frozen=True, slots=True)
class Material:
    """How many pieces of each kind the side to move and the other have."""

    men: int
    kings: int
    other_men: int
    other_kings: int

    @property
    def pieces(self) -> int:
        """The number of all pieces."""
        return self.men + self.kings + self.other_men + self.other_kings

    @property
    def code(self) -> int:
        """The number by which the core knows the class."""
        return self.men * 64 + self.kings * 16 + self.other_men * 4 + self.other_kings

    @property
    def name(self) -> str:
        """The counts as digits: `0201` is two kings against one."""
        return f"{self.men}{self.kings}{self.other_men}{self.other_kings}"

    @property
    def mirrored(self) -> Material:
        """The same pieces with the other side to move."""
        return Material(self.other_men, self.other_kings, self.men, self.kings)

    @property
    def groups(self) -> tuple[int, int, int, int]:
        """The number of ways to place each kind of piece by itself."""
        return (
            math.comb(MAN_SQUARES, self.men),
            math.comb(KING_SQUARES, self.kings),
            math.comb(MAN_SQUARES, self.other_men),
            math.comb(KING_SQUARES, self.other_kings),
        )

    @property
    def size(self) -> int:
        """The number of codes in the table of the class, also where pieces would overlap."""
        return math.prod(self.groups)


def classes(pieces: int) -> list[Material]:
    """Return all classes of so many pieces, a class and its mirror image side by side.

    Each comes after those of as many pieces that its promotions lead to.
    """
    found = [
        Material(*counts)
        for counts in itertools.product(range(pieces), repeat=4)
        if sum(counts) == pieces and 0 < counts[0] + counts[1] < pieces
    ]
    return sorted(found, key=_order)


def classes_up_to(most: int = MOST_PIECES) -> list[Material]:
    """Return all classes of two up to so many pieces, the smaller first."""
    return [one for pieces in range(2, most + 1) for one in classes(pieces)]


def _order(one: Material) -> tuple[int, list[str], str]:
    return one.men + one.other_men, sorted([one.name, one.mirrored.name]), one.name
