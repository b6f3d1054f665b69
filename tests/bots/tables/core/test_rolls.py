"""Chances of races at home, against plays by the rules of backgammon for each roll."""

from __future__ import annotations

import random
from itertools import product

import pytest

from bots.backgammon.rules import place
from bots.tables.bearoff_rows import rows
from bots.tables.core import COMPILED
from bots.tables.core.rolls import Rolls, add_pairs, idle_rolls, race_chances
from bots.tables.race import shared_race_table

ROLLS = Rolls(rows())


def counts(lot: random.Random, number: int, high: int) -> list[int]:
    """A side's men: off, and on the points 1 to 6."""
    found = [15 - number, *[0] * 6]
    for _ in range(number):
        found[lot.randint(1, high)] += 1
    return found


def test_rolls_that_bear_no_man_off_are_those_of_the_rules() -> None:
    lot = random.Random(4)
    for number in (1, 2, 3, 3, 4, 5, 8, 15, 15, 15):
        men = counts(lot, number, lot.choice((3, 5, 6, 6)))
        position = place((*men[1:], *[0] * 19), (1, *[0] * 24))
        expected = 0
        for dice in product(range(1, 7), repeat=2):
            plays = position.legal_plays(dice)
            expected += all(play.position.own[0] == men[0] for play in plays)
        assert idle_rolls(ROLLS, men) == expected, men


def test_fifteen_men_on_the_six_point_often_stay() -> None:
    """Off goes one with a six, 5-1, 4-2, 3-3 and 2-2."""
    assert idle_rolls(ROLLS, [0, 0, 0, 0, 0, 0, 15]) == 36 - 11 - 2 - 2 - 1 - 1


def test_a_race_of_the_last_men_is_exact() -> None:
    one, two = [14, 1, 0, 0, 0, 0, 0], [13, 0, 0, 0, 0, 1, 1]
    assert race_chances(ROLLS, one, one) == pytest.approx((1, 0, 0), abs=1e-4)
    won, *_ = race_chances(ROLLS, two, one)
    assert won == pytest.approx(6 / 36, abs=1e-4), "6-5 twice and the doubles 3 to 6"


def test_a_game_is_won_before_any_man_is_off_if_the_loser_has_no_roll_for_it() -> None:
    all_on = [0, 0, 0, 0, 0, 0, 15]
    four = [11, 4, 0, 0, 0, 0, 0]
    won, before, lost = race_chances(ROLLS, four, all_on)
    assert won == pytest.approx(1, abs=1e-4)
    assert before == pytest.approx(6 / 36 + 30 / 36 * 19 / 36, abs=1e-4)
    assert lost == 0
    *_, lost = race_chances(ROLLS, all_on, four)
    assert lost == pytest.approx(19 / 36 * 6 / 36, abs=1e-4)


@pytest.mark.skipif(not COMPILED, reason="the table takes minutes from source")
def test_few_men_are_told_exactly_by_the_table_of_two_sides() -> None:
    """The one-sided table plays for the fewest rolls in the mean, which is not always best."""
    exact = Rolls(rows())
    add_pairs(exact, shared_race_table().plain)
    lot = random.Random(6)
    for _ in range(200):
        own, other = counts(lot, lot.randint(1, 6), 6), counts(lot, lot.randint(1, 6), 6)
        plain, paired = race_chances(ROLLS, own, other)[0], race_chances(exact, own, other)[0]
        equities = shared_race_table().equities((*own, *[0] * 19), (*other, *[0] * 19))
        assert paired == pytest.approx(equities.winning)
        assert paired == pytest.approx(plain, abs=0.01)
    seven = counts(lot, 7, 6)
    assert race_chances(exact, seven, seven) == race_chances(ROLLS, seven, seven)
