"""Weaker play on request: how far to search and how blurred to judge, for an Elo or skill level.

One table gives both; nodes grow and noise shrinks with every step up, so strength is monotone by
construction. The scale of the table is set by matches (scripts/calibrate_elo.py).
"""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

from bots.chess.options import FULL_SKILL, STRONGEST_ELO, WEAKEST_ELO, Settings

# Elo, nodes a move, standard deviation of the error in centipawns.
TABLE: tuple[tuple[int, int, float], ...] = (
    (500, 40, 400.0),
    (1000, 150, 200.0),
    (1500, 800, 90.0),
    (2000, 5_000, 35.0),
    (2500, 40_000, 8.0),
    (2850, 400_000, 0.0),
)
CANDIDATES = 6
"""How many of the best moves a weakened player chooses from."""

_MATE_CAUTION = 3000


@dataclass(frozen=True, slots=True)
class Strength:
    """A handicap: `nodes` to search a move, `noise` in centipawns; None and 0 are full strength."""

    nodes: int | None = None
    noise: float = 0.0

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
    """Interpolate the table: nodes geometrically, noise linearly."""
    elo = max(TABLE[0][0], min(elo, TABLE[-1][0]))
    for (low, few, much), (high, many, little) in itertools.pairwise(TABLE):
        if elo <= high:
            share = (elo - low) / (high - low)
            nodes = round(math.exp(math.log(few) + share * (math.log(many) - math.log(few))))
            return Strength(nodes, much + share * (little - much))
    raise AssertionError("the table covers every Elo")


def choose(scores: Sequence[int], noise: float, generator: random.Random) -> int:
    """Return the index of the line that looks best when each score is misjudged by `noise`.

    A score beyond any evaluation (a mate seen) is compressed, so that even the weakest player
    mostly sees what is plain.
    """
    blurred = [
        max(-_MATE_CAUTION, min(score, _MATE_CAUTION)) + generator.gauss(0.0, noise)
        for score in scores
    ]
    return blurred.index(max(blurred))
