"""What rounds are worth, alone and on the way to a target."""

from __future__ import annotations

import itertools

import pytest

from bots.dominoes.core.geometry import POINTS, SEATS
from bots.dominoes.options import options_of
from bots.dominoes.worth import Worth, race, worth_of


def of(worth: Worth, player: int, winner: int, pips: int) -> float:
    """Return what a player has when a winner gets so many pips."""
    return worth.by_winner[(player * SEATS + winner) * POINTS + pips] / worth.scale


def test_a_win_counts_one_and_the_others_share_the_loss() -> None:
    worth = worth_of(options_of("domino-draw", 3), (0, 0, 0))
    assert [of(worth, seat, 1, 30) for seat in range(3)] == [-0.5, 1.0, -0.5]
    assert worth.shared[0 * 16 + 0b011] / worth.scale == 0.25
    assert worth.shared[2 * 16 + 0b011] / worth.scale == -0.5


def test_pips_count_where_they_are_scored() -> None:
    worth = worth_of(options_of("domino-block", 2, score="pips"), (0, 0))
    assert of(worth, 0, 0, 37) == 37 and of(worth, 1, 0, 37) == -37
    assert worth.shared[0b11] == 0


@pytest.mark.parametrize("points", [(0, 0), (95, 3), (3, 95), (99, 99)])
def test_on_the_way_to_a_target_chances_to_win_the_match_count(points: tuple[int, int]) -> None:
    worth = worth_of(options_of("domino-draw", 2, score="pips", target=100), points)
    for winner, pips in itertools.product(range(2), (1, 5, 20, 60)):
        assert of(worth, 0, winner, pips) == pytest.approx(-of(worth, 1, winner, pips), abs=1e-4)
    assert of(worth, 0, 0, 100) == of(worth, 0, 0, 400) > 0
    gains = [of(worth, 0, 0, pips) for pips in range(101)]
    assert gains == sorted(gains)


def test_points_beyond_the_target_are_worth_nothing() -> None:
    worth = worth_of(options_of("domino-draw", 2, score="pips", target=100), (95, 0))
    assert of(worth, 0, 0, 5) == of(worth, 0, 0, 50)
    assert of(worth, 1, 1, 5) < of(worth, 1, 1, 50)


def test_the_chances_of_a_race_are_those_of_fair_coins() -> None:
    assert race((1, 1)) == (0.5, 0.5)
    assert race((1, 2)) == (0.75, 0.25)
    assert race((0, 3)) == (1.0, 0.0)
    assert sum(race((4, 2, 7, 1))) == pytest.approx(1)


def test_a_match_that_is_over_is_played_on_for_points() -> None:
    worth = worth_of(options_of("domino-draw", 2, target=3), (3, 1))
    assert of(worth, 0, 0, 10) == 1.0
