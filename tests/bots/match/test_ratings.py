"""Joint ratings against closed forms and an independent optimizer."""

import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.match import statistics
from bots.match.ratings import ELO_PER_LOGIT, rate


def test_two_players_are_as_far_apart_as_their_score_says() -> None:
    ratings = rate([[0, 75], [25, 0]])
    one, two = ratings.estimates
    assert one.value is not None and two.value is not None
    assert not ratings.prior
    assert one.value - two.value == pytest.approx(statistics.logistic_elo(0.75))
    # Fisher's information of the difference is n p (1 - p); half the difference lies on each side
    deviation = ELO_PER_LOGIT / math.sqrt(100 * 0.75 * 0.25)
    assert one.error == pytest.approx(statistics.Z95 * deviation / 2)
    assert two.error == pytest.approx(one.error)


def test_a_transitive_field_is_fitted_exactly() -> None:
    strengths = [4.0, 2.0, 1.0]
    points = [[100 * one / (one + two) for two in strengths] for one in strengths]
    for number in range(3):
        points[number][number] = 0
    values = [estimate.value for estimate in rate(points).estimates]
    step = 400 * math.log10(2)
    assert values == pytest.approx([step, 0, -step], abs=1e-9)


def test_no_other_ratings_are_likelier() -> None:
    generator = random.Random(4)
    points = [[generator.randrange(1, 40) / 2 * (i != j) for j in range(6)] for i in range(6)]
    best = [estimate.value or 0.0 for estimate in rate(points).estimates]
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


def test_the_errors_cover_the_truth_as_often_as_they_say() -> None:
    generator = random.Random(11)
    truth = [120.0, 40.0, -30.0, -130.0]
    inside = 0
    for _ in range(200):
        points = [[0.0] * 4 for _ in range(4)]
        for i in range(4):
            for j in range(i):
                chance = 1 / (1 + 10 ** ((truth[j] - truth[i]) / 400))
                won = sum(generator.random() < chance for _ in range(50))
                points[i][j], points[j][i] = won, 50 - won
        for true, estimate in zip(truth, rate(points).estimates, strict=True):
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
    ratings = rate(points)
    assert ratings.prior
    for estimate in ratings.estimates:
        assert estimate.value is not None and math.isfinite(estimate.value)
        assert estimate.error is not None and 50 < estimate.error < 1000
    values = [estimate.value or 0.0 for estimate in ratings.estimates]
    assert values[0] > values[1] or points[0][1] == points[1][0]


def test_who_has_not_played_has_no_rating() -> None:
    ratings = rate([[0, 2, 0], [1, 0, 0], [0, 0, 0]])
    assert ratings.estimates[2].value is None and ratings.estimates[2].error is None
    assert not ratings.prior
    assert rate([[0, 0], [0, 0]]).estimates[0].value is None
    assert rate([]).estimates == ()


@given(
    st.integers(2, 6).flatmap(
        lambda n: st.lists(
            st.lists(st.integers(0, 2000).map(lambda x: x / 2), min_size=n, max_size=n),
            min_size=n,
            max_size=n,
        )
    )
)
def test_no_results_give_infinities_or_empty_error_bars(points: list[list[float]]) -> None:
    for number, row in enumerate(points):
        row[number] = 0
    for estimate in rate(points).estimates:
        assert (estimate.value is None) == (estimate.error is None)
        if estimate.value is not None and estimate.error is not None:
            assert math.isfinite(estimate.value)
            assert 0 < estimate.error < math.inf
