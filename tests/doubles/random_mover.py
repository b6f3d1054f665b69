import random

import chess

from protocols.engine import Answer, BaseEngine
from protocols.errors import IllegalMove, PositionError
from protocols.uci.server import serve_stdio


class RandomMover(BaseEngine):
    name, author = "Random Mover 1.0", "A. Reader"

    def set_position(self, text, moves):
        try:
            self.board = chess.Board(text or chess.STARTING_FEN)
        except ValueError as error:
            raise PositionError(str(error)) from error
        for ply, move in enumerate(moves, start=1):
            try:
                self.board.push_uci(move)
            except ValueError as error:
                raise IllegalMove(ply, move) from error

    def search(self, limits, report, control):
        moves = [move.uci() for move in self.board.legal_moves]
        return Answer(random.choice(moves) if moves else None)


raise SystemExit(serve_stdio(RandomMover()))
