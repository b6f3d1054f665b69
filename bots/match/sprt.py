"""Sequential tests of two hypotheses about strength: the exact generalized likelihood ratio.

Sources: Wald, "Sequential tests of statistical hypotheses" (1945) for the bounds; Van den Bergh,
"The GSPRT for multinomial distributions", proposition 1.1 (hypotheses on the mean) and "Normalized
Elo in practice", section 4.1 (hypotheses on mean over deviation); Siegmund, "Sequential Analysis"
(1985), chapter 3, for the length of a test of a Brownian motion.
"""

from __future__ import annotations

import enum
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bots.match.statistics import ELO_PER_NAT, games_per_result, moments

EMPTY_CLASS = 1e-3
"""What a class without results counts, so that every ratio stays finite."""


LARGEST_ELO = 5000
"""Beyond it a score differs from 0 or 1 by too little for any match to tell."""


class Model(enum.Enum):
    """The scale on which the hypotheses are stated."""

    LOGISTIC = "logistic"
    NORMALIZED = "normalized"


class Decision(enum.Enum):
    """Which hypothesis a test has accepted."""

    H0 = "H0"
    H1 = "H1"


@dataclass(frozen=True, slots=True)
class SequentialTest:
    """A test of elo0 against elo1, with its probabilities of a wrong H1 and of a wrong H0.

    Raises ValueError unless -5000 <= elo0 < elo1 <= 5000 and both probabilities lie between 0 and
    1/2.
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05
    model: Model = Model.NORMALIZED

    def __post_init__(self) -> None:
        if not self.elo0 < self.elo1:
            raise ValueError("elo0 must be below elo1")
        if max(abs(self.elo0), abs(self.elo1)) > LARGEST_ELO:
            raise ValueError(f"elo0 and elo1 must lie between -{LARGEST_ELO} and {LARGEST_ELO}")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise ValueError("alpha and beta must lie between 0 and 0.5")

    @property
    def bounds(self) -> tuple[float, float]:
        """Wald's bounds: at the lower one H0 is accepted, at the upper one H1."""
        lower = math.log(self.beta / (1 - self.alpha))
        upper = math.log((1 - self.beta) / self.alpha)
        return lower, upper

    def log_likelihood_ratio(self, counts: Sequence[float], games: int | None = None) -> float:
        """Return how much better elo1 explains the counts than elo0 does; always finite.

        The counts may be of any number of classes, worst first, whose scores are evenly spaced.
        `games` is how many games one count stands for, by default 2 for five classes and else 1.
        """
        if not any(counts):
            return 0.0
        games = games or games_per_result(counts)
        counts = [count or EMPTY_CLASS for count in counts]
        size = math.fsum(counts)
        shares = [count / size for count in counts]
        likeliest = _with_mean if self.model is Model.LOGISTIC else _with_normalized_mean
        under0 = likeliest(shares, self._parameter(self.elo0, games))
        under1 = likeliest(shares, self._parameter(self.elo1, games))
        terms = zip(shares, under0, under1, strict=True)
        return size * math.fsum(share * math.log(q1 / q0) for share, q0, q1 in terms)

    def _parameter(self, elo: float, games: int) -> float:
        if self.model is Model.LOGISTIC:
            return 1 / (1 + 10 ** (-elo / 400))
        return math.sqrt(games) * elo / ELO_PER_NAT

    def decide(self, ratio: float) -> Decision | None:
        """Return the hypothesis that a log-likelihood ratio accepts, None between the bounds."""
        lower, upper = self.bounds
        if ratio >= upper:
            return Decision.H1
        return Decision.H0 if ratio <= lower else None

    def first_decision(self, samples: Iterable[Sequence[float]]) -> Decision | None:
        """Return the decision at the first of a match's successive counts that reaches a bound."""
        for counts in samples:
            decision = self.decide(self.log_likelihood_ratio(counts))
            if decision:
                return decision
        return None


