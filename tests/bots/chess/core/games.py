"""Random games of chess."""

from __future__ import annotations

import random
from collections.abc import Iterator

import chess


def random_games(count: int, chess960: bool) -> Iterator[chess.Board]:
    """Every position of some random games, the board being the same object all along a game."""
    draw = random.Random(count)
    for _ in range(count):
        board = chess.Board.from_chess960_pos(draw.randrange(960)) if chess960 else chess.Board()
        while not board.is_game_over() and board.ply() < 160:
            yield board
            moves = list(board.legal_moves)
            castling = [move for move in moves if board.is_castling(move)]
            board.push(draw.choice(castling or moves))
