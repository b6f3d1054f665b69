"""The games of a match as a list made up front, each a pure function of the match's seed.

Two games with the seats exchanged on one opening make a pair.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import lru_cache


@dataclass(frozen=True, slots=True)
class Job:
    """One game to play; `seats` are indexes of contestants, `opening` an index into the book."""

    number: int
    pair: int
    seats: tuple[int, int]
    opening: int


def duel(games: int, openings: int, seed: int) -> list[Job]:
    """List the games of a match of contestants 0 and 1; an odd last game leaves half a pair.

    `openings` is the number of openings to draw from, at least 1.
    """
    return [
        Job(
            number=number,
            pair=number // 2,
            seats=(0, 1) if number % 2 == 0 else (1, 0),
            opening=opening_of_pair(seed, number // 2, openings),
        )
        for number in range(games)
    ]


def opening_of_pair(seed: int, pair: int, openings: int) -> int:
    """Return the opening of a pair: all openings in a random order, then all in another."""
    round_number, place = divmod(pair, openings)
    return _shuffled(seed, round_number, openings)[place]


@lru_cache(maxsize=4)
def _shuffled(seed: int, round_number: int, openings: int) -> tuple[int, ...]:
    """Sort by a hash: the order cannot change with the Python that computes it."""

    def key(opening: int) -> bytes:
        return hashlib.sha256(f"{seed}/{round_number}/{opening}".encode()).digest()

    return tuple(sorted(range(openings), key=key))
