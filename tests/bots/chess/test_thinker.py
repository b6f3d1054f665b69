import random
import threading
from collections.abc import Sequence

import chess
import pytest

from bots.chess.bridge import encode
from bots.chess.core import COMPILED
from bots.chess.core.geometry import MATE
from bots.chess.thinker import Thinker, legal_line
from bots.search.deepening import Goal, Line

NODES = 20_000 if COMPILED else 1_500


def think(board: chess.Board, goal: Goal, thinker: Thinker | None = None) -> list[Line]:
    """All lines reported for a board, the returned ones last."""
    told: list[Line] = []
    thinker = thinker or Thinker(1)
    final = thinker.think(board, list(board.legal_moves), goal, told.append, lambda lines: True)
    return [*told, *final]


def moves_of(lines: Sequence[Line]) -> list[tuple[int, int, tuple[chess.Move, ...]]]:
    return [(line.depth, line.score, line.moves) for line in lines]


def test_lines_are_legal_and_the_answer_is_the_last_exact_one() -> None:
    draw = random.Random(6)
    thinker = Thinker(1)
    for _ in range(12 if COMPILED else 3):
        board = chess.Board()
        for _ in range(draw.randrange(60)):
            if not board.is_game_over():
                board.push(draw.choice(list(board.legal_moves)))
        if board.is_game_over():
            continue
        lines = think(board, Goal(nodes=NODES), thinker)
        for line in lines:
            after = board.copy()
            for move in line.moves:
                assert after.is_legal(move)
                assert not after.is_repetition(3)
                assert after.halfmove_clock < 100
                after.push(move)
        exact = [line for line in lines[:-1] if line.bound == "exact" and line.rank == 1]
        assert exact[-1].moves[0] == lines[-1].moves[0]


@pytest.mark.parametrize(
    ("fen", "mate"),
    [
        ("5K2/8/2qk4/2nPp3/3r4/6B1/B7/3R4 w - e6 0 1", 1),
        ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2),
        ("8/8/8/8/8/1k6/7r/K7 w - - 0 1", -1),
        ("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 2),
        ("8/8/8/8/8/2k5/7r/1K6 w - - 0 1", -2),
    ],
)
def test_a_mate_score_has_a_line_of_exact_length_that_ends_in_mate(fen: str, mate: int) -> None:
    board = chess.Board(fen)
    line = think(board, Goal(depth=11))[-1]
    plies = 2 * mate - 1 if mate > 0 else -2 * mate
    assert line.score == (MATE - plies if mate > 0 else plies - MATE)
    assert len(line.moves) == plies
    for move in line.moves:
        board.push(move)
    assert board.is_checkmate()


def test_the_given_root_moves_are_the_only_ones_played() -> None:
    board = chess.Board()
    moves = [chess.Move.from_uci("a2a3"), chess.Move.from_uci("h2h3")]
    told: list[Line] = []
    Thinker(1).think(board, moves, Goal(depth=4), told.append, lambda lines: True)
    assert {line.moves[0] for line in told} <= set(moves)
    wanted = [chess.Move.from_uci("c6d7")]
    board = chess.Board("8/5R2/2K1P3/4k3/8/b1PPpp1B/5p2/8 w - - 0 1")
    line = Thinker(1).think(board, wanted, Goal(depth=8), told.append, lambda lines: True)[0]
    assert (line.score, line.moves[0]) == (MATE - 3, wanted[0])


def test_a_line_ends_where_the_fifty_move_rule_ends_the_game() -> None:
    line = think(chess.Board("8/8/8/8/8/1k6/8/K6R b - - 98 100"), Goal(depth=6))[-1]
    assert line.score == 0
    assert len(line.moves) <= 2


def test_several_lines_have_different_moves_and_falling_scores() -> None:
    lines = think(chess.Board(), Goal(depth=5, lines=4))[-4:]
    assert [line.rank for line in lines] == [1, 2, 3, 4]
    assert len({line.moves[0] for line in lines}) == 4
    scores = [line.score for line in lines]
    assert scores == sorted(scores, reverse=True)


def test_more_lines_than_moves_are_as_many_as_there_are_moves() -> None:
    lines = think(chess.Board("7k/8/8/8/8/8/r7/7K w - - 0 1"), Goal(depth=3, lines=5))
    assert len({line.moves[0] for line in lines}) == 1


