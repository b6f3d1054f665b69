from bots.dominoes.served import DominoRules
from protocols.dominoes.seat import BasePlayer
from protocols.dominoes.server import serve_stdio


class RandomMover(BasePlayer):
    name = "Random Mover 1.0"

    def choose(self, seat, limits, chance, control):
        return chance.choice(seat.legal_moves())


raise SystemExit(serve_stdio(DominoRules(), RandomMover()))