def _root(terms: Sequence[tuple[float, float]]) -> float:
    """Solve sum of p a / (1 + x a) = 0 for terms (p, a) with some a below 0 and some above.

    The sum falls from plus to minus infinity between its poles. Newton's method is applied to its
    product with the distances from both poles, which is finite there: of the sum itself it would
    take a point beside a pole for the root. A step that leaves the interval known to hold the root
    is replaced by halving that.
    """
    first = low = -1 / max(a for _, a in terms)
    last = high = -1 / min(a for _, a in terms)
    x = 0.0
    while True:
        parts = [(p, a / (1 + x * a)) for p, a in terms]
        value = sum(p * a for p, a in parts)
        low, high = (x, high) if value > 0 else (low, x)
        distances = (x - first) * (last - x)
        slope = value * (first + last - 2 * x) - distances * sum(p * a * a for p, a in parts)
        following = x - value * distances / slope if slope < 0 else x
        if abs(following - x) <= 1e-15 * abs(x) and slope < 0:
            return x
        if not low < following < high:
            following = (low + high) / 2
            if following in (low, high):
                return x
        x = following


def _with_mean(shares: Sequence[float], mean: float) -> list[float]:
    """Return the likeliest distribution behind `shares` whose mean is `mean`."""
    step = 1 / (len(shares) - 1)
    terms = [(share, i * step - mean) for i, share in enumerate(shares)]
    x = _root(terms)
    return [share / (1 + x * a) for share, a in terms]


def _with_normalized_mean(shares: Sequence[float], target: float) -> list[float]:
    """Return the likeliest distribution whose (mean - 1/2) / deviation is `target`.

    Each round solves the problem with mean and deviation as the last one left them. A first
    distribution that meets the target makes the first round solvable; a later one that went too
    far to be is drawn back towards its predecessor.
    """
    distribution = _some_with_normalized_mean(len(shares), target)
    slopes = _slopes(distribution, target)
    for _ in range(100):
        terms = list(zip(shares, slopes, strict=True))
        x = _root(terms)
        before = distribution
        distribution = [share / (1 + x * slope) for share, slope in terms]
        slopes = _slopes(distribution, target)
        while not min(slopes) < 0 < max(slopes):
            distribution = [(q + p) / 2 for q, p in zip(distribution, before, strict=True)]
            slopes = _slopes(distribution, target)
        if all(abs(q - p) < 1e-12 for q, p in zip(distribution, before, strict=True)):
            break
    return distribution


def _slopes(distribution: Sequence[float], target: float) -> list[float]:
    """Return how each class pulls at (mean - 1/2) - target x deviation."""
    _, mean, variance = moments(distribution)
    deviation = math.sqrt(variance)
    step = 1 / (len(distribution) - 1)
    return [
        i * step - 0.5 - target * deviation / 2 * (1 + ((i * step - mean) / deviation) ** 2)
        for i in range(len(distribution))
    ]


def _some_with_normalized_mean(classes: int, target: float) -> list[float]:
    """Mix the uniform distribution with the best (or worst) result so that the target is met."""
    step = 1 / (classes - 1)
    spread = math.fsum((i * step - 0.5) ** 2 for i in range(classes)) / classes
    # with share w of the best result: mean - 1/2 = w / 2, variance = (1 - w) (spread + w / 4)
    square = target**2
    a, b, c = (1 + square) / 4, square * (spread - 0.25), -square * spread
    weight = (-b + math.sqrt(b * b - 4 * a * c)) / (2 * a)
    distribution = [(1 - weight) / classes] * classes
    distribution[-1 if target > 0 else 0] += weight
    return distribution


def expected_length(test: SequentialTest, elo: float) -> tuple[float, float]:
    """Return the probability that H1 is accepted, and the expected number of pairs of games.

    `elo` is the true difference; all in normalized Elo, for a test on pairs.
    """
    lower, upper = test.bounds
    scale = math.sqrt(2) / ELO_PER_NAT
    distance = (test.elo1 - test.elo0) * scale
    drift = distance * (elo - (test.elo0 + test.elo1) / 2) * scale
    variance = distance**2
    if abs(drift) < 1e-9 * variance:
        return -lower / (upper - lower), -lower * upper / variance
    rate = -2 * drift / variance
    accept = math.expm1(rate * lower) / (math.exp(rate * lower) - math.exp(rate * upper))
    return accept, (accept * upper + (1 - accept) * lower) / drift
