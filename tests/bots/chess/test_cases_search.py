"""Public bug reports about when to search and when to answer, each as a test of the bot."""

from pathlib import Path

import chess
import pytest

from tests.bots.chess.wire import ChessWire, exact_lines, infos, last_score
from tests.doubles.client_logs import check, replay, sessions

SYZYGY = Path(__file__).parents[2] / "data" / "chess" / "syzygy"
MATE_IN_1 = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 1"
STALEMATE = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"


@pytest.mark.parametrize(
    ("position", "has_moves"),
    [
        (f"fen {MATE_IN_1}", True),
        ("fen 8/8/8/8/8/6k1/7r/7K w - - 0 1", True),
        ("startpos", True),
        ("startpos moves f2f3 e7e5 g2g4 d8h4", False),
        (f"fen {STALEMATE}", False),
        ("fen 8/8/8/8/8/4k3/4P3/4K3 w - - 0 1", True),
    ],
)
@pytest.mark.parametrize("mode", ["infinite", "ponder"])
def test_infinite_means_infinite(wire: ChessWire, position, has_moves, mode):
    wire.send("setoption name OwnBook value true", f"setoption name SyzygyPath value {SYZYGY}")
    wire.send(f"position {position}", f"go {mode}")
    wire.silence(0.5, allowed="info .*")
    wire.send("stop")
    move = wire.best_move()
    assert (move != "(none)") == has_moves
    assert wire.synchronise() == []


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="the system tells no times")
@pytest.mark.parametrize("mode", ["infinite", "ponder"])
@pytest.mark.parametrize(
    "position",
    [
        "startpos moves f2f3 e7e5 g2g4 d8h4",
        f"fen {STALEMATE}",
        # Searched to the greatest depth at once.
        "fen 8/8/8/8/8/8/8/K1k5 w - - 0 1",
    ],
)
def test_waiting_with_nothing_to_search_takes_no_processor(wire: ChessWire, position, mode):
    wire.send(f"position {position}", f"go {mode}")
    wire.silence(0.5, allowed="info .*")
    before = wire.processor_seconds()
    wire.silence(1.0, allowed="info .*")
    assert wire.processor_seconds() - before < 0.25
    wire.send("stop")
    wire.best_move()


@pytest.mark.parametrize(
    ("position", "score"),
    [
        (
            "fen 5k2/5r2/1p3QBp/2b4P/5P2/5K2/P5P1/8 w - - 6 54 moves f6f7",
            "info depth 0 score mate 0",
        ),
        ("startpos moves f2f3 e7e5 g2g4 d8h4", "info depth 0 score mate 0"),
        (f"fen {STALEMATE}", "info depth 0 score cp 0"),
    ],
)
@pytest.mark.parametrize("limit", ["depth 12", "movetime 50", "wtime 1000 btime 1000", "nodes 10"])
def test_a_position_without_moves_has_its_score_and_no_move(wire, position, score, limit):
    lines = wire.search(f"position {position}", f"go {limit}")
    assert lines[-1] == "bestmove (none)"
    assert [line for line in lines if line.startswith(score)]
    wire.ready()


def test_no_reply_is_expected_when_the_opponent_mates(wire):
    lines = wire.search("position fen 8/8/8/8/8/1k6/7r/K7 w - - 0 1", "go depth 4")
    assert lines[-1] == "bestmove a1b1"
    assert last_score(lines).mate == -1


def test_pondering_on_a_finished_game_is_silent_until_the_hit(wire: ChessWire):
    wire.send("position startpos moves f2f3 e7e5 g2g4 d8h4", "go ponder wtime 1000 btime 1000")
    wire.silence(0.3, allowed="info .*")
    wire.send("ponderhit")
    assert wire.best_move() == "(none)"


def test_a_pondering_search_answers_soon_after_the_hit_and_never_before(wire: ChessWire):
    wire.send(
        "setoption name Ponder value true",
        "position startpos moves e2e4 e7e5",
        "go ponder movetime 300",
    )
    wire.silence(0.6, allowed="info .*")
    wire.send("ponderhit")
    wire.best_move(4.0)
    wire.send("go ponder wtime 1000 btime 1000", "stop")
    wire.best_move()
    board = chess.Board()
    for move in ("e2e4", "c7c5"):
        board.push_uci(move)
    move = wire.move("position startpos moves e2e4 c7c5", "go movetime 100")
    assert board.is_legal(chess.Move.from_uci(move))


