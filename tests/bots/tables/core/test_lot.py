"""The dice of training."""

from __future__ import annotations

from collections import Counter

from bots.tables.core.lot import Lot, throws


def test_every_number_of_a_die_is_as_likely() -> None:
    counts = Counter(throws(Lot(3), 60000))
    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    assert all(9600 < count < 10400 for count in counts.values())


def test_dice_are_a_function_of_the_seed() -> None:
    assert throws(Lot(8), 50) == throws(Lot(8), 50) != throws(Lot(9), 50)