def test_clear_makes_later_searches_the_same_as_the_first() -> None:
    thinker = Thinker(1)
    goal = Goal(nodes=NODES)
    first = think(chess.Board(), goal, thinker)
    think(chess.Board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"), goal, thinker)
    thinker.clear()
    assert moves_of(think(chess.Board(), goal, thinker)) == moves_of(first)


def test_proceed_ends_the_search_after_an_iteration() -> None:
    seen: list[int] = []

    def proceed(lines: Sequence[Line]) -> bool:
        seen.append(lines[0].depth)
        return len(seen) < 3

    board = chess.Board()
    lines = Thinker(1).think(board, list(board.legal_moves), Goal(), lambda line: None, proceed)
    assert seen == [1, 2, 3]
    assert lines[0].depth == 3


def test_a_search_stopped_at_once_still_answers_with_a_legal_move() -> None:
    thinker = Thinker(1)
    board = chess.Board()
    told: list[Line] = []

    def stop_first(lines: Sequence[Line]) -> bool:
        thinker.stop()
        return True

    lines = thinker.think(board, list(board.legal_moves), Goal(), told.append, stop_first)
    assert board.is_legal(lines[0].moves[0])
    limited = thinker.think(board, list(board.legal_moves), Goal(nodes=1), told.append, stop_first)
    assert board.is_legal(limited[0].moves[0])


@pytest.mark.parametrize("threads", [1, 2])
def test_stop_ends_an_endless_search_from_outside(threads: int) -> None:
    thinker = Thinker(1, threads)
    board = chess.Board()
    begun = threading.Event()
    answers: list[Line] = []

    def work() -> None:
        answers.extend(
            thinker.think(
                board, list(board.legal_moves), Goal(), lambda line: begun.set(), lambda lines: True
            )
        )

    worker = threading.Thread(target=work)
    worker.start()
    assert begun.wait(timeout=30)
    thinker.stop()
    worker.join(timeout=30)
    assert not worker.is_alive()
    assert board.is_legal(answers[0].moves[0])
    assert thinker.nodes > 0


def test_the_mate_that_is_asked_for_ends_the_search() -> None:
    board = chess.Board("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 1")
    line = think(board, Goal(mate=1))[-1]
    assert (line.score, line.moves) == (MATE - 1, (chess.Move.from_uci("h5f7"),))


def test_castling_in_a_line_follows_the_board_s_mode() -> None:
    fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
    castling = 4 | 7 << 6 | 2 << 12
    assert legal_line(chess.Board(fen), [castling]) == (chess.Move.from_uci("e1g1"),)
    assert legal_line(chess.Board(fen, chess960=True), [castling]) == (chess.Move.from_uci("e1h1"),)


def test_a_new_size_and_thread_count_take_effect() -> None:
    thinker = Thinker(1)
    think(chess.Board(), Goal(depth=3), thinker)
    thinker.resize(2)
    thinker.set_threads(2)
    assert think(chess.Board(), Goal(depth=4), thinker)[-1].depth == 4
    thinker.set_threads(1)
    assert think(chess.Board(), Goal(depth=4), thinker)[-1].depth == 4


class KnownTables:
    """Three-men tables for which every capture wins."""

    limit = 3

    def probe_wdl(self, board: chess.Board) -> int | None:
        """Return a loss for whoever is to move."""
        assert board.is_valid()
        return -2


def test_endgame_tables_decide_in_the_tree() -> None:
    thinker = Thinker(1)
    thinker.set_tables(KnownTables())
    board = chess.Board("4k3/8/8/8/8/8/3pP3/4K3 w - - 0 1")
    assert think(board, Goal(depth=4), thinker)[-1].score > 29000
    thinker.set_tables(None)
    thinker.clear()
    assert think(board, Goal(depth=4), thinker)[-1].score < 29000


def test_the_evaluation_is_for_the_side_to_move() -> None:
    thinker = Thinker(1)
    assert thinker.evaluate(chess.Board("4k3/8/8/8/8/8/4P3/1R2K3 w - - 0 1")) > 300
    assert thinker.evaluate(chess.Board("4k3/8/8/8/8/8/4P3/1R2K3 b - - 0 1")) < -300


def test_the_root_move_under_way_is_told_from_another_thread() -> None:
    board = chess.Board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
    thinker = Thinker(1)
    assert thinker.root_move(False) is None
    castling = chess.Move.from_uci("e1g1")
    seen: list[tuple[chess.Move, int] | None] = []

    def watch(lines: Sequence[Line]) -> bool:
        seen.append(thinker.root_move(False))
        return True

    thinker.think(board, [castling], Goal(depth=2), lambda line: None, watch)
    assert seen == [(castling, 1)] * 2


def test_helpers_do_not_search_when_the_first_iteration_ends_the_search() -> None:
    board = chess.Board()
    counts = []
    for threads in (1, 8):
        thinker = Thinker(1, threads)
        thinker.think(board, list(board.legal_moves), Goal(), lambda _: None, lambda _: False)
        counts.append(thinker.nodes)
    assert counts[0] == counts[1] > 0


@pytest.mark.skipif(not COMPILED, reason="too many nodes for the source form")
def test_a_board_full_of_captures_is_searched_to_an_end() -> None:
    board = chess.Board("3rr3/RR1R3R/1Rr1k1rR/r1rRr3/r1r2r2/1RR2r2/R1Rr1rRK/R1r1r1RR w - - 0 1")
    assert think(board, Goal(depth=3, nodes=5_000_000))[-1].depth == 3


@pytest.mark.parametrize(
    ("fen", "moves", "best"),
    [
        ("1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - 0 1", 3, "d6d1"),
        ("8/6K1/1p1B1RB1/8/2Q5/2n1kP1N/3b4/4n3 w - - 0 1", 2, "d6a3"),
    ],
)
def test_a_mate_behind_a_sacrifice_is_proved(fen: str, moves: int, best: str) -> None:
    line = think(chess.Board(fen), Goal(mate=moves))[-1]
    assert line.score == MATE - (2 * moves - 1)
    assert line.moves[0] == chess.Move.from_uci(best)
    assert len(line.moves) == 2 * moves - 1


def test_where_no_mate_is_proved_the_answer_is_that_of_a_short_search() -> None:
    line = think(chess.Board(), Goal(mate=3, depth=30))[-1]
    assert line.depth == 5


def test_the_depth_allowed_bounds_the_proof() -> None:
    fen = "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - 0 1"
    line = think(chess.Board(fen), Goal(mate=3, depth=4))[-1]
    assert line.depth <= 4


def test_a_line_ends_where_only_bishops_of_one_colour_are_left() -> None:
    board = chess.Board("8/8/8/3k4/8/5b2/4B3/3nK3 w - - 0 1")
    after = board.copy()
    codes = []
    for text in ("e2d1", "d5e4", "d1f3"):
        move = chess.Move.from_uci(text)
        codes.append(encode(after, move))
        after.push(move)
    assert legal_line(board, codes) == (chess.Move.from_uci("e2d1"),)


def test_bishops_of_one_colour_draw_at_once() -> None:
    board = chess.Board("8/8/8/3k4/8/5b2/4B3/3nK3 w - - 0 1")
    line = think(board, Goal(depth=1))[-1]
    assert line.score == 0
    assert line.moves[0] in {chess.Move.from_uci("e2d1"), chess.Move.from_uci("e2f3")}


@pytest.mark.parametrize("threads", [1, 2])
def test_moves_of_the_first_group_come_first_however_bad_they_are(threads: int) -> None:
    board = chess.Board("7k/8/5K2/8/8/8/8/6Q1 w - - 0 1")
    mate = chess.Move.from_uci("g1g7")
    others = [move for move in board.legal_moves if move != mate]
    told: list[Line[chess.Move]] = []
    lines = Thinker(1, threads).think(
        board, [*others[:2], mate], Goal(depth=4, lines=3), told.append, lambda lines: True, [2, 1]
    )
    assert {line.moves[0] for line in lines[:2]} == set(others[:2])
    assert (lines[2].moves, lines[2].score) == ((mate,), MATE - 1)
    assert told[-3:] == lines


def test_a_proof_that_may_not_begin_tries_nothing() -> None:
    board = chess.Board("3rrbbk/4nnrp/5ppp/QQQ5/1QQQ4/2QQQ3/7P/K7 w - - 0 1")
    thinker = Thinker(1)
    asked: list[int] = []

    def proceed(lines: Sequence[Line]) -> bool:
        asked.append(thinker.nodes)
        return False

    thinker.think(board, list(board.legal_moves), Goal(mate=3), lambda line: None, proceed)
    assert asked[0] == 0
    assert len(asked) == 2  # before the proof, and after one iteration
