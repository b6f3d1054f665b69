"""Queries for the plays of a roll, as the command lines of the family answer them."""

from __future__ import annotations

from collections.abc import Sequence

from bots.tables.plays import Dice
from protocols.errors import PositionError


def parse_dice(words: Sequence[str]) -> Dice:
    """Read two dice; raises PositionError."""
    if len(words) != 2 or any(die not in ("1", "2", "3", "4", "5", "6") for die in words):
        raise PositionError(f"dice show 1 to 6, not {' '.join(words)}")
    return int(words[0]), int(words[1])
