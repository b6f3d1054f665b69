from __future__ import annotations

from bots.search import bit


def test_the_lowest_square_of_every_single_square_is_itself() -> None:
    assert [bit.lsb(1 << square) for square in range(64)] == list(range(64))


def test_the_lowest_square_of_a_set_has_nothing_below_it() -> None:
    assert bit.lsb(0b1011000) == 3
    assert bit.lsb(1 << 63 | 1 << 5) == 5


def test_squares_of_a_set_are_counted() -> None:
    assert [bit.popcount(squares) for squares in (0, 1, 0b1011, (1 << 64) - 1)] == [0, 1, 3, 64]
