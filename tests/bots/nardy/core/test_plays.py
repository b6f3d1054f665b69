"""The compiled generator of plays against the reference rules and the files of known sets."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from bots.nardy.bridge import generator, load, results, unload
from bots.nardy.core.plays import turned
from bots.nardy.options import OFFICIAL, PRESETS, Options
from bots.nardy.position_id import format_row, parse_hex_rows
from bots.nardy.rules import START, legal_plays, opposite
from bots.tables.core.geometry import pack
from tests.bots.nardy.samples import (
    NAMED,
    options_diff,
    position_of,
    random_legal,
    random_positions,
    tricky,
)

PLAYS = {name: generator(options) for name, options in NAMED.items()}


def rows(case: dict[str, Any], dice: tuple[int, int], name: str = "official") -> list[str]:
    """The mover's rows after all plays, his own where there is none."""
    position = position_of(case, NAMED[name])
    found = results(PLAYS[name], position, dice)
    return sorted(format_row(after.own) for after in found or [position])


@pytest.mark.parametrize("case", random_legal(), ids=lambda case: str(case["id"]))
def test_all_results_of_a_roll_are_found_once(case: dict[str, Any]) -> None:
    high, low = case["dice"]
    for dice in ((high, low), (low, high)):
        assert rows(case, dice) == case["results"]
        assert PLAYS["official"].steps == case["used"]


@pytest.mark.parametrize("case", tricky(), ids=lambda case: case["id"])
def test_tricky_rolls_have_the_results_that_were_reasoned_out(case: dict[str, str]) -> None:
    first, second = map(int, case["dice"])
    name = case["options"]
    assert rows(case, (first, second), name) == sorted(case["results"].split(","))
    assert PLAYS[name].steps == int(case["dice_used"])


@pytest.mark.parametrize(
    ("case", "name"), options_diff(), ids=lambda item: item if isinstance(item, str) else item["id"]
)
def test_options_change_the_results_of_a_roll(case: dict[str, Any], name: str) -> None:
    first, second = case["dice"]
    assert rows(case, (first, second), name) == case[name]


def test_the_core_finds_what_the_rules_allow() -> None:
    generators = {}
    for position, dice, options in islice(random_positions(1), 400):
        plays = generators.setdefault(options, generator(options))
        found = results(plays, position, dice)
        allowed = {play.position for play in legal_plays(position, dice, options)}
        assert len(found) == len(allowed)
        assert set(found) == allowed


def test_a_wall_on_the_way_is_avoided_by_another_order_of_a_double() -> None:
    # 10/9 makes a wall of six unless 4/3 comes before it
    rear_first = "9" + "0" * 13 + "1011111000"
    position = parse_hex_rows(rear_first, "f" + "0" * 23)
    found = results(PLAYS["official"], position, (1, 1))
    plays = legal_plays(position, (1, 1))
    assert len(found) == len(plays)
    assert set(found) == {play.position for play in plays}
    assert "24/23 10/9 4/2" in [play.text for play in plays]


def test_many_plays_of_a_double_have_room_and_come_once() -> None:
    row = (0, *(1 if 6 <= point <= 20 else 0 for point in range(1, 26)))
    for options in (OFFICIAL, PRESETS["popular"]):
        plays = generator(options)
        number = plays.generate(*pack(row), *pack((15, *(0,) * 25)), 1, 1)
        assert number == len({plays.result(n) for n in range(number)}) == 1654
    assert generator(Options(block="never")).generate(*pack(row), 0, 0, 1, 1) == 0


def test_positions_are_packed_and_told_without_loss() -> None:
    for position, _, _ in islice(random_positions(2), 100):
        assert unload(load(position)) == position


def test_a_set_of_points_is_turned_as_each_point_is() -> None:
    for point in range(1, 25):
        assert turned(1 << point) == 1 << opposite(point)


def test_first_turns_have_the_plays_of_the_head_rule() -> None:
    plays = generator()
    assert [plays.generate(*load(START), die, die) for die in range(1, 7)] == [1, 1, 2, 1, 1, 1]
