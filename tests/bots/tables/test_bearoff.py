"""The bear-off table against positions that can be worked out, and known means."""

from __future__ import annotations

import random
from array import array
from functools import cache
from pathlib import Path

import pytest

from bots.tables.bearoff import (
    BearOffTable,
    make_table,
    read_table,
    write_table,
)
from bots.tables.core import COMPILED
from bots.tables.core.bearoff import BearOff, chances, fill
from bots.tables.core.geometry import BEAROFF_POSITIONS, BEAROFF_ROLLS
from bots.tables.home import position_number
from tests.bots.tables.men import row

CLOSE = 1e-6
"""How exact sums of numbers of 32 bits are."""


@cache
def table() -> BearOffTable:
    if COMPILED:
        return make_table()
    begun = BearOff()
    fill(begun, 60)
    return BearOffTable(chances(begun))


def test_one_man_on_the_ace_point_needs_one_roll() -> None:
    assert table().rolls(row(1))[:3].tolist() == pytest.approx([0, 1, 0], abs=CLOSE)
    assert table().rolls(row())[:3].tolist() == [1, 0, 0]
    assert table().rolls(row(2))[:3].tolist() == pytest.approx([0, 1, 0], abs=CLOSE)


def test_three_men_need_a_double_for_one_roll() -> None:
    chance = table().rolls(row(3))
    assert chance[1] == pytest.approx(6 / 36, abs=CLOSE)
    assert chance[2] == pytest.approx(30 / 36, abs=CLOSE)


def test_men_on_the_two_point_miss_with_ones() -> None:
    # two men on the 2 point stay with every roll that has a 1, but for double 1... two off by 1-1
    chance = table().rolls(row(0, 2))
    assert chance[1] == pytest.approx(26 / 36, abs=CLOSE)
    assert chance[1] + chance[2] == pytest.approx(1, abs=CLOSE)


def test_the_side_on_roll_wins_when_both_need_as_much() -> None:
    assert table().winning(row(1), row(1)) == pytest.approx(1, abs=CLOSE)
    assert table().winning(row(3), row(3)) == pytest.approx(6 / 36 + 30 / 36 * 30 / 36, abs=CLOSE)
    assert table().winning(row(3), row(1)) == pytest.approx(6 / 36, abs=CLOSE)


def test_every_position_at_home_has_a_number_of_its_own() -> None:
    lot = random.Random(1)
    found: dict[int, tuple[int, ...]] = {}
    for _ in range(3000):
        men = [0] * 6
        for _ in range(lot.randint(0, 15)):
            men[lot.randrange(6)] += 1
        found.setdefault(position_number(row(*men), 15), tuple(men))
        assert found[position_number(row(*men), 15)] == tuple(men)
    assert position_number(row(0, 0, 0, 0, 0, 15), 15) == BEAROFF_POSITIONS - 1
    assert position_number(row(), 15) == 0


@pytest.mark.parametrize("men", [(0,) * 6 + (1,), (16,), (15, 1), (-1,)])
def test_what_is_not_at_home_has_no_number(men: tuple[int, ...]) -> None:
    with pytest.raises(ValueError):
        position_number(row(*men), 15)


@pytest.mark.skipif(not COMPILED, reason="the sources take minutes")
def test_means_and_chances_are_those_that_other_programs_know() -> None:
    assert table().mean(row(0, 0, 0, 0, 0, 15)) == pytest.approx(12.266, abs=0.001)
    assert list(table().rolls(row(0, 0, 0, 0, 0, 15)))[31] == 0
    two_on_each = table().rolls(row(2, 2, 2))[2:5].tolist()
    assert two_on_each == pytest.approx([0.22068, 0.75339, 0.02593], abs=5e-6)
    for number in range(0, BEAROFF_POSITIONS, 501):
        start = number * BEAROFF_ROLLS
        assert sum(table()._rows[start : start + BEAROFF_ROLLS]) == pytest.approx(1, abs=1e-5)


def test_a_table_is_read_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "new" / "table"
    write_table(table(), path)
    assert read_table(path).rolls(row(3)) == table().rolls(row(3))
    assert [each.name for each in path.parent.iterdir()] == ["table"]


@pytest.mark.parametrize("cut", [0, 10, 100, -1])
def test_a_file_that_is_no_table_is_refused(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "table"
    write_table(table(), path)
    path.write_bytes(path.read_bytes()[:cut])
    with pytest.raises(ValueError):
        read_table(path)
    path.write_bytes(path.read_bytes() + b"\0" * 99 + bytes([cut & 255]))
    with pytest.raises(ValueError):
        read_table(path)
    with pytest.raises(ValueError):
        BearOffTable(array("f", [0.0]))
