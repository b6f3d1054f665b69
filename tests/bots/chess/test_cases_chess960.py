"""Public bug reports about castling from any square, each as a test of the bot."""

import chess
import pytest

from tests.bots.chess.wire import ChessWire, infos


def perft(board: chess.Board, depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += perft(board, depth - 1)
        board.pop()
    return total


def nodes(wire: ChessWire, position: str, depth: int) -> int:
    wire.send(f"position {position}", f"go perft {depth}")
    return int(wire.until(r"Nodes searched: \d+")[-1].split()[-1])


def test_castling_is_the_king_taking_its_rook(wire: ChessWire):
    wire.send("setoption name UCI_Chess960 value true")
    fen = "1r3k1r/pppppppp/8/8/8/8/PPPPPPPP/1R3K1R w KQkq - 0 1"
    board = chess.Board(fen, chess960=True)
    board.push_uci("f1h1")
    lines = wire.search(f"position fen {fen} moves f1h1", "go depth 2")
    assert board.is_legal(chess.Move.from_uci(lines[-1].split()[1]))
    lines = wire.search(f"position fen {fen} moves f1h1", "go depth 1 searchmoves f8h8")
    assert lines[-1].split()[1] == "f8h8"
    for info in infos(lines):
        if info.principal_variation:
            assert info.principal_variation[0] == "f8h8"


def test_castling_that_only_the_rook_moves_in_is_castling(wire: ChessWire):
    wire.send("setoption name UCI_Chess960 value true")
    fen = "nn1rkq1b/ppp1p1rP/8/2Np4/3P4/2P5/bP3PPP/2BRKQRB b KQq - 1 8"
    assert wire.move(f"position fen {fen}", "go depth 1 searchmoves e8d8") == "e8d8"


@pytest.mark.parametrize(
    "fen",
    [
        "nqrnbbkr/pppppppp/8/8/8/8/PPPPPPPP/NQRNBBKR w KQkq - 0 1",
        "1r3k1r/pppppppp/8/8/8/8/PPPPPPPP/1R3K1R w KQkq - 0 1",
        "nn1rkq1b/ppp1p1rP/8/2Np4/3P4/2P5/bP3PPP/2BRKQRB b KQq - 1 8",
    ],
)
def test_the_moves_are_those_of_python_chess(wire: ChessWire, fen):
    wire.send("setoption name UCI_Chess960 value true")
    assert nodes(wire, f"fen {fen}", 2) == perft(chess.Board(fen, chess960=True), 2)


def test_rights_may_be_written_as_files(wire: ChessWire):
    fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1"
    assert nodes(wire, f"fen {fen}", 3) == 8902


def test_the_king_taking_its_rook_castles_in_standard_chess_too(wire: ChessWire):
    start = "d2d4 g7g6 e2e4 f8g7 c2c4 d7d6 b1c3 b8d7 g1f3 e7e5 f1e2 g8f6"
    board = chess.Board()
    for move in [*start.split(), "e1g1", "e8g8"]:
        board.push_uci(move)
    move = wire.move(f"position startpos moves {start} e1h1 e8h8", "go depth 1")
    assert board.is_legal(chess.Move.from_uci(move))
    assert nodes(wire, f"startpos moves {start} e1h1 e8h8", 2) == perft(board, 2)
