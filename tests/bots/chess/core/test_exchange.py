import random

import chess
import pytest

from bots.chess.bridge import encode, load
from bots.chess.core import COMPILED
from bots.chess.core.exchange import wins_at_least
from bots.chess.core.geometry import EXCHANGE
from bots.chess.core.position import Position

VALUE = {kind: EXCHANGE[(kind - 1) * 2] for kind in chess.PIECE_TYPES} | {chess.KING: 100_000}


def gain(board: chess.Board, square: int, side: chess.Color, standing: int) -> int:
    """What a side wins at most by capturing on a square, cheapest piece first; 0 if nothing."""
    attackers = [(VALUE[board.piece_type_at(s) or 1], s) for s in board.attackers(side, square)]
    if not attackers:
        return 0
    value, source = min(attackers)
    if board.piece_type_at(source) == chess.KING and board.attackers(not side, square):
        return 0
    piece = board.remove_piece_at(source)
    won = max(0, standing - gain(board, square, not side, value))
    assert piece is not None
    board.set_piece_at(source, piece)
    return won


def exchange(board: chess.Board, move: chess.Move) -> int:
    """The exchange value of a move by plain recursion."""
    board = board.copy(stack=False)
    square, standing = move.to_square, 0
    captured = board.piece_type_at(square)
    if captured:
        standing = VALUE[captured]
    if board.is_en_passant(move):
        standing = VALUE[chess.PAWN]
        board.remove_piece_at(square ^ 8)
    piece = board.remove_piece_at(move.from_square)
    assert piece is not None
    board.remove_piece_at(square)
    value = VALUE[piece.piece_type]
    if move.promotion:
        value = VALUE[move.promotion]
        standing += value - VALUE[chess.PAWN]
    return standing - gain(board, square, not board.turn, value)


@pytest.mark.parametrize(
    ("fen", "uci", "value"),
    [
        ("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5", 100),
        ("1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5", -220),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", 875),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", 0),
    ],
)
def test_known_exchanges(fen: str, uci: str, value: int) -> None:
    board = chess.Board(fen)
    position = Position()
    load(position, board)
    code = encode(board, chess.Move.from_uci(uci))
    assert wins_at_least(position, code, value)
    assert not wins_at_least(position, code, value + 1)


def test_random_positions_agree_with_plain_recursion() -> None:
    draw = random.Random(5)
    position = Position()
    for _ in range(20 if COMPILED else 4):
        board = chess.Board()
        while not board.is_game_over() and board.ply() < 120:
            load(position, board)
            for move in board.legal_moves:
                if board.is_castling(move):
                    continue
                value, code = exchange(board, move), encode(board, move)
                assert wins_at_least(position, code, value), (board.fen(), move, value)
                assert not wins_at_least(position, code, value + 1), (board.fen(), move, value)
            captures = list(board.generate_legal_captures())
            board.push(
                draw.choice(
                    captures if captures and draw.randrange(4) == 0 else list(board.legal_moves)
                )
            )
