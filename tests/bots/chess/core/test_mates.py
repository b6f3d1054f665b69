"""The mate finder against known mates, and against trying all moves by python-chess."""

import random

import chess
import pytest

from bots.chess.bridge import decode, encode, load
from bots.chess.core.mates import MateFinder
from bots.chess.core.position import Position


def find(board: chess.Board, moves: int, limit: int = 0) -> list[chess.Move]:
    """The finder's line for exactly that many moves."""
    position = Position()
    load(position, board)
    key = position.key
    finder = MateFinder(position, limit)
    line = finder.find([encode(board, move) for move in board.legal_moves], moves)
    assert position.key == key
    return [decode(code, board.chess960) for code in line]


def mates(board: chess.Board, moves: int) -> bool:
    """Whether the side to move mates in at most so many moves, by the rules of python-chess."""
    for move in list(board.legal_moves):
        board.push(move)
        found = board.is_checkmate() or (
            moves > 1
            and any(board.legal_moves)
            and all(answered(board, reply, moves - 1) for reply in list(board.legal_moves))
        )
        board.pop()
        if found:
            return True
    return False


def answered(board: chess.Board, reply: chess.Move, moves: int) -> bool:
    board.push(reply)
    found = mates(board, moves)
    board.pop()
    return found


@pytest.mark.parametrize(
    ("fen", "moves", "first"),
    [
        ("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 1", 1, "h5f7"),
        ("5K2/8/2qk4/2nPp3/3r4/6B1/B7/3R4 w - e6 0 1", 1, "d5e6"),
        ("8/6K1/1p1B1RB1/8/2Q5/2n1kP1N/3b4/4n3 w - - 0 1", 2, "d6a3"),
        ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2, "a1a6"),
        ("1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - 0 1", 3, "d6d1"),
        ("r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1", 3, "f8c5"),
    ],
)
def test_the_shortest_mate_is_found_with_its_whole_line(fen, moves, first):
    board = chess.Board(fen)
    for fewer in range(1, moves):
        assert find(board, fewer) == []
    line = find(board, moves)
    assert line[0] == chess.Move.from_uci(first)
    assert len(line) == 2 * moves - 1
    for move in line:
        assert board.is_legal(move)
        board.push(move)
    assert board.is_checkmate()


def test_what_is_found_in_random_positions_is_what_trying_all_finds():
    source = random.Random(4)
    seen = {True: 0, False: 0}
    while min(seen.values()) < 8:
        board = chess.Board(None)
        squares = source.sample(chess.SQUARES, 5)
        for square, piece in zip(squares, "KkQRn", strict=True):
            board.set_piece_at(square, chess.Piece.from_symbol(piece))
        if not board.is_valid() or not any(board.legal_moves):
            continue
        expected = mates(board, 2)
        seen[expected] += 1
        assert bool(find(board, 1) or find(board, 2)) == expected


def test_a_stalemate_is_no_mate():
    board = chess.Board("k7/P7/1K6/8/8/8/8/8 w - - 0 1")
    assert find(board, 1) == []
    board.push_uci("b6a6")
    assert board.is_stalemate()


def test_a_mate_that_comes_after_the_fifty_move_rule_does_not_count():
    fen = "kbK5/pp6/1P6/8/8/8/8/R7 w - - {} 1"
    assert len(find(chess.Board(fen.format(97)), 2)) == 3
    assert find(chess.Board(fen.format(98)), 2) == []  # the bishop moves, and the game is drawn
    assert len(find(chess.Board("7k/8/6K1/8/8/8/8/R7 w - - 99 1"), 1)) == 1


def test_a_limit_of_positions_ends_the_search():
    board = chess.Board()
    position = Position()
    load(position, board)
    finder = MateFinder(position, 100)
    assert finder.find([encode(board, move) for move in board.legal_moves], 4) == []
    assert finder.stopped()
    assert finder.count() <= 101


def test_a_stop_ends_the_search():
    board = chess.Board()
    position = Position()
    load(position, board)
    finder = MateFinder(position)
    finder.stop()
    assert finder.find([encode(board, move) for move in board.legal_moves], 6) == []
    assert finder.stopped()