def test_an_option_during_a_search_blocks_nothing(wire: ChessWire):
    wire.send("position startpos", "go infinite", "setoption name Hash value 32", "isready")
    wire.until("readyok", 2.0)
    wire.silence(0.2, allowed="info .*")
    wire.send("stop")
    wire.best_move(2.0)
    wire.ready()


def test_the_order_in_which_pychess_talks(wire: ChessWire):
    wire.send("stop", "position startpos", "go infinite", "stop")
    wire.send("setoption name MultiPV value 3", "position startpos moves e2e4", "go infinite")
    wire.best_move()
    second = wire.until("info .*multipv 3 .*")
    wire.send("stop")
    second += wire.until("bestmove .*")
    board = chess.Board()
    board.push_uci("e2e4")
    assert board.is_legal(chess.Move.from_uci(second[-1].split()[1]))
    assert {info.rank for info in infos(second) if info.principal_variation} == {1, 2, 3}
    assert wire.synchronise() == []


def test_stop_and_ponderhit_when_idle_are_silent(wire: ChessWire):
    wire.send("stop", "ponderhit", "stop")
    assert wire.synchronise() == []


@pytest.mark.parametrize("line", ["depth 3 searchmoves a2a3 h2h3", "searchmoves a2a3 h2h3 depth 3"])
def test_a_search_of_some_moves_stays_with_them(wire, line):
    lines = wire.search("position startpos", f"go {line}")
    assert lines[-1].split()[1] in ("a2a3", "h2h3")
    first = {info.principal_variation[0] for info in infos(lines) if info.principal_variation}
    assert first <= {"a2a3", "h2h3"}


def test_an_empty_list_of_moves_has_no_answer(wire):
    assert wire.move("position startpos", "go depth 2 searchmoves 0000") == "(none)"


def test_a_limit_of_nodes_is_kept(wire):
    lines = wire.search("position startpos", "go nodes 1000")
    assert infos(lines)[-1].nodes <= 3000


def test_a_mate_is_found_and_shown(wire):
    lines = wire.search(f"position fen {MATE_IN_1}", "go mate 1")
    assert lines[-1].split()[1] == "h5f7"
    best = exact_lines(lines)[-1]
    assert best.score.mate == 1
    assert best.principal_variation == ("h5f7",)


@pytest.mark.parametrize(
    ("fen", "moves", "best"),
    [
        ("1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - 0 1", 3, "d6d1"),
        ("8/6K1/1p1B1RB1/8/2Q5/2n1kP1N/3b4/4n3 w - - 0 1", 2, "d6a3"),
    ],
)
def test_a_mate_behind_a_sacrifice_is_found_when_asked_for(wire, fen, moves, best):
    lines = wire.search(f"position fen {fen}", f"go mate {moves}", seconds=60.0)
    assert lines[-1].split()[1] == best
    assert exact_lines(lines)[-1].score.mate == moves


def test_a_search_for_a_mate_that_does_not_exist_ends(wire):
    move = wire.search("position startpos", "go mate 2", seconds=60.0)[-1].split()[1]
    assert chess.Board().is_legal(chess.Move.from_uci(move))


def test_two_searches_at_once_give_two_answers(wire: ChessWire):
    wire.send("position startpos", "go infinite", "go depth 2")
    wire.best_move()
    wire.best_move()
    assert wire.synchronise() == []


def test_a_search_without_a_position_searches_the_start_position(wire):
    assert chess.Board().is_legal(chess.Move.from_uci(wire.move("go depth 2")))


@pytest.mark.parametrize(
    "session",
    [s for s in sessions() if s.name != "pychess-2"],
    ids=lambda session: session.name,
)
def test_a_real_client_gets_what_it_is_owed(fresh, session):
    check(session, replay(session, fresh))
