"""One answer to one go: which move it is and what is told of it."""

from __future__ import annotations

import random
import time
from typing import cast

import chess
import pytest

from bots.chess.core.geometry import MATE
from bots.chess.fen import parse_position
from bots.chess.options import Settings
from bots.chess.thinker import Thinker
from bots.chess.turn import LONGEST_MATE, Turn, mate_depth
from protocols.control import Control
from protocols.engine import Answer, Bound, Info, Score
from protocols.limits import Limits
from tests.bots.chess.turns import PATIENCE, Run
from tests.doubles.thinker import ScriptedThinker, line


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


def test_no_score_is_taken_for_a_mate_however_long_a_one_is_asked_for() -> None:
    run = Run(limits=Limits(mate=1_000_000_000))
    run.answer()
    assert run.thinker.goal.mate == LONGEST_MATE == 64


@pytest.mark.parametrize("limits", [Limits(nodes=5000), Limits(infinite=True)])
def test_a_search_that_is_asked_for_no_mate_ends_at_no_mate_and_no_depth(limits: Limits) -> None:
    run = Run(limits=limits)
    assert run.thinker.first_done.wait(PATIENCE)
    run.control.stop()
    run.answer()
    assert (run.thinker.goal.depth, run.thinker.goal.mate) == (None, None)


def test_depth_nodes_and_mate_are_passed_on() -> None:
    run = Run(limits=Limits(depth=4, nodes=5000, mate=5))
    run.answer()
    goal = run.thinker.goal
    assert (goal.depth, goal.nodes, goal.mate, goal.lines) == (4, 5000, 5, 1)


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
