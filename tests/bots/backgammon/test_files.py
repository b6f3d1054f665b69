"""Match files: what gnubg wrote is read and played again, and what we write is read as it was."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.backgammon.variations import STANDARD
from bots.tables.mat import format_mat, parse_mat
from bots.tables.match import Settings
from bots.tables.record import (
    Action,
    Deed,
    GameRecord,
    MatchRecord,
    ReplayError,
    completed,
    replay,
    replay_games,
)
from bots.tables.sgf import format_sgf, parse_sgf
from tests.bots.backgammon.samples import DATA, random_record

SCORES = {
    "sample_cube_resign": (0, 2),
    "sample_match5": (8, 0),
    "sample_random_vs_gnubg": (0, 4),
    "sample_session": (0, 8),
}
MATCHES = [(seed, Settings(length=length)) for seed, length in enumerate((1, 3, 5, 7, 11))]
SESSIONS = [(8, Settings(automatic_doubles=2)), (9, Settings(jacoby=False, beavers=1))]


def given_file(name: str) -> str:
    return (DATA / name).read_text(encoding="utf-8")


def lines_of(text: str) -> list[str]:
    return [line.rstrip() for line in text.splitlines() if not line.startswith(";")]


@pytest.mark.parametrize("name", SCORES)
def test_a_match_that_gnubg_exported_ends_with_its_score(name: str) -> None:
    record = parse_mat(given_file(f"{name}.mat"))
    assert record.faults == ()
    assert record.tags == {"EventDate": "2026.11.29"}
    assert replay(STANDARD, record).scores == SCORES[name]


@pytest.mark.parametrize("name", ["sample_cube_resign", "sample_match5", "sample_session"])
def test_a_match_is_written_as_gnubg_writes_it(name: str) -> None:
    text = given_file(f"{name}.mat")
    written = [line for line in lines_of(format_mat(parse_mat(text))) if line]
    assert written == [line for line in lines_of(text) if line]


def test_the_native_file_tells_the_same_match_as_the_exported_one() -> None:
    native = parse_sgf(given_file("sample_cube_resign.sgf"))
    exported = parse_mat(given_file("sample_cube_resign.mat"))
    assert native.faults == ()
    assert native.games[0].resigned
    told, meant = ([*replay_games(STANDARD, each)] for each in (native, exported))
    assert [[match.position for match in game] for game in told] == [
        [match.position for match in game] for game in meant
    ]
    steps = [action.play for action in completed(STANDARD, native).games[0].actions]
    assert steps[-1] == "8/5 8/3*"
    assert native.names == exported.names == ("gnubg", "root")


def test_beavers_and_automatic_doubles_of_a_native_file_are_played_again() -> None:
    record = parse_sgf(given_file("session_with_beavers.sgf"))
    assert record.settings == Settings()
    states = list(replay_games(STANDARD, record))
    assert [match.cube for match in states[0][:6]] == [2, 2, 2, 4, 8, 16]
    assert states[0][-1].scores == (0, 32)
    assert states[1][-1].dice == (5, 5)
    deeds = [action.deed for action in completed(STANDARD, record).games[0].actions]
    assert deeds == [Deed.ROLL, Deed.DOUBLE, Deed.BEAVER, Deed.BEAVER, Deed.TAKE, Deed.ROLL]


def test_beavers_of_an_exported_file_are_read() -> None:
    record = parse_mat(given_file("session_with_beavers.mat"))
    assert record.faults == ()
    deeds = [action.deed for action in record.games[0].actions]
    assert deeds == [Deed.ROLL, Deed.DOUBLE, Deed.BEAVER, Deed.BEAVER, Deed.ROLL]


@pytest.mark.parametrize(("seed", "settings"), MATCHES + SESSIONS)
def test_what_is_written_is_read_as_the_same_match(seed: int, settings: Settings) -> None:
    record = random_record(seed, settings)
    end = replay(STANDARD, record)
    assert end.winner is not None or not settings.length
    exported = parse_mat(format_mat(record))
    assert exported.faults == ()
    assert exported.names == record.names
    for again, game in zip(exported.games, record.games, strict=True):
        assert again.actions == game.actions
        assert (again.scores, again.winner, again.points) == (game.scores, game.winner, game.points)
    if settings.length:
        assert replay(STANDARD, exported).scores == end.scores
    native = parse_sgf(format_sgf(record))
    assert native.faults == ()
    assert replay(STANDARD, native).scores == end.scores
    same = replace(completed(STANDARD, native), tags={})
    assert same.games == record.games


def test_columns_widths_and_words_of_other_programs_are_read() -> None:
    text = """\ufeff; [Site "somewhere"]
; [Player 1 "A"]

 7 point match

 Game 1
 Alpha Bot : 0                      Beta: two : 0
  1)                             31: 8/5 6/5
  2) 52: bar/23, 13/8   64: 24/14
  3)  Doubles => 2   Drops
      Wins 1 point

 Game 2
 Alpha Bot : 1\t\tBeta: two : 0
  1) 13: 24/23 13/10 46: 24/18(1) 13/9
  2) 55: Cannot Move   11: 6/5(2) 8/7(2)
      Wins 2 points and the match
