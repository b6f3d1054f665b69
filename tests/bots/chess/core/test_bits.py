import random

import chess

from bots.chess.core.bits import bishop_attacks, lsb, popcount, rook_attacks


def test_the_lowest_square_of_every_single_square_is_itself() -> None:
    assert [lsb(1 << square) for square in range(64)] == list(range(64))


def test_count_and_lowest_square_agree_with_python_integers() -> None:
    draw = random.Random(1)
    for _ in range(500):
        squares = draw.getrandbits(64) & draw.getrandbits(64) | 1 << draw.randrange(64)
        assert popcount(squares) == squares.bit_count()
        assert lsb(squares) == (squares & -squares).bit_length() - 1
    assert popcount(0) == 0
    assert popcount((1 << 64) - 1) == 64


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
