"""Weaker play on request: how far to search and how often to slip, for an Elo or skill level.

One table gives both; nodes grow and slips get rarer with every step up, so strength is monotone by
construction. The scale of the table is set by matches (scripts/calibrate_elo.py).
"""

from __future__ import annotations

from bots.chess.options import FULL_SKILL, STRONGEST_ELO, WEAKEST_ELO, Settings
from bots.search.handicap import Strength, strength_in

# Elo, nodes a move, share of moves that are slips.
TABLE: tuple[tuple[int, int, float], ...] = (
    (500, 60, 0.6),
    (1000, 120, 0.25),
    (1350, 300, 0.05),
    (1500, 500, 0.0),
    (2000, 12_000, 0.0),
    (2500, 105_000, 0.0),
)


def strength_of(settings: Settings) -> Strength:
    """Return the handicap that the options ask for; UCI_LimitStrength goes before Skill Level."""
    if settings.limit_strength:
        return strength_at(settings.elo)
    if settings.skill < FULL_SKILL:
        share = settings.skill / FULL_SKILL
        return strength_at(round(WEAKEST_ELO + share * (STRONGEST_ELO - WEAKEST_ELO)))
    return Strength()


def strength_at(elo: int) -> Strength:
    """Return the handicap of an Elo; one outside the table counts as the nearest."""
    return strength_in(TABLE, elo)
