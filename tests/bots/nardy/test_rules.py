"""The reference rules against positions whose complete sets of plays are known."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from bots.nardy.options import OFFICIAL, OPTIONS, PRESETS, Options
from bots.nardy.position_id import format_row, parse_hex_rows
from bots.nardy.rules import (
    DRAW,
    HOME_MARS,
    KOKS,
    MARS,
    OIN,
    START,
    Position,
    blocks,
    head_budget,
    legal_plays,
    opposite,
    place,
    steps,
)
from protocols.errors import OptionError
from tests.bots.nardy.samples import (
    NAMED,
    options_diff,
    position_of,
    random_legal,
    random_positions,
    tricky,
)


def side(men: dict[int, int]) -> tuple[int, ...]:
    """Men on these points, the rest off."""
    return tuple(men.get(point, 0) for point in range(1, 26))


def board(own: dict[int, int], other: dict[int, int], options: Options = OFFICIAL) -> Position:
    """The position with men on these points, each side's own; the rest is off."""
    return place(side(own), side(other), options)


def texts(position: Position, *dice: int, options: Options = OFFICIAL) -> list[str]:
    """The texts of all plays of a roll."""
    return [play.text for play in legal_plays(position, (dice[0], dice[1]), options)]


def rows(case: dict[str, Any], dice: tuple[int, int], options: Options) -> list[str]:
    """The mover's rows after all plays, his own where there is none."""
    position = position_of(case, options)
    found = [play.position for play in legal_plays(position, dice, options)]
    return sorted(format_row(after.own) for after in found or [position])


@pytest.mark.parametrize("case", random_legal(), ids=lambda case: str(case["id"]))
def test_all_results_of_a_roll_are_found(case: dict[str, Any]) -> None:
    high, low = case["dice"]
    assert rows(case, (high, low), OFFICIAL) == case["results"]
    assert rows(case, (low, high), OFFICIAL) == case["results"]


@pytest.mark.parametrize("case", tricky(), ids=lambda case: case["id"])
def test_tricky_rolls_have_the_results_that_were_reasoned_out(case: dict[str, str]) -> None:
    first, second = map(int, case["dice"])
    options = NAMED[case["options"]]
    assert rows(case, (first, second), options) == sorted(case["results"].split(","))
    for play in legal_plays(position_of(case, options), (first, second), options):
        assert len(play.steps) == int(case["dice_used"])


@pytest.mark.parametrize(
    ("case", "name"), options_diff(), ids=lambda item: item if isinstance(item, str) else item["id"]
)
def test_options_change_the_results_of_a_roll(case: dict[str, Any], name: str) -> None:
    first, second = case["dice"]
    assert rows(case, (first, second), NAMED[name]) == case[name]


def test_steps_of_a_play_lead_to_its_position_without_a_forbidden_wall() -> None:
    for position, dice, options in islice(random_positions(7), 60):
        for play in legal_plays(position, dice, options):
            at = position
            for step in play.steps:
                found = {
                    (step, after)
                    for die in set(dice)
                    for step, after in steps(position, at, die, dice, options)
                }
                at = next(after for made, after in found if made == step)
                assert options.block_passing == "allow" or not blocks(at, options.block)
            assert at == play.position
            assert not blocks(at, options.block)


def test_a_first_3_3_takes_two_men_from_the_head() -> None:
    # a program knew only of 4-4 and 6-6, and dropped the fourth three
    assert texts(START, 3, 3) == ["24/15 24/21", "24/18(2)"]


def test_men_are_not_borne_off_past_one_further_back() -> None:
    # gym-narde and alik-r bore off from the 2 point with the 5
    position = parse_hex_rows("000000000000000000100030", "000000000000000000f00000")
    assert texts(position, 5, 3) == ["6/off", "6/1 2/off"]


def test_black_plays_the_six_of_a_first_6_2_behind_a_man_of_5_5() -> None:
    # alik-r passed
    position = parse_hex_rows("f00000000000000000000000", "e00000000000000000001000")
    assert texts(position, 6, 2) == ["24/18"]


def test_either_die_may_take_the_man_from_the_head() -> None:
    # gym-narde offered the six alone, and two steps for a double
    assert texts(START, 6, 5) == ["24/13"]
    position = board({24: 13, 20: 2}, {24: 15})
    assert texts(position, 6, 5) == ["24/13", "24/18 20/15", "24/19 20/14", "20/9", "20/14 20/15"]
    assert texts(position, 1, 1)[0] == "24/20"


def test_two_men_never_leave_the_head_in_one_turn_of_two_dice() -> None:
    # nard-backgammon took 24/18 and 24/19
    assert "24/18 24/19" not in texts(START, 6, 5)


def test_a_die_that_becomes_playable_through_the_other_must_be_used() -> None:
    # wildbg returned the six alone where a two could follow
    assert texts(board({13: 1, 1: 14}, {24: 13, 23: 2}), 6, 2) == ["13/5"]


def test_a_wall_is_read_on_a_line_and_not_on_a_ring() -> None:
    # others read it on a ring of 24 points
    across = {opposite(point): 2 for point in (3, 2, 1, 24, 23, 22)}
    assert not blocks(board({**across, 1: 3}, {12: 15}))
    own_end = dict.fromkeys((3, 2, 1, 24, 23, 22), 2)
    with pytest.raises(ValueError, match="wall"):
        board({**own_end, 5: 3}, {24: 15})


