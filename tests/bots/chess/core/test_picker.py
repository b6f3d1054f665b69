import random

import chess

from bots.chess.bridge import load
from bots.chess.core import COMPILED
from bots.chess.core.history import History
from bots.chess.core.moves import legal_moves
from bots.chess.core.picker import Picker
from bots.chess.core.position import Position
from tests.bots.chess.core.games import random_games


def test_every_move_is_handed_out_once_whatever_is_preferred() -> None:
    draw = random.Random(8)
    position = Position()
    picker = Picker(position, History())
    earlier = [0]
    for board in random_games(12 if COMPILED else 2, chess960=True):
        load(position, board)
        legal = set(legal_moves(position))
        table_move = draw.choice([0, draw.choice(earlier), draw.choice(sorted(legal))])
        preferred = [draw.choice(earlier), draw.choice(sorted(legal)), draw.choice(earlier)]
        order = picker.all_moves(table_move, preferred)
        assert len(order) == len(set(order)), board.fen()
        assert legal <= set(order), board.fen()
        if table_move in legal:
            assert order[0] == table_move
        earlier = sorted(legal)


def test_winning_captures_come_first_and_losing_ones_last() -> None:
    position = Position()
    load(position, chess.Board("4k3/8/2p5/1p1q4/4P3/3R4/8/R3K3 w - - 0 1"))
    order = Picker(position, History()).all_moves(0, [])
    wins = chess.E4 | chess.D5 << 6
    assert order[0] == wins
    load(position, chess.Board("4k3/8/2p5/3p4/8/3R4/8/4K3 w - - 0 1"))
    order = Picker(position, History()).all_moves(0, [])
    assert order[-1] == chess.D3 | chess.D5 << 6
