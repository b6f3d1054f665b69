"""Matches of nardy as .mat files: what is written is read again; other programs' rows are read.

How Russian programs write theirs has not been seen: rows here are those of backgammon's files.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bots.dice import SeededDice, Throw
from bots.nardy.options import PRESETS
from bots.nardy.variation import LongNardy, QuickNardy
from bots.tables.choice import format_choice, parse_choice
from bots.tables.mat import format_mat, parse_mat
from bots.tables.match import Settings, Stage, new_match
from bots.tables.notation import format_steps
from bots.tables.record import Action, Deed, GameRecord, MatchRecord, replay
from protocols.errors import OptionError
from tests.bots.nardy.session import PEOPLE, Session, people


def finished(session: Session) -> Session:
    """A match with a game that was resigned and one under way."""
    session.say("set automatic roll off", "set rng manual", "new match 5", "64")
    session.say("roll", "33", "24/18(2)", "roll", "65", "24/13", "resign mars", "accept")
    session.say("new game", "roll", "52", "24/17")
    return session


@pytest.mark.parametrize("rules", ["official", "popular", "block never", "score d-scale"])
def test_a_match_that_is_exported_is_imported_again(rules: str, tmp_path: Path) -> None:
    path = tmp_path / "match.mat"
    session = Session()
    session.say(*PEOPLE, f"set rules {rules}")
    finished(session)
    listed, score = session.say("list game"), session.say("show score")
    assert session.say(f"export match mat {path}") == []
    again = Session()
    again.say(*PEOPLE, "set rules federation")
    assert again.say(f"import mat {path}") == again.say("show board")
    assert (again.say("list game"), again.say("show score")) == (listed, score)
    assert again.server.table.match.options == session.server.table.match.options
    assert parse_mat(format_mat(parse_mat(path.read_text()))) == parse_mat(path.read_text())


def test_the_file_tells_the_variation_and_its_rules(tmp_path: Path) -> None:
    path = tmp_path / "match.mat"
    session = finished(people())
    session.say("set player 0 name Anna", "set player 1 name Boris", f"export match mat {path}")
    lines = path.read_text().splitlines()
    assert '; [Variation "nardy"]' in lines
    assert '; [Rules "official"]' in lines
    start = lines.index(" Game 1")
    assert [line.split() for line in lines[start + 1 : start + 4]] == [
        ["Anna", ":", "0", "Boris", ":", "0"],
        ["1)", "33:", "24/21", "24/21", "21/18", "21/18", "65:", "24/18", "18/13"],
        ["Wins", "2", "points"],
    ]


def test_a_drawn_game_is_written_and_read_and_the_other_player_begins_the_next_one() -> None:
    nardy = QuickNardy(PRESETS["classic-draw"])
    lot, dice = random.Random(16), SeededDice(16)  # a seed whose game is drawn
    match, actions, throws = new_match(nardy, Settings(length=3)), [], 0
    while match.stage is not Stage.OVER:
        first, second = dice.values(Throw((6, 6), throws))
        throws += 1
        if match.stage is Stage.OPENING:
            match = match.open((first, second))
            continue
        rolled = match.roll((first, second))
        plays = rolled.legal_plays()
        play = plays[lot.randrange(len(plays))] if plays else None
        steps = format_steps(play.steps) if play else ""
        actions.append(Action(match.turn, Deed.ROLL, (first, second), steps))
        match = rolled.play(play) if play else rolled.dance()
    assert match.outcome is not None and match.outcome.winner is None
    begun = Action(1 - actions[0].player, Deed.ROLL, (6, 5), "24/18 18/13")
    games = GameRecord((0, 0), tuple(actions)), GameRecord((0, 0), (begun,))
    read = parse_mat(format_mat(MatchRecord(("A", "B"), 3, games)))
    assert read.faults == ()
    end = replay(nardy, read)
    assert (end.games, end.scores, end.turn) == (1, (0, 0), actions[0].player)


def test_matches_of_nardy_are_no_sgf_files(tmp_path: Path) -> None:
    path = tmp_path / "match.sgf"
    session = finished(people())
    refusal = f"{path}: matches of Long nardy are written as mat, not as sgf"
    assert session.say(f"save match {path}") == [refusal]
    assert not path.exists()
    path.write_text("(;FF[4]GM[6];W[31hefe])")
    assert session.say(f"load match {path}") == [refusal]


def test_rows_of_other_forms_tell_the_same_match(tmp_path: Path) -> None:
    path = tmp_path / "match.mat"
    session = finished(people())
    session.say(f"export match mat {path}")
    text = path.read_text()
    for ours, theirs in (
        ("33: 24/21 24/21 21/18 21/18", "33: 24/18(2)"),
        ("65: 24/18 18/13", "56:  24/18/13"),
        ("52: 24/19 19/17", "25: 24/22, 22/17"),
        (" 5 point match", "5 Point Match"),
        ("Wins 2 points", "Wins 2 points and the match"),
    ):
        assert text.count(ours) == 1, ours
        text = text.replace(ours, theirs)
    theirs = parse_mat("\ufeff" + text.replace("\n", "\r\n"))
    assert theirs.faults == ()
    states = [replay(LongNardy(), record) for record in (theirs, parse_mat(path.read_text()))]
    assert states[0].position == states[1].position
    assert states[0].scores == states[1].scores == (0, 2)


def test_a_row_against_the_rules_is_named_by_its_line(tmp_path: Path) -> None:
    path = tmp_path / "match.mat"
    path.write_text(" 3 point match\n\n Game 1\n a : 0   b : 0\n  1) 65: 24/18 24/19\n")
    session = people()
    assert session.say(f"import mat {path}") == [f"{path}: line 5: not a legal play"]
    path.write_text(
        '; [Variation "nardy"]\n; [Rules "mine"]\n 3 point match\n\n Game 1\n a:0 b:0\n'
    )
    (told,) = session.say(f"import mat {path}")
    assert told.startswith(f"{path}: no rules are called mine")


@pytest.mark.parametrize("name", PRESETS)
def test_rules_are_read_as_they_are_written(name: str) -> None:
    nardy = LongNardy()
    for changes in ({}, {"block": "never"}, {"score": "d-scale", "head_doubles": "6"}):
        chosen = PRESETS[name].changed(changes).values()
        text = format_choice(nardy.presets, chosen)
        assert parse_choice(nardy.presets, text) == chosen
        assert (text == name) is not bool(changes)


def test_unknown_rules_are_refused_by_name() -> None:
    with pytest.raises(OptionError, match="no rules are called free"):
        parse_choice(LongNardy().presets, "official free")


def test_a_backgammon_match_is_no_match_of_nardy(tmp_path: Path) -> None:
    path = tmp_path / "match.mat"
    path.write_text(" 3 point match\n\n Game 1\n a : 0   b : 0\n  1) 31: 8/5 6/5   65: 24/13\n")
    (told,) = people().say(f"import mat {path}")
    assert told == f"{path}: line 5: not a legal play"
