"""A UCI bot that plays any legal move."""

import random

import chess

from protocols.engine import Answer, BaseEngine, Info, Score
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
            if chess.Move.from_uci(move) not in self.board.legal_moves:
                raise IllegalMove(ply, move)
            self.board.push_uci(move)

    def search(self, limits, report, control):
        move = random.choice([*self.board.legal_moves] or [None])
        report(Info(depth=0, score=Score(0)))
        return Answer(move and move.uci())


if __name__ == "__main__":
    raise SystemExit(serve_stdio(RandomMover()))
