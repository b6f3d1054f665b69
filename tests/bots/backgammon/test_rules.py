"""The reference rules against positions whose complete sets of plays are known."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from bots.backgammon.position_id import format_position_id, parse_position_id
from bots.backgammon.rules import BACKGAMMON, GAMMON, MEN, SINGLE, Position, place
from bots.backgammon.variations import STANDARD, VARIATIONS
from bots.tables.plays import Dice
from tests.bots.backgammon.samples import legal_plays, random_positions, rows


def board(own: dict[int, int], other: dict[int, int], men: int = MEN) -> Position:
    """The position with men on these points, each side's own; the rest is off."""
    mine = tuple(own.get(point, 0) for point in range(1, 26))
    theirs = tuple(other.get(point, 0) for point in range(1, 26))
    return place(mine, theirs, men)


def texts(position: Position, *dice: int) -> list[str]:
    """The texts of all plays of a roll."""
    return [play.text for play in position.legal_plays((dice[0], dice[1]))]


def results(position: Position, dice: Dice) -> list[str]:
    """The IDs that the plays of a roll lead to, the opponent on roll."""
    return sorted(format_position_id(play.position.swapped) for play in position.legal_plays(dice))


@pytest.mark.parametrize("case", legal_plays(), ids=lambda case: f"{case['id']}-{case['cat']}")
def test_all_results_of_a_roll_are_found(case: dict[str, Any]) -> None:
    first, second = case["dice"]
    for dice in ((first, second), (second, first)):
        assert results(parse_position_id(case["pos"]), dice) == sorted(case["res"])


@pytest.mark.parametrize("row", rows("tricky.tsv"), ids=lambda row: row["name"])
def test_tricky_rolls_have_the_plays_that_gnubg_has(row: dict[str, str]) -> None:
    high, low = map(int, row["dice"].split("-"))
    position = parse_position_id(row["position_id"])
    assert results(position, (high, low)) == sorted(row["result_position_ids"].split())
    found = {frozenset(text.split()) for text in texts(position, high, low)}
    known = filter(None, row["plays_gnubg_notation"].split("; "))
    assert found == {frozenset(text.split()) for text in known}


@pytest.mark.parametrize("row", rows("tricky.tsv"), ids=lambda row: row["name"])
def test_the_26_numbers_of_a_tricky_position_are_those_of_its_id(row: dict[str, str]) -> None:
    position = parse_position_id(row["position_id"])
    numbers = [position.own[25]]
    numbers += [position.own[n] - position.other[25 - n] for n in range(1, 25)]
    assert [*numbers, position.other[25]] == [int(word) for word in row["simple"].split()]


def test_a_die_that_becomes_playable_through_the_other_must_be_used() -> None:
    # wildbg issue 29 found 8/2 alone
    position = parse_position_id("8N4ZAAbg/xMAIA")
    assert texts(position, 6, 2) == ["24/22 8/2"]


def test_men_are_not_borne_off_while_one_stands_further_back() -> None:
    # pygammon bore off from the 1 point with a 3
    assert texts(board({6: 2, 1: 3}, {1: 2}), 3, 3) == ["6/off(2)"]
    assert texts(board({6: 1, 1: 3}, {22: 2, 1: 2}), 3, 1) == ["6/2"]


def test_the_higher_die_is_compulsory_where_one_can_be_played() -> None:
    # one man on 20 against points 9 to 12, 14 and 15 held: pygammon played the 5
    position = board({20: 1}, {16: 2, 15: 2, 14: 2, 13: 2})
    assert texts(position, 6, 5) == ["20/14"]


def test_nobody_is_forced_where_no_man_is_on_the_bar() -> None:
    # BSDGames told of one play alone with 5-3
    assert len(texts(STANDARD.start, 5, 3)) == 9


def test_a_short_bear_off_goes_on_with_the_second_man() -> None:
    assert "5/1 2/off" in texts(board({5: 1, 2: 1}, {1: 2}), 4, 2)


def test_a_double_is_one_turn_of_up_to_four_steps() -> None:
    plays = board({1: 5}, {1: 2}).legal_plays((1, 1))
    assert [(play.text, len(play.steps)) for play in plays] == [("1/off(4)", 4)]


