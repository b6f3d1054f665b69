"""The compiled generator of plays against the reference rules and the files of known sets."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from bots.backgammon.bridge import load, results, unload
from bots.backgammon.core.plays import Plays
from bots.backgammon.position_id import format_position_id, parse_position_id
from bots.backgammon.variations import STANDARD
from bots.tables.core.geometry import pack, unpack
from bots.tables.core.rows import men_at, pip_count, points_held
from bots.tables.plays import pips
from tests.bots.backgammon.samples import legal_plays, random_positions, rows

PLAYS = Plays()


@pytest.mark.parametrize("case", legal_plays(), ids=lambda case: f"{case['id']}-{case['cat']}")
def test_all_results_of_a_roll_are_found_once(case: dict[str, Any]) -> None:
    first, second = case["dice"]
    for dice in ((first, second), (second, first)):
        found = results(PLAYS, parse_position_id(case["pos"]), dice)
        ids = sorted(format_position_id(position.swapped) for position in found)
        assert ids == sorted(case["res"])
        assert PLAYS.steps == case["used"]


@pytest.mark.parametrize("row", rows("tricky.tsv"), ids=lambda row: row["name"])
def test_tricky_rolls_have_the_results_that_gnubg_has(row: dict[str, str]) -> None:
    high, low = map(int, row["dice"].split("-"))
    found = results(PLAYS, parse_position_id(row["position_id"]), (high, low))
    ids = sorted(format_position_id(position.swapped) for position in found)
    assert ids == sorted(row["result_position_ids"].split())


def test_the_core_finds_what_the_rules_allow() -> None:
    for position, dice in islice(random_positions(1), 500):
        found = results(PLAYS, position, dice)
        allowed = {play.position for play in position.legal_plays(dice)}
        assert len(found) == len(allowed)
        assert set(found) == allowed


def test_many_plays_of_a_double_have_room_and_come_once() -> None:
    row = (0, *(1 if 6 <= point <= 20 else 0 for point in range(1, 26)))
    number = PLAYS.generate(*pack(row), *pack((15, *(0,) * 25)), 1, 1)
    assert number == len({PLAYS.result(n) for n in range(number)}) == 1654


def test_rows_are_packed_and_told_without_loss() -> None:
    for position, _ in islice(random_positions(2), 200):
        assert unload(load(position)) == position
        low, high = pack(position.own)
        assert tuple(men_at(low, high, point) for point in range(26)) == position.own
        assert pip_count(low, high) == pips(position.own)
        held = [point for point in range(26) if points_held(low, high, 2) >> point & 1]
        assert held == [point for point in range(1, 26) if position.own[point] >= 2]


def test_what_is_no_row_cannot_be_packed() -> None:
    for row in ((0,) * 25, (16, *(0,) * 25), (-1, *(0,) * 25)):
        with pytest.raises(ValueError):
            pack(row)


def test_the_start_has_as_many_plays_as_men_can_make() -> None:
    counts = [
        PLAYS.generate(*load(STANDARD.start), high, low)
        for high in range(1, 7)
        for low in range(1, high + 1)
    ]
    assert sum(counts) == sum(
        len(STANDARD.legal_plays(STANDARD.start, (high, low)))
        for high in range(1, 7)
        for low in range(1, high + 1)
    )
    assert unpack(*pack(STANDARD.start.own)) == STANDARD.start.own
