"""What a turn takes from the opening book and the endgame tables."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bots.chess.book import Book
from bots.chess.core.geometry import MATE
from bots.chess.fen import parse_position
from bots.chess.options import Settings
from bots.chess.tablebase import Tables
from bots.chess.voice import TABLE_WIN
from protocols.engine import Score
from protocols.limits import Clock, Limits
from tests.bots.chess.turns import PATIENCE, Run
from tests.doubles.thinker import ScriptedThinker, line

FOLDER = Path(__file__).parents[2] / "data" / "chess" / "syzygy"


@pytest.fixture
def tables() -> Iterator[Tables]:
    found = Tables(str(FOLDER))
    yield found
    found.close()


def test_a_book_move_is_played_with_a_line_told() -> None:
    book = Book()
    run = Run(limits=Limits(clocks=(Clock(1e6), Clock(1e6))), book=book)
    answer = run.answer()
    assert [move.uci() for move in run.thinker.root_moves] == [answer.move]
    assert run.infos[-1].principal_variation[0] == answer.move
    assert run.infos[-1].score is not None


def test_analysis_and_mate_searches_do_not_use_the_book() -> None:
    book = Book()
    for limits, settings in (
        (Limits(mate=3, depth=1), Settings()),
        (Limits(depth=1), Settings(analyse=True)),
    ):
        run = Run(limits=limits, settings=settings, book=book)
        run.answer()
        assert len(run.thinker.root_moves) == 20
    book.close()


def test_the_book_keeps_to_the_search_moves() -> None:
    book = Book()
    run = Run(limits=Limits(depth=2, search_moves=("a2a3", "b2b3")), book=book)
    assert run.answer().move == "b2b3"
    book.close()


def test_tables_leave_only_moves_that_keep_the_result(tables: Tables) -> None:
    run = Run("8/8/8/3k4/8/8/8/R3K3 w - - 0 1", tables=tables)
    run.answer()
    assert 0 < len(run.thinker.root_moves) < 15
    assert run.last_score == Score(TABLE_WIN)
    assert run.infos[-1].table_hits == 1


@pytest.mark.parametrize(
    ("limits", "count"), [(Limits(depth=3), 2), (Limits(mate=2), 15), (Limits(infinite=True), 15)]
)
def test_progress_by_the_tables_chooses_moves_in_games_only(
    tables: Tables, limits: Limits, count: int
) -> None:
    run = Run("8/8/8/3k4/8/8/8/R3K3 w - - 0 1", limits=limits, tables=tables)
    assert run.thinker.first_done.wait(PATIENCE)
    run.control.stop()
    run.answer()
    assert len(run.thinker.root_moves) == count


def test_a_mate_that_the_search_sees_is_told_before_what_the_tables_say(tables: Tables) -> None:
    thinker = ScriptedThinker([line("g1g7", score=MATE - 1)])
    run = Run("7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", tables=tables, thinker=thinker)
    run.answer()
    assert run.last_score == Score(mate=1)


def test_a_weakened_player_does_not_look_into_the_tables(tables: Tables) -> None:
    fen = "8/8/8/3k4/8/8/8/R3K3 w - - 0 1"
    run = Run(fen, settings=Settings(limit_strength=True, elo=1600), tables=tables)
    run.answer()
    assert len(run.thinker.root_moves) == parse_position(fen).legal_moves.count()


@pytest.mark.parametrize(("lines", "groups"), [(2, [3]), (3, [3]), (4, [3, 3]), (500, [3, 3])])
def test_of_several_lines_those_that_keep_the_result_come_first(
    tables: Tables, lines: int, groups: list[int]
) -> None:
    fen = "8/8/4k3/8/4K3/8/4P3/8 w - - 0 1"
    run = Run(fen, settings=Settings(lines=lines), tables=tables)
    run.answer()
    assert run.thinker.groups == groups
    assert len(run.thinker.root_moves) == sum(groups)


def test_each_line_is_told_what_the_tables_say_of_its_move(tables: Tables) -> None:
    fen = "8/8/4k3/8/4K3/8/4P3/8 w - - 0 1"
    run = Run(fen, settings=Settings(lines=4), tables=tables)
    run.answer()
    assert [info.score for info in run.infos[-4:]] == [*[Score(TABLE_WIN)] * 3, Score(0)]


def test_the_tables_may_know_too_little_for_several_lines(tables: Tables) -> None:
    run = Run(settings=Settings(lines=2), tables=tables)
    run.answer()
    assert (len(run.thinker.root_moves), run.thinker.groups) == (20, [])
