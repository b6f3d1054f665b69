"""Throws are fixed by what they are for, and are written and read exactly."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.dice import ScriptedDice, SeededDice, Throw, format_throw, parse_throw

TWO = (6, 6)


def test_a_throw_depends_on_seed_pair_game_and_number_only() -> None:
    throws = [Throw(TWO, number) for number in range(100)]
    first = [SeededDice(1, 5).values(throw) for throw in throws]
    assert [SeededDice(1, 5).values(throw) for throw in reversed(throws)] == first[::-1]
    assert [SeededDice(2, 5).values(throw) for throw in throws] != first
    assert [SeededDice(1, 6).values(throw) for throw in throws] != first
    assert [SeededDice(1, 5).values(Throw(TWO, number, 1)) for number in range(100)] != first


def test_the_throws_of_a_seed_never_change_between_versions() -> None:
    dice = SeededDice(1)
    assert [dice.values(Throw(TWO, number)) for number in range(6)] == [
        (6, 4),
        (5, 3),
        (3, 2),
        (6, 3),
        (3, 5),
        (6, 3),
    ]


def test_dice_are_fair_and_independent() -> None:
    counts = Counter(SeededDice(3, pair).values(Throw(TWO, 0)) for pair in range(36_000))
    assert len(counts) == 36
    # chi-squared with 35 degrees of freedom stays below 70 in 99.96 % of all cases
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 70


def test_dice_of_falling_sides_are_a_shuffle() -> None:
    values = SeededDice(1).values(Throw(tuple(range(28, 1, -1)), 0))
    assert len(values) == 27
    assert all(1 <= value <= 28 - place for place, value in enumerate(values))


def test_scripted_dice_fall_in_order_and_end() -> None:
    dice = ScriptedDice([(6, 1), (3, 3)])
    assert dice.values(Throw(TWO, 7)) == (6, 1)
    assert dice.left == 1
    assert dice.values(Throw(TWO, 0)) == (3, 3)
    with pytest.raises(ValueError, match="no more"):
        dice.values(Throw(TWO, 1))


@pytest.mark.parametrize("throw", [(7, 1), (0, 1), (1,), (1, 2, 3)])
def test_scripted_dice_of_another_kind_are_refused(throw: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="no throw"):
        ScriptedDice([throw]).values(Throw(TWO, 0))


@given(st.lists(st.integers(1, 30), min_size=1, max_size=4))
def test_a_throw_survives_writing_and_reading(values: list[int]) -> None:
    assert parse_throw(format_throw(values), [30] * len(values)) == tuple(values)


@given(st.text())
def test_any_other_text_is_no_throw(text: str) -> None:
    try:
        values = parse_throw(text, TWO)
    except ValueError:
        return
    assert format_throw(values) == text and len(values) == 2


@pytest.mark.parametrize("text", ["", "6", "6-7", "0-1", "6-1-1", "06-1", "6 1", "+6-1", "²-1"])
def test_throws_that_cannot_be_are_refused(text: str) -> None:
    with pytest.raises(ValueError):
        parse_throw(text, TWO)