@pytest.mark.parametrize(
    ("block", "forbidden"), [("ahead", False), ("home", True), ("never", True), ("off", False)]
)
def test_a_wall_with_an_enemy_in_front_but_not_at_home(block: str, forbidden: bool) -> None:
    wall = dict.fromkeys(range(13, 19), 2)
    # points 13 to 18 are the enemy's home
    home = board({**wall, 24: 3}, {7: 1, 24: 14}, Options(block="off"))
    assert blocks(home, block) == (block != "off")
    above = dict.fromkeys(range(20, 14, -1), 2)
    position = board({**above, 24: 3}, {1: 1, 24: 14})
    assert blocks(position, block) == (block == "never")
    far = board(dict.fromkeys(range(1, 7), 2) | {24: 3}, {7: 1, 24: 14})
    assert blocks(far, block) == forbidden


def test_a_wall_stands_free_when_the_enemy_has_begun_to_bear_off() -> None:
    wall = dict.fromkeys(range(1, 7), 2)
    assert not blocks(board({**wall, 7: 3}, {24: 14}))
    assert not blocks(board({**wall, 7: 3}, {24: 14}), "home")
    assert blocks(board({**wall, 7: 3}, {24: 14}), "never")


@pytest.mark.parametrize(
    ("doubles", "obstacle", "budgets"),
    [
        ("3,4,6", "deny", [1, 1, 2, 2, 1, 2]),
        ("3,4,6", "allow", [1, 1, 2, 2, 1, 2]),
        ("6", "deny", [1, 1, 1, 1, 1, 2]),
        ("any", "deny", [2, 2, 2, 2, 2, 2]),
        ("none", "allow", [1, 1, 1, 1, 1, 1]),
    ],
)
def test_first_doubles_release_a_second_man_from_the_head(
    doubles: str, obstacle: str, budgets: list[int]
) -> None:
    options = Options(head_doubles=doubles, head_obstacle=obstacle)
    assert [head_budget(START, (die, die), options) for die in range(1, 7)] == budgets
    later = board({24: 14, 18: 1}, {24: 15})
    assert {head_budget(later, (die, die), options) for die in range(1, 7)} == {1}


def test_a_man_in_the_way_releases_nobody_unless_the_option_says_so() -> None:
    # 4-4 after 5-5: the obstacle on 16 is not the enemy's head
    position = board({24: 15}, {24: 14, 4: 1})
    assert texts(position, 4, 4) == ["24/20"]
    assert texts(position, 4, 4, options=Options(head_obstacle="allow")) == ["24/20(2)"]


@pytest.mark.parametrize(
    ("own", "by_score"),
    [
        ({24: 2, 6: 12}, (OIN, OIN, OIN)),
        ({6: 15}, (MARS, HOME_MARS, HOME_MARS)),
        ({18: 1, 6: 14}, (MARS, MARS, MARS)),
        ({19: 1, 6: 14}, (MARS, KOKS, MARS)),
        ({24: 15}, (MARS, KOKS, MARS)),
    ],
)
def test_a_lost_game_has_the_value_of_the_men_left_behind(
    own: dict[int, int], by_score: tuple[int, ...]
) -> None:
    position = board(own, {})
    assert tuple(position.lost(score) for score in OPTIONS["score"]) == by_score
    assert position.swapped.lost() is None


def test_nobody_has_lost_where_both_are_done() -> None:
    done = (15, *(0,) * 25)
    assert Position(done, done).lost() == DRAW
    assert START.lost() is None


def test_plays_are_written_with_the_farthest_man_first() -> None:
    for position, dice, options in islice(random_positions(3), 40):
        for text in texts(position, *dice, options=options):
            starts = [int(way.split("/")[0]) for way in text.split()]
            assert starts == sorted(starts, reverse=True)
            assert "*" not in text


@pytest.mark.parametrize(
    ("own", "other", "reason"),
    [
        ({6: 16}, {1: 1}, "16 men"),
        ({6: 2}, {18: 2}, "point 6"),
        ({}, {}, "all men"),
        ({25: 1}, {1: 1}, "no bar"),
        (dict.fromkeys(range(13, 19), 2), {24: 15}, "wall"),
    ],
)
def test_impossible_positions_are_refused(
    own: dict[int, int], other: dict[int, int], reason: str
) -> None:
    with pytest.raises(ValueError, match=reason):
        board(own, other)


@pytest.mark.parametrize("change", [{"block": "sometimes"}, {"heads": "6"}, {"score": ""}])
def test_unknown_options_are_refused_by_name(change: dict[str, str]) -> None:
    with pytest.raises(OptionError, match=next(iter(change))):
        OFFICIAL.changed(change)


def test_presets_are_those_of_the_rule_texts() -> None:
    """Each line is an option with its values: official, federation, classic-draw, popular."""
    table = """
        opening         reroll     use        reroll     reroll
        head_doubles    3,4,6      3,4,6      3,4,6      any
        head_obstacle   deny       allow      deny       allow
        block           ahead      ahead      ahead      ahead
        block_passing   forbid     forbid     forbid     allow
        bearoff_entry   same-turn  same-turn  same-turn  same-turn
        score           oin-mars   oin-mars   oin-mars   f-scale
        last_roll       off        off        on         off
        next_start      alternate  alternate  alternate  winner
    """
    rows = [line.split() for line in table.strip().splitlines()]
    for number, name in enumerate(("official", "federation", "classic-draw", "popular"), 1):
        assert PRESETS[name].values() == {row[0]: row[number] for row in rows}
