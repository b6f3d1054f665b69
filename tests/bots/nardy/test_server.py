"""Nardy over gnubg's commands: gnubg-text, section 8, and the rules' options."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bots.nardy.core import COMPILED
from bots.nardy.options import OPTIONS, PRESETS
from bots.registry import find_variations
from bots.tables.throws import BotDice
from protocols.gnubg.server import serve
from tests.bots.nardy.samples import position_id
from tests.bots.nardy.session import people, state

ROOT = Path(__file__).parents[3]
NO_CUBE = "The doubling cube has been disabled (see `help set cube use')."
ILLEGAL = "Illegal or unparsable move."
MIDDLE = "B+C8AzBUURFVJQ"
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


# The board


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


# Results


@pytest.mark.parametrize(
    ("score", "loser", "told"),
    [
        ("oin-mars", {3: 14}, "a single game and 1 point"),
        ("oin-mars", {20: 15}, "a gammon and 2 points"),
        ("f-scale", {20: 15}, "koks and 4 points"),
        ("f-scale", {17: 15}, "a gammon and 2 points"),
        ("f-scale", {6: 15}, "a home mars and 3 points"),
        ("d-scale", {6: 15}, "a home mars and 3 points"),
        ("d-scale", {20: 15}, "a gammon and 2 points"),
        ("f-scale", {24: 1, 3: 13}, "a single game and 1 point"),
    ],
)
def test_a_game_is_worth_what_the_scoring_says(
    score: str, loser: dict[int, int], told: str
) -> None:
    session = people((6, 4))
    session.say(f"set rules score {score}", "new match 5")
    session.say(f"set board {position_id({6: 1}, loser)}", "set dice 6 5")
    lines = session.say("6/off")
    assert lines[0] == f"gnubg wins {told}."
    assert lines[1].startswith(f"The score (after 1 game) is: gnubg {told.split()[-2]}, user 0")


def last_roll(men: dict[int, int], dice: str, play: str) -> list[str]:
    """What is told when the second player has a last roll with these men."""
    session = people((6, 4))
    session.say("set rules classic-draw", "new match 5")
    session.say(f"set board {position_id({6: 1}, men)}", "set dice 6 5")
    assert not any(" wins " in line for line in session.say("6/off"))
    assert session.say("show turn") == ["user in on roll."]
    return session.say(f"set dice {dice}", play)[1:]


def test_a_last_roll_that_bears_off_all_men_is_a_draw_and_scores_nothing() -> None:
    assert last_roll({1: 2}, "6 5", "1/off(2)")[:2] == [
        "The game is a draw.",
        "The score (after 1 game) is: gnubg 0, user 0 (match to 5 points)",
    ]


def test_a_last_roll_that_is_not_enough_loses() -> None:
    assert last_roll({1: 3}, "6 5", "1/off(2)")[0] == "gnubg wins a single game and 1 point."
    assert last_roll({20: 15}, "6 5", "20/9")[0] == "gnubg wins a gammon and 2 points."
    # the man that is borne off with the last roll saves the mars
    assert last_roll({1: 15}, "6 5", "1/off(2)")[0] == "gnubg wins a single game and 1 point."


def test_only_the_second_player_has_a_last_roll() -> None:
    session = people((4, 6))
    session.say("set rules last_roll on", "new match 5", "set dice 6 5")
    session.say("24/13", f"set board {position_id({6: 1}, {1: 14})}", "set dice 6 5")
    assert session.say("6/off")[0] == "gnubg wins a single game and 1 point."


@pytest.mark.parametrize(("preset", "starter"), [("official", "user"), ("popular", "gnubg")])
def test_the_next_game_is_begun_by_turns_or_by_the_winner(preset: str, starter: str) -> None:
    session = people((6, 4), (1, 2), (3, 4))
    session.say(f"set rules {preset}", "new match 7")
    session.say(f"set board {position_id({6: 1}, {3: 14})}", "set dice 6 5", "6/off")
    session.say("new game")
    assert session.say("show turn") == [f"{starter} in on roll."]


# Resignations


def test_resignations_go_as_high_as_the_scoring_and_no_higher() -> None:
    for score, most in (("oin-mars", 2), ("d-scale", 3), ("f-scale", 3)):
        session = people((6, 4))
        session.say(f"set rules score {score}", "new match 7", "set dice 6 5")
        refused = session.say(f"resign {most + 1}")
        assert refused == [f"Unknown keyword `{most + 1}' (see `help resign')."]
        assert "offers to resign" in session.say(f"resign {most}")[0]


@pytest.mark.parametrize(
    ("word", "told"),
    [("", "a single game"), ("oin", "a single game"), ("m", "a gammon"), ("gammon", "a gammon"),
     ("home mars", "a home mars"), ("3", "a home mars")],
)  # fmt: skip
def test_results_are_resigned_by_their_names(word: str, told: str) -> None:
    session = people((6, 4))
    session.say("set rules score f-scale", "new match 7", "set dice 6 5")
    assert session.say(f"resign {word}")[0] == f"gnubg offers to resign {told}."
    value = {"a single game": 1, "a gammon": 2, "a home mars": 3}[told]
    points = f"{value} point{'s' if value > 1 else ''}"
    assert session.say("accept")[:2] == [
        f"user accepts and wins {told}.", f"user wins {told} and {points}.",
    ]  # fmt: skip


def test_backgammon_is_no_word_of_nardy() -> None:
    session = people((6, 4))
    session.say("new match 7", "set dice 6 5")
    assert session.say("resign backgammon") == ["Unknown keyword `backgammon' (see `help resign')."]


# Rules


def test_show_rules_lists_every_option_and_the_presets() -> None:
    lines = people().say("show rules")
    assert lines[0] == "Rules of new matches of Long nardy (official):"
    assert [line.split()[0] for line in lines[1:-1]] == list(OPTIONS)
    assert lines[-1] == "Presets are official, federation, classic-draw, popular."


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_sets_every_option(preset: str) -> None:
    session = people((6, 4))
    session.say("set rules block never", "set rules opening use")
    assert session.say(f"set rules {preset}") == [f"New matches have the rules `{preset}'."]
    lines = session.say("show rules")
    assert lines[0] == f"Rules of new matches of Long nardy ({preset}):"
    shown = {line.split()[0]: line.split()[1] for line in lines[1:-1]}
    assert shown == PRESETS[preset].values()


@pytest.mark.parametrize("option", OPTIONS)
def test_every_value_of_an_option_can_be_set_and_no_other(option: str) -> None:
    session = people()
    for value in OPTIONS[option]:
        assert session.say(f"set rules {option} {value}") == [f"New matches have {option} {value}."]
    refusal = f"{option} is one of {' '.join(OPTIONS[option])}."
    assert session.say(f"set rules {option} sometimes") == [refusal]
    assert session.say(f"set rules {option}") == ["Incomplete command."]


def test_options_may_be_cut_short_and_unknown_ones_are_refused() -> None:
    session = people()
    assert session.say("set rules head_d 6") == ["New matches have head_doubles 6."]
    assert session.say("SET RULES block OFF") == ["New matches have block off."]
    assert session.say("set rules pop") == ["New matches have the rules `popular'."]
    assert session.say("set rules") == ["Incomplete command."]
    assert session.say("set rules foo on") == ["Unknown keyword `foo'."]


def test_a_match_keeps_the_rules_with_which_it_began() -> None:
    session = people((6, 4), (4, 6))
    session.say("set rules federation", "new match 3", "set rules official")
    assert "  opening        reroll (of reroll use); in this match use" in session.say("show rules")
    assert session.say("show dice") == ["gnubg has rolled 6 and 4."]
    session.say("new match 3")
    assert session.say("show dice") == ["user has not yet rolled the dice."]


def test_backgammon_has_no_rules_to_choose() -> None:
    lines = run("show rules\nset rules block off\n", "bots.backgammon")
    assert lines == ["There are no options of Standard backgammon.", "Unknown keyword `block'."]


# IDs and files


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


def test_the_advice_is_told_without_a_cube() -> None:
    session = people((6, 4))
    session.say("new session", "set dice 3 3")
    hints = session.say("hint")
    assert [line[:25] for line in hints[::3]] == [f"    {n}. Cubeless 0-ply    " for n in (1, 2)]
    assert {line[25:53].strip() for line in hints[::3]} == {"24/15 24/21", "24/18(2)"}
    lines = session.say("set rollout trials 3", "eval", "rollout")
    assert lines.count("        Win     W(g)    L(g)    Equity") == 2
    assert "Rollout of 3 games, standard errors below:" in lines


@pytest.mark.parametrize("plies", [1, 2] if COMPILED else [1])
def test_a_hint_tells_of_each_play_how_deep_it_was_looked_at_and_the_deepest_come_first(
    plies: int,
) -> None:
    session = people((6, 4))
    session.say(f"set evaluation chequer evaluation plies {plies}")
    session.say("new session", f"set board {MIDDLE}", "set dice 3 1")
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
