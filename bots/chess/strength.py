"""Weaker play on request: how far to search and how often to slip, for an Elo or skill level.

One table gives both; nodes grow and slips get rarer with every step up, so strength is monotone by
construction. The scale of the table is set by matches (scripts/calibrate_elo.py).
"""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

from bots.chess.options import FULL_SKILL, STRONGEST_ELO, WEAKEST_ELO, Settings

# Elo, nodes a move, share of moves that are slips.
TABLE: tuple[tuple[int, int, float], ...] = (
    (500, 60, 0.6),
    (1000, 120, 0.25),
    (1350, 300, 0.05),
    (1500, 500, 0.0),
    (2000, 12_000, 0.0),
    (2500, 80_000, 0.0),
)

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


def strength_of(settings: Settings) -> Strength:
    """Return the handicap that the options ask for; UCI_LimitStrength goes before Skill Level."""
    if settings.limit_strength:
        return strength_at(settings.elo)
    if settings.skill < FULL_SKILL:
        share = settings.skill / FULL_SKILL
        return strength_at(round(WEAKEST_ELO + share * (STRONGEST_ELO - WEAKEST_ELO)))
    return Strength()


def strength_at(elo: int) -> Strength:
    """Interpolate the table: nodes geometrically, slips linearly."""
    elo = max(TABLE[0][0], min(elo, TABLE[-1][0]))
    for (low, few, often), (high, many, seldom) in itertools.pairwise(TABLE):
        if elo <= high:
            share = (elo - low) / (high - low)
            nodes = round(math.exp(math.log(few) + share * (math.log(many) - math.log(few))))
            return Strength(nodes, often * (1 - share) + seldom * share)
    raise AssertionError("the table covers every Elo")


def slip(scores: Sequence[int], generator: random.Random) -> int:
    """Return the index of the move played at first sight, given what each move looks like.

    `scores` are centipawns for the mover, without any search; each is misjudged by a pawn or two.
    """
    seen = [score + generator.gauss(0.0, _MISJUDGEMENT) for score in scores]
    return seen.index(max(seen))
