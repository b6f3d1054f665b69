"""Pictures of numbers."""

import re

import pytest

from bots.match.page.charts import (
    axis,
    error_bar,
    ratio_curve,
    scale_of,
    scale_of_estimates,
    stacked_bar,
)
from bots.match.statistics import Estimate


@pytest.mark.parametrize(
    ("values", "ticks"),
    [
        ([-104, 164], (-200, -100, 0, 100, 200)),
        ([0.3, 1.9], (0, 0.5, 1, 1.5, 2)),
        ([5, 5], (4, 4.5, 5, 5.5, 6)),
        ([-3000, 10], (-3000, -2000, -1000, 0, 1000)),
    ],
)
def test_a_scale_holds_its_values_between_round_ticks(
    values: list[float], ticks: tuple[float, ...]
) -> None:
    scale = scale_of(values)
    assert scale.ticks == pytest.approx(ticks)
    assert scale.low <= min(values) and max(values) <= scale.high


@pytest.mark.parametrize(
    ("values", "names"),
    [
        ([-100, 200], ["\N{MINUS SIGN}100", "0", "+200"]),
        ([-20, 980], ["\N{MINUS SIGN}500", "0", "+1000"]),
        ([0, 100], ["0", "+100"]),
        ([-200, -100], ["\N{MINUS SIGN}200", "\N{MINUS SIGN}100"]),
    ],
)
def test_an_axis_names_its_ends_and_nought_between_them(
    values: list[float], names: list[str]
) -> None:
    assert re.findall("<text[^>]*>([^<]*)</text>", axis(scale_of(values))) == names


def test_there_is_no_scale_without_a_value() -> None:
    assert scale_of_estimates([Estimate(None, None)]) is None


def test_an_error_bar_reaches_as_far_as_its_error() -> None:
    scale = scale_of([-100, 100])
    drawing = error_bar(Estimate(0, 50), scale, "label")
    assert 'cx="50.00%"' in drawing
    assert re.search('x1="25.00%" x2="75.00%" [^>]*class="whisker"', drawing)


def test_a_value_without_error_is_a_dot_and_no_value_is_said_so() -> None:
    scale = scale_of([-100, 100])
    assert "whisker" not in error_bar(Estimate(0, None), scale, "")
    assert error_bar(Estimate(None, None), scale, "") == "n/a"


def test_shares_fill_the_bar_and_nothing_is_drawn_for_nothing() -> None:
    drawing = stacked_bar([("won", 3), ("drawn", 0), ("lost", 1)], "3 and 1")
    assert re.findall('x="([^"]*)" width="([^"]*)"', drawing) == [
        ("0.000%", "75.000%"),
        ("75.000%", "25.000%"),
    ]
    assert "<rect" not in stacked_bar([("won", 0)], "no games")


def test_a_curve_runs_between_the_bounds_of_its_test() -> None:
    drawing = ratio_curve([(0, 0.0), (10, 3.0)], (-2.94, 2.94), "LLR")
    assert 'points="0.000,50.51 100.000,4.59"' in drawing
    assert "H1 +2.94" in drawing and "H0 -2.94" in drawing and "10 games" in drawing
