"""Simulated sequential tests, and that they err as rarely as they promise."""

import math

import pytest
from click.testing import CliRunner

from bots.match import statistics
from bots.match.sprt import Decision, Model, SequentialTest, expected_length
from scripts.simulate_sprt import error_rate, game_chances, main, pair_chances, true_score


@pytest.mark.parametrize("draws", [0.0, 0.3, 0.8])
@pytest.mark.parametrize("elo", [-150, 0, 60])
@pytest.mark.parametrize("model", list(Model))
def test_synthetic_results_have_the_difference_that_they_are_made_for(
    model: Model, elo: float, draws: float
) -> None:
    chances = pair_chances(true_score(elo, draws, model), draws)
    assert sum(chances) == pytest.approx(1)
    assert min(chances) >= 0
    measure = statistics.elo if model is Model.LOGISTIC else statistics.normalized_elo
    assert measure([1e6 * chance for chance in chances]).value == pytest.approx(elo, abs=1e-6)


def test_draws_give_way_to_a_score_that_leaves_no_room_for_them() -> None:
    assert game_chances(0.9, 0.5) == pytest.approx((0, 0.2, 0.8))
    assert game_chances(0.5, 0.5) == (0.25, 0.5, 0.25)


@pytest.mark.parametrize("model", list(Model))
def test_a_sequential_test_errs_as_rarely_as_it_promises(model: Model) -> None:
    test = SequentialTest(0, 100, model=model)
    for elo, wrong in ((0, Decision.H1), (100, Decision.H0)):
        rate, spread, pairs = error_rate(test, elo, wrong, 120, draws=0.5, seed=1, batch=4)
        assert spread == pytest.approx(2 * math.sqrt(0.05 * 0.95 / 120))
        assert rate <= 0.05 + spread
        if model is Model.NORMALIZED:
            assert pairs == pytest.approx(expected_length(test, elo)[1], rel=0.5)


def test_both_bounds_are_told_and_the_same_seed_tells_the_same() -> None:
    result = CliRunner().invoke(main, ["--elo1", "300", "--times", "9"])
    assert result.exit_code == 0, result.output
    one, two = result.output.splitlines()
    assert one.startswith("true 0: H1 accepted wrongly in ")
    assert two.startswith("true 300: H0 accepted wrongly in ")
    again = CliRunner().invoke(main, ["--elo1", "300", "--times", "9"])
    assert again.output == result.output
