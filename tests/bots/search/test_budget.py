"""Sharing out a clock: bounds that hold for every clock, and which way each sign points."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.search.budget import Budget, Progress, allot, exact, goes_on, scale

seconds = st.floats(0, 1e7, allow_nan=False)
NEUTRAL = Progress(stable_iterations=4, score_drop=0)


@given(
    st.floats(-1e7, 1e7, allow_nan=False),
    seconds,
    st.none() | st.integers(-3, 300),
    st.floats(0, 10),
    st.integers(0, 2000),
)
def test_the_budget_never_passes_the_clock(
    remaining: float, increment: float, moves_to_go: int | None, overhead: float, ply: int
) -> None:
    budget = allot(remaining, increment, moves_to_go, overhead, ply)
    assert 0 <= budget.soft <= budget.hard
    assert budget.hard <= max(remaining, 0)
    if remaining > 2 * overhead:
        assert budget.hard <= remaining - overhead


@pytest.mark.parametrize("remaining", [0.0, -0.05, -170.671])
def test_a_clock_that_has_run_out_asks_for_an_answer_at_once(remaining: float) -> None:
    assert allot(remaining, increment=2.0) == Budget(0.0, 0.0)


def test_a_tenth_of_a_second_is_still_usable() -> None:
    budget = allot(0.1, overhead=0.03)
    assert 0 < budget.soft < budget.hard < 0.07


def test_a_clock_below_the_overhead_gives_a_little() -> None:
    budget = allot(0.02, overhead=0.1)
    assert 0 < budget.hard < 0.01


def test_the_last_move_before_the_control_keeps_a_reserve() -> None:
    budget = allot(10.0, moves_to_go=1, overhead=0.1)
    assert 5 < budget.soft <= budget.hard < 9


def test_fewer_moves_to_go_give_more_time_each() -> None:
    softs = [allot(60.0, moves_to_go=moves).soft for moves in range(1, 30)]
    assert softs == sorted(softs, reverse=True)


def test_no_moves_to_go_means_sudden_death() -> None:
    assert allot(60.0, moves_to_go=0) == allot(60.0, moves_to_go=-4) == allot(60.0)


@given(st.floats(0.05, 1e5), st.floats(0.05, 1e5), st.integers(0, 300))
def test_more_time_never_gives_less(one: float, other: float, ply: int) -> None:
    less, more = sorted((one, other))
    assert allot(less, overhead=0.03, ply=ply).soft <= allot(more, overhead=0.03, ply=ply).soft


def test_an_increment_is_spent_when_the_clock_can_bear_it() -> None:
    assert allot(60.0, 1.0).soft > allot(60.0).soft + 0.5
    assert allot(0.2, 10.0).hard <= 0.1


def test_a_player_who_ponders_spends_more_but_keeps_the_hard_limit() -> None:
    assert allot(60.0, 1.0, ponders=True).soft > allot(60.0, 1.0).soft
    assert allot(60.0, moves_to_go=1, ponders=True) == allot(60.0, moves_to_go=1)


def test_a_whole_game_at_the_soft_budget_keeps_the_clock_running() -> None:
    for increment in (0.0, 0.01, 0.1):
        remaining = 1.0
        for move in range(200):
            remaining += increment - allot(remaining, increment, None, 0.03, 2 * move).soft
            assert remaining > 0.01


def test_a_standing_best_move_shortens_and_a_changing_one_lengthens() -> None:
    scales = [scale(Progress(stable, 0)) for stable in range(12)]
    assert scales == sorted(scales, reverse=True)
    assert scales[0] > 1 > scales[-1]


def test_a_falling_score_asks_for_more_time_than_a_rising_one() -> None:
    assert scale(Progress(4, 50)) > scale(Progress(4, 0)) > scale(Progress(4, -50))


def test_a_best_move_that_took_all_the_effort_is_answered_sooner() -> None:
    assert scale(Progress(4, 0, 0.95)) < scale(Progress(4, 0)) < scale(Progress(4, 0, 0.4))


def test_another_iteration_begins_within_the_soft_budget_only() -> None:
    budget = Budget(1.0, 5.0)
    assert goes_on(budget, 0.5, NEUTRAL)
    assert not goes_on(budget, 1.5, NEUTRAL)
    assert goes_on(budget, 1.5, Progress(0, 80, 0.3))
    assert not goes_on(Budget(1.0, 1.0), 1.0, Progress(0, 80, 0.3))


def test_a_move_time_is_exact_less_the_overhead() -> None:
    assert exact(0.5, 0.1).hard == pytest.approx(0.4)
    assert exact(0.05, 0.1).hard == 0.001
    assert exact(0.0005, 0.1).hard == 0.0005
    assert exact(0.0, 0.1) == exact(-0.005, 0.1) == Budget(0.0, 0.0)


def test_a_move_time_is_used_up_however_settled_the_search_is() -> None:
    settled = Progress(stable_iterations=30, score_drop=-50, best_share=1.0)
    assert goes_on(exact(0.5, 0.1), 0.39, settled)
    assert not goes_on(exact(0.5, 0.1), 0.41, settled)