"""
    record = parse_mat(text)
    assert record.faults == ()
    assert record.names == ("Alpha Bot", "Beta: two")
    first, second = record.games
    assert [action.player for action in first.actions] == [1, 0, 1, 0, 1]
    assert first.actions[1] == Action(0, Deed.ROLL, (5, 2), "bar/23, 13/8")
    assert (first.winner, first.points, second.winner, second.points) == (0, 1, 0, 2)
    assert second.actions[2].play == ""
    assert second.actions[3].play == "6/5(2) 8/7(2)"


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        ("  1) 31: ????", "not known"),
        ("  1) 31: what", "not a play"),
        ("  1) ????", "not known"),
        ("  1) 31: 8/5 6", "point alone"),
        ("  1) hello", "not a row"),
        ("  1) 71: 8/5", "not a row"),
        ("  1) 31: 8/5 6/5 31: 8/5 6/5 31: 8/5 6/5", "not a row"),
        ("      Wins all", "number of points"),
        ("  1)  Takes it", "unknown words"),
        ("x" * 2000, "longer"),
    ],
)
def test_a_bad_row_is_named_and_the_next_game_is_read(row: str, fault: str) -> None:
    head, game = " 3 point match\n\n", " Game {0}\n a : 0   b : 0\n"
    text = f"{head}{game.format(1)}{row}\n  2) 11: 8/7\n\n{game.format(2)}  1) 31: 8/5 6/5\n"
    record = parse_mat(text)
    assert any(told.startswith("line 5: ") and fault in told for told in record.faults)
    assert len(record.games) == 2
    assert record.games[1].actions == (Action(0, Deed.ROLL, (3, 1), "8/5 6/5"),)


@pytest.mark.parametrize(
    ("actions", "place"),
    [
        ((Action(0, Deed.ROLL, (3, 1), "8/7 6/5", 4),), "line 4"),
        ((Action(0, Deed.ROLL, (3, 1), "", 4), Action(1, Deed.ROLL, (6, 5), "", 5)), "line 5"),
        ((Action(0, Deed.TAKE),), "action 1"),
        ((Action(0, Deed.ROLL, (3, 1), "8/5 6/5"), Action(0, Deed.ROLL, (3, 1))), "action 2"),
    ],
)
def test_a_record_against_the_rules_names_the_place(
    actions: tuple[Action, ...], place: str
) -> None:
    record = MatchRecord(("a", "b"), 3, (GameRecord((0, 0), actions),))
    with pytest.raises(ReplayError, match=place):
        replay(STANDARD, record)


@pytest.mark.parametrize(
    "game",
    [
        GameRecord((3, 0)),
        GameRecord((0, 0), (Action(0, Deed.ROLL, (3, 1), "8/5 6/5"),), winner=0, points=4),
        GameRecord((0, 0), winner=0, points=1),
    ],
)
def test_scores_that_cannot_be_are_refused(game: GameRecord) -> None:
    with pytest.raises(ReplayError, match="game 1"):
        replay(STANDARD, MatchRecord(("a", "b"), 3, (game,)))


def test_a_file_without_games_is_a_match_that_has_not_begun() -> None:
    assert parse_mat("").faults == ("no line tells the length of the match",)
    assert parse_sgf("").faults == ("no game of backgammon in it",)
    assert replay(STANDARD, parse_mat(" 5 point match")).scores == (0, 0)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("(;FF[4]GM[1];B[aa])", "GM"),
        ("(;GM[6];W[99aa])", "not a move"),
        ("(;GM[6];W[31he])(;GM[6];B[hello])", "tree 2"),
    ],
)
def test_bad_trees_are_named(text: str, fault: str) -> None:
    assert any(fault in told for told in parse_sgf(text).faults)


def test_brackets_in_names_and_variations_do_not_disturb() -> None:
    record = MatchRecord(("a]b\\c", "d(;)"), 3, (GameRecord((0, 0)),))
    assert parse_sgf(format_sgf(record)).names == record.names
    text = "(;GM[6]MI[length:3];W[31hefe](;B[66agaglrlr])(;B[55]))"
    assert len(parse_sgf(text).games[0].actions) == 2


@given(st.text(max_size=300))
def test_any_text_is_a_record_with_faults(text: str) -> None:
    for parse in (parse_mat, parse_sgf):
        record = parse(text)
        assert all(len(fault.splitlines()) == 1 for fault in record.faults)
        assert record.games or record.faults or record.length


def test_long_files_are_read_in_time_that_grows_with_their_length() -> None:
    # each of these would take hours if the time grew with the square of the length
    rows = "  1) 31: 8/5 6/5\n" * 10_000
    record = parse_mat(f" 3 point match\n Game 1\n a : 0  b : 0\n{rows}")
    assert len(record.games[0].actions) == 10_000
    assert parse_mat(" : 1" * 50_000 + "\n").faults
    assert parse_sgf("(;GM[6]" + "[" * 200_000).faults == ()
    assert parse_sgf("(" * 200_000).faults
    assert parse_sgf("(;GM[6]" + "\\" * 200_000).faults == ()


ROWS = st.sampled_from(
    [" Game 1", " a : 0  b : 0", "  1) 31: 8/5 6/5  42: 8/4 6/4", "  2)  Doubles => 2",
     "  Takes", "  Drops", "  Wins 1 point", "  3) 66:", "; [A \"b\"]", " 5 point match", ""]
)  # fmt: skip


@given(st.lists(ROWS, max_size=20))
def test_any_rows_are_a_record_that_can_be_written_again(rows: list[str]) -> None:
    record = parse_mat("\n".join(rows))
    again = parse_mat(format_mat(record))
    assert len(again.games) == len(record.games)
