"""Weaker play on request: how far to search, and how often to play a move at first sight."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

_MISJUDGEMENT = 150.0


@dataclass(frozen=True, slots=True)
class Strength:
    """A handicap: `nodes` to search a move (None: no limit), `slips` from 0 to 1 of all moves."""

    nodes: int | None = None
    slips: float = 0.0

    @property
    def limited(self) -> bool:
        """Whether this is less than full strength."""
        return self.nodes is not None

    def nodes_for(self, lines: int) -> int | None:
        """Return the nodes to search a move of which several lines are shown, None for no limit.

        Each line has its share, so that showing more of them makes the player no weaker.
        """
        return None if self.nodes is None else self.nodes * lines


def strength_in(table: Sequence[tuple[int, int, float]], value: int) -> Strength:
    """Interpolate a table of value, nodes and slips: nodes geometrically, slips linearly.

    Values ascend in the table; one outside it counts as the nearest.
    """
    value = max(table[0][0], min(value, table[-1][0]))
    for (low, few, often), (high, many, seldom) in itertools.pairwise(table):
        if value <= high:
            share = (value - low) / (high - low)
            nodes = round(math.exp(math.log(few) + share * (math.log(many) - math.log(few))))
            return Strength(nodes, often * (1 - share) + seldom * share)
    raise AssertionError("the table covers every value")


def slip(scores: Sequence[int], generator: random.Random) -> int:
    """Return the index of the move played at first sight, given what each move looks like.

    `scores` are hundredths of the smallest piece for the mover, without any search; each is
    misjudged by a piece or two.
    """
    seen = [score + generator.gauss(0.0, _MISJUDGEMENT) for score in scores]
    return seen.index(max(seen))
