"""What `hint` and `eval` tell, and when they refuse, as the real program does."""

from __future__ import annotations

import re

import pytest

from bots.backgammon.bot import make_adviser
from protocols.control import Control
from protocols.gnubg.adviser import CubeOutlook, Outlook, ResignationOutlook, Strength
from protocols.gnubg.match import Match
from tests.protocols.gnubg.replay import ScriptedAdviser, Session

PEOPLE = ("set player 0 human", "set player 1 human", "set automatic roll off")
CANNOT = "You cannot double."


class Judge(ScriptedAdviser):
    """Thinks that the player on roll wins three games of five, by a gammon every fifth."""

    deepest = 2

    def judge_cube(self, match: Match, strength: Strength, control: Control) -> CubeOutlook:
        outlook = Outlook(0.6, 0.2, 0.01, 0.1, 0.0, 0.3, 0.1 * strength.plies)
        return CubeOutlook(outlook, 0.35, 1.0, 0.2, "No double, take (18.8%)")

    def judge_resignation(
        self, match: Match, strength: Strength, control: Control
    ) -> ResignationOutlook:
        return ResignationOutlook(1.25, float(match.resigned))


def session(*lines: str) -> Session:
    made = Session(Judge(), [(3, 1)] * 9)
    made.say(*PEOPLE, *lines)
    return made


def test_a_hint_about_a_double_is_told_to_the_one_who_answers_it() -> None:
    at_table = session("new session", "move 8/5 6/5")
    before = at_table.say("hint")
    assert before[2:] == [
        "  0.600 0.200 0.010 - 0.400 0.100 0.000",
        "Cubeful equities:",
        "1. No double           +0.350",
        "2. Double, pass        +1.000  (+0.650)",
        "3. Double, take        +0.200  (-0.150)",
        "Proper cube action: No double, take (18.8%)",
    ]
    at_table.say("double")
    assert at_table.say("hint") == [
        "Cube analysis",
        "0-ply cubeless equity -0.300",
        "  0.400 0.100 0.000 - 0.600 0.200 0.010",
        "Cubeful equities:",
        "1. No double           -0.350",
        "2. Double, pass        -1.000  (-0.650)",
        "3. Double, take        -0.200  (+0.150)",
        "Proper cube action: No double, take (18.8%)",
    ]


def test_beavers_are_not_hinted() -> None:
    at_table = session("new session", "move 8/5 6/5", "double", "beaver")
    told = "This decision is part of beaver/raccoon sequence and cannot be hinted"
    assert at_table.say("hint") == [told]


@pytest.mark.parametrize(
    "lines",
    [
        ("new match 1", "move 8/5 6/5"),
        ("new match 3", "move 8/5 6/5", "set score 0 2"),
        ("new match 3", "move 8/5 6/5", "set cube owner 0"),
        ("new match 3", "move 8/5 6/5", "set score 0 1", "set cube value 2"),
        ("set cube use off", "new session", "move 8/5 6/5"),
    ],
)
def test_where_nobody_can_double_no_cube_action_is_told(lines: tuple[str, ...]) -> None:
    at_table = session(*lines)
    assert at_table.say("hint") == [CANNOT]
    told = at_table.say("eval")
    assert told[-1].startswith("static: 0.600")


def test_the_equity_for_money_stands_beside_that_of_a_match() -> None:
    at_table = session("new match 5", "move 8/5 6/5")
    assert at_table.say("hint")[1] == "0-ply cubeless equity +0.300 (Money: +0.310)"


def test_eval_tells_every_ply_up_to_the_deepest_that_there_is() -> None:
    at_table = session("set evaluation chequer evaluation plies 7", "new session", "move 8/5 6/5")
    rows = [line[:8] for line in at_table.say("eval") if re.match(r"static:| \d ply:", line)]
    assert rows == ["static: ", " 1 ply: ", " 2 ply: "]


def test_eval_of_a_position_behind_the_end_of_a_match_is_for_money() -> None:
    at_table = Session(make_adviser(15), [(3, 1)] * 9)
    at_table.say(*PEOPLE, "new match 1", "resign", "agree")
    told = at_table.say("eval 4HPwATDgc/ABMA")
    assert told[1] == "Match ID:\tMAAAAAAAAAAA"
    assert any(line.startswith("static:") for line in told)


