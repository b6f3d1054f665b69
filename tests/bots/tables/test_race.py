"""The table of two sides at home against races that can be worked out, and against itself."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from bots.backgammon.rules import Position
from bots.tables.bearoff import make_table
from bots.tables.core import COMPILED
from bots.tables.home import position_number
from bots.tables.race import RaceTable, make_race_table
from tests.bots.tables.men import row

CLOSE = 1e-6
SMALL = 40
"""Numbers below this are those of up to six men on the two lowest points, and some more."""


@cache
def table() -> RaceTable:
    return make_race_table() if COMPILED else make_race_table(SMALL)


@cache
def winning(own: tuple[int, ...], other: tuple[int, ...]) -> float:
    """The chance of the side on roll by trying every play of every roll."""
    if not any(other[1:]):
        return 0.0
    total = 0.0
    for high, low in product(range(1, 7), repeat=2):
        if low <= high:
            plays = Position(own, other).legal_plays((high, low))
            rows = [play.position.own for play in plays]
            best = max(1 - winning(other, mine) if any(mine[1:]) else 1.0 for mine in rows)
            total += best * (1 if high == low else 2) / 36
    return total


@pytest.mark.parametrize(
    ("own", "other"),
    [(row(3), row(1)), (row(4), row(4)), (row(1, 2), row(2, 1)), (row(0, 3), row(3, 1))],
)
def test_chances_are_those_of_every_play_of_every_roll(
    own: tuple[int, ...], other: tuple[int, ...]
) -> None:
    expected = winning(own, other)
    assert table().equities(own, other).winning == pytest.approx(expected, abs=CLOSE)


def test_the_last_roll_is_doubled_where_it_wins_more_often_than_not() -> None:
    # three men on the ace point win with a double only; the other side has one man left
    last = table().equities(row(3), row(1))
    assert last.plain == last.own == last.centred == pytest.approx(2 / 6 - 1, abs=CLOSE)
    sure = table().equities(row(2), row(6))
    assert sure == pytest.approx((1, 1, 1, 1), abs=CLOSE)


def test_whoever_has_the_cube_never_has_less() -> None:
    for numbers in product(product(range(3), repeat=2), repeat=2):
        own, other = (row(*men) for men in numbers)
        if any(own[1:]) and any(other[1:]):
            found = table().equities(own, other)
            assert found.own >= found.plain - CLOSE >= found.given - 2 * CLOSE
            assert -1 - CLOSE <= found.given <= found.centred <= 1 + CLOSE
            assert found.own >= found.centred - CLOSE


def test_a_side_without_men_has_won() -> None:
    assert table().equities(row(3), row()) == (-1, -1, -1, -1)


def test_every_position_of_six_men_has_its_number() -> None:
    rows = [row(*men) for men in product(range(7), repeat=6) if sum(men) <= 6]
    numbers = {position_number(each, 6) for each in rows}
    assert numbers == set(range(924))
    for men in ((7,), (0,) * 6 + (1,), (4, 3)):
        with pytest.raises(ValueError):
            position_number(row(*men), 6)


@pytest.mark.skipif(not COMPILED, reason="the sources take minutes")
def test_a_man_on_the_six_point_is_a_double_and_barely_a_take() -> None:
    # 27 rolls of 36 bear him off, and one chance in four is enough to take
    found = table().equities(row(0, 0, 0, 0, 0, 1), row(1))
    assert found.plain == pytest.approx(0.5, abs=CLOSE)
    assert found.centred == found.own == pytest.approx(1, abs=CLOSE)
    assert found.given == pytest.approx(0.5, abs=CLOSE)


@pytest.mark.skipif(not COMPILED, reason="the sources take minutes")
@pytest.mark.parametrize(
    ("men", "plain", "double_take"), [((2, 2, 2), 0.616, 1.230), ((0, 0, 0, 0, 0, 6), 0.302, 0.443)]
)
def test_equities_are_those_of_gnubgs_own_table(
    men: tuple[int, ...], plain: float, double_take: float
) -> None:
    found = table().equities(row(*men), row(*men))
    assert found.plain == pytest.approx(plain, abs=0.0005)
    assert 2 * found.given == pytest.approx(double_take, abs=0.0005)


@pytest.mark.skipif(not COMPILED, reason="the sources take minutes")
def test_both_kinds_of_tables_agree_where_plays_hardly_matter() -> None:
    one_sided = make_table()
    for own, other in ((row(2, 2, 2), row(1, 2, 3)), (row(0, 0, 2, 2), row(3, 0, 0, 0, 1, 1))):
        exact = table().equities(own, other).winning
        assert one_sided.winning(own, other) == pytest.approx(exact, abs=0.003)
