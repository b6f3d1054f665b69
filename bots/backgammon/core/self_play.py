"""Trains the networks of an evaluator on games that it plays against itself.

After each play the network that evaluates the position before it learns what is expected now:
Tesauro's TD(0). Later it learns from lessons, each with the mean over all rolls, backed up by one
ply: positions of such games, corrected by what this ply has found wrong after them, and plays that
look nearly as good as the best one, to tell apart what it has to choose from. Games end where the
bear-off table knows the rest.
"""

from array import array

try:
    import cython
except ImportError:
    from bots import nocython as cython

from bots.backgammon.core.evaluator import Evaluator
from bots.backgammon.core.geometry import BEARING_OFF, BOTH_BACK, OVER
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
COMPARING = 2
"""Of so many decisions of games that fill lessons one has plays that are compared."""
CLOSE = 0.08
"""So many points less than the best play one may promise that is compared with it."""
MOST = 4
"""So many plays of a decision are compared at most."""
LONGEST = 1000
"""So many plays a game may take."""


class SelfPlay:
    """Plays games from a start position with dice of its own."""

    def __init__(self, evaluator: Evaluator, seed: int, lessons: Lessons) -> None:
        """Take the lessons to be filled or learned, which may have no room."""
        self.evaluator = evaluator
        self.lot = Lot(seed)
        self.lessons = lessons
        self.start = [0, 0]
        self.goals = [0.0] * 8
        self.learned = [0] * 9
        self.moves = 0
        self.close = [0] * 3072
        self.places = [0] * 1000
        self.seen = [0.0] * 8000
        self.carried = [0.0] * 8
        self.turned = [0.0] * 8

    def game(self, rate: float, filling: bool, late: bool) -> None:
        """Play one game, learning at each position or filling the lessons, if late ones only."""
        low = self.start[0]
        high = self.start[1]
        other_low = low
        other_high = high
        number = 0
        wanted = not late
        first = 0
        second = 0
        while first == second:
            first = self.lot.die()
            second = self.lot.die()
        for number in range(LONGEST):
            n = self.evaluator.choose(
                self.evaluator.plays, low, high, other_low, other_high, first, second, 0
            )
            next_low = other_low
            next_high = other_high
            next_other_low = low
            next_other_high = high
            if n >= 0:
                if filling and self.lot.one_of(WANDERING) == 0:
                    n = self.wander(n)
                next_low = self.evaluator.plays.other_low[n]
                next_high = self.evaluator.plays.other_high[n]
                next_other_low = self.evaluator.plays.low[n]
                next_other_high = self.evaluator.plays.high[n]
            if filling:
                if n >= 0 and wanted and self.lot.one_of(COMPARING) == 0:
                    self.compare()
                self.places[number] = self.lessons.room
                if wanted:
                    self.see(number, low, high, other_low, other_high)
            else:
                self.goals[0] = 1.0 - self.evaluator.best[0]
                self.goals[1] = self.evaluator.best[3]
                self.goals[2] = self.evaluator.best[4]
                self.goals[3] = self.evaluator.best[1]
                self.goals[4] = self.evaluator.best[2]
                self.learn(low, high, other_low, other_high, rate)
            self.moves += 1
            low = next_low
            high = next_high
            other_low = next_other_low
            other_high = next_other_high
            self.evaluator.inputs.unpack(low, high, other_low, other_high)
            kind = self.evaluator.inputs.kind()
            if kind == OVER or (kind == BEARING_OFF and self.evaluator.rolls.known):
                break
            wanted = wanted or kind != BOTH_BACK
            first = self.lot.die()
            second = self.lot.die()
        if filling:
            self.correct(number)

    def wander(self, best: int) -> int:
        """Return the number of a play that is nearly as good as the best one, or that one."""
        least = self.evaluator.utility(self.evaluator.best, 1)
        for _ in range(8):
            n = self.lot.one_of(self.evaluator.plays.number)
            self.evaluator.evaluate(
                self.evaluator.plays.other_low[n],
                self.evaluator.plays.other_high[n],
                self.evaluator.plays.low[n],
                self.evaluator.plays.high[n],
            )
            if self.evaluator.utility(self.evaluator.chances, 1) < least + NEARLY:
                return n
        return best

    def compare(self) -> None:
        """Keep some of the plays that look nearly as good as the best one of the roll."""
        least = self.evaluator.utility(self.evaluator.best, 1)
        number = 0
        self.evaluator.begin()
        for n in range(self.evaluator.plays.number):
            self.evaluator.evaluate(
                self.evaluator.plays.other_low[n],
                self.evaluator.plays.other_high[n],
                self.evaluator.plays.low[n],
                self.evaluator.plays.high[n],
            )
            if self.evaluator.kind == OVER or self.evaluator.kind == BEARING_OFF:
                continue
            if self.evaluator.utility(self.evaluator.chances, 1) < least + CLOSE:
                self.close[number] = n
                number += 1
        if number < 2:
            return
        first = self.lessons.kept
        for n in range(min(number, MOST)):
            other = n + self.lot.one_of(number - n)
            chosen = self.close[other]
            self.close[other] = self.close[n]
            self.lessons.keep(
                self.evaluator.plays.other_low[chosen],
                self.evaluator.plays.other_high[chosen],
                self.evaluator.plays.low[chosen],
                self.evaluator.plays.high[chosen],
                self.goals,
            )
        for place in range(first, self.lessons.kept):
            self.look(place)

    def look(self, place: int) -> None:
        """Set the goals of a lesson to the mean over all rolls."""
        self.evaluator.look_once(
            self.lessons.positions[4 * place],
            self.lessons.positions[4 * place + 1],
            self.lessons.positions[4 * place + 2],
            self.lessons.positions[4 * place + 3],
            0,
        )
        for o in range(5):
            self.lessons.goals[8 * place + o] = self.evaluator.once[o]

    def see(self, number: int, low: int, high: int, other_low: int, other_high: int) -> None:
        """Keep a position, the one of this number in its game, with the mean over all rolls."""
        self.places[number] = self.lessons.kept
        self.evaluator.begin()
        self.evaluator.evaluate(low, high, other_low, other_high)
        for o in range(5):
            self.seen[8 * number + o] = self.evaluator.chances[o]
        self.lessons.keep(low, high, other_low, other_high, self.goals)
        if self.places[number] < self.lessons.kept:
            self.look(self.places[number])

    def correct(self, last: int) -> None:
        """Correct the lessons of a game's positions, of which this is the last number."""
        for o in range(5):
            self.carried[o] = 0.0
        for number in range(last, -1, -1):
            place = self.places[number]
            if place == self.lessons.room:
                continue
            self.turned[0] = -self.carried[0]
            self.turned[1] = self.carried[3]
            self.turned[2] = self.carried[4]
            self.turned[3] = self.carried[1]
            self.turned[4] = self.carried[2]
            for o in range(5):
                goal = self.lessons.goals[8 * place + o] + TRUST * self.turned[o]
                self.lessons.goals[8 * place + o] = goal
                self.carried[o] = goal - self.seen[8 * number + o]

    def learn(self, low: int, high: int, other_low: int, other_high: int, rate: float) -> None:
        """Let the network of a position's class take a step towards the goals."""
        self.evaluator.begin()
        self.evaluator.evaluate(low, high, other_low, other_high)
        self.learned[self.evaluator.kind] += 1
        self.evaluator.learn(self.goals, rate)

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
            player.game(rate, False, False)
    return player.moves


def fill_lessons(player: SelfPlay, low: int, high: int, number: int, late: bool) -> int:
    """Play games until so many lessons are kept, or there is no room; return how many games.

    Late ones leave out what comes before a side has no men back or is crashed: the part of games
    that is seen most.
    """
    player.start[0] = low
    player.start[1] = high
    games = 0
    with cython.nogil:
        while player.lessons.kept < min(number, player.lessons.room):
            player.game(0.0, True, late)
            games += 1
    return games


def study(player: SelfPlay, order: "array[int]", rate: float) -> None:
    """Let the networks learn the lessons of these numbers, one after the other."""
    with cython.nogil:
        for n in range(len(order)):
            player.study(order[n], rate)


def numbers_learned(player: SelfPlay) -> list[int]:
    """Return how many positions of each class were learned."""
    return [player.learned[n] for n in range(9)]
