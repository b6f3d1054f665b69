"""What chances are worth: points by each scoring, and the score of a match."""

from __future__ import annotations

import pytest

from bots.nardy.evaluation import Chances, match_stakes, money, winning
from bots.nardy.net import NetPlayer
from bots.nardy.rules import Position
from tests.bots.nardy.samples import placed

NET = NetPlayer()


@pytest.mark.parametrize("score", ["oin-mars", "f-scale", "d-scale"])
def test_ends_are_worth_what_the_rules_say(score: str) -> None:
    for loser in (placed({24: 3}, {}), placed({7: 1, 6: 14}, {}), placed({6: 15}, {}),
                  placed({19: 1, 6: 14}, {})):  # fmt: skip
        found = NET.evaluate(loser)
        assert money(score).worth(found) == -(loser.lost(score) or 0)
        assert NET.evaluate(loser.swapped) == found.reversed


def test_a_draw_is_worth_nothing_in_points() -> None:
    men = (15, *[0] * 25)
    assert NET.evaluate(Position(men, men)) == Chances(0.0, draw=1.0)
    assert money("f-scale").worth(Chances(0.0, draw=1.0)) == 0


def test_reversing_twice_changes_nothing() -> None:
    chances = Chances(0.5, 0.25, 0.125, 0.0625, 0.25, 0.0, 0.125, 0.125)
    assert chances.reversed.reversed == chances
    assert money("f-scale").worth(chances.reversed) == -money("f-scale").worth(chances)


def test_points_beyond_the_end_of_a_match_are_worth_nothing() -> None:
    stakes = match_stakes("f-scale", 1, 1)
    assert stakes.worth(Chances(1.0, 1.0)) == stakes.worth(Chances(1.0)) == 1
    assert stakes.worth(Chances(0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 1.0)) == -1


def test_who_is_behind_gains_more_by_a_mars() -> None:
    """Two points win the match of who needs two; the other one, who needs one, has no use of it."""
    behind = match_stakes("oin-mars", 2, 1)
    assert behind.worth(Chances(1.0, 1.0)) > behind.worth(Chances(1.0)) + 0.5
    ahead = match_stakes("oin-mars", 1, 2)
    assert ahead.worth(Chances(1.0, 1.0)) == ahead.worth(Chances(1.0))
    assert ahead.worth(Chances(0.0, 0.0, 0.0, 0.0, 1.0)) == -behind.worth(Chances(1.0, 1.0))


def test_chances_to_win_a_match_are_even_at_an_even_score_and_grow_with_points() -> None:
    assert winning(7, 7) == pytest.approx(0.5)
    row = [winning(away, 5) for away in range(12)]
    assert row == sorted(row, reverse=True)
    assert winning(3, 9) + winning(9, 3) == pytest.approx(1)
