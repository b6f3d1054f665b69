"""chess-bot as a program: under python-chess as lichess-bot runs it, and on the command line."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import chess
import chess.engine
import pytest

from bots.version import VERSION

COMMAND = [sys.executable, "-m", "bots.chess"]
DEADLINE = 60.0
LICHESS_OPTIONS: dict[str, chess.engine.ConfigValue] = {
    "Move Overhead": 100,
    "Threads": 4,
    "Hash": 512,
    "SyzygyPath": "./syzygy/",
    "UCI_ShowWDL": True,
}


@pytest.fixture
def engine() -> Iterator[chess.engine.SimpleEngine]:
    found = chess.engine.SimpleEngine.popen_uci(COMMAND, timeout=DEADLINE)
    yield found
    found.close()


def run(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *words],
        input="",
        capture_output=True,
        text=True,
        timeout=DEADLINE,
        env={**os.environ, **environment},
    )


# python-chess as the client.


def test_lichess_bot_s_default_options_and_a_game_on_the_clock(
    engine: chess.engine.SimpleEngine,
) -> None:
    engine.configure(LICHESS_OPTIONS)
    board = chess.Board()
    clocks = {chess.WHITE: 3.0, chess.BLACK: 3.0}
    for _ in range(8):
        limit = chess.engine.Limit(
            white_clock=clocks[chess.WHITE],
            black_clock=clocks[chess.BLACK],
            white_inc=0.1,
            black_inc=0.1,
        )
        played = engine.play(board, limit, ponder=True, info=chess.engine.INFO_ALL)
        assert played.move is not None and board.is_legal(played.move)
        assert isinstance(played.info["score"], chess.engine.PovScore)
        assert isinstance(played.info["wdl"], chess.engine.PovWdl)
        board.push(played.move)


def test_chess960_is_declared_and_off(engine: chess.engine.SimpleEngine) -> None:
    assert engine.options["UCI_Chess960"].default is False
    assert engine.options["uci_CHESS960"].name == "UCI_Chess960"


def test_a_chess960_game_castles_by_king_takes_rook(engine: chess.engine.SimpleEngine) -> None:
    board = chess.Board("4k3/8/8/8/8/8/8/4K2R w H - 0 1", chess960=True)
    castling = chess.Move.from_uci("e1h1")
    played = engine.play(board, chess.engine.Limit(depth=3), root_moves=[castling])
    assert played.move == castling


def test_three_lines_come_best_first(engine: chess.engine.SimpleEngine) -> None:
    board = chess.Board("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3")
    lines = engine.analyse(board, chess.engine.Limit(depth=5), multipv=3)
    assert len(lines) == 3
    assert [info["multipv"] for info in lines] == [1, 2, 3]
    scores = [info["score"].relative for info in lines]
    assert scores == sorted(scores, reverse=True)
    assert len({info["pv"][0] for info in lines}) == 3


SACRIFICE = "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - 0 1"
BLOCKADE = "6k1/N1p3pp/2p5/3n1P2/4K3/1P5P/P1Pr1r2/R1R5 b - - 0 1"


@pytest.mark.parametrize(
    ("fen", "most", "move"),
    [
        ("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", 1, "Ra8#"),
        ("7k/8/5KQ1/8/8/8/8/8 w - - 0 1", 1, "Qg7#"),
        (SACRIFICE, 3, "Qd1+"),
        (BLOCKADE, 3, "Rf4+"),
    ],
)
def test_a_mate_that_is_asked_for_is_found(
    engine: chess.engine.SimpleEngine, fen: str, most: int, move: str
) -> None:
    board = chess.Board(fen)
    limit = chess.engine.Limit(mate=most)
    played = engine.play(board, limit, game=object(), info=chess.engine.INFO_ALL)
    assert played.move is not None
    assert board.san(played.move) == move
    mate = played.info["score"].relative.mate()
    assert mate is not None and 0 < mate <= most


def test_an_open_analysis_is_stopped_when_the_mate_is_seen(
    engine: chess.engine.SimpleEngine,
) -> None:
    board = chess.Board("8/6K1/1p1B1RB1/8/2Q5/2n1kP1N/3b4/4n3 w - - 0 1")
    with engine.analysis(board, chess.engine.Limit(depth=40)) as analysis:
        for info in analysis:
            if "score" in info and info["score"].relative.mate() == 2:
                break
        analysis.stop()
        best = analysis.wait()
    assert best.move is not None and board.is_legal(best.move)
    assert analysis.info["score"].relative == chess.engine.Mate(+2)
    engine.ping()


def test_analysis_of_an_empty_list_of_moves_has_no_move(
    engine: chess.engine.SimpleEngine,
) -> None:
    limit = chess.engine.Limit(depth=2)
    assert engine.play(chess.Board(), limit, root_moves=[]).move in (None, chess.Move.null())


def test_quit_ends_the_program_with_status_0(engine: chess.engine.SimpleEngine) -> None:
    engine.quit()
    assert engine.transport.get_returncode() == 0


# The command line.


def test_a_search_on_the_command_line_ends_by_its_own_limits() -> None:
    ran = run("go", "depth", "3")
    assert ran.returncode == 0 and "Traceback" not in ran.stderr
    lines = ran.stdout.splitlines()
    assert lines[-1].startswith("bestmove ")
    assert any(line.startswith("info depth 3 ") for line in lines)


def test_perft_on_the_command_line() -> None:
    assert run("go", "perft", "2").stdout.splitlines()[-1] == "Nodes searched: 400"


def test_the_word_uci_speaks_the_protocol() -> None:
    ran = subprocess.run(
        [*COMMAND, "uci"], input="isready\n", capture_output=True, text=True, timeout=DEADLINE
    )
    assert (ran.returncode, ran.stdout) == (0, "readyok\n")


def test_options_come_from_the_command_line_and_the_environment() -> None:
    ran = run("--option", "MultiPV=2", "go", "depth", "1")
    assert " multipv 2 " in ran.stdout
    ran = run("go", "depth", "1", CHESS_BOT_OPTION="multipv=3,Move Overhead=50")
    assert " multipv 3 " in ran.stdout


@pytest.mark.parametrize(
    "setting", ["Hash=many", "No Such Option=1", "SyzygyPath=/no/such/folder", "BookFile=/none"]
)
def test_a_wrong_option_is_a_usage_error(setting: str) -> None:
    ran = run("--option", setting, "go", "depth", "1")
    assert ran.returncode == 2
    assert "--option" in ran.stderr and "Traceback" not in ran.stderr


def test_a_word_that_is_no_command_is_a_usage_error() -> None:
    ran = run("benhc")
    assert ran.returncode == 2 and "no such command: benhc" in ran.stderr


def test_the_version_tells_whether_the_search_is_compiled() -> None:
    told = run("--version", BOTS_PURE="1").stdout
    assert told == f"chess-bot {VERSION} (interpreted)\n"


def test_the_dialogue_is_logged_from_the_command_line_too(tmp_path: Path) -> None:
    log = tmp_path / "a log.txt"
    ran = run("--option", f"Debug Log File={log}", "go", "depth", "1")
    assert ran.returncode == 0, ran.stderr
    lines = log.read_text(encoding="utf-8").splitlines()
    assert lines[0] == ">> go depth 1"
    assert lines[-1] == f"<< {ran.stdout.splitlines()[-1]}"


def test_a_log_that_cannot_be_written_is_a_usage_error(tmp_path: Path) -> None:
    ran = run("--option", f"Debug Log File={tmp_path}", "go", "depth", "1")
    assert ran.returncode == 2
    assert "--option" in ran.stderr and "Traceback" not in ran.stderr


@pytest.mark.skipif(os.name != "posix", reason="closes streams as a POSIX shell does")
@pytest.mark.parametrize("closed", ["<&-", ">&-", "<&- >&-"])
@pytest.mark.parametrize("words", ["", "go depth 1"])
def test_streams_that_were_never_open_are_an_end_and_no_fault(closed: str, words: str) -> None:
    command = f"{shlex.join(COMMAND)} {words} {closed}"
    ran = subprocess.run(
        ["sh", "-c", command], input="uci\n", capture_output=True, text=True, timeout=DEADLINE
    )
    assert (ran.returncode, ran.stderr) == (0, "")


@pytest.mark.parametrize("flag", ["-h", "--help"])
def test_help_explains_options_and_words(flag: str) -> None:
    told = run(flag).stdout
    for word in ("--option NAME=VALUE", "WORDS", "--version", "CHESS_BOT_OPTION"):
        assert word in told


@pytest.mark.skipif(os.name != "posix", reason="sends a POSIX signal")
def test_an_interrupt_ends_it_without_a_traceback() -> None:
    process = subprocess.Popen(
        [*COMMAND, "go", "infinite"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stdout.readline()
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=DEADLINE)
    assert process.returncode == -signal.SIGINT
    assert "Traceback" not in errors
