"""What a match's results say about strength, as pure functions of counts.

Counts run from worst to best for the first player: (losses, draws, wins) of games, or of pairs of
games on one opening (LL, LD, DD + WL, WD, WW). A value that the results do not determine is None.
Formulas: Van den Bergh, "Normalized Elo" (2020) and "A practical introduction to the GSPRT" (2022);
the logistic scale is Elo's with 400 points for odds of 10 to 1.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import NormalDist

ELO_PER_NAT = 800 / math.log(10)
"""Normalized Elo for one standard deviation of a game's score."""

Z95 = NormalDist().inv_cdf(0.975)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value and half the width of its 95 % interval."""

    value: float | None
    error: float | None


@dataclass(frozen=True, slots=True)
class Tally:
    """A match between two, counted for the first: single games and complete pairs.

    Where games are won by up to `stake` points, games are counted by 2 `stake` + 1 margins and
    pairs by 4 `stake` + 1. `decided_pairs` counts the even pairs in which each player won a game.
    """

    games: tuple[int, ...] = (0, 0, 0)
    pairs: tuple[int, ...] = (0, 0, 0, 0, 0)
    decided_pairs: int = 0

    @property
    def counts(self) -> tuple[int, ...]:
        """The counts to measure by: pairs once there is one, else games."""
        return self.pairs if any(self.pairs) else self.games

    @property
    def games_per_count(self) -> int:
        """How many games one of `counts` stands for."""
        return 2 if any(self.pairs) else 1

    @property
    def lost(self) -> int:
        """Games lost, by whatever margin."""
        return sum(self.games[: len(self.games) // 2])

    @property
    def drawn(self) -> int:
        """Games drawn."""
        return self.games[len(self.games) // 2]

    @property
    def won(self) -> int:
        """Games won, by whatever margin."""
        return sum(self.games[len(self.games) // 2 + 1 :])


class PairCounter:
    """Counts the games of a match in whatever order they end."""

    def __init__(self, stake: int = 1) -> None:
        self.stake = stake
        self._games = [0] * (2 * stake + 1)
        self._pairs = [0] * (4 * stake + 1)
        self._decided = 0
        self._halves: dict[int, float] = {}

    def add(self, pair: int, share: float) -> None:
        """Count a game of a pair in which the first player had a share, 0..1, of the stake."""
        self._games[round(2 * self.stake * share)] += 1
        if pair not in self._halves:
            self._halves[pair] = share
            return
        other = self._halves.pop(pair)
        self._pairs[round(2 * self.stake * (share + other))] += 1
        self._decided += share + other == 1 and share != 0.5

    @property
    def tally(self) -> Tally:
        """What has been counted."""
        return Tally(tuple(self._games), tuple(self._pairs), self._decided)


def share_of(own: float, other: float, stake: int = 1) -> float:
    """Return the share, 0..1, that a player's margin over the other is of the whole stake."""
    margin = max(-stake, min(stake, own - other))
    return (margin / stake + 1) / 2


def tally(games: Iterable[tuple[int, float]], stake: int = 1) -> Tally:
    """Count games given as (pair, share of the first player); without stakes, 0, 1/2 or 1."""
    counter = PairCounter(stake)
    for pair, share in games:
        counter.add(pair, share)
    return counter.tally


def moments(counts: Sequence[float]) -> tuple[float, float, float]:
    """Return size, mean and variance of the sample, its classes spread evenly over 0..1.

    Raises ValueError for counts without a single result.
    """
    size = math.fsum(counts)
    if size <= 0:
        raise ValueError("no results")
    step = 1 / (len(counts) - 1)
    mean = math.fsum(count * i * step for i, count in enumerate(counts)) / size
    variance = math.fsum(count * (i * step - mean) ** 2 for i, count in enumerate(counts)) / size
    return size, mean, variance


def score(counts: Sequence[float]) -> float | None:
    """Return the share of the points, 0..1."""
    return moments(counts)[1] if any(counts) else None


def logistic_elo(share: float) -> float | None:
    """Return the Elo difference at which a share of the points is expected."""
    return 400 * math.log10(share / (1 - share)) if 0 < share < 1 else None


def elo(counts: Sequence[float]) -> Estimate:
    """Return the logistic Elo difference; the error is half the distance of the interval's ends."""
    if not any(counts):
        return Estimate(None, None)
    size, mean, variance = moments(counts)
    reach = Z95 * math.sqrt(variance / size)
    low, high = logistic_elo(mean - reach), logistic_elo(mean + reach)
    known = reach > 0 and low is not None and high is not None
    return Estimate(logistic_elo(mean), (high - low) / 2 if known else None)  # type: ignore[operator]


def normalized_elo(counts: Sequence[float], games: int | None = None) -> Estimate:
    """Return the normalized Elo difference: in standard deviations of a single game's score.

    `games` is how many games one of the counts stands for, by default `games_per_result`.
    """
    if not any(counts):
        return Estimate(None, None)
    size, mean, variance = moments(counts)
    if variance <= 0:
        return Estimate(None, None)
    deviation = math.sqrt(variance * (games or games_per_result(counts)))
    error = ELO_PER_NAT * Z95 * math.sqrt(variance / size) / deviation
    return Estimate(ELO_PER_NAT * (mean - 0.5) / deviation, error)


def games_per_result(counts: Sequence[float]) -> int:
    """Return how many games a result stands for where none has stakes: 2 for pairs, else 1."""
    return 2 if len(counts) == 5 else 1


def likelihood_of_superiority(counts: Sequence[float]) -> float | None:
    """Return the probability, 0..1, that the first player is the stronger one."""
    if not any(counts):
        return None
    size, mean, variance = moments(counts)
    if variance <= 0:
        return None
    return NormalDist().cdf((mean - 0.5) / math.sqrt(variance / size))


def draw_ratio(counts: Sequence[float]) -> float | None:
    """Return the share of drawn games, or of pairs that came out even."""
    return counts[len(counts) // 2] / math.fsum(counts) if any(counts) else None


def mean_points(sets: Iterable[Sequence[float]]) -> Estimate:
    """Return a player's points a game, from those of each set of games with the seats rotated.

    Only the sets are taken as independent, so there is no error before the second, nor while all
    came out alike.
    """
    games = list(sets)
    played = sum(map(len, games))
    if not played:
        return Estimate(None, None)
    mean = math.fsum(points for each in games for points in each) / played
    size = len(games)
    squares = (math.fsum(points - mean for points in each) ** 2 for each in games)
    variance = math.fsum(squares) / played**2
    if size < 2 or variance <= 0:
        return Estimate(mean, None)
    return Estimate(mean, Z95 * math.sqrt(variance * size / (size - 1)))
