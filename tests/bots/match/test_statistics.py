"""Statistics against vectors of independent implementations; blanks, inf and nan are "n/a"."""

import csv
import math
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bots.match import sprt, statistics
from bots.match.sprt import Decision, Model, SequentialTest, expected_length

DATA = Path(__file__).parents[2] / "data" / "match"


def rows(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t"))


VECTORS = rows("elo_sprt.tsv")
TESTABLE = [row for row in VECTORS if row["model"] != "bayesian"]


def counts_of(row: dict[str, str]) -> tuple[int, ...]:
    return tuple(int(count) for count in row["counts_worst_to_best"].split(","))


def same(value: float | None, text: str) -> bool:
    expected = float(text)
    if not math.isfinite(expected):
        return value is None
    return value is not None and math.isclose(value, expected, rel_tol=1e-4, abs_tol=6e-5)


def test_every_model_we_offer_has_its_vectors() -> None:
    assert len(TESTABLE) == 24
    assert {row["model"] for row in TESTABLE} == {model.value for model in Model}


@pytest.mark.parametrize("row", TESTABLE, ids=lambda row: row["id"])
def test_the_likelihood_ratio_is_the_exact_one(row: dict[str, str]) -> None:
    test = SequentialTest(float(row["elo0"]), float(row["elo1"]), model=Model(row["model"]))
    expected, tolerance = row["llr_exact_own"].split()[0], 1e-5
    if row["id"] == "t13":
        tolerance = 5e-5
    if row["id"] == "t14":
        expected, tolerance = row["llr_fishtest"], 2e-3
    ratio = test.log_likelihood_ratio(counts_of(row))
    assert ratio == pytest.approx(float(expected), rel=tolerance)


@pytest.mark.parametrize("row", VECTORS, ids=lambda row: row["id"])
def test_elo_normalized_elo_and_superiority_agree_with_the_vectors(row: dict[str, str]) -> None:
    counts = counts_of(row)
    elo, normalized = statistics.elo(counts), statistics.normalized_elo(counts)
    share = statistics.score(counts)
    assert share is not None and share == pytest.approx(float(row["score"]), abs=1e-6)
    assert same(elo.value, row["elo"])
    assert same(elo.error, row["elo_err95"]) or (elo.error is None and row["elo_err95"] == "0.0000")
    assert same(normalized.value, row["nelo"])
    assert same(normalized.error, row["nelo_err95"])
    assert same(statistics.likelihood_of_superiority(counts), row["los"])


@pytest.mark.parametrize("row", rows("elo_error.tsv"))
def test_error_bars_have_the_published_widths(row: dict[str, str]) -> None:
    games, draws = float(row["games"]), float(row["draw_ratio"])
    decided = games * (1 - draws) / 2
    error = statistics.elo((decided, games * draws, decided)).error
    assert error == pytest.approx(float(row["err95_elo_at_50pct(independent games)"]), abs=0.06)


@pytest.mark.parametrize("row", rows("sprt_length.tsv"))
def test_the_expected_length_is_that_of_a_brownian_motion(row: dict[str, str]) -> None:
    test = SequentialTest(float(row["elo0_n"]), float(row["elo1_n"]))
    accept, pairs = expected_length(test, float(row["true_nelo"]))
    assert accept == pytest.approx(float(row["P(accept H1)"]), abs=6e-4)
    assert pairs == pytest.approx(float(row["expected_pairs"]), abs=0.6)


@pytest.mark.parametrize(
    "counts", [(), (0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 2, 0), (0, 4, 0), (4, 0, 0), (0, 0, 1)]
)
def test_few_games_never_give_infinities_or_empty_error_bars(counts: tuple[int, ...]) -> None:
    for estimate in (statistics.elo(counts), statistics.normalized_elo(counts)):
        assert estimate.error is None
        assert estimate.value is None or math.isfinite(estimate.value)
    assert statistics.likelihood_of_superiority(counts) is None
    for model in Model:
        ratio = SequentialTest(0, 10, model=model).log_likelihood_ratio(counts)
        assert math.isfinite(ratio)
        assert SequentialTest(0, 10, model=model).decide(ratio) is None


@pytest.mark.parametrize("elo1", [10, 100, 500, 2000])
def test_hypotheses_far_away_are_weighed_too(elo1: float) -> None:
    def tilt(elo: float) -> float:
        ratio = math.sqrt(2) * elo / statistics.ELO_PER_NAT
        return ratio / math.sqrt(1 + ratio**2)

    ratio = SequentialTest(-20, elo1).log_likelihood_ratio((0, 0, 0, 0, 500))
    closed_form = 500 * math.log((1 + tilt(elo1)) / (1 + tilt(-20)))
    assert ratio == pytest.approx(closed_form, rel=1e-4)
    assert SequentialTest(-elo1, 20).log_likelihood_ratio((500, 0, 0, 0, 0)) == pytest.approx(
        -closed_form, rel=1e-4
    )


def test_walds_bounds_follow_from_the_error_probabilities() -> None:
    assert SequentialTest(0, 5).bounds == pytest.approx((-2.944439, 2.944439), abs=1e-6)
    unequal = SequentialTest(0, 5, alpha=0.05, beta=0.10)
    assert unequal.bounds == pytest.approx((-2.251292, 2.890372), abs=1e-6)


@pytest.mark.parametrize(("elo0", "elo1", "alpha"), [(5, 5, 0.05), (5, 0, 0.05), (0, 5, 0.5)])
def test_senseless_hypotheses_are_refused(elo0: float, elo1: float, alpha: float) -> None:
    with pytest.raises(ValueError):
        SequentialTest(elo0, elo1, alpha=alpha)


def test_a_test_keeps_the_decision_that_it_reached_first() -> None:
    test = SequentialTest(0, 50)
    samples = [(0, 10, 30), (0, 100, 700), (700, 100, 0)]
    assert test.first_decision(samples) is Decision.H1
    assert test.first_decision(reversed(samples)) is Decision.H0
    assert test.first_decision([(10, 10, 10)]) is None


def test_games_are_counted_alone_and_in_pairs_in_whatever_order_they_end() -> None:
    games = [(0, 1.0), (1, 0.5), (0, 1.0), (2, 0.0), (1, 0.0), (2, 1.0), (3, 0.5), (4, 0.5)]
    counted = statistics.tally([*games, (4, 0.5)])
    assert counted.games == (2, 4, 3)
    assert counted.pairs == (0, 1, 2, 0, 1)
    assert counted.decided_pairs == 1
    assert counted.counts == counted.pairs
    assert statistics.tally([(0, 1.0)]).counts == (0, 0, 1)


counts5 = st.lists(st.integers(0, 400), min_size=5, max_size=5).filter(any)


@given(counts5, st.sampled_from([(-20.0, -5.0), (0.0, 5.0), (0.0, 40.0), (30.0, 300.0)]))
@example([1, 14, 17, 2, 1], (0.0, 40.0))
def test_the_likeliest_distributions_meet_their_hypotheses(
    counts: list[int], elos: tuple[float, float]
) -> None:
    shares = [(count or 1e-3) / sum(count or 1e-3 for count in counts) for count in counts]
    for elo in elos:
        mean = 1 / (1 + 10 ** (-elo / 400))
        likeliest = sprt._with_mean(shares, mean)
        assert sum(likeliest) == pytest.approx(1, abs=1e-9)
        assert statistics.moments(likeliest)[1] == pytest.approx(mean, abs=1e-9)
        target = math.sqrt(2) * elo / statistics.ELO_PER_NAT
        likeliest = sprt._with_normalized_mean(shares, target)
        _, mean, variance = statistics.moments(likeliest)
        assert sum(likeliest) == pytest.approx(1, abs=1e-6)
        assert (mean - 0.5) / math.sqrt(variance) == pytest.approx(target, abs=1e-6)


@given(counts5)
def test_a_result_mirrored_weighs_the_mirrored_hypotheses_the_other_way(counts: list[int]) -> None:
    for model in Model:
        ratio = SequentialTest(0, 30, model=model).log_likelihood_ratio(counts)
        mirrored = SequentialTest(-30, 0, model=model).log_likelihood_ratio(counts[::-1])
        assert mirrored == pytest.approx(-ratio, rel=1e-6, abs=1e-7)


@pytest.mark.parametrize("model", list(Model))
def test_more_classes_than_results_need_weigh_alike(model: Model) -> None:
    # a game for stakes in which nobody ever won more than a half of them
    test = SequentialTest(0, 30, model=model)
    stakes, plain = (0, 0, 40, 90, 210, 120, 60, 0, 0), (40, 90, 210, 120, 60)
    wide = test.log_likelihood_ratio(stakes, 2)
    spread = [0] * 9
    spread[::2] = plain
    assert test.log_likelihood_ratio(spread, 2) == pytest.approx(
        test.log_likelihood_ratio(plain, 2), rel=1e-3
    )
    if model is Model.NORMALIZED:
        # the normalized scale knows no unit, so half the stakes change nothing
        assert wide == pytest.approx(test.log_likelihood_ratio(plain, 2), rel=0.02)
    assert math.isfinite(wide)


def test_points_a_game_are_told_with_the_error_between_rotations() -> None:
    sets = [(1.0, 0.0, 0.0), (0.0, 0.0, 0.0), (1.0, 1.0, 1.0), (0.0, 1.0, 0.0)]
    estimate = statistics.mean_points(sets)
    assert estimate.value == pytest.approx(5 / 12)
    means = [sum(each) / 3 for each in sets]
    spread = math.sqrt(sum((mean - 5 / 12) ** 2 for mean in means) / 3 / 4)
    assert estimate.error == pytest.approx(statistics.Z95 * spread)
    assert statistics.mean_points([]).value is None
    assert statistics.mean_points([(1.0, 0.0)]).error is None
    assert statistics.mean_points([(1.0, 0.0), (0.0, 1.0)]).error is None


def test_margins_beyond_the_stake_count_as_the_stake() -> None:
    assert statistics.share_of(2, 0, 2) == 1 and statistics.share_of(1, 0, 2) == 0.75
    assert statistics.share_of(0, 4, 2) == 0 and statistics.share_of(0.5, 0.5) == 0.5
    counted = statistics.tally([(0, 0.75), (0, 0.0), (1, 0.5)], stake=2)
    assert counted.games == (1, 0, 1, 1, 0) and counted.pairs == (0, 0, 0, 1, 0, 0, 0, 0, 0)
    assert (counted.lost, counted.drawn, counted.won) == (1, 1, 1)
    assert counted.games_per_count == 2
