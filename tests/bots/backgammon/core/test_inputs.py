"""The inputs of the networks: unary counts, classes of positions, and features by the rules."""

from __future__ import annotations

from itertools import islice, product

import pytest

from bots.backgammon.bridge import load
from bots.backgammon.core.geometry import INPUTS, SIDE, UNARY
from bots.backgammon.core.inputs import class_name, input_values
from bots.backgammon.core.plays import Plays
from bots.backgammon.rules import Position, place
from bots.backgammon.variations import STANDARD
from bots.tables.core.geometry import unpack
from bots.tables.plays import BAR
from tests.bots.backgammon.samples import random_positions


def placed(own: dict[int, int], other: dict[int, int]) -> Position:
    rows = [tuple(men.get(point, 0) for point in range(1, BAR + 1)) for men in (own, other)]
    return place(rows[0], rows[1])


def test_both_sides_of_the_start_have_the_same_inputs() -> None:
    values = input_values(*load(STANDARD.start))
    assert len(values) == INPUTS
    assert values[:SIDE] == values[SIDE:]
    assert values[4 * 5 : 4 * 6] == [0.0, 1.0, 1.0, 1.0], "five men on the six point"
    assert values[UNARY] == pytest.approx(1.0), "167 pips"


def test_exchanging_the_sides_exchanges_their_inputs() -> None:
    for position, _ in islice(random_positions(7), 20):
        values = input_values(*load(position))
        other = input_values(*load(position.swapped))
        assert values[:SIDE] == other[SIDE:]
        assert values[SIDE:] == other[:SIDE]


def test_rolls_that_hit_are_those_of_the_rules_but_for_dice_that_must_be_played() -> None:
    """A man that has to play both dice may be kept from hitting; that is not looked at."""
    plays = Plays()
    alike = different = 0
    for position, _ in islice(random_positions(11), 60):
        own = position.own
        if 1 not in own[1:BAR] or position.other[BAR] or own[BAR]:
            continue
        hitting = 0
        for first, second in product(range(1, 7), repeat=2):
            number = plays.generate(*load(position.swapped), first, second)
            after = [unpack(*plays.result(n)[2:]) for n in range(number)]
            hitting += any(row[BAR] for row in after)
        told = round(input_values(*load(position))[UNARY + 17] * 36)
        assert told >= hitting, position
        alike += told == hitting
        different += told != hitting
    assert alike > 8
    assert alike > 5 * different


@pytest.mark.parametrize(
    ("own", "other", "name", "swapped"),
    [
        ({24: 2, 13: 5, 8: 3, 6: 5}, {24: 2, 13: 5, 8: 3, 6: 5}, "both back", "both back"),
        ({25: 1, 13: 6, 8: 3, 6: 5}, {18: 2, 13: 5, 8: 3, 6: 5}, "own back", "other back"),
        ({18: 2, 13: 5, 8: 3, 5: 5}, {19: 2, 13: 5, 8: 3, 6: 5}, "other back", "own back"),
        ({18: 2, 13: 5, 8: 3, 6: 5}, {18: 2, 13: 5, 8: 3, 6: 5}, "none back", "none back"),
        ({6: 5, 1: 2}, {6: 3}, "bearing off", "bearing off"),
        ({7: 5, 1: 2}, {6: 3}, "race", "race"),
        ({1: 5, 2: 5, 20: 2}, {6: 5, 8: 3}, "own crashed", "other crashed"),
        ({1: 5, 2: 5, 20: 2}, {1: 5, 2: 5, 20: 2}, "own crashed", "own crashed"),
    ],
)
def test_positions_have_classes(
    own: dict[int, int], other: dict[int, int], name: str, swapped: str
) -> None:
    position = placed(own, other)
    assert class_name(*load(position)) == name
    assert class_name(*load(position.swapped)) == swapped
