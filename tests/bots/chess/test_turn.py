"""One answer to one go, with a thinker that says what it is told to."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import cast

import chess
import pytest

from bots.chess.book import Book
from bots.chess.core.geometry import MATE
from bots.chess.fen import parse_position
from bots.chess.options import Settings
from bots.chess.strength import strength_at
from bots.chess.tablebase import Tables
from bots.chess.thinker import Thinker
from bots.chess.turn import Turn, mate_depth
from bots.chess.voice import TABLE_WIN
from protocols.control import Control
from protocols.engine import Answer, Bound, Info, Score
from protocols.limits import Clock, Limits
from tests.doubles.thinker import ScriptedThinker, line

FOLDER = Path(__file__).parents[2] / "data" / "chess" / "syzygy"
PATIENCE = 10.0


class Run:
    """A turn running in a thread of its own."""

    def __init__(
        self,
        fen: str = "",
        limits: Limits | None = None,
        settings: Settings | None = None,
        thinker: ScriptedThinker | None = None,
        tables: Tables | None = None,
        book: Book | None = None,
        control: Control | None = None,
        seed: int = 1,
        ago: float = 0.0,
    ) -> None:
        self.limits = limits or Limits(depth=3)
        self.thinker = thinker or ScriptedThinker()
        self.control = control or Control(pondering=self.limits.ponder)
        self.infos: list[Info] = []
        self.answers: list[Answer] = []
        self.started = time.monotonic() - ago
        turn = Turn(
            parse_position(fen),
            settings or Settings(move_overhead=0.0),
            self.limits,
            cast(Thinker, self.thinker),
            tables,
            book,
            random.Random(seed),
            self.started,
        )
        self.thread = threading.Thread(
            target=lambda: self.answers.append(turn.run(self.infos.append, self.control)),
            daemon=True,
        )
        self.thread.start()

    def answer(self) -> Answer:
        self.thread.join(PATIENCE)
        assert len(self.answers) == 1, "no answer in time"
        return self.answers[0]

    @property
    def last_score(self) -> Score | None:
        return [info for info in self.infos if info.score is not None][-1].score


@pytest.fixture
def tables() -> Iterator[Tables]:
    found = Tables(str(FOLDER))
    yield found
    found.close()


@pytest.mark.parametrize("show", [False, True])
def test_a_mated_root_has_mate_0_and_no_move(show: bool) -> None:
    run = Run("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", settings=Settings(show_outlook=show))
    assert run.answer() == Answer(None)
    assert run.infos == [Info(depth=0, score=Score(mate=0, outlook=(0, 0, 1000) if show else None))]


def test_a_stalemate_root_is_equal_and_has_no_move() -> None:
    run = Run("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Limits(infinite=True))
    assert run.answer() == Answer(None)
    assert run.infos == [Info(depth=0, score=Score(0))]


def test_only_the_legal_ones_of_the_search_moves_are_searched() -> None:
    run = Run(limits=Limits(depth=2, search_moves=("h2h3", "e2e5", "0000", "a2a3")))
    assert run.answer().move in ("h2h3", "a2a3")
    assert {move.uci() for move in run.thinker.root_moves} == {"h2h3", "a2a3"}


@pytest.mark.parametrize("words", [(), ("0000",), ("e7e5", "xx")])
def test_search_moves_without_a_legal_one_leave_no_move(words: tuple[str, ...]) -> None:
    assert Run(limits=Limits(depth=2, search_moves=words)).answer() == Answer(None)


def test_the_answer_is_the_start_of_the_last_line_told() -> None:
    run = Run(thinker=ScriptedThinker([line("e2e4 e7e5 g1f3")], [line("d2d4 d7d5", depth=2)]))
    assert run.answer() == Answer("d2d4", "d7d5")
    assert run.infos[-1].principal_variation == ("d2d4", "d7d5")


def test_a_line_that_came_with_the_end_is_told_as_exact_before_the_answer() -> None:
    thinker = ScriptedThinker([line("e2e4 e7e5")])
    thinker.extra_final = [line("d2d4", score=50, depth=4, bound="lower")]
    run = Run(thinker=thinker)
    assert run.answer() == Answer("d2d4")
    assert run.infos[-1].principal_variation == ("d2d4",)
    assert run.last_score == Score(50)


def test_a_final_line_told_already_is_not_repeated() -> None:
    run = Run(thinker=ScriptedThinker([line("e2e4 e7e5")]), limits=Limits(depth=1))
    run.answer()
    assert len(run.infos) == 1


def test_no_reply_is_expected_where_it_would_end_the_game() -> None:
    thinker = ScriptedThinker([line("a1b1 h2h1", score=-MATE + 2)])
    run = Run("8/8/8/8/8/1k6/7r/K7 w - - 0 1", thinker=thinker)
    assert run.answer() == Answer("a1b1")
    assert run.last_score == Score(mate=-1)


@pytest.mark.parametrize(
    ("score", "told"),
    [
        (25, Score(25)),
        (MATE - 1, Score(mate=1)),
        (MATE - 3, Score(mate=2)),
        (-MATE + 2, Score(mate=-1)),
        (-MATE + 4, Score(mate=-2)),
    ],
)
def test_scores_are_centipawns_or_moves_to_mate(score: int, told: Score) -> None:
    run = Run(thinker=ScriptedThinker([line("e2e4", score=score)]))
    run.answer()
    assert run.last_score == told


def test_bounds_are_told_as_bounds() -> None:
    run = Run(thinker=ScriptedThinker([line("e2e4", bound="lower"), line("e2e4")]))
    run.answer()
    assert run.infos[0].score == Score(10, bound=Bound.LOWER)


def test_win_draw_and_loss_are_told_when_asked_for() -> None:
    settings = Settings(show_outlook=True)
    run = Run(thinker=ScriptedThinker([line("e2e4", score=30)]), settings=settings)
    run.answer()
    score = run.last_score
    assert score is not None and score.outlook is not None
    assert sum(score.outlook) == 1000


def test_the_lines_asked_for_are_passed_on() -> None:
    run = Run(settings=Settings(lines=3))
    run.answer()
    assert run.thinker.goal.lines == 3
    assert [info.rank for info in run.infos[-3:]] == [1, 2, 3]


def test_a_search_for_a_mate_that_is_not_there_ends() -> None:
    run = Run(limits=Limits(mate=2))
    assert run.answer().move is not None
    assert run.thinker.goal.depth == mate_depth(2) == 15


def test_depth_nodes_and_mate_are_passed_on() -> None:
    run = Run(limits=Limits(depth=4, nodes=5000, mate=5))
    run.answer()
    goal = run.thinker.goal
    assert (goal.depth, goal.nodes, goal.mate, goal.lines) == (4, 5000, 5, 1)


# Time.


def test_a_move_time_is_used_and_not_passed() -> None:
    run = Run(limits=Limits(move_time=0.05))
    run.answer()
    assert time.monotonic() - run.started >= 0.05


@pytest.mark.parametrize(
    "limits",
    [
        Limits(move_time=0.0),
        Limits(clocks=(Clock(0.0), Clock(900.0))),
        Limits(clocks=(Clock(-50.0, 2.0), Clock(900.0))),
    ],
)
def test_no_time_at_all_still_gives_a_searched_move(limits: Limits) -> None:
    run = Run(limits=limits)
    assert run.answer().move is not None
    assert run.infos


def test_the_own_clock_counts_and_the_other_one_only_without_it() -> None:
    fast = Limits(clocks=(Clock(1e6), Clock(0.2)))
    assert Run("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1", fast).answer().move is not None
    assert Run(limits=Limits(clocks=(None, Clock(0.2)))).answer().move is not None


def test_the_first_limit_met_ends_the_search() -> None:
    run = Run(limits=Limits(move_time=0.01, depth=10**6, clocks=(Clock(1e6), None)))
    assert run.answer().move is not None
    assert Run(limits=Limits(move_time=1e6, depth=2)).answer().move is not None


def test_the_only_move_is_answered_soon_but_with_a_score() -> None:
    fen = "8/8/8/8/8/6k1/7r/7K w - - 0 1"
    clocks = (Clock(1e6), Clock(1e6))
    run = Run(fen, Limits(clocks=clocks))
    assert run.answer().move == "h1g1"
    assert run.last_score is not None


def test_a_stop_ends_an_endless_search() -> None:
    run = Run(limits=Limits(infinite=True))
    assert run.thinker.first_done.wait(PATIENCE)
    assert not run.answers
    run.control.stop()
    assert run.answer().move is not None


def test_a_stop_from_before_the_search_leaves_one_iteration() -> None:
    control = Control()
    control.stop()
    run = Run(limits=Limits(infinite=True), control=control)
    assert run.answer().move is not None
    assert run.thinker.nodes == 100


def test_a_clock_does_not_end_an_infinite_search() -> None:
    run = Run(limits=Limits(infinite=True, clocks=(Clock(0.0), None), move_time=0.0))
    time.sleep(0.05)
    assert not run.answers
    run.control.stop()
    run.answer()


# Pondering.


def test_time_does_not_run_while_pondering() -> None:
    run = Run(limits=Limits(ponder=True, move_time=0.01))
    time.sleep(0.05)
    assert not run.answers
    run.control.ponder_hit()
    assert run.answer().move is not None


def test_a_ponder_hit_starts_the_clock() -> None:
    run = Run(limits=Limits(ponder=True, clocks=(Clock(0.3), Clock(0.3))))
    assert run.thinker.first_done.wait(PATIENCE)
    assert not run.answers
    run.control.ponder_hit()
    assert run.answer().move is not None


def test_a_ponder_hit_after_long_thought_is_answered_at_once() -> None:
    # The hard limit would be minutes away; the thought so far is past the soft one.
    run = Run(limits=Limits(ponder=True, clocks=(Clock(3600.0), Clock(3600.0))), ago=500.0)
    assert run.thinker.first_done.wait(PATIENCE)
    run.control.ponder_hit()
    run.answer()


def test_a_ponder_hit_after_little_thought_is_thought_on() -> None:
    run = Run(limits=Limits(ponder=True, clocks=(Clock(3600.0), Clock(3600.0))))
    assert run.thinker.first_done.wait(PATIENCE)
    run.control.ponder_hit()
    run.thread.join(0.2)
    assert not run.answers
    run.control.stop()
    run.answer()


def test_a_stop_ends_pondering() -> None:
    run = Run(limits=Limits(ponder=True, clocks=(Clock(1e6), Clock(1e6))))
    assert run.thinker.first_done.wait(PATIENCE)
    run.control.stop()
    assert run.answer().move is not None


# Weaker play.

WEAK = Settings(limit_strength=True, elo=1000, move_overhead=0.0)


def test_a_weakened_player_searches_few_nodes() -> None:
    settings = replace(WEAK, elo=1600)
    run = Run(settings=settings)
    run.answer()
    assert run.thinker.goal.nodes == strength_at(1600).nodes
    run = Run(settings=settings, limits=Limits(nodes=5, depth=1))
    run.answer()
    assert run.thinker.goal.nodes == 5


def test_a_weak_player_slips_now_and_then_and_tells_the_move_it_plays() -> None:
    slips = 0
    for seed in range(60):
        run = Run(settings=WEAK, seed=seed)
        answer = run.answer()
        assert run.infos[-1].principal_variation[0] == answer.move
        slips += len(run.thinker.root_moves) == 1
    assert 0 < slips < 40


def test_a_strong_player_never_slips() -> None:
    for seed in range(30):
        run = Run(settings=replace(WEAK, elo=2200), seed=seed)
        run.answer()
        assert len(run.thinker.root_moves) == 20


@pytest.mark.parametrize(
    ("settings", "limits"),
    [
        (replace(WEAK, analyse=True), Limits(depth=2)),
        (WEAK, Limits(infinite=True)),
        (WEAK, Limits()),
    ],
)
def test_analysis_is_never_weakened(settings: Settings, limits: Limits) -> None:
    run = Run(settings=settings, limits=limits)
    assert run.thinker.first_done.wait(PATIENCE)
    run.control.stop()
    run.answer()
    assert run.thinker.goal.nodes is None
    assert len(run.thinker.root_moves) == 20


# Book and tables.


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


def test_a_mate_that_the_search_sees_is_told_before_what_the_tables_say(tables: Tables) -> None:
    thinker = ScriptedThinker([line("g1g7", score=MATE - 1)])
    run = Run("7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", tables=tables, thinker=thinker)
    run.answer()
    assert run.last_score == Score(mate=1)


def test_a_weakened_player_does_not_look_into_the_tables(tables: Tables) -> None:
    fen = "8/8/8/3k4/8/8/8/R3K3 w - - 0 1"
    run = Run(fen, settings=replace(WEAK, elo=1600), tables=tables)
    run.answer()
    assert len(run.thinker.root_moves) == parse_position(fen).legal_moves.count()


def test_several_lines_are_not_cut_by_the_tables(tables: Tables) -> None:
    fen = "8/8/8/3k4/8/8/8/R3K3 w - - 0 1"
    run = Run(fen, settings=Settings(lines=3), tables=tables)
    run.answer()
    assert len(run.thinker.root_moves) == parse_position(fen).legal_moves.count()


def test_chess960_castling_is_told_as_king_takes_rook() -> None:
    fen = "4k3/8/8/8/8/8/8/4K2R w H - 0 1"
    board = parse_position(fen, chess960=True)
    thinker = ScriptedThinker([line("e1h1 e8d8")])
    turn = Turn(
        board,
        Settings(chess960=True),
        Limits(depth=1),
        cast(Thinker, thinker),
        None,
        None,
        random.Random(1),
        time.monotonic(),
    )
    infos: list[Info] = []
    assert turn.run(infos.append, Control()) == Answer("e1h1", "e8d8")
    assert infos[-1].principal_variation == ("e1h1", "e8d8")


def test_the_board_is_left_as_it_was() -> None:
    board = chess.Board()
    thinker = ScriptedThinker([line("e2e4 e7e5")])
    turn = Turn(
        board,
        Settings(),
        Limits(depth=1),
        cast(Thinker, thinker),
        None,
        None,
        random.Random(1),
        time.monotonic(),
    )
    turn.run(lambda info: None, Control())
    assert board == chess.Board() and not board.move_stack
