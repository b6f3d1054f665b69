import random

from bots.backgammon.variations import STANDARD
from bots.tables.variation import ServedRules
from protocols.gnubg.adviser import BaseAdviser
from protocols.gnubg.library import Variation
from protocols.gnubg.server import serve_stdio


class RandomMover(BaseAdviser):
    name = "Random Mover 1.0"

    def choose_play(self, match, strength, control):
        return random.choice(match.plays())


def load():
    return ServedRules(STANDARD), RandomMover()


raise SystemExit(serve_stdio([Variation("standard", "Standard backgammon", load)]))
