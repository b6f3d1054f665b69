"""The turns of a weakened player."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bots.chess.options import Settings
from bots.chess.strength import strength_at
from protocols.limits import Limits
from tests.bots.chess.turns import PATIENCE, Run

WEAK = Settings(limit_strength=True, elo=1000, move_overhead=0.0)


def test_a_weakened_player_searches_few_nodes() -> None:
    settings = replace(WEAK, elo=1600)
    run = Run(settings=settings)
    run.answer()
    assert run.thinker.goal.nodes == strength_at(1600).nodes
    run = Run(settings=settings, limits=Limits(nodes=5, depth=1))
    run.answer()
    assert run.thinker.goal.nodes == 5


def test_showing_several_lines_makes_a_weakened_player_no_weaker() -> None:
    run = Run(settings=replace(WEAK, elo=1600, lines=4))
    run.answer()
    assert run.thinker.goal.nodes == 4 * (strength_at(1600).nodes or 0)


def test_a_mate_is_looked_for_at_full_strength() -> None:
    for seed in range(20):
        run = Run(settings=replace(WEAK, elo=500), limits=Limits(mate=2), seed=seed)
        run.answer()
        assert run.thinker.goal.nodes is None
        assert len(run.thinker.root_moves) == 20


def test_a_weak_player_slips_now_and_then_and_tells_the_move_it_plays() -> None:
    slips = 0
    for seed in range(60):
        run = Run(settings=WEAK, seed=seed)
        answer = run.answer()
        assert run.infos[-1].principal_variation[0] == answer.move
        slips += len(run.thinker.root_moves) == 1
    assert 0 < slips < 40


def test_a_strong_player_never_slips() -> None:
    for seed in range(30):
        run = Run(settings=replace(WEAK, elo=2200), seed=seed)
        run.answer()
        assert len(run.thinker.root_moves) == 20


@pytest.mark.parametrize(
    ("settings", "limits"),
    [
        (replace(WEAK, analyse=True), Limits(depth=2)),
        (WEAK, Limits(infinite=True)),
        (WEAK, Limits()),
    ],
)
def test_analysis_is_never_weakened(settings: Settings, limits: Limits) -> None:
    run = Run(settings=settings, limits=limits)
    assert run.thinker.first_done.wait(PATIENCE)
    run.control.stop()
    run.answer()
    assert run.thinker.goal.nodes is None
    assert len(run.thinker.root_moves) == 20
