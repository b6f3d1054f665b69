"""The strength scale: monotone in every step, and errors that follow the noise."""

from __future__ import annotations

import itertools
import random

from bots.chess.options import Settings
from bots.chess.strength import TABLE, Strength, choose, strength_at, strength_of


def test_every_elo_point_searches_no_less_and_errs_no_more() -> None:
    steps = [strength_at(elo) for elo in range(400, 3000)]
    for below, above in itertools.pairwise(steps):
        assert below.nodes is not None and above.nodes is not None
        assert below.nodes <= above.nodes
        assert below.noise >= above.noise


def test_the_rows_of_the_table_are_met_exactly() -> None:
    for elo, nodes, noise in TABLE:
        assert strength_at(elo) == Strength(nodes, noise)


def test_elo_and_skill_count_only_when_asked_for() -> None:
    assert not strength_of(Settings(elo=1000)).limited
    assert strength_of(Settings(elo=1000, limit_strength=True)) == strength_at(1000)
    assert strength_of(Settings(skill=0)) == strength_at(500)


def test_a_skill_level_is_an_even_step_of_elo_and_elo_goes_first() -> None:
    nodes = [strength_of(Settings(skill=level)).nodes or 0 for level in range(20)]
    assert nodes == sorted(nodes)
    assert strength_of(Settings(skill=3, elo=2000, limit_strength=True)) == strength_at(2000)


def test_without_noise_the_best_line_is_chosen() -> None:
    assert choose([30, 80, -20], 0.0, random.Random(1)) == 1


def test_noise_makes_close_lines_interchangeable_and_leaves_blunders_rare() -> None:
    generator = random.Random(7)
    chosen = [choose([50, 45, -900], 60.0, generator) for _ in range(500)]
    assert 150 < chosen.count(1) < 300
    assert chosen.count(2) == 0
