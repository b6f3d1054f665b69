"""Ratings of a whole field at once, as pure functions of who scored how much against whom.

The model is Bradley's and Terry's ("Rank analysis of incomplete block designs", 1952): the odds of
two players are the ratio of their strengths; a draw counts as half a win for each, as in Elo's own
system. The likeliest strengths exist if and only if the players cannot be divided into two groups
one of which never scored against the other (Ford, "Solution of a ranking problem from binary
comparisons", 1957). Where that fails - somebody won or lost everything - each player is given one
drawn game against an average player besides, which keeps every rating finite.

The model has no draws, so its variances are measured: games are as far from their expectations as
the results say, by one factor for the whole field (McCullagh and Nelder, "Generalized Linear
Models", 1989, 4.5.2: quasi-likelihood with a dispersion parameter). The games of a pair share an
opening and count as one result, as in the pentanomial model.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bots.match.statistics import Z95, Estimate

ELO_PER_LOGIT = 400 / math.log(10)
PRIOR_GAMES = 1.0
"""Drawn games against an average player that are supposed where the likeliest ratings are infinite.
"""

Matrix = Sequence[Sequence[float]]


@dataclass(frozen=True, slots=True)
class Shared:
    """What two players made of the games of a pair: player `one` scored `points` of `games`.

    Only wins (1), draws (1/2) and losses (0) are meant.
    """

    one: int
    other: int
    points: float
    games: int


@dataclass(frozen=True, slots=True)
class Ratings:
    """Elo by player, with 95 % errors; `prior` tells whether drawn games had to be supposed.

    The average of the field is 0, and the errors are those of the distance from it.
    """

    estimates: tuple[Estimate, ...]
    prior: bool


def rate(players: int, results: Sequence[Shared]) -> Ratings:
    """Return the likeliest ratings of so many players; one without any game has none."""
    active = sorted({player for each in results for player in (each.one, each.other)})
    places = {player: place for place, player in enumerate(active)}
    points = [[0.0] * len(active) for _ in active]
    for each in results:
        one, other = places[each.one], places[each.other]
        points[one][other] += each.points
        points[other][one] += each.games - each.points
    prior = 0.0 if _is_connected(points) else PRIOR_GAMES
    logits, covariance = _likeliest(points, prior)
    dispersion = 1.0
    if not prior:
        pairs = ((each, logits[places[each.one]] - logits[places[each.other]]) for each in results)
        dispersion = _dispersion(pairs, len(active))
    estimates = [Estimate(None, None)] * players
    for place, player in enumerate(active):
        error = Z95 * math.sqrt(dispersion * covariance[place][place]) * ELO_PER_LOGIT
        estimates[player] = Estimate(logits[place] * ELO_PER_LOGIT, error)
    return Ratings(tuple(estimates), prior > 0)


def _dispersion(results: Iterable[tuple[Shared, float]], players: int) -> float:
    """Return how much results scatter about those expected, as a share of what wins alone would.

    Results come with the difference of the players' logits. One more that scatters as wins alone
    do is supposed: few results that happen to agree must not look certain.
    """
    squares = expected = 0.0
    count = 0
    for each, logit in results:
        chance = _chance(logit)
        squares += (each.points - each.games * chance) ** 2
        expected += each.games * chance * (1 - chance)
        count += 1
    free = count - (players - 1)
    return (1 + squares * count / expected) / (1 + free) if count else 1.0


def _is_connected(points: Matrix) -> bool:
    """Say whether everybody scored against everybody, directly or through others."""
    size = len(points)
    for towards in (False, True):
        reached, todo = {0}, [0] if size else []
        while todo:
            one = todo.pop()
            for two in range(size):
                scored = points[two][one] if towards else points[one][two]
                if scored and two not in reached:
                    reached.add(two)
                    todo.append(two)
        if len(reached) < size:
            return False
    return True


def _likeliest(points: Matrix, prior: float) -> tuple[list[float], list[list[float]]]:
    """Maximize the likelihood by Newton's method; return logits with average 0, and covariances.

    Moving all logits alike changes nothing without a prior; adding the projection on that direction
    makes the information invertible, and is taken off its inverse again.
    """
    size = len(points)
    logits = [0.0] * size
    for _ in range(100):
        gradient, information = _derivatives(points, logits, prior)
        steps = _solve(information, [[slope] for slope in gradient])
        # a step of more than two logits leaves the region that the quadratic describes
        scale = min(1.0, 2.0 / max([abs(step) for (step,) in steps] + [1e-300]))
        logits = [logit + scale * step for logit, (step,) in zip(logits, steps, strict=True)]
        if all(abs(step) < 1e-12 for (step,) in steps):
            break
    mean = math.fsum(logits) / max(size, 1)
    _, information = _derivatives(points, logits, prior)
    identity = [[float(row == column) for column in range(size)] for row in range(size)]
    covariance = _centred(_solve(information, identity))
    return [logit - mean for logit in logits], covariance


def _derivatives(
    points: Matrix, logits: Sequence[float], prior: float
) -> tuple[list[float], list[list[float]]]:
    """Return the log-likelihood's gradient and Fisher's information, made invertible."""
    size = len(points)
    gradient = [0.0] * size
    information = [[0.0 if prior else 1 / size] * size for _ in range(size)]
    for one in range(size):
        expected = _chance(logits[one])
        gradient[one] += prior * (0.5 - expected)
        information[one][one] += prior * expected * (1 - expected)
        for two in range(size):
            games = points[one][two] + points[two][one]
            if one == two or not games:
                continue
            expected = _chance(logits[one] - logits[two])
            weight = games * expected * (1 - expected)
            gradient[one] += points[one][two] - games * expected
            information[one][one] += weight
            information[one][two] -= weight
    return gradient, information


def _chance(logit: float) -> float:
    return 1 / (1 + math.exp(-logit))


def _centred(covariance: list[list[float]]) -> list[list[float]]:
    """Return the covariances of the distances from the average."""
    size = len(covariance)
    rows = [math.fsum(row) / size for row in covariance]
    mean = math.fsum(rows) / max(size, 1)
    return [
        [covariance[one][two] - rows[one] - rows[two] + mean for two in range(size)]
        for one in range(size)
    ]


def _solve(matrix: Matrix, right: Matrix) -> list[list[float]]:
    """Solve matrix x = right for a symmetric positive definite matrix, by elimination."""
    size = len(matrix)
    rows = [[*matrix[row], *right[row]] for row in range(size)]
    for column in range(size):
        pivot = rows[column][column]
        rows[column] = [value / pivot for value in rows[column]]
        for row in range(size):
            factor = rows[row][column]
            if row != column and factor:
                pairs = zip(rows[row], rows[column], strict=True)
                rows[row] = [value - factor * other for value, other in pairs]
    return [row[size:] for row in rows]
