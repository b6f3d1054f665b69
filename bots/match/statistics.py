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

    `decided_pairs` counts the pairs among the middle ones in which each player won a game.
    """

    games: tuple[int, int, int] = (0, 0, 0)
    pairs: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)
    decided_pairs: int = 0

    @property
    def counts(self) -> tuple[int, ...]:
        """The counts to measure by: pairs once there is one, else games."""
        return self.pairs if any(self.pairs) else self.games


def tally(games: Iterable[tuple[int, float]]) -> Tally:
    """Count games given as (pair, points of the first player); points are 0, 1/2 or 1."""
    singles = [0, 0, 0]
    halves: dict[int, float] = {}
    pairs = [0, 0, 0, 0, 0]
    decided = 0
    for pair, points in games:
        singles[round(2 * points)] += 1
        if pair in halves:
            other = halves.pop(pair)
            pairs[round(2 * (points + other))] += 1
            decided += points + other == 1 and points != 0.5
        else:
            halves[pair] = points
    lost, drawn, won = singles
    return Tally((lost, drawn, won), (pairs[0], pairs[1], pairs[2], pairs[3], pairs[4]), decided)


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


def normalized_elo(counts: Sequence[float]) -> Estimate:
    """Return the normalized Elo difference: in standard deviations of a single game's score."""
    if not any(counts):
        return Estimate(None, None)
    size, mean, variance = moments(counts)
    if variance <= 0:
        return Estimate(None, None)
    deviation = math.sqrt(variance * games_per_result(counts))
    error = ELO_PER_NAT * Z95 * math.sqrt(variance / size) / deviation
    return Estimate(ELO_PER_NAT * (mean - 0.5) / deviation, error)


def games_per_result(counts: Sequence[float]) -> int:
    """Return how many games one result of the sample stands for: 2 for pairs, else 1."""
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


def pairs_ratio(pairs: Sequence[float]) -> float | None:
    """Return won pairs divided by lost pairs."""
    lost = pairs[0] + pairs[1]
    return (pairs[3] + pairs[4]) / lost if lost else None
