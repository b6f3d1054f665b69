"""Trains the networks of an evaluator on games that it plays against itself.

After each play the network that evaluates the position before it learns what is expected now:
Tesauro's TD(0). Later it learns from lessons: positions of such games with the mean over all rolls,
backed up by one ply, and corrected by what this ply has found wrong after it. Games end where the
bear-off table knows the rest.
"""

from array import array

try:
    import cython
except ImportError:
    from bots import nocython as cython

from bots.nardy.core.evaluator import Evaluator
from bots.nardy.core.geometry import BEARING_OFF, OVER, RACE, WIN
from bots.tables.core.lessons import Lessons
from bots.tables.core.lot import Lot

WANDERING = 6
"""Of so many plays of games that fill lessons one is any other that is nearly as good: the networks
see what they take for a little worse too, rightly or not."""
NEARLY = 0.15
"""So many points, a play is nearly as good."""
TRUST = 0.95
"""How much of what is found wrong at a position counts for the one before it.

The mean over all rolls less what the network says is how wrong it is by a ply of search. Were 1 of
it to count, goals would be right in the mean however wrong the network is, like the results of the
games but without the luck of their dice; less of it leaves less to chance (TD(lambda)).
"""
LONGEST = 1000
"""So many plays a game may take."""


class SelfPlay:
    """Plays games from a start position with dice of its own.

    With ``raw`` the networks see no features.
    """

    def __init__(
        self, evaluator: Evaluator, seed: int, lessons: Lessons, raw: bool = False
    ) -> None:
        """Take the lessons to be filled or learned, which may have no room."""
        self.evaluator = evaluator
        self.evaluator.inputs.raw = raw
        self.lot = Lot(seed)
        self.lessons = lessons
        self.start = [0, 0]
        self.targets = [0.0] * 8
        self.goals = [0.0] * 8
        self.learned = [0] * 4
        self.moves = 0
        self.seen = [0.0] * 8000
        self.carried = [0.0] * 8
        self.turned = [0.0] * 8

    def game(self, rate: float, filling: bool) -> None:
        """Play one game, learning at each position or filling the lessons with them."""
        low = self.start[0]
        high = self.start[1]
        other_low = low
        other_high = high
        for number in range(LONGEST):
            first = self.lot.die()
            second = self.lot.die()
            n = self.evaluator.choose(low, high, other_low, other_high, first, second, 0)
            next_low = low
            next_high = high
            if n >= 0:
                if filling and self.lot.one_of(WANDERING) == 0:
                    n = self.wander(n, other_low, other_high)
                next_low = self.evaluator.plays.low[n]
                next_high = self.evaluator.plays.high[n]
            for o in range(8):
                self.targets[o] = 0.0
            self.evaluator.add_reversed(self.targets, self.evaluator.best, 1.0)
            for o in range(8):
                self.goals[o] = self.targets[o]
            if filling:
                self.see(number, low, high, other_low, other_high)
            else:
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

    def wander(self, best: int, other_low: int, other_high: int) -> int:
        """Return the number of a play that is nearly as good as the best one, or that one."""
        least = self.evaluator.utility(self.evaluator.best, 1)
        for _ in range(8):
            n = self.lot.one_of(self.evaluator.plays.number)
            self.evaluator.evaluate(
                other_low, other_high, self.evaluator.plays.low[n], self.evaluator.plays.high[n]
            )
            if self.evaluator.utility(self.evaluator.chances, 1) < least + NEARLY:
                return n
        return best

    def see(self, number: int, low: int, high: int, other_low: int, other_high: int) -> None:
        """Keep a position, the one of this number in its game, with the mean over all rolls."""
        self.evaluator.begin()
        self.evaluator.evaluate(low, high, other_low, other_high)
        for o in range(8):
            self.seen[8 * number + o] = self.evaluator.chances[o]
        self.evaluator.look_once(low, high, other_low, other_high, 0)
        for o in range(8):
            self.goals[o] = self.evaluator.once[o]
        self.lessons.keep(low, high, other_low, other_high, self.goals)

    def correct(self, first: int) -> None:
        """Correct the lessons of a game, which are those from the first one on."""
        for o in range(8):
            self.carried[o] = 0.0
        place = self.lessons.kept
        while place > first:
            place -= 1
            number = place - first
            for o in range(8):
                self.turned[o] = 0.0
            self.evaluator.add_reversed(self.turned, self.carried, 1.0)
            self.turned[WIN] -= 1.0
            for o in range(8):
                goal = self.lessons.goals[8 * place + o] + TRUST * self.turned[o]
                self.lessons.goals[8 * place + o] = goal
                self.carried[o] = goal - self.seen[8 * number + o]

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

    def study(self, number: int, rate: float) -> None:
        """Learn one of the lessons."""
        place = 4 * number
        for o in range(8):
            self.goals[o] = self.lessons.goals[8 * number + o]
        self.learn(
            self.lessons.positions[place],
            self.lessons.positions[place + 1],
            self.lessons.positions[place + 2],
            self.lessons.positions[place + 3],
            rate,
        )


def play_games(player: SelfPlay, low: int, high: int, games: int, rate: float) -> int:
    """Play games from a start position of both sides; return how many plays were made so far."""
    player.start[0] = low
    player.start[1] = high
    with cython.nogil:
        for _ in range(games):
            player.game(rate, False)
    return player.moves


def fill_lessons(player: SelfPlay, low: int, high: int, number: int) -> int:
    """Play games from a start position until so many lessons are kept, or there is no room.

    Returns how many games were played.
    """
    player.start[0] = low
    player.start[1] = high
    games = 0
    with cython.nogil:
        while player.lessons.kept < min(number, player.lessons.room):
            first = player.lessons.kept
            player.game(0.0, True)
            player.correct(first)
            games += 1
    return games


def study(player: SelfPlay, order: "array[int]", rate: float) -> None:
    """Let the networks learn the lessons of these numbers, one after the other."""
    with cython.nogil:
        for n in range(len(order)):
            player.study(order[n], rate)


def numbers_learned(player: SelfPlay) -> list[int]:
    """Return how many positions of each class were learned."""
    return [player.learned[n] for n in range(4)]
