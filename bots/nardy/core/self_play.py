"""Trains the networks of an evaluator on games that it plays against itself.

After each play the network that evaluates the position before it learns what is expected now:
Tesauro's TD(0); or, backed up by one ply, the mean over all rolls. Games end where the bear-off
table knows the rest.
"""

try:
    import cython
except ImportError:
    from bots import nocython as cython

from bots.nardy.core.evaluator import Evaluator
from bots.nardy.core.geometry import BEARING_OFF, OVER, RACE
from bots.tables.core.lot import Lot


class SelfPlay:
    """Plays games from a start position with dice of its own.

    With ``raw`` the networks see no features.
    """

    def __init__(self, evaluator: Evaluator, seed: int, raw: bool = False) -> None:
        self.evaluator = evaluator
        self.evaluator.inputs.raw = raw
        self.lot = Lot(seed)
        self.start = [0, 0]
        self.targets = [0.0] * 8
        self.goals = [0.0] * 8
        self.learned = [0] * 4
        self.moves = 0

    def game(self, rate: float, backed_up: bool) -> None:
        """Play one game, learning at each position."""
        low = self.start[0]
        high = self.start[1]
        other_low = low
        other_high = high
        for _ in range(1000):
            first = self.lot.die()
            second = self.lot.die()
            n = self.evaluator.choose(low, high, other_low, other_high, first, second, 0)
            next_low = low
            next_high = high
            if n >= 0:
                next_low = self.evaluator.plays.low[n]
                next_high = self.evaluator.plays.high[n]
            for o in range(8):
                self.targets[o] = 0.0
            self.evaluator.add_reversed(self.targets, self.evaluator.best, 1.0)
            for o in range(8):
                self.goals[o] = self.targets[o]
            if backed_up:
                self.evaluator.look_once(low, high, other_low, other_high, 0)
                for o in range(8):
                    self.goals[o] = self.evaluator.once[o]
            self.learn(low, high, other_low, other_high, rate)
            self.moves += 1
            low = other_low
            high = other_high
            other_low = next_low
            other_high = next_high
            self.evaluator.inputs.unpack(low, high, other_low, other_high)
            kind = self.evaluator.inputs.kind()
            if kind == OVER or (kind == BEARING_OFF and self.evaluator.rolls.known):
                return

    def learn(self, low: int, high: int, other_low: int, other_high: int, rate: float) -> None:
        """Let the network of a position's class take a step towards the goals."""
        self.evaluator.begin()
        self.evaluator.evaluate(low, high, other_low, other_high)
        kind = self.evaluator.kind
        self.learned[kind] += 1
        if kind == RACE:
            self.evaluator.race.learn(self.goals, rate)
        else:
            self.evaluator.contact.learn(self.goals, rate)


def play_games(
    player: SelfPlay, low: int, high: int, games: int, rate: float, backed_up: bool
) -> int:
    """Play games from a start position of both sides; return how many plays were made so far."""
    player.start[0] = low
    player.start[1] = high
    with cython.nogil:
        for _ in range(games):
            player.game(rate, backed_up)
    return player.moves


def numbers_learned(player: SelfPlay) -> list[int]:
    """Return how many positions of each class were learned."""
    return [player.learned[n] for n in range(4)]
