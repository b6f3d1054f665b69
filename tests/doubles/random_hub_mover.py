import random

from bots.draughts.fen import parse_hub
from bots.draughts.notation import format_hub_move, parse_hub_move
from protocols.engine import Answer, BaseEngine
from protocols.errors import IllegalMove
from protocols.hub.server import serve_stdio


class RandomMover(BaseEngine):
    name, author = "Random Mover 1.0", "A. Reader"

    def set_position(self, text, moves):
        position = parse_hub(text)
        for ply, word in enumerate(moves, start=1):
            move = parse_hub_move(position, word)
            if move is None:
                raise IllegalMove(ply, word)
            position = position.after(move)
        self.position = position

    def search(self, limits, report, control):
        moves = self.position.legal_moves()
        return Answer(format_hub_move(random.choice(moves)) if moves else None)


raise SystemExit(serve_stdio(RandomMover()))
