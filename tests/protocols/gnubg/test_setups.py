"""What users set before and while they play, and what files tell of it."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from bots.backgammon.bot import variations
from bots.tables.throws import BotDice
from protocols.gnubg.server import serve
from tests.protocols.gnubg.replay import ScriptedAdviser, Session

PEOPLE = ("set player 0 human", "set player 1 human", "set automatic roll off")
ONE_GAME = """ 7 point match

 Game 3
 alice : {}                      bob : {}
  1) 31: 8/5 6/5                 66: 24/18 24/18 13/7 13/7
  2) 21: 24/23 6/4               {}
  3)  Drops
                                 Wins 1 point
"""


def session(*lines: str) -> Session:
    made = Session(ScriptedAdviser(), [(3, 1)] * 9)
    made.say(*PEOPLE, "set automatic game off", *lines)
    return made


def test_the_jacoby_rule_is_lifted_at_once_and_comes_back_with_the_next_session() -> None:
    at_table = session("new session")
    at_table.say("set jacoby off")
    assert "without Jacoby rule" in at_table.say("show score")[0]
    at_table.say("set jacoby on")
    assert "without Jacoby rule" in at_table.say("show score")[0]
    at_table.say("new session")
    assert "with Jacoby rule" in at_table.say("show score")[0]


@pytest.mark.parametrize("line", ["3-1", "3,1", "(3,1)", "3;1", "3 - 1", "31", "3 1 foo", "31,"])
def test_two_dice_may_be_parted_by_signs(line: str) -> None:
    at_table = session("set rng manual", "new session")
    assert at_table.say(line)[0] == "gnubg rolls 3, root rolls 1."


@pytest.mark.parametrize(
    "line", ["13/7", "bar/24", "3/1", "666", "3 9 1", "a3b1", "24)/20", "3.1.0"]
)
def test_what_may_be_a_play_is_not_taken_for_dice(line: str) -> None:
    at_table = session("set rng manual", "new session")
    assert at_table.say(line)[0] == "You must enter two numbers between 1 and 6."


def test_the_seed_is_told_as_far_as_there_is_one(tmp_path: Path) -> None:
    at_table = session("set rng mersenne 7")
    assert at_table.say("show seed") == ["The current seed is 7"]
    at_table.say(f"set seed {10**20}")
    assert at_table.say("show seed") == [f"The current seed is {10**20}"]
    assert at_table.say("set seed " + "9" * 101)[0].startswith("You must specify a valid seed")
    at_table.say("set rng manual")
    told = "You cannot show the seed with this random number generator."
    assert at_table.say("show seed") == [told]
    path = tmp_path / "dice"
    path.write_text("31 66 21")
    at_table.say(f"set rng file {path}", "new session")
    assert at_table.say("show seed") == [
        f"GNU Backgammon is reading dice from file: {path}",
        "Number of dice read from current file: 2.",
    ]


def test_every_game_has_dice_of_its_own_and_the_same_ones_for_a_seed() -> None:
    openings = []
    for _ in range(2):
        out = io.BytesIO()
        begin = ["set seed 5", "new match 3", "new game", "new match 3", "new session", "new game"]
        lines = [*PEOPLE, "set display on", *begin]
        serve(variations(), io.BytesIO("\n".join(lines).encode()), out, make_dice=BotDice)
        openings.append(re.findall(r"rolls (\d), \w+ rolls (\d)", out.getvalue().decode()))
    assert openings[0] == openings[1]
    thrown = [pair for pair in openings[0] if pair[0] != pair[1]]
    assert len(thrown) == 5
    assert len(set(thrown)) > 2, "not the same game again and again"


def test_the_cube_is_not_said_to_be_left_out_where_it_is_not() -> None:
    at_table = session()
    line = "set evaluation chequer evaluation cubeful"
    assert at_table.say(f"{line} on")[0].endswith("will use cubeful evaluation.")
    assert at_table.say(f"{line} off") == ["The cube is always regarded where there is one."]


def test_who_drops_or_resigns_leaves_the_other_one_on_roll() -> None:
    at_table = session("new session", "8/5 6/5", "double", "drop")
    assert any(line.endswith("On roll") for line in at_table.say("show board"))
    at_table.say("new game", "8/5 6/5", "resign", "accept")
    assert any(line.endswith("On roll, resigns single game") for line in at_table.say("show board"))


def test_takes_and_drops_stand_one_place_further_on_the_right() -> None:
    at_table = session(
        "new session", "8/5 6/5", "set dice 6 6", "24/18(2) 13/7(2)", "double", "drop"
    )
    doubled = at_table.say("list game")[1]
    assert doubled.index("Drops") == at_table.say("list game")[0].index("66") + 1


def test_an_exported_position_is_the_board_as_it_is_shown_with_score_and_pip_counts(
    tmp_path: Path,
) -> None:
    path = tmp_path / "position.txt"
    at_table = session()
    assert at_table.say(f"export position text {path}") == [
        "No game in progress (type `new game' to start one)."
    ]
    at_table.say("new match 5")
    assert at_table.say("export position text") == [
        "You must specify a file to export to (see `help export position text')."
    ]
    assert at_table.say(f"export position text {path}") == []
    lines = path.read_text(encoding="utf-8").splitlines()
    shown = [*at_table.say("show score"), *at_table.say("show board")]
    shown.append("Pip counts: O 167, X 167")
    assert [line.rstrip() for line in lines if line] == shown
    assert at_table.say("export position text -") == shown
    assert at_table.say('export position text ""')[0].startswith("You must specify a file")
    assert at_table.say(f"export position text {tmp_path}") == [f"{tmp_path}: Is a directory"]


@pytest.mark.parametrize("form", ["export match mat", "save match"])
def test_who_begins_and_the_score_may_be_set_in_a_match_that_is_written(
    form: str, tmp_path: Path
) -> None:
    path = tmp_path / "match"
    at_table = session("new match 7", "set score 3 4", "set turn 1", "set dice 4 2", "8/4 6/4")
    at_table.say("set dice 6 6", "24/18(2) 13/7(2)", "resign", "accept")
    listed, score = at_table.say("list game"), at_table.say("show score")
    assert at_table.say(f"{form} {path}") == []
    at_table.say("new session", f"{'import mat' if 'mat' in form.split() else 'load match'} {path}")
    assert (at_table.say("list game"), at_table.say("show score")) == (listed, score)


@pytest.mark.parametrize(
    ("write", "read"), [("export match mat", "import mat"), ("save match", "load match")]
)
@pytest.mark.parametrize("swapped", [False, True])
def test_a_game_that_ended_otherwise_is_not_read_as_resigned(
    write: str, read: str, swapped: bool, tmp_path: Path
) -> None:
    path = tmp_path / "match"
    at_table = session(
        "new match 5", "8/5 6/5", "set dice 6 6", "24/18(2) 13/7(2)", "double", "drop"
    )
    at_table.say(*["swap players"] * swapped)
    listed = at_table.say("list game")
    assert at_table.say(f"{write} {path}") == []
    at_table.say("new session", f"{read} {path}")
    assert at_table.say("list game") == listed
    at_table.say("previous", "drop")
    assert at_table.say("list game") == listed


@pytest.mark.parametrize(
    "line", ["set board sGfwATDgc/ABMA", "set cube value 2", "set cube owner 0"]
)
def test_a_state_that_no_file_tells_is_not_written(line: str, tmp_path: Path) -> None:
    at_table = session("new match 7", line, "set dice 4 2")
    told = at_table.say(f"export match mat {tmp_path / 'match'}")
    assert told[0].endswith("game 1 was not played: its state was set by commands")


@pytest.mark.parametrize(
    ("scores", "end", "score"),
    [
        ((3, 4), "Doubles => 2", "alice 3, bob 5 (match to 7 points)"),
        ((6, 4), "Doubles => 2", "alice 6, bob 5 (match to 7 points, post-Crawford play)"),
    ],
)
def test_a_file_may_begin_with_a_later_game_of_a_match(
    scores: tuple[int, int], end: str, score: str, tmp_path: Path
) -> None:
    path = tmp_path / "game.mat"
    path.write_text(ONE_GAME.format(*scores, end))
    at_table = session(f"import mat {path}")
    assert at_table.say("show score")[0].endswith(score)


def test_what_could_not_be_read_of_a_file_is_told(tmp_path: Path) -> None:
    path = tmp_path / "game.mat"
    path.write_text(ONE_GAME.format(0, 0, "????"))
    told = session().say(f"import mat {path}")
    assert told[0].startswith(f"{path}: line 6: ")
    assert "Position ID" in told[1]


SECOND_GAME = """
 Game 2
 alice : 1                      bob : 0
  1)                             66: 24/18 24/18 13/7 13/7
  2) 54: 24/20 13/8              {}
