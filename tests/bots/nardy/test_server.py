"""Nardy over gnubg's commands: gnubg-text, section 8, and the rules' options."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bots.nardy.core import COMPILED
from bots.registry import find_variations
from bots.tables.throws import BotDice
from protocols.gnubg.server import serve
from tests.bots.nardy.samples import position_id
from tests.bots.nardy.session import people, state

ROOT = Path(__file__).parents[3]
NO_CUBE = "The doubling cube has been disabled (see `help set cube use')."
ILLEGAL = "Illegal or unparsable move."
MIDDLE = "B+C8AzBUURFVJQ"
CLOSE = "VrnNAgBvUWsCAA"
"""A position in which several plays of 5 and 4 are nearly as good as the best one."""
HINT = re.compile(r" +[0-9]+\. Cubeless ([0-9])-ply .* Eq\.: ([-+][0-9.]+)")


def run(text: str, package: str = "bots.nardy") -> list[str]:
    """Give a whole input to a bot's server; return the lines of its output."""
    out = io.BytesIO()
    status = serve(find_variations(package), io.BytesIO(text.encode()), out, make_dice=BotDice)
    assert status == 0
    return [line.strip() for line in out.getvalue().decode().split("\n") if line.strip()]


# Which game is played


@pytest.mark.parametrize("word", ["nardy", "long-nardy", "nardi", "NARDY", "nard"])
def test_backgammon_bot_switches_to_nardy_and_back(word: str) -> None:
    lines = run(
        f"set player 0 human\nset variation {word}\nnew session\nshow board\nshow variation\n"
        "set variation standard\nnew session\nshow variation\n",
        "bots.backgammon",
    )
    assert "You are playing: Long nardy" in lines
    assert any(line.startswith("Long Nardy") and "AACA/z8AAID/Pw" in line for line in lines)
    assert lines[-2] == "You are playing: Standard backgammon"
    assert any(line.startswith("GNU Backgammon") for line in lines)


def test_nardy_bot_plays_nardy_at_once_and_backgammon_when_told() -> None:
    lines = run("show variation\nset variation nackgammon\nshow variation\nhelp set variation\n")
    assert lines[0] == "Default variation is: Long nardy"
    assert "Default variation is: Nackgammon" in lines
    assert [line.split("\t")[0].strip() for line in lines[-6:]] == [
        "nardy", "standard", "nackgammon",
        "1-chequer-hypergammon", "2-chequer-hypergammon", "3-chequer-hypergammon",
    ]  # fmt: skip


def test_neither_bot_imports_the_other_game_before_it_is_asked_for() -> None:
    for own, other in (("nardy", "backgammon"), ("backgammon", "nardy")):
        code = (
            "import io, sys\n"
            f"from bots.{own}.console import speak\n"
            "speak(io.BytesIO(b'new session\\nquit\\n'), io.BytesIO())\n"
            f"sys.exit(any(name.startswith('bots.{other}') for name in sys.modules))\n"
        )
        done = subprocess.run([sys.executable, "-W", "ignore", "-c", code], cwd=ROOT, timeout=100)
        assert done.returncode == 0


def test_backgammon_has_no_rules_to_choose() -> None:
    lines = run("show rules\nset rules block off\n", "bots.backgammon")
    assert lines == ["There are no options of Standard backgammon.", "Unknown keyword `block'."]


# Dice and plays


def test_the_starter_rolls_afresh_or_plays_the_opening_dice_by_option() -> None:
    session = people((6, 4))
    session.say("new session")
    assert session.say("show dice") == ["gnubg has not yet rolled the dice."]
    session = people((6, 4))
    session.say("set rules federation", "new session")
    assert session.say("show dice") == ["gnubg has rolled 6 and 4."]


@pytest.mark.parametrize(
    ("dice", "text"),
    [
        ((5, 3), "24/16"), ((5, 3), "24/19/16"), ((5, 3), "24 16"), ((5, 3), "move 24/21/16"),
        ((3, 3), "24/18(2)"), ((3, 3), "24/21/18 24/21/18"), ((3, 3), "24/15, 24/21"),
        ((6, 6), "24/18 24/18"),
    ],
)  # fmt: skip
def test_a_play_may_be_written_in_any_way_that_means_its_result(
    dice: tuple[int, int], text: str
) -> None:
    session = people((6, 4), dice)
    session.say("new session", "roll")
    assert ILLEGAL not in session.say(text)
    assert session.say("show turn") == ["user in on roll."]


