"""Boards of nardy over gnubg's commands: drawn, told in a line, set by IDs and by numbers."""

from __future__ import annotations

import pytest

from tests.bots.nardy.samples import position_id
from tests.bots.nardy.session import people, state


def test_the_board_is_drawn_with_both_players_numbers() -> None:
    session = people((6, 4), (3, 1))
    session.say("new match 3", "roll", "24/20")
    lines = session.say("show board")
    assert lines[0] == f" Long Nardy      Position ID: {position_id({24: 15}, {24: 14, 20: 1})}"
    assert lines[1].startswith("                 Match ID   : ")
    assert lines[2:] == [
        "   1  2  3  4  5  6       7  8  9 10 11 12",
        " +13-14-15-16-17-18------19-20-21-22-23-24-+     O: gnubg",
        " |                  |   |                X |     0 points",
        " |                  |   |                X |",
        " |                  |   |                X |",
        " |                  |   |                X |",
        " |                  |   |                F |",
        "v|                  |BAR|                  |     3 points match",
        " | E                |   |                  |",
        " | O                |   |                  |",
        " | O                |   |                  |",
        " | O                |   |                  |     On roll",
        " | O           O    |   |                  |     0 points",
        " +12-11-10--9--8--7-------6--5--4--3--2--1-+     X: user",
        "  24 23 22 21 20 19      18 17 16 15 14 13",
        " At the edge stand X's numbers of the points, outside of it O's; each goes from 24 to 1.",
    ]


def test_the_board_line_has_empty_bars_and_the_other_players_men_where_they_stand() -> None:
    session = people((6, 4), (3, 1))
    session.say("new session", "roll", "24/20")
    words = state(session).split(":")
    points = list(map(int, words[6:32]))
    assert points[24] == 15
    assert (points[12], points[8]) == (-14, -1)
    assert points[0] == points[25] == 0
    assert sum(map(abs, points)) == 30


def test_a_board_is_set_by_its_id_and_by_26_numbers() -> None:
    own, other = {24: 5, 18: 10}, {24: 3, 11: 12}
    session = people((6, 4))
    session.say("new session")
    session.say(f"set board {position_id(own, other)}")
    by_id = state(session)
    session.say("set board AACA/z8AAID/Pw")
    numbers = [0] * 26
    numbers[24], numbers[18], numbers[12], numbers[23] = 5, 10, -3, -12
    assert state(session) != by_id
    session.say(f"set board simple {' '.join(map(str, numbers))}")
    assert state(session) == by_id


@pytest.mark.parametrize(
    "board",
    [
        "AAAA",
        "simple 1 0 0 0 0 0 0 0 0 0 0 0 -15 0 0 0 0 0 0 0 0 0 0 0 14 0",
        "simple 0 0 0 0 0 0 0 0 0 0 0 0 -15 0 0 0 0 0 0 0 0 0 0 0 16 0",
        # six points before the foremost enemy man, and none of his beyond them
        "simple 0 1 1 1 1 1 1 0 0 0 0 0 -15 0 0 0 0 0 0 0 0 0 0 0 9 0",
    ],
)
def test_impossible_boards_are_refused_and_change_nothing(board: str) -> None:
    session = people((6, 4))
    session.say("new session")
    before = state(session)
    assert session.say(f"set board {board}") == ["Illegal position."]
    assert state(session) == before


def test_too_few_numbers_are_counted() -> None:
    session = people((6, 4))
    session.say("new session")
    assert session.say("set board simple 0 0 15") == [
        "`simple' must be followed by 26 integers; found only 3"
    ]


def test_a_match_id_keeps_the_board_and_one_with_a_cube_is_refused() -> None:
    session = people((6, 4))
    board = position_id({24: 5, 18: 10}, {24: 15})
    session.say("new match 5", f"set board {board}")
    assert session.say("set matchid cAlgAAAAAAAE")[0].endswith(board)
    assert session.say("show turn") == ["user in on roll."]
    for cube in ("UQl2AAAAAAAA", "QYkqASAAIAAA"):
        assert session.say(f"set matchid {cube}") == ["No valid IDs found"]
    assert session.say("set xgid XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:5:10") == [
        "Not a valid XGID 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:5:10'"
    ]
