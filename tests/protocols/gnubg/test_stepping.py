"""`next` and `previous` go through a match; what is done there replaces what came after it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.protocols.gnubg.replay import ScriptedAdviser, Session

DATA = Path(__file__).parents[2] / "data" / "backgammon"
PEOPLE = ("set player 0 human", "set player 1 human", "set automatic roll off")


def session(*lines: str) -> Session:
    made = Session(ScriptedAdviser(), [(3, 1)] * 9)
    made.say(*PEOPLE, "set automatic game off", *lines)
    return made


def position(at_table: Session) -> str:
    told = at_table.say("show board")
    return told[0].partition("ID: ")[2] if "ID: " in told[0] else told[0]


def test_steps_go_back_to_what_was_and_ahead_again() -> None:
    at_table = session("new match 5", "8/5 6/5")
    after_one = position(at_table)
    at_table.say("set dice 6 6", "24/18(2) 13/7(2)")
    after_two = position(at_table)
    listed = at_table.say("list game")
    assert at_table.say("previous") == []
    assert position(at_table) == after_one
    assert at_table.say("show turn") == ["root in on roll."]
    assert at_table.say("next") == []
    assert position(at_table) == after_two
    at_table.say("next 9")
    assert position(at_table) == after_two
    at_table.say("p 2", "n")
    assert position(at_table) == after_one
    assert at_table.say("list game") == listed


def test_what_is_done_after_a_step_back_replaces_what_came_then() -> None:
    at_table = session("new match 5", "8/5 6/5", "set dice 6 6", "24/18(2) 13/7(2)", "previous")
    at_table.say("set dice 2 1", "13/11 6/5")
    listed = at_table.say("list game")
    assert len(listed) == 1
    assert listed[0].endswith("21     : 13/11 6/5")
    at_table.say("next")
    assert at_table.say("list game") == listed


def test_games_of_a_match_are_gone_through_from_their_starts() -> None:
    at_table = session(f"import mat {DATA / 'sample_random_vs_gnubg.mat'}")
    last = position(at_table)
    scores = []
    for _ in range(4):
        at_table.say("previous game")
        scores.append(at_table.say("show score")[0].partition("is: ")[2].partition(" (")[0])
    assert scores == ["gnubg 0, root 1", "gnubg 0, root 0", "gnubg 0, root 0", "gnubg 0, root 0"]
    at_table.say("next game 2", "next 999")
    assert position(at_table) == last
    at_table.say("previous game", "next")
    assert len(at_table.say("list game")) > 3
    at_table.say("set dice 5 5", "next game")
    assert "gnubg 0, root 1" in at_table.say("show score")[0], "later games are no more"


def test_what_was_stepped_back_from_is_written_to_files_all_the_same(tmp_path: Path) -> None:
    at_table = session(f"import mat {DATA / 'sample_random_vs_gnubg.mat'}")
    first, second = tmp_path / "first.mat", tmp_path / "second.mat"
    at_table.say(f"export match mat {first}", "previous game 2", f"export match mat {second}")
    assert first.read_text() == second.read_text()


def test_a_game_that_was_stepped_back_from_may_be_begun_anew(tmp_path: Path) -> None:
    path = tmp_path / "match.mat"
    at_table = session(f"import mat {DATA / 'sample_random_vs_gnubg.mat'}", "previous game")
    at_table.say("new game", "8/5 6/5")
    assert len(at_table.say("list match")) == 2
    assert len(at_table.say("list game")) == 1
    at_table.say(f"export match mat {path}", f"import mat {path}")
    assert at_table.say("show score")[0].endswith("gnubg 0, root 1 (match to 3 points)")


@pytest.mark.parametrize("word", ["next", "previous"])
@pytest.mark.parametrize("number", ["0", "-1", "foo", "game 0", "game x"])
def test_a_number_of_steps_is_positive(word: str, number: str) -> None:
    at_table = session("new match 5", "8/5 6/5")
    before = position(at_table)
    assert at_table.say(f"{word} {number}")[0].startswith(
        f"If you specify a parameter to the `{word}'"
    )
    assert position(at_table) == before


def test_without_a_game_there_is_nothing_to_step_through() -> None:
    told = ["No game in progress (type `new game' to start one)."]
    assert session().say("next") == session().say("previous game") == told