@pytest.mark.parametrize(
    "text",
    ["24/16*", "bar/19", "move bar/19 24/21", "25/19", "24/19", "24/21 24/19", "24/16 3/1", "24/0",
     "24/19 16/13", "24/16(2)", "pass/drop", "move x", "24/24"],
)  # fmt: skip
def test_a_wrong_play_changes_nothing(text: str) -> None:
    session = people((6, 4), (5, 3))
    session.say("new session", "roll")
    before = state(session)
    line = text if text[0].isdigit() or text.startswith("bar") else f"move {text}"
    assert session.say(line) == [ILLEGAL]
    assert state(session) == before


def test_men_are_borne_off_and_a_player_without_a_play_is_passed_over() -> None:
    session = people((6, 4), (6, 1), (5, 3))
    session.say("new session", f"set board {position_id({6: 1, 3: 2}, {24: 1, 11: 2})}")
    session.say("set dice 6 1")
    assert ILLEGAL not in session.say("6/off 3/2")
    # one man on 20 whose fives and threes lead onto enemy points
    blocked = position_id({20: 1}, {3: 8, 5: 7})
    session.say(f"set board {blocked}", "set dice 5 3")
    assert session.say("show turn") == ["user in on move."]
    assert session.say("move")[0] == "user cannot move."
    assert session.say("show turn") == ["gnubg in on roll."]


# The cube


@pytest.mark.parametrize(
    "line", ["double", "take", "drop", "pass", "redouble", "beaver", "set cube value 2",
             "set cube owner 0", "set cube centre", "set crawford on", "set postcrawford on"],
)  # fmt: skip
@pytest.mark.parametrize("length", ["new session", "new match 3"])
def test_words_of_the_cube_are_refused(line: str, length: str) -> None:
    session = people((6, 4))
    session.say(length)
    before = state(session)
    assert session.say(line) == [NO_CUBE]
    assert state(session) == before


def test_the_use_of_a_cube_is_refused_and_none_is_shown() -> None:
    session = people((6, 4))
    session.say("new match 3")
    assert session.say("set cube use on") == ["There is no doubling cube in Long nardy."]
    assert session.say("show cube") == ["The doubling cube is disabled."]
    assert not any("Cube" in line for line in session.say("show board"))
    assert session.say("hint") == ["You cannot double."]


def test_there_is_no_crawford_game_and_mars_counts_in_money_sessions() -> None:
    session = people((6, 4), (6, 5), (6, 4))
    session.say("new match 3", "set score 2 0")
    assert session.say("show score") == [
        "The score (after 0 games) is: gnubg 2, user 0 (match to 3 points)"
    ]
    assert not any("Crawford" in line for line in session.say("show board"))
    session.say("new session", f"set board {position_id({6: 1}, {20: 15})}", "set dice 6 5")
    assert session.say("6/off")[:2] == [
        "gnubg wins a gammon and 2 points.",
        "The score (after 1 game) is: gnubg 2, user 0 (money session, without Jacoby rule).",
    ]


# What the bot advises and plays


def test_the_advice_is_told_without_a_cube() -> None:
    session = people((6, 4))
    session.say("new session", "set dice 3 3")
    hints = session.say("hint")
    assert [line[:25] for line in hints[::3]] == [f"    {n}. Cubeless 0-ply    " for n in (1, 2)]
    assert {line[25:53].strip() for line in hints[::3]} == {"24/15 24/21", "24/18(2)"}
    lines = session.say("set rollout trials 3", "eval", "rollout")
    assert lines.count("        Win     W(g)    L(g)    Equity") == 2
    assert "Rollout of 3 games, standard errors below:" in lines


@pytest.mark.parametrize(
    ("plies", "board", "dice"), [(1, MIDDLE, "3 1"), (2, CLOSE, "5 4")][: 2 if COMPILED else 1]
)
def test_a_hint_tells_of_each_play_how_deep_it_was_looked_at_and_the_deepest_come_first(
    plies: int, board: str, dice: str
) -> None:
    session = people((6, 4))
    session.say(f"set evaluation chequer evaluation plies {plies}")
    session.say("new session", f"set board {board}", f"set dice {dice}")
    lines = session.say("hint 100")
    told = [HINT.match(line) for line in lines[::3]]
    found = [(int(each[1]), float(each[2])) for each in told if each]
    assert len(found) == len(told) > 6
    assert {depth for depth, _ in found} == set(range(plies + 1))
    assert found == sorted(found, key=lambda each: (-each[0], -each[1]))
    assert [line.split()[0] for line in lines[2::3]] == [f"{depth}-ply" for depth, _ in found]


def test_the_program_plays_a_match_to_its_end() -> None:
    lines = run("set player 1 gnubg\nset seed 4\nset display off\nnew match 3\nshow score\n")
    assert any(line.endswith("has won the match.") for line in lines)