"""


def test_a_game_is_cut_where_it_breaks_the_rules_and_the_next_one_is_read(tmp_path: Path) -> None:
    path = tmp_path / "match.mat"
    first = ONE_GAME.format(0, 0, "Doubles => 2").replace("6/4", "6/3")
    path.write_text(first + SECOND_GAME.format("31: 8/5 6/5"))
    at_table = session()
    told = at_table.say(f"import mat {path}")
    assert told[0] == f"{path}: line 6: not a legal play"
    assert "Position ID" in told[1]
    assert at_table.say("show score")[0].endswith("alice 1, bob 0 (match to 7 points)")
    assert len(at_table.say("list game")) == 2
    at_table.say("previous game", "next 9")
    assert len(at_table.say("list game")) == 1


def test_a_file_of_which_nothing_can_be_played_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "match.mat"
    path.write_text(ONE_GAME.format(0, 0, "").replace("31: 8/5", "31: 8/6"))
    at_table = session("new match 5", "8/5 6/5")
    listed = at_table.say("list game")
    assert at_table.say(f"import mat {path}") == [f"{path}: line 5: not a legal play"]
    assert at_table.say("list game") == listed


def test_a_file_of_another_game_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "match.mat"
    rows = " 1) 63: 24/18 18/15   63: 24/18 18/15\n 2) 51: 24/19 19/18   64: 24/18 18/14\n"
    path.write_text(f" 3 point match\n\n Game 1\n a : 0  b : 0\n{rows}")
    at_table = session("new match 5", "8/5 6/5")
    told = at_table.say(f"import mat {path}")
    assert len(told) == 1
    assert "line 6" in told[0]
    assert at_table.say("show score")[0].endswith("gnubg 0, root 0 (match to 5 points)")


def test_of_a_file_of_matches_the_first_one_is_read(tmp_path: Path) -> None:
    path = tmp_path / "matches.mat"
    one = ONE_GAME.format(0, 6, "").replace("  3)  Drops\n", "")
    path.write_text(one + "\n" + one)
    at_table = session()
    told = at_table.say(f"import mat {path}")
    assert told[:2] == [f"{path}: line 9: another match begins", f"{path}: the match is over"]
    assert "bob 7 (match to 7 points" in at_table.say("show score")[0]


def test_no_game_follows_the_end_of_a_match(tmp_path: Path) -> None:
    path = tmp_path / "match.mat"
    ended = ONE_GAME.format(0, 6, "").replace("  3)  Drops\n", "")
    path.write_text(ended + SECOND_GAME.format("31: 8/5 6/5"))
    at_table = session()
    told = at_table.say(f"import mat {path}")
    assert told[0] == f"{path}: the match is over"
    assert len(at_table.say("list match")) == 1


def test_the_date_of_a_match_is_written_and_kept(tmp_path: Path) -> None:
    path, again, sgf = tmp_path / "a.mat", tmp_path / "b.mat", tmp_path / "c.sgf"
    path.write_text('; [EventDate "2020.02.29"]\n\n' + ONE_GAME.format(0, 0, "Doubles => 2"))
    at_table = session(f"import mat {path}", f"export match mat {again}", f"save match {sgf}")
    assert '; [EventDate "2020.02.29"]' in again.read_text()
    assert "DT[2020-02-29]" in sgf.read_text()
    at_table.say(f"load match {sgf}", f"export match mat {path}")
    assert '; [EventDate "2020.02.29"]' in path.read_text()
    session("new session", f"export match mat {path}")
    assert "????" not in path.read_text()
