"""Joint ratings against closed forms and an independent optimizer."""

import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.match import statistics
from bots.match.ratings import ELO_PER_LOGIT, Ratings, Shared, rate


def rate_points(points: list[list[float]]) -> Ratings:
    """Rate by the points of everyone against everyone, as if all their games were one pair's."""
    size = len(points)
    results = [
        Shared(one, other, points[one][other], round(points[one][other] + points[other][one]))
        for one in range(size)
        for other in range(one + 1, size)
    ]
    return rate(size, [each for each in results if each.games])


@pytest.mark.parametrize(("won", "drawn", "lost"), [(7500, 0, 2500), (4000, 5000, 1000)])
def test_two_players_differ_by_what_their_score_says_with_the_error_of_their_draws(
    won: int, drawn: int, lost: int
) -> None:
    shares = [1.0] * won + [0.5] * drawn + [0.0] * lost
    ratings = rate(2, [Shared(0, 1, share, 1) for share in shares])
    one, two = ratings.estimates
    assert one.value is not None and two.value is not None and one.error is not None
    assert not ratings.prior
    known = statistics.elo((lost, drawn, won))
    assert one.value - two.value == pytest.approx(known.value)
    assert 2 * one.error == pytest.approx(known.error, rel=1e-3)
    assert two.error == pytest.approx(one.error)


def test_two_players_have_the_error_of_their_pairs() -> None:
    pairs = (100, 1500, 5000, 2500, 900)
    ratings = rate(2, [Shared(1, 0, 2 - n / 2, 2) for n in range(5) for _ in range(pairs[n])])
    one, two = ratings.estimates
    known = statistics.elo(pairs)
    assert one.value is not None and two.value is not None and one.error is not None
    assert one.value - two.value == pytest.approx(known.value)
    assert 2 * one.error == pytest.approx(known.error, rel=1e-3)


def test_results_that_all_agree_do_not_look_certain() -> None:
    def error(games: int) -> float:
        (one, _) = rate(2, [Shared(0, 1, 0.5, 1)] * games).estimates
        assert one.error is not None
        return one.error

    assert error(1) > 300
    # as if one of the games had been won and another lost
    assert error(100) == pytest.approx(
        statistics.Z95 * ELO_PER_LOGIT / 2 / math.sqrt(100 * 0.25) / math.sqrt(100)
    )


def test_a_transitive_field_is_fitted_exactly() -> None:
    points = [[0.0, 200.0, 240.0], [100.0, 0.0, 200.0], [60.0, 100.0, 0.0]]
    values = [estimate.value for estimate in rate_points(points).estimates]
    step = 400 * math.log10(2)
    assert values == pytest.approx([step, 0, -step], abs=1e-9)


def test_no_other_ratings_are_likelier() -> None:
    generator = random.Random(4)
    points = [[generator.randrange(1, 40) * (i != j) * 1.0 for j in range(6)] for i in range(6)]
    best = [estimate.value or 0.0 for estimate in rate_points(points).estimates]
    assert math.fsum(best) == pytest.approx(0, abs=1e-9)

    def likelihood(elos: list[float]) -> float:
        return math.fsum(
            -points[i][j] * math.log1p(10 ** ((elos[j] - elos[i]) / 400))
            for i in range(6)
            for j in range(6)
        )

    for _ in range(50):
        other = [value + generator.gauss(0, 5) for value in best]
        assert likelihood(other) < likelihood(best)


@pytest.mark.parametrize("drawn", [0.0, 0.6])
def test_the_errors_cover_the_truth_as_often_as_they_say(drawn: float) -> None:
    """Of evenly matched players' games a share is drawn, of others' games fewer."""
    generator = random.Random(11)
    truth = [120.0, 40.0, -30.0, -130.0]
    inside = 0
    for _ in range(200):
        games = []
        for i in range(4):
            for j in range(i):
                chance = 1 / (1 + 10 ** ((truth[j] - truth[i]) / 400))
                draws = drawn * 2 * min(chance, 1 - chance)
                weights = (chance - draws / 2, draws, 1 - chance - draws / 2)
                shares = generator.choices((1.0, 0.5, 0.0), weights, k=50)
                games += [Shared(i, j, share, 1) for share in shares]
        for true, estimate in zip(truth, rate(4, games).estimates, strict=True):
            assert estimate.value is not None and estimate.error is not None
            inside += abs(estimate.value - true) < estimate.error
    assert 0.95 - 0.03 < inside / 800 < 0.95 + 0.03


@pytest.mark.parametrize(
    "points",
    [
        [[0, 10], [0, 0]],
        [[0, 5, 5], [0, 0, 3], [0, 2, 0]],
        [[0, 1, 0, 0], [1, 0, 0, 0], [0, 0, 0, 1], [0, 0, 2, 0]],
    ],
    ids=["all won", "one won all", "two groups that never met"],
)
def test_where_the_likeliest_ratings_are_infinite_drawn_games_are_supposed(
    points: list[list[float]],
) -> None:
    ratings = rate_points(points)
    assert ratings.prior
    for estimate in ratings.estimates:
        assert estimate.value is not None and math.isfinite(estimate.value)
        assert estimate.error is not None and 50 < estimate.error < 1000
    values = [estimate.value or 0.0 for estimate in ratings.estimates]
    assert values[0] > values[1] or points[0][1] == points[1][0]


def test_who_has_not_played_has_no_rating() -> None:
    ratings = rate_points([[0, 2, 0], [1, 0, 0], [0, 0, 0]])
    assert ratings.estimates[2].value is None and ratings.estimates[2].error is None
    assert not ratings.prior
    assert rate(2, []).estimates[0].value is None
    assert rate(0, []).estimates == ()


@st.composite
def fields(draw: st.DrawFn) -> list[Shared]:
    players = st.integers(0, 5)
    results = []
    for one, other, games in draw(st.lists(st.tuples(players, players, st.integers(1, 1000)))):
        if one != other:
            halves = draw(st.integers(0, 2 * games))
            results.append(Shared(one, other, halves / 2, games))
    return results


@given(fields())
def test_no_results_give_infinities_or_empty_error_bars(results: list[Shared]) -> None:
    for estimate in rate(6, results).estimates:
        assert (estimate.value is None) == (estimate.error is None)
        if estimate.value is not None and estimate.error is not None:
            assert math.isfinite(estimate.value)
            assert 0 < estimate.error < math.inf
