"""The match equity table against published values, and what must hold of every table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bots.backgammon.equities import EquityTable, kazaross
from bots.backgammon.variations import STANDARD
from bots.tables.match import Settings, new_match

TABLE = kazaross()


@pytest.mark.parametrize(
    ("away", "other", "percent"),
    [
        (1, 1, 50), (1, 2, 67.736), (1, 3, 75.076), (1, 4, 81.436), (1, 5, 84.179), (2, 3, 59.947),
        (2, 4, 66.870), (2, 5, 74.359), (3, 4, 57.150), (3, 5, 64.795), (4, 5, 57.732),
    ],
)  # fmt: skip
def test_chances_before_and_in_the_crawford_game_are_the_published_ones(
    away: int, other: int, percent: float
) -> None:
    assert TABLE.chance(away, other) == pytest.approx(percent / 100, abs=5e-6)
    assert TABLE.chance(other, away) == pytest.approx(1 - percent / 100, abs=5e-6)


@pytest.mark.parametrize(
    ("away", "percent"), [(1, 50), (2, 48.803), (3, 32.264), (4, 31.002), (5, 19.012)]
)
def test_chances_after_the_crawford_game_are_the_published_ones(away: int, percent: float) -> None:
    assert TABLE.chance(away, 1, after_crawford=True) == pytest.approx(percent / 100)
    assert TABLE.chance(1, away, after_crawford=True) == pytest.approx(1 - percent / 100)


def test_both_players_have_one_chance_between_them_and_points_are_never_bad() -> None:
    for away in range(1, 65):
        for other in range(1, 65):
            chance = TABLE.chance(away, other)
            assert 0 < chance < 1
            assert chance + TABLE.chance(other, away) == pytest.approx(1, abs=1e-5)
            if away > 1:
                assert chance < TABLE.chance(away - 1, other) + 1e-9


@pytest.mark.parametrize(("needs_least", "off"), [(2, 0.0033), (8, 0.0012)])
def test_the_curve_beyond_the_table_goes_on_as_the_table_ends(needs_least: int, off: float) -> None:
    end = EquityTable(tuple(row[:19] for row in TABLE.before[:19]), TABLE.after)
    for away in range(20, 26):
        for other in range(needs_least, away):
            for needs in ((away, other), (other, away)):
                assert end.chance(*needs) == pytest.approx(TABLE.chance(*needs), abs=off)


def test_a_lead_counts_by_the_points_that_both_need_in_a_long_match() -> None:
    assert TABLE.chance(29, 54) > TABLE.chance(39, 64) > TABLE.chance(54, 64) > 0.5


def test_a_player_behind_after_the_crawford_game_never_gains_by_needing_more() -> None:
    chances = [TABLE.chance(away, 1, after_crawford=True) for away in range(1, 65)]
    assert chances == sorted(chances, reverse=True)
    assert chances[-1] > 0


def test_who_needs_nothing_has_won() -> None:
    assert TABLE.chance(0, 3) == TABLE.chance(-5, 1) == 1
    assert TABLE.chance(3, 0) == 0


def test_the_end_of_a_game_leads_into_the_crawford_game_and_past_it() -> None:
    match = replace(new_match(STANDARD, Settings(length=5)), scores=(2, 3))
    assert TABLE.chance_after(match, 1, 1, 1) == TABLE.chance(1, 3)
    assert TABLE.chance_after(match, 0, 0, 4) == 1
    assert TABLE.chance_after(match, 0, 1, 2) == 0
    crawford = replace(match, scores=(2, 4), crawford=True)
    assert TABLE.chance_after(crawford, 0, 0, 1) == TABLE.chance(2, 1, after_crawford=True)
    later = replace(match, scores=(3, 4))
    assert TABLE.chance_after(later, 0, 0, 1) == 0.5
    without = replace(match, settings=Settings(length=5, crawford=False))
    assert TABLE.chance_after(without, 0, 1, 1) == TABLE.chance(3, 1, after_crawford=True)


def test_outcomes_are_told_for_single_games_gammons_and_backgammons() -> None:
    match = replace(new_match(STANDARD, Settings(length=7)), scores=(0, 3))
    won, lost = TABLE.outcomes(match, 0, 2)
    assert won == (TABLE.chance(5, 4), TABLE.chance(3, 4), TABLE.chance(1, 4))
    assert lost == (TABLE.chance(7, 2), 0, 0)
