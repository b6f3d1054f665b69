"""The dice of games within the core."""

from __future__ import annotations

from collections import Counter
from itertools import product

from bots.tables.core.lot import Lot, rolls, throws

ALL_ROLLS = set(product(range(1, 7), repeat=2))


def test_every_number_of_a_die_is_as_likely() -> None:
    counts = Counter(throws(Lot(3), 60000))
    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    assert all(9600 < count < 10400 for count in counts.values())


def test_dice_are_a_function_of_the_seed() -> None:
    assert throws(Lot(8), 50) == throws(Lot(8), 50) != throws(Lot(9), 50)


def test_games_begin_with_every_pair_of_rolls_once() -> None:
    lot = Lot(1)
    begun = [tuple(rolls(lot, game, 3)[:2]) for game in range(1296)]
    assert set(begun) == set(product(ALL_ROLLS, repeat=2))
    assert {first for first, _ in begun[:36]} == {second for _, second in begun[:36]} == ALL_ROLLS