def test_every_hit_is_marked_on_its_step() -> None:
    plays = board({13: 2, 6: 2}, {13: 1, 14: 1, 24: 2}).legal_plays((2, 1))
    hits = {play.text: [step.hit for step in play.steps] for play in plays}
    assert hits["13/11* 13/12*"] == [True, True]
    assert hits["13/11*/10"] == [True, False]
    assert hits["6/3"] == [False, False]


@pytest.mark.parametrize(
    ("position", "dice", "steps"),
    [
        ("13oAAGAAAAAAAA", (2, 2), [[(2, 0), (2, 0)]]),
        (
            "NwAAALwDAAAAAA",
            (3, 5),
            [[(5, 0), (5, 2)], [(6, 1), (5, 2)], [(6, 1), (6, 3)], [(6, 3), (5, 0)]],
        ),
    ],
)
def test_every_step_tells_both_its_ends_also_of_a_bear_off(
    position: str, dice: Dice, steps: list[list[tuple[int, int]]]
) -> None:
    # a package of gnubg's left out the ends of bear-offs
    plays = parse_position_id(position).legal_plays(dice)
    told = [sorted((step.source, step.target) for step in play.steps) for play in plays]
    assert sorted(told) == sorted(sorted(play) for play in steps)


def test_entering_on_a_blot_hits_it_and_stands_there() -> None:
    plays = board({25: 1, 6: 4}, {1: 1, 24: 2}).legal_plays((1, 1))
    (entered,) = [play for play in plays if play.text == "bar/24* 6/5(3)"]
    assert (entered.position.own[24], entered.position.own[25]) == (1, 0)
    assert (entered.position.other[1], entered.position.other[25]) == (0, 1)


def test_a_hit_by_the_first_of_several_men_is_shown_once_for_all() -> None:
    assert "8/5*(2) 6/3(2)" in texts(board({8: 2, 6: 2}, {20: 1, 24: 2}), 3, 3)


def test_of_two_men_that_come_to_a_blot_the_first_one_shown_hits_it() -> None:
    found = texts(board({13: 2, 8: 2}, {18: 1, 24: 2}), 6, 1)
    assert "13/7* 8/7" in found and "13/7 8/7*" not in found


def test_hyphens_never_appear_and_the_bar_has_its_name() -> None:
    position = board({25: 2, 6: 3}, {24: 2, 1: 2})
    assert texts(position, 4, 3) == ["bar/21 bar/22"]


@pytest.mark.parametrize(
    ("own", "off", "lost"),
    [
        ({24: 2, 6: 12}, 1, SINGLE),
        ({6: 15}, 0, GAMMON),
        ({18: 1, 6: 14}, 0, GAMMON),
        ({19: 1, 6: 14}, 0, BACKGAMMON),
        ({25: 1, 6: 14}, 0, BACKGAMMON),
        ({25: 1, 6: 13}, 1, SINGLE),
    ],
)
def test_a_lost_game_has_the_value_of_the_men_left_behind(
    own: dict[int, int], off: int, lost: int
) -> None:
    position = board(own, {})
    assert position.own[0] == off
    assert position.lost == lost
    assert position.swapped.lost is None


def test_no_game_is_lost_while_both_sides_have_men() -> None:
    assert STANDARD.start.lost is None


def test_variations_begin_with_their_men() -> None:
    pips = {
        name: sum(n * men for n, men in enumerate(v.start.own)) for name, v in VARIATIONS.items()
    }
    assert pips == {
        "standard": 167,
        "nackgammon": 194,
        "1-chequer-hypergammon": 24,
        "2-chequer-hypergammon": 47,
        "3-chequer-hypergammon": 69,
    }


def test_steps_of_a_play_lead_to_its_position() -> None:
    for position, dice in islice(random_positions(7), 60):
        for play in position.legal_plays(dice):
            at = position
            for step in play.steps:
                reached = {(found, after) for die in set(dice) for found, after in at.steps(die)}
                at = next(after for found, after in reached if found == step)
            assert at == play.position


@pytest.mark.parametrize(
    ("own", "other", "reason"),
    [
        ({6: 16}, {1: 1}, "16 men"),
        ({6: 2}, {19: 2}, "point 6"),
        ({}, {}, "all men"),
    ],
)
def test_impossible_positions_are_refused(
    own: dict[int, int], other: dict[int, int], reason: str
) -> None:
    with pytest.raises(ValueError, match=reason):
        board(own, other)
