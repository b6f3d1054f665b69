"""Games ended by endgame tables."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bots.game import Opening, Result, Termination
from bots.match.adjudication import ResignRule
from bots.match.clock import parse_time_control
from bots.match.referee import Outcome, Rules, Seat, play_game
from protocols.errors import OptionError
from tests.bots.match.commands import bot_match, engine
from tests.bots.match.doubles import CHESS, Mover

FOLDER = Path(__file__).parents[2] / "data" / "chess" / "syzygy"
BY_TABLES = "adjudicated by tablebases"
WON_BY_WHITE = Result.lost_by(1, Termination.ADJUDICATED_WIN, BY_TABLES)
WON_BY_BLACK = Result.lost_by(0, Termination.ADJUDICATED_WIN, BY_TABLES)
DRAWN = Result.drawn(Termination.ADJUDICATED_DRAW, BY_TABLES)


def play(start: str, *moves: str, tables: str = str(FOLDER), **rules: object) -> Outcome:
    seats = [Seat(Mover(name), parse_time_control("10")) for name in "ab"]
    all_rules = Rules(tablebases=tables, move_limit=4, **rules)  # type: ignore[arg-type]
    return play_game(CHESS, Opening(start, moves), seats, all_rules)


@pytest.mark.parametrize(
    ("start", "result"),
    [
        ("8/8/8/4k3/8/8/6Q1/4K3 w - - 0 1", WON_BY_WHITE),
        ("8/8/8/4k3/8/8/6q1/4K3 b - - 0 1", WON_BY_BLACK),
        ("8/8/8/4k3/8/4P3/8/4K3 b - - 0 1", DRAWN),
        ("8/8/8/4k3/8/4P3/4K3/8 w - - 0 1", DRAWN),
    ],
)
def test_a_game_in_the_tables_ends_after_its_next_move(start: str, result: Result) -> None:
    outcome = play(start)
    known = {WON_BY_WHITE, WON_BY_BLACK, DRAWN}
    assert len(outcome.moves) == 1 and outcome.result in known
    if result is not DRAWN:  # a random move may spoil a win, not the tables' knowledge of it
        after = CHESS.start(start).play(outcome.moves[0].text)
        oracle = CHESS.oracle(str(FOLDER))
        assert outcome.result == oracle(after)


def test_the_oracle_knows_winner_loser_and_draws_for_both_sides() -> None:
    oracle = CHESS.oracle(str(FOLDER))
    for fen, result in (
        ("8/8/8/4k3/8/8/6Q1/4K3 w - - 0 1", WON_BY_WHITE),
        ("8/8/8/4k3/8/8/6Q1/4K3 b - - 0 1", WON_BY_WHITE),
        ("8/8/8/4k3/8/8/6q1/4K3 w - - 0 1", WON_BY_BLACK),
        ("8/8/8/4k3/8/8/6q1/4K3 b - - 0 1", WON_BY_BLACK),
        ("8/8/4k3/8/4P3/4K3/8/8 w - - 0 1", DRAWN),
        ("8/8/8/4k3/8/8/6Q1/4K3 w - - 95 99", None),
        ("", None),
    ):
        assert oracle(CHESS.start(fen)) == result, fen


def test_a_late_win_counts_where_the_fifty_move_rule_is_ignored() -> None:
    position = CHESS.start("8/8/8/4k3/8/8/6Q1/4K3 w - - 95 99")
    assert CHESS.oracle(str(FOLDER), fifty_moves=False)(position) == WON_BY_WHITE


def test_games_outside_the_tables_go_on_and_the_laws_come_first() -> None:
    outcome = play("")
    assert outcome.result.termination is Termination.MOVE_LIMIT
    mate = play("7k/8/5K2/8/8/8/8/6R1 b - - 0 1", "h8h7", "g1g2", "h7h8", "f6f7", "h8h7", "g2h2")
    assert (mate.result.termination, len(mate.moves)) == (Termination.WON, 0)


def test_the_tables_come_before_the_scores() -> None:
    outcome = play("8/8/8/4k3/8/8/6Q1/4K3 w - - 0 1", resign=ResignRule(1, 0, two_sided=False))
    assert outcome.result.reason == BY_TABLES


def test_folders_without_tables_are_an_error(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="no tables"):
        CHESS.oracle(str(tmp_path))


def test_a_match_is_told_by_its_tables_and_keeps_them_in_its_plan(tmp_path: Path) -> None:
    book = tmp_path / "book.epd"
    book.write_text("8/8/8/4k3/8/8/6Q1/4K3 b - - 0 1\n")
    folder = tmp_path / "match"
    one, two = engine(name="one"), engine(name="two")
    match = ("run", one, two, "--openings", book, "--games", 2, "--directory", folder)
    result = bot_match(*match, "--tablebases", os.path.relpath(FOLDER))
    assert result.exit_code == 0, result.output
    assert f"Endings: {BY_TABLES} 2" in result.output
    assert str(FOLDER) in (folder / "match.json").read_text()
    assert '[Termination "adjudication"]' in (folder / "games.pgn").read_text()
    assert bot_match("resume", folder).exit_code == 0
    empty = bot_match("run", one, two, "--tablebases", tmp_path)
    assert empty.exit_code == 1 and "no tables" in empty.output