def men(at_table: Session) -> str:
    """Where the men of both players are, by the board line."""
    at_table.say("set output rawboard on")
    return ":".join(at_table.say("show board")[-1].split(":")[6:32])


def test_a_hinted_play_is_put_on_the_board_as_its_player_would_make_it() -> None:
    at_table = session("new session", "hint")
    ranked = at_table.server.table.match.plays()
    for number in (2, 1):
        at_table.say(f"set board ={number}")
        set_up = men(at_table)
        made = session("new session", ranked[number - 1])
        assert set_up == men(made), "however often another one was"
    assert at_table.say("show turn") == ["gnubg in on move."]


@pytest.mark.parametrize("line", ["set board =1", "eval =1", "set board =99", "eval =0", "eval =x"])
def test_a_play_that_was_not_hinted_in_this_match_is_none(line: str) -> None:
    refusal = ["There is no such play in the last hint."]
    assert session("new session").say(line) == refusal
    assert session("new session", "hint", "new session").say(line) == refusal
    other = session("new session", "hint", "set variation nackgammon", "new match 3")
    assert other.say(line) == refusal


def test_a_hinted_play_does_no_harm_where_it_cannot_be_made_any_more() -> None:
    race = "0 3 2 2 3 2 3 0 0 0 0 0 0 0 0 0 0 0 0 -3 -2 -3 -2 -2 -3 0"
    at_table = session("new session", "hint", f"set board simple {race}", "set dice 6 6")
    assert "Position ID" in at_table.say("set board =1")[0]
    at_table.say("set turn 1")
    assert at_table.say("eval =1")[0].startswith("Position ID:")


def test_more_plies_than_there_are_are_told_of() -> None:
    at_table = session("new session", "move 8/5 6/5")
    told = at_table.say("set player 0 chequer evaluation plies 3")
    assert told[:2] == [
        "gnubg will use 3 ply evaluation.",
        "(This program looks no more than 2 plies ahead.)",
    ]
    assert len(at_table.say("set player 0 chequer evaluation plies 2")) == len(told) - 1


def test_eval_takes_a_position_and_leaves_the_game_as_it_is() -> None:
    at_table = session("new session")
    start = "4HPwATDgc/ABMA"
    other = "sGfwATDgc/ABMA"
    assert at_table.say(f"eval {other}")[0] == f"Position ID:\t{other}"
    numbers = "0 0 0 0 -2 0 13 0 1 0 0 0 0 0 0 0 -2 0 -3 -4 -4 0 0 0 1 0"
    assert at_table.say(f"eval simple {numbers}")[0] == "Position ID:\t8N4ZAAbg/xMAIA"
    assert at_table.say("eval xyz") == ["Illegal position."]
    assert at_table.say("eval")[0] == f"Position ID:\t{start}"
    before_a_game = session()
    assert before_a_game.say(f"eval {other}")[0] == f"Position ID:\t{other}"


def test_a_hint_about_a_resignation_says_whether_to_accept() -> None:
    at_table = session("new session", "resign")
    assert at_table.say("hint") == [
        "Equity before resignation : +1.250",
        "Equity after resignation : +1.000 (-0.250)",
        "Correct resign decision : Reject",
    ]
    at_table.say("decline", "resign gammon")
    assert at_table.say("hint")[1:] == [
        "Equity after resignation : +2.000 (+0.750)",
        "Correct resign decision : Accept",
    ]


def test_a_hint_of_no_number_of_plays_lists_as_many_as_without() -> None:
    at_table = session("new session")
    assert at_table.say("hint 0") == at_table.say("hint") != at_table.say("hint 1")


def test_eval_of_a_race_of_few_men_tells_the_exact_equity_of_waiting() -> None:
    at_table = Session(make_adviser(15), [(3, 1)])
    at_table.say(*PEOPLE, "new session", "set turn 0")
    at_table.say(f"set board simple 0 {'0 ' * 5}2 {'0 ' * 17}-2 0")
    told = at_table.say("eval")
    row = next(line for line in told if line.startswith("static:"))
    waiting = next(line for line in told if line.startswith("1. No double"))
    assert row.split()[-1] == waiting.split()[-1] == "-0.778"
