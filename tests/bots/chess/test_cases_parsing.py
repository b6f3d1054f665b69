"""Public bug reports about reading positions, moves and options, each as a test of the bot."""

import chess
import pytest

from tests.bots.chess.wire import ChessWire

IMPOSSIBLE = [
    "rnbqkbnr/pppppppp/8/8/8/N2NNNNN/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "8/8/8/8/8/8/8/8 w - - 0 1",
    "/".join(["pppppppp"] * 8) + " w - - 0 1",
    "4k3/4R3/8/8/8/8/4r3/4K3 w - - 0 1",
    "4k3/8/8/8/8/8/4r3/4K3 b - - 0 1",
    "pppppppp/8/8/8/8/8/8/4K2k w - - 0 1",
    "9/8/8/8/8/8/8/8 w - - 0 1",
    "rnbqkbnr/pppXpppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1",
    "this is not a position",
]


def is_legal(board: chess.Board, move: str) -> bool:
    return board.is_legal(chess.Move.from_uci(move))


@pytest.mark.parametrize(
    "fen",
    [
        "5rk1/2p4p/2p4r/3P4/4p1b1/1Q2NqPp/PP3P1K/R4R2 b - -",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 3",
        chess.STARTING_FEN,
    ],
)
def test_the_word_moves_with_nothing_behind_it_is_no_part_of_the_position(wire, fen):
    assert is_legal(chess.Board(fen), wire.move(f"position fen {fen} moves", "go depth 1"))
    assert is_legal(chess.Board(), wire.move("position startpos moves", "go depth 1"))


def test_a_promotion_in_the_list_of_moves_is_played(wire):
    fen = "r2qkbnr/p1pnP1p1/8/5p1p/3P2b1/2p2N2/PPPB1PPP/R2QKB1R w KQkq - 0 1"
    board = chess.Board(fen)
    for move in ("e7d8q", "e8d8"):
        board.push_uci(move)
    for promotion in ("e7d8q", "e7d8Q"):
        move = wire.move(f"position fen {fen} moves {promotion} e8d8", "go depth 1")
        assert is_legal(board, move)


def test_a_position_without_the_word_fen_is_read(wire):
    fen = "rnb1kbnr/pp2pppp/8/8/2pNP3/8/PP3PPP/RNB1KB1R b KQkq - 0 1"
    assert is_legal(chess.Board(fen), wire.move(f"position {fen}", "go movetime 100"))


@pytest.mark.parametrize("moves", ["e2e4 e2e4", "e2e4 e7e5 e1e8", "z9z9", "e2e4 0000 0000 x"])
def test_an_illegal_move_makes_the_position_invalid_until_the_next(wire: ChessWire, moves):
    wire.send(f"position startpos moves {moves}")
    wire.ready()
    assert wire.move("go depth 1") == "(none)"
    board = chess.Board()
    board.push_uci("e2e4")
    assert is_legal(board, wire.move("position startpos moves e2e4", "go depth 1"))


@pytest.mark.parametrize("fen", IMPOSSIBLE)
def test_an_impossible_position_is_survived(wire: ChessWire, fen):
    wire.send(f"position fen {fen}", "go depth 1", "stop")
    answer = wire.until("bestmove .*")[-1]
    assert answer.startswith("bestmove ")
    wire.ready()
    assert is_legal(chess.Board(), wire.move("position startpos", "go depth 1"))


@pytest.mark.parametrize(
    "line",
    [
        *("go depth abc", "go movetime", "go wtime btime", "go movetime -5"),
        "go depth 99999999999999999999",
        *("position fen", "position", "setoption", "setoption name", "setoption value 3"),
        *("debug maybe", "position startpos moves"),
    ],
)
def test_broken_arguments_are_survived(wire: ChessWire, line):
    wire.send(line, "stop")
    if line.startswith("go"):
        wire.until("bestmove .*")
    wire.ready()


def test_bad_option_values_keep_the_old_one_and_names_are_read_widely(wire: ChessWire):
    wire.send(
        "setoption name Hash value abc",
        "setoption name Hash value 999999999999",
        "setoption name Hash value -5",
        "setoption name hash value 8",
        "setoption name  CLEAR   hash",
        "setoption name No Such Option value 3",
        "setoption name SyzygyPath value no/such dir/my value/x",
    )
    wire.ready()
    assert is_legal(chess.Board(), wire.move("go depth 2"))


def test_a_thousand_lines_of_junk_are_ignored(wire: ChessWire):
    wire.send(*(f"junk {number} %$ wtime" for number in range(1000)))
    assert wire.synchronise() == []
