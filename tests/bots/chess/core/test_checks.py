import pytest

from bots.chess.bridge import decode, load
from bots.chess.core import COMPILED
from bots.chess.core.checks import Checks
from bots.chess.core.moves import legal_moves
from bots.chess.core.position import Position
from tests.bots.chess.core.games import random_games


@pytest.mark.parametrize("chess960", [False, True])
def test_checks_are_told_before_the_move_is_made(chess960: bool) -> None:
    position, checks = Position(), Checks()
    seen = 0
    for board in random_games(12 if COMPILED else 2, chess960):
        load(position, board)
        for code in legal_moves(position):
            move = decode(code, chess960)
            if board.is_castling(move) or board.is_en_passant(move):
                continue
            assert checks.tell(position, code) == board.gives_check(move), (board.fen(), move)
            seen += board.gives_check(move)
    assert seen > 10
