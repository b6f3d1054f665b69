"""When a turn ends: by its limits, its clock, a stop or a ponder hit."""

from __future__ import annotations

import time

import pytest

from protocols.control import Control
from protocols.limits import Clock, Limits
from tests.bots.chess.turns import PATIENCE, Run


def test_a_move_time_is_used_and_not_passed() -> None:
    run = Run(limits=Limits(move_time=0.05))
    run.answer()
    assert time.monotonic() - run.started >= 0.05


@pytest.mark.parametrize(
    "limits",
    [
        Limits(move_time=0.0),
        Limits(clocks=(Clock(0.0), Clock(900.0))),
        Limits(clocks=(Clock(-50.0, 2.0), Clock(900.0))),
    ],
)
def test_no_time_at_all_still_gives_a_searched_move(limits: Limits) -> None:
    run = Run(limits=limits)
    assert run.answer().move is not None
    assert run.infos


def test_the_own_clock_counts_and_the_other_one_only_without_it() -> None:
    fast = Limits(clocks=(Clock(1e6), Clock(0.2)))
    assert Run("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1", fast).answer().move is not None
    assert Run(limits=Limits(clocks=(None, Clock(0.2)))).answer().move is not None


def test_the_first_limit_met_ends_the_search() -> None:
    run = Run(limits=Limits(move_time=0.01, depth=10**6, clocks=(Clock(1e6), None)))
    assert run.answer().move is not None
    assert Run(limits=Limits(move_time=1e6, depth=2)).answer().move is not None


def test_the_only_move_is_answered_soon_but_with_a_score() -> None:
    fen = "8/8/8/8/8/6k1/7r/7K w - - 0 1"
    clocks = (Clock(1e6), Clock(1e6))
    run = Run(fen, Limits(clocks=clocks))
    assert run.answer().move == "h1g1"
    assert run.last_score is not None


def test_a_stop_ends_an_endless_search() -> None:
    run = Run(limits=Limits(infinite=True))
    assert run.thinker.first_done.wait(PATIENCE)
    assert not run.answers
    run.control.stop()
    assert run.answer().move is not None


def test_a_stop_from_before_the_search_leaves_one_iteration() -> None:
    control = Control()
    control.stop()
    run = Run(limits=Limits(infinite=True), control=control)
    assert run.answer().move is not None
    assert run.thinker.nodes == 100


def test_a_clock_does_not_end_an_infinite_search() -> None:
    run = Run(limits=Limits(infinite=True, clocks=(Clock(0.0), None), move_time=0.0))
    time.sleep(0.05)
    assert not run.answers
    run.control.stop()
    run.answer()


def test_time_does_not_run_while_pondering() -> None:
    run = Run(limits=Limits(ponder=True, move_time=0.01))
    time.sleep(0.05)
    assert not run.answers
    run.control.ponder_hit()
    assert run.answer().move is not None


def test_a_ponder_hit_starts_the_clock() -> None:
    run = Run(limits=Limits(ponder=True, clocks=(Clock(0.3), Clock(0.3))))
    assert run.thinker.first_done.wait(PATIENCE)
    assert not run.answers
    run.control.ponder_hit()
    assert run.answer().move is not None


def test_a_ponder_hit_after_long_thought_is_answered_at_once() -> None:
    # The hard limit would be minutes away; the thought so far is past the soft one.
    run = Run(limits=Limits(ponder=True, clocks=(Clock(3600.0), Clock(3600.0))), ago=500.0)
    assert run.thinker.first_done.wait(PATIENCE)
    run.control.ponder_hit()
    run.answer()


def test_a_ponder_hit_after_little_thought_is_thought_on() -> None:
    run = Run(limits=Limits(ponder=True, clocks=(Clock(3600.0), Clock(3600.0))))
    assert run.thinker.first_done.wait(PATIENCE)
    run.control.ponder_hit()
    run.thread.join(0.2)
    assert not run.answers
    run.control.stop()
    run.answer()


def test_a_stop_ends_pondering() -> None:
    run = Run(limits=Limits(ponder=True, clocks=(Clock(1e6), Clock(1e6))))
    assert run.thinker.first_done.wait(PATIENCE)
    run.control.stop()
    assert run.answer().move is not None
