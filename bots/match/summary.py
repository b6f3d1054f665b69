"""What a report tells of a tournament: ranking, crosstable, rounds, what went wrong.

What cannot be known is None, never infinite.
"""

from __future__ import annotations

from dataclasses import dataclass

from bots.match.sprt import Decision, SequentialTest
from bots.match.statistics import Estimate, Tally


@dataclass(frozen=True, slots=True)
class Ranked:
    """A contestant's line in the ranking.

    `points` include those of byes, `mean` is the points a game with their 95 % error, `rating` the
    joint Elo about the field's average 0 (none for games of more than two). In games of more than
    two `lost` counts all that were not won. `by_seat` are games and points at each seat, `seconds`
    the time that it used.
    """

    place: int
    name: str
    games: int
    won: int
    drawn: int
    lost: int
    byes: int
    points: float
    mean: Estimate
    rating: Estimate
    sonneborn_berger: float
    buchholz: float
    by_seat: tuple[tuple[int, float], ...]
    seconds: float
    faults: int


@dataclass(frozen=True, slots=True)
class Cell:
    """What one contestant did against another: points of each game, in the games' order."""

    results: tuple[float, ...]

    @property
    def points(self) -> float:
        """The points of all games together."""
        return sum(self.results)


@dataclass(frozen=True, slots=True)
class Meeting:
    """An encounter so far; `winner` is who went on, or scored more; None if nobody did yet."""

    players: tuple[str, ...]
    points: tuple[float, ...]
    games: tuple[int, ...]
    winner: str | None


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A round's encounters and byes; `Meeting.games` are the numbers of its journal entries."""

    meetings: tuple[Meeting, ...]
    byes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Duel:
    """What a match of two says about strength, seen from the first contestant.

    `test`, its log-likelihood ratio and its decision are None without a test.
    """

    tally: Tally
    share: float | None
    elo: Estimate
    normalized_elo: Estimate
    superiority: float | None
    draw_ratio: float | None
    test: SequentialTest | None
    ratio: float | None
    decision: Decision | None


@dataclass(frozen=True, slots=True)
class Fault:
    """How often a contestant broke games off in one way; `words` are its last ones."""

    name: str
    termination: str
    count: int
    words: str


@dataclass(frozen=True, slots=True)
class Warned:
    """How often a contestant told something wrong of one kind; `example` quotes the first."""

    name: str
    kind: str
    count: int
    example: str


@dataclass(frozen=True, slots=True)
class Summary:
    """A tournament so far.

    `crosstable` has a row and a column for each contestant in the order of the ranking, None where
    two never met or one meets itself. `rating_prior` tells that ratings needed supposed draws.
    `duel` is there for two contestants in a game of two.
    """

    game: str
    kind: str
    names: tuple[str, ...]
    planned: int
    played: int
    broken_off: int
    ranking: tuple[Ranked, ...]
    crosstable: tuple[tuple[Cell | None, ...], ...]
    rounds: tuple[RoundResult, ...]
    rating_prior: bool
    duel: Duel | None
    terminations: tuple[tuple[str, int], ...]
    faults: tuple[Fault, ...]
    remarks: tuple[Warned, ...]
