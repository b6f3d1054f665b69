"""The strength scale: monotone in every step, and slips that are human."""

from __future__ import annotations

import itertools
import random

from bots.chess.options import STRONGEST_ELO, WEAKEST_ELO, Settings
from bots.chess.strength import TABLE, strength_at, strength_of
from bots.search.handicap import Strength, slip


def test_every_elo_point_searches_no_less_and_slips_no_more() -> None:
    steps = [strength_at(elo) for elo in range(400, 3000)]
    for below, above in itertools.pairwise(steps):
        assert below.nodes is not None and above.nodes is not None
        assert below.nodes <= above.nodes
        assert below.slips >= above.slips


def test_the_table_reaches_over_the_range_of_the_option() -> None:
    assert (TABLE[0][0], TABLE[-1][0]) == (WEAKEST_ELO, STRONGEST_ELO)
    for elo, nodes, slips in TABLE:
        assert strength_at(elo) == Strength(nodes, slips)


def test_elo_and_skill_count_only_when_asked_for() -> None:
    assert not strength_of(Settings(elo=1000)).limited
    assert strength_of(Settings(elo=1000, limit_strength=True)) == strength_at(1000)
    assert strength_of(Settings(skill=0)) == strength_at(WEAKEST_ELO)


def test_skill_levels_rise_and_elo_goes_before_them() -> None:
    nodes = [strength_of(Settings(skill=level)).nodes or 0 for level in range(20)]
    assert nodes == sorted(nodes)
    assert strength_of(Settings(skill=3, elo=2000, limit_strength=True)) == strength_at(2000)


def test_a_slip_mixes_up_what_is_close_and_keeps_off_what_is_absurd() -> None:
    generator = random.Random(7)
    chosen = [slip([50, 45, -2000], generator) for _ in range(500)]
    assert 150 < chosen.count(1) < 350
    assert chosen.count(2) == 0
