"""The games of a tournament, each with its seats; an opening is a pure function of seed and pair.

The games that exchange the seats of the same contestants on one opening make a pair: two games of
two seats, three or four rotations in games of more. Where two contestants share three or four seats
they sit there by turns, and in the second game of a pair each has the seats of the other; from pair
to pair the seats rotate. So both have had every seat of every opening, and their points are those
of a game of two.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

Scores = Mapping[int, Sequence[float]]
"""Points by seat of the finished games, by the games' numbers."""


@dataclass(frozen=True, slots=True)
class Job:
    """One game to play: `seats` are indexes of contestants, `game` counts within the pair.

    All numbers start from 0; `number` and `pair` count through the whole tournament.
    """

    number: int
    pair: int
    game: int
    round: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Encounter:
    """Contestants who meet in one round, in their order at the first game, and their games."""

    players: tuple[int, ...]
    jobs: tuple[Job, ...]

    def points(self, scores: Scores) -> tuple[float, ...]:
        """Add up the points of the finished games, in the order of `players`."""
        totals = dict.fromkeys(self.players, 0.0)
        for job in self.jobs:
            for player, points in zip(job.seats, scores.get(job.number, ()), strict=False):
                totals[player] += points
        return tuple(totals.values())


@dataclass(frozen=True, slots=True)
class Round:
    """The encounters of a round, and who has nobody to play in it."""

    encounters: tuple[Encounter, ...]
    byes: tuple[int, ...] = ()

    def is_finished(self, scores: Scores) -> bool:
        """Whether every game known of the round has been played."""
        return all(job.number in scores for meeting in self.encounters for job in meeting.jobs)


class JobCounter:
    """Numbers games and pairs in the order in which they are asked for."""

    def __init__(self) -> None:
        self._number = 0
        self._pair = 0

    def meet(self, players: tuple[int, ...], games: int, round_number: int) -> Encounter:
        """Let `players` meet: game after game the seats rotate; games may leave a pair open."""
        seats = len(players)
        jobs = tuple(
            Job(
                number=self._number + place,
                pair=self._pair + place // seats,
                game=place % seats,
                round=round_number,
                seats=players[place % seats :] + players[: place % seats],
            )
            for place in range(games)
        )
        self._number += games
        self._pair += -(-games // seats)
        return Encounter(players, jobs)

    def share(self, seats: int, games: int) -> Encounter:
        """Let two contestants meet at more than two seats; games may leave a pair open."""
        jobs = tuple(
            Job(
                number=self._number + place,
                pair=self._pair + place // 2,
                game=place % 2,
                round=0,
                seats=tuple((seat - place // 2) % seats % 2 ^ place % 2 for seat in range(seats)),
            )
            for place in range(games)
        )
        self._number += games
        self._pair += -(-games // 2)
        return Encounter((0, 1), jobs)


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
