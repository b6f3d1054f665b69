"""What kind of tournament a match is, and the games that follow from it and from its results."""

from __future__ import annotations

import enum
import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bots.match.jobs import Job, JobCounter, Round, Scores
from bots.match.pairing.knockout import knockout
from bots.match.pairing.round_robin import gauntlet, round_robin
from bots.match.pairing.swiss import swiss

MOST_GAMES = 1_000_000
"""All games are listed in memory before the first one."""


class Kind(enum.Enum):
    """How it is decided who meets whom."""

    MATCH = "match"
    ROUND_ROBIN = "round-robin"
    GAUNTLET = "gauntlet"
    KNOCKOUT = "knockout"
    SWISS = "swiss"


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament in numbers: `games` at each encounter, `rounds` as its kind reads them.

    In a match as many contestants as there are `seats` meet, or two that share them. Round robin
    and gauntlet are played `rounds` times over, Swiss has so many rounds; the others have no
    choice. Raises ValueError for numbers that make no tournament.
    """

    kind: Kind = Kind.MATCH
    contestants: int = 2
    games: int = 2
    rounds: int = 1
    seats: int = 2

    def __post_init__(self) -> None:
        if min(self.games, self.rounds) < 1 or not 2 <= self.seats <= 4:
            raise ValueError("a tournament needs games, rounds and 2 to 4 seats")
        if self.contestants < self.seats and not self.shares_seats:
            raise ValueError(f"{self.seats} seats need as many players, not {self.contestants}")
        if self.kind is Kind.MATCH and self.contestants not in (2, self.seats):
            of = "2" if self.seats == 2 else f"2 or {self.seats}"
            raise ValueError(f"a match is of {of}; choose another kind of tournament")
        if self.kind in (Kind.KNOCKOUT, Kind.SWISS) and self.seats != 2:
            raise ValueError(f"a {self.kind.value} tournament needs a game of two seats")
        if self.kind in (Kind.MATCH, Kind.KNOCKOUT) and self.rounds != 1:
            raise ValueError(f"a {self.kind.value} has no number of rounds to choose")
        if self.planned > MOST_GAMES:
            raise ValueError(f"{self.planned} games are too many to plan; at most {MOST_GAMES}")

    @property
    def is_duel(self) -> bool:
        """Whether it is a match of two."""
        return self.kind is Kind.MATCH and self.contestants == 2

    @property
    def shares_seats(self) -> bool:
        """Whether two contestants share more seats."""
        return self.is_duel and self.seats > 2

    @property
    def pair_games(self) -> int:
        """How many games make a pair."""
        return 2 if self.shares_seats else self.seats

    def schedule(self, scores: Scores) -> list[Round]:
        """Return the rounds as far as the results determine them, finished games included.

        The next ones of a knockout or a Swiss tournament are known when all these are played.
        """
        match self.kind:
            case Kind.MATCH if self.shares_seats:
                return [Round((JobCounter().share(self.seats, self.games),))]
            case Kind.MATCH:
                meeting = JobCounter().meet(tuple(range(self.contestants)), self.games, 0)
                return [Round((meeting,))]
            case Kind.ROUND_ROBIN:
                return round_robin(self.contestants, self.seats, self.games, self.rounds)
            case Kind.GAUNTLET:
                return gauntlet(self.contestants, self.seats, self.games, self.rounds)
            case Kind.KNOCKOUT:
                return knockout(self.contestants, self.games, scores)
            case Kind.SWISS:
                return swiss(self.contestants, self.games, self.rounds, scores)

    def jobs(self, scores: Scores) -> list[Job]:
        """List the games of the schedule by number."""
        rounds = self.schedule(scores)
        games = [job for each in rounds for meeting in each.encounters for job in meeting.jobs]
        return sorted(games, key=lambda job: job.number)

    @property
    def planned(self) -> int:
        """How many games there are at least: a knockout's tie-breaks come on top."""
        others = self.contestants - 1
        match self.kind:
            case Kind.MATCH:
                return self.games
            case Kind.ROUND_ROBIN:
                return math.comb(self.contestants, self.seats) * self.games * self.rounds
            case Kind.GAUNTLET:
                return math.comb(others, self.seats - 1) * self.games * self.rounds
            case Kind.KNOCKOUT:
                return others * self.games
            case Kind.SWISS:
                return self.contestants // 2 * self.games * self.rounds

    def total(self, scores: Scores) -> int:
        """Return how many games there are by what the scores tell, later tie-breaks left out."""
        if self.kind is not Kind.KNOCKOUT:
            return self.planned
        meetings = [meeting for each in self.schedule(scores) for meeting in each.encounters]
        missing = self.contestants - 1 - len(meetings)
        return sum(len(meeting.jobs) for meeting in meetings) + missing * self.games

    def is_over(self, scores: Scores) -> bool:
        """Whether there is nothing more to play."""
        if self.kind is not Kind.KNOCKOUT:
            return len(scores) >= self.planned
        return all(job.number in scores for job in self.jobs(scores))

    def describe(self) -> dict[str, object]:
        """Return the tournament as plain values."""
        return {
            "kind": self.kind.value,
            "games": self.games,
            "rounds": self.rounds,
            "seats": self.seats,
        }

    @classmethod
    def of(cls, description: Mapping[str, Any], contestants: int) -> Tournament:
        """Read the description of a tournament; raises ValueError or KeyError for no such thing."""
        return cls(
            kind=Kind(description["kind"]),
            contestants=contestants,
            games=int(description["games"]),
            rounds=int(description["rounds"]),
            seats=int(description["seats"]),
        )


def default_rounds(kind: Kind, contestants: int) -> int:
    """Return the usual number of rounds: in a Swiss tournament as many as a knockout would have."""
    return max(1, (contestants - 1).bit_length()) if kind is Kind.SWISS else 1
