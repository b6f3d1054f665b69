"""Public bug reports about clocks, each as a test of the bot."""

import subprocess
import sys

import chess
import pytest

from tests.bots.chess.wire import ChessWire, check_search, infos

OPEN_GAME = "position startpos moves e2e4 e7e5"
AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
BUSY = "while True: pass"


def open_game() -> chess.Board:
    board = chess.Board()
    board.push_uci("e2e4")
    board.push_uci("e7e5")
    return board


@pytest.mark.parametrize(
    "clocks",
    [
        "wtime 2000 btime -170671 winc 20 binc 2000",
        "wtime -50 btime 1000 winc 0 binc 0",
        "wtime 1 btime 1",
        "wtime 0 btime 0",
        "wtime 0 btime 0 winc 1000 binc 1000",
        "wtime 1000 btime 1000 movestogo 1",
        "wtime 1000 btime 1000 movestogo 0",
        "movetime 0",
        "movetime 1",
        "btime 1000",
        "wtime 100",
        "wtime 100 winc 100 btime 100 binc 100",
        "movetime 100 wtime 1000000000000 btime 1000000000000",
        "depth 2 wtime 1000000000000 btime 5 binc 99999999999",
    ],
)
def test_any_clock_gives_a_searched_move(wire: ChessWire, clocks):
    check_search(open_game(), wire.search(OPEN_GAME, f"go {clocks}"))


@pytest.mark.parametrize(
    ("position", "clock"), [("startpos", "wtime 100"), (f"fen {AFTER_E4}", "btime 100")]
)
def test_one_clock_alone_is_enough_and_a_score_comes_first(wire: ChessWire, position, clock):
    lines = wire.search(f"position {position}", f"go {clock}", seconds=1.0)
    assert [info for info in infos(lines) if info.score is not None]


def test_a_starved_processor_still_gives_legal_moves(wire: ChessWire):
    board = chess.Board()
    board.push_uci("e2e4")
    busy = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(8)]
    try:
        for _ in range(50):
            move = wire.move("position startpos moves e2e4", "go movetime 1")
            assert board.is_legal(chess.Move.from_uci(move))
    finally:
        for process in busy:
            process.kill()
            process.wait()
