import random

import chess

from bots.chess.core.bits import bishop_attacks, rook_attacks


def test_sliders_see_what_python_chess_sees() -> None:
    draw = random.Random(2)
    board = chess.BaseBoard.empty()
    for _ in range(200):
        occupied = draw.getrandbits(64) & draw.getrandbits(64)
        board.occupied = occupied
        for square in range(64):
            board.bishops, board.rooks = 1 << square, 0
            assert bishop_attacks(square, occupied) == board.attacks_mask(square)
            board.bishops, board.rooks = 0, 1 << square
            assert rook_attacks(square, occupied) == board.attacks_mask(square)
