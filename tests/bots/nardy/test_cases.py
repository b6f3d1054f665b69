"""Public cases in which programs get nardy wrong, at the table of the command language.

Those of the rules alone (first 3-3, over-roll, a head filter that hides a die, half a move, walls
on a ring) are in `test_rules`, with the positions of tricky.tsv.
"""

from __future__ import annotations

import itertools
import time

import pytest

from bots.dice import SeededDice, Throw
from bots.nardy.judging import NetEvaluator
from bots.nardy.options import OFFICIAL, OPTIONS
from bots.nardy.position_id import format_position_id
from bots.nardy.rules import legal_plays, place
from bots.tables.throws import BotDice
from protocols.control import Control
from protocols.gnubg.adviser import Strength
from tests.bots.nardy.samples import position_id, position_of, row, tricky
from tests.bots.nardy.session import NardyAdviser, Session, people, state
from tests.doubles.dialogue import DEADLINE

ILLEGAL = "Illegal or unparsable move."


def rolled(first: int, second: int, board: str = "") -> Session:
    """A session of two persons in which player 0 has rolled, perhaps on a board of its own."""
    session = people((6, 4))
    session.say("new match 3", *([f"set board {board}"] if board else []))
    session.say(f"set dice {first} {second}")
    return session


def test_two_men_do_not_leave_the_head_by_two_dice() -> None:
    # case 7: a program on PyPI takes both steps from the head
    session = rolled(6, 5)
    before = state(session)
    assert session.say("24/18 24/19") == [ILLEGAL]
    assert state(session) == before
    assert ILLEGAL not in session.say("24/13")


def test_men_are_borne_off_only_by_choice() -> None:
    # case 7: the same program always bears off where it can
    plays = {play.text for play in legal_plays(place(row({6: 2, 4: 2}), row({24: 9})), (2, 1))}
    assert "6/4 4/3" in plays or "6/3" in plays
    assert not all("off" in text for text in plays)


@pytest.mark.parametrize("text", ["24/16", "24/19/16", "24/21/16", "24/21 21/16", "21/16 24/21"])
def test_the_lower_die_may_be_written_first(text: str) -> None:
    # case 10: a board on a screen refused it
    assert ILLEGAL not in rolled(5, 3).say(text)


def test_every_order_of_the_steps_of_a_legal_turn_is_understood() -> None:
    # case 10: walls avoided by the order, and orders of bearing off
    for case in tricky():
        if case["options"] != "official":
            continue
        position = position_of(case, OFFICIAL)
        dice = int(case["dice"][0]), int(case["dice"][1])
        steps_of_one = [play.steps for play in legal_plays(position, dice)[:1]]
        for steps in {each for one in steps_of_one for each in itertools.permutations(one)}:
            text = " ".join(f"{step.source}/{step.target}" for step in steps)
            session = rolled(*dice, format_position_id(position))
            assert ILLEGAL not in session.say(text), (case["id"], text)


def test_a_man_borne_off_makes_a_mars_impossible_in_a_resignation_too() -> None:
    # case 11: resigning cost two points though a man was off
    session = Session([(4, 6)], NardyAdviser("a bot", NetEvaluator()))
    session.say("set automatic game off", "set automatic roll off", "new match 3")
    session.say("set player 1 human", f"set board {position_id({1: 14}, {1: 2})}", "set turn 1")
    lines = session.say("resign")
    assert "gnubg accepts and wins a single game." in lines
    assert any(line.startswith("gnubg wins a single game and 1 point") for line in lines)


@pytest.mark.parametrize(("length", "accepted"), [(1, True), (3, False)])
def test_a_resignation_is_judged_by_the_points_that_a_match_lacks(
    length: int, accepted: bool
) -> None:
    session = Session([(4, 6)], NardyAdviser("a bot", NetEvaluator()))
    session.say("set automatic game off", "set automatic roll off", f"new match {length}")
    session.say("set player 1 human", f"set board {position_id({14: 15}, {1: 2})}", "set turn 1")
    answer = "accepts and wins a single game" if accepted else "declines the single game"
    assert f"gnubg {answer}." in session.say("resign")


def test_the_opening_is_an_option_of_the_match_and_no_wish_of_the_bot() -> None:
    # case 12: releases of one program differ in it
    for value, told in (("use", "gnubg has rolled 6 and 4."), ("reroll", "not yet rolled")):
        session = people((6, 4))
        session.say(f"set rules opening {value}", "new match 3")
        assert told in session.say("show dice")[0]


def test_the_rules_in_force_are_shown() -> None:
    # case 13: every site has rules of its own
    session = people((6, 4))
    session.say("set rules popular", "new match 3")
    shown = session.say("show rules")
    assert all(any(line.split()[0] == option for line in shown) for option in OPTIONS)
    assert "(popular)" in shown[0]


def test_a_double_with_many_plays_is_decided_at_once() -> None:
    # case 14: others take seconds for a double, and minutes with look-ahead
    session = rolled(3, 3, "B+C8AzBUURFVJQ")
    match = session.server.table.match
    assert len(match.plays()) > 500
    adviser = NardyAdviser("a bot", NetEvaluator())
    adviser.choose_play(match, Strength(), Control())
    for plies, seconds in ((0, 0.05), (2, 2.0)):
        begun = time.monotonic()
        adviser.choose_play(match, Strength(plies), Control())
        assert time.monotonic() - begun < max(10 * seconds, DEADLINE)


def test_dice_are_those_of_the_one_who_gives_them_or_of_the_seed() -> None:
    # case 15: "the computer's dice are rigged"
    dice, expected = BotDice(7), SeededDice(7)
    for game, number in itertools.product(range(2), range(20)):
        assert dice.throw(game, number) == expected.values(Throw((6, 6), number, game))
    session = Session()
    session.say("set automatic game off", "set player 1 gnubg", "set rng manual", "new match 1")
    for number in range(400):
        if session.server.table.match.winner is not None:
            break
        assert session.server.table.awaiting is not None, "it never throws by itself"
        session.say("6 4" if number % 2 else "5 2")
    assert session.server.table.match.winner is not None


def test_a_match_that_is_won_cannot_go_on_by_an_id() -> None:
    session = rolled(3, 1)
    before = state(session)
    # 4:0 in a match to 3 with a game under way
    assert session.say("set matchid cAlgAEAAAAAE") == ["No valid IDs found"]
    assert state(session) == before
