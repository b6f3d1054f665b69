"""Evaluates positions by the networks and the bear-off table, and looks ahead.

Chances are five: to win, to win at least a gammon, a backgammon, to lose at least a gammon, a
backgammon. They are those of the side on roll, before it rolls. What they are worth to a seat, 0
being the player who is to decide, is a sum that ``set_values`` tells: at a match score gammons may
be worth more or less than for money.
"""

from bots.backgammon.core.geometry import (
    BEARING_OFF,
    BOTH_BACK,
    NONE_BACK,
    OTHER_BACK,
    OTHER_CRASHED,
    OVER,
    OWN_BACK,
    OWN_CRASHED,
    RACE,
)
from bots.backgammon.core.inputs import Inputs
from bots.backgammon.core.plays import Plays
from bots.tables.core.network import Network
from bots.tables.core.rolls import Rolls

Seen = tuple[float, tuple[int, int, int, int], tuple[float, float, float, float, float]]
"""What a play is worth or the chance of its roll, the men after it, chances then."""


class Evaluator:
    """What evaluates; ``chances`` are those of the position evaluated last."""

    def __init__(self, networks: list[Network], rolls: Rolls) -> None:
        """Take the networks of the classes from RACE on, and the one-sided bear-off table."""
        self.race = networks[0]
        self.own_crashed = networks[1]
        self.other_crashed = networks[2]
        self.both_back = networks[3]
        self.own_back = networks[4]
        self.other_back = networks[5]
        self.none_back = networks[6]
        self.rolls = rolls
        self.inputs = Inputs()
        self.plays = Plays()
        self.outer = Plays()
        self.chances = [0.0] * 5
        self.best = [0.0] * 5
        self.once = [0.0] * 5
        self.twice = [0.0] * 5
        self.values = [-1.0, 2.0, 1.0, 1.0, -1.0, -1.0, -1.0, 2.0, 1.0, 1.0, -1.0, -1.0]
        self.again = [False] * 9
        self.kind = 0
        self.evaluated = 0

    def begin(self) -> None:
        """Forget the positions seen: the next one is summed up from nothing."""
        for n in range(9):
            self.again[n] = False

    def evaluate(self, low: int, high: int, other_low: int, other_high: int) -> None:
        """Evaluate a position that has not ended, or that the side on roll has lost."""
        self.evaluated += 1
        self.inputs.unpack(low, high, other_low, other_high)
        kind = self.inputs.kind()
        if kind == BEARING_OFF and not self.rolls.known:
            kind = RACE
        self.kind = kind
        if kind == OVER:
            self.finish()
            return
        if kind == BEARING_OFF:
            self.bear_off()
            return
        self.inputs.fill()
        if kind == RACE:
            self.ask(self.race)
        elif kind == OWN_CRASHED:
            self.ask(self.own_crashed)
        elif kind == OTHER_CRASHED:
            self.ask(self.other_crashed)
        elif kind == BOTH_BACK:
            self.ask(self.both_back)
        elif kind == OWN_BACK:
            self.ask(self.own_back)
        elif kind == OTHER_BACK:
            self.ask(self.other_back)
        else:
            self.ask(self.none_back)

    def ask(self, network: Network) -> None:
        """Let the network of the position's class evaluate it."""
        network.see(self.inputs.values, self.again[self.kind])
        network.run()
        self.take(network.outputs)
        self.again[self.kind] = True

    def learn(self, goals: list[float], rate: float) -> None:
        """Let the network that has evaluated the last position, if one did, step towards goals."""
        if self.kind == RACE:
            self.race.learn(goals, rate)
        elif self.kind == OWN_CRASHED:
            self.own_crashed.learn(goals, rate)
        elif self.kind == OTHER_CRASHED:
            self.other_crashed.learn(goals, rate)
        elif self.kind == BOTH_BACK:
            self.both_back.learn(goals, rate)
        elif self.kind == OWN_BACK:
            self.own_back.learn(goals, rate)
        elif self.kind == OTHER_BACK:
            self.other_back.learn(goals, rate)
        elif self.kind == NONE_BACK:
            self.none_back.learn(goals, rate)

    def take(self, outputs: list[float]) -> None:
        """Take what a network says, so far as it can be true."""
        for n in range(5):
            self.chances[n] = outputs[n]
        if self.inputs.other[0] > 0:
            self.chances[1] = 0.0
        if self.inputs.own[0] > 0:
            self.chances[3] = 0.0
        self.chances[1] = min(self.chances[1], self.chances[0])
        self.chances[2] = min(self.chances[2], self.chances[1])
        self.chances[3] = min(self.chances[3], 1.0 - self.chances[0])
        self.chances[4] = min(self.chances[4], self.chances[3])

    def finish(self) -> None:
        """Tell what the side on roll has lost whose opponent has no men left, or has won."""
        for n in range(5):
            self.chances[n] = 0.0
        lost = 0
        for point in range(1, 26):
            lost += self.inputs.own[point]
        if lost == 0:
            self.chances[0] = 1.0
        elif self.inputs.own[0] == 0:
            self.chances[3] = 1.0
            for point in range(19, 26):
                if self.inputs.own[point] > 0:
                    self.chances[4] = 1.0

    def bear_off(self) -> None:
        """Read the chances from the tables."""
        own = self.inputs.own
        other = self.inputs.other
        self.chances[0] = self.rolls.winning(own, other)
        self.chances[1] = self.rolls.winning_before_any_is_off(own, other)
        self.chances[2] = 0.0
        self.chances[3] = self.rolls.losing_before_any_is_off(own, other)
        self.chances[4] = 0.0

    def utility(self, chances: list[float], seat: int) -> float:
        """Return what a seat's chances are worth to it."""
        place = 6 * seat
        total = self.values[place]
        for n in range(5):
            total += self.values[place + 1 + n] * chances[n]
        return total

    def choose(
        self,
        plays: Plays,
        low: int,
        high: int,
        other_low: int,
        other_high: int,
        first: int,
        second: int,
        seat: int,
    ) -> int:
        """Return the number of the best play of a roll, -1 if nothing can be moved.

        ``best`` has the chances of the other seat after it.
        """
        number = plays.generate(low, high, other_low, other_high, first, second)
        self.begin()
        if number == 0:
            self.evaluate(other_low, other_high, low, high)
            for o in range(5):
                self.best[o] = self.chances[o]
            return -1
        found = 0
        least = 1000000.0
        for n in range(number):
            self.evaluate(plays.other_low[n], plays.other_high[n], plays.low[n], plays.high[n])
            value = self.utility(self.chances, 1 - seat)
            if value < least:
                least = value
                found = n
                for o in range(5):
                    self.best[o] = self.chances[o]
        return found

    def look_once(self, low: int, high: int, other_low: int, other_high: int, seat: int) -> None:
        """Set ``once`` to the mean of the chances after the best play of each roll."""
        self.begin()
        self.evaluate(low, high, other_low, other_high)
        for o in range(5):
            self.once[o] = self.chances[o]
        if self.kind == OVER or self.kind == BEARING_OFF:
            return
        for o in range(5):
            self.once[o] = 0.0
        for first in range(1, 7):
            for second in range(1, first + 1):
                weight = 1.0 / 36.0 if first == second else 2.0 / 36.0
                self.choose(self.plays, low, high, other_low, other_high, first, second, seat)
                self.once[0] += weight * (1.0 - self.best[0])
                self.once[1] += weight * self.best[3]
                self.once[2] += weight * self.best[4]
                self.once[3] += weight * self.best[1]
                self.once[4] += weight * self.best[2]

    def look_twice(self, low: int, high: int, other_low: int, other_high: int, seat: int) -> None:
        """Set ``twice`` to the mean after the best play of each roll, looked at once more."""
        self.begin()
        self.evaluate(low, high, other_low, other_high)
        for o in range(5):
            self.twice[o] = self.chances[o]
        if self.kind == OVER or self.kind == BEARING_OFF:
            return
        for o in range(5):
            self.twice[o] = 0.0
        for first in range(1, 7):
            for second in range(1, first + 1):
                weight = 1.0 / 36.0 if first == second else 2.0 / 36.0
                n = self.choose(self.outer, low, high, other_low, other_high, first, second, seat)
                if n < 0:
                    self.look_once(other_low, other_high, low, high, 1 - seat)
                else:
                    self.look_once(
                        self.outer.other_low[n],
                        self.outer.other_high[n],
                        self.outer.low[n],
                        self.outer.high[n],
                        1 - seat,
                    )
                self.twice[0] += weight * (1.0 - self.once[0])
                self.twice[1] += weight * self.once[3]
                self.twice[2] += weight * self.once[4]
                self.twice[3] += weight * self.once[1]
                self.twice[4] += weight * self.once[2]


def chances_of(
    evaluator: Evaluator,
    low: int,
    high: int,
    other_low: int,
    other_high: int,
    plies: int,
    seat: int,
) -> tuple[float, float, float, float, float]:
    """Return the chances of the side on roll, which is a seat, with so many plies: 0, 1 or 2."""
    if plies == 0:
        evaluator.begin()
        evaluator.evaluate(low, high, other_low, other_high)
        return told(evaluator.chances)
    if plies == 1:
        evaluator.look_once(low, high, other_low, other_high, seat)
        return told(evaluator.once)
    evaluator.look_twice(low, high, other_low, other_high, seat)
    return told(evaluator.twice)


def rolls_of(evaluator: Evaluator) -> Rolls:
    """Return the bear-off table of an evaluator."""
    return evaluator.rolls


def set_values(evaluator: Evaluator, values: list[float]) -> None:
    """Tell what chances are worth to seat 0: six values, that of nothing at all first.

    To seat 1 they are worth as much less as they are worth to seat 0.
    """
    for n in range(6):
        evaluator.values[n] = values[n]
    evaluator.values[6] = -values[0] - values[1]
    evaluator.values[7] = values[1]
    evaluator.values[8] = -values[4]
    evaluator.values[9] = -values[5]
    evaluator.values[10] = -values[2]
    evaluator.values[11] = -values[3]


def best_play(
    evaluator: Evaluator,
    low: int,
    high: int,
    other_low: int,
    other_high: int,
    first: int,
    second: int,
) -> tuple[int, int, int, int] | None:
    """Return both sides' men after the best play of a roll without looking ahead, if any."""
    n = evaluator.choose(evaluator.plays, low, high, other_low, other_high, first, second, 0)
    return evaluator.plays.result(n) if n >= 0 else None


def rank_plays(
    evaluator: Evaluator,
    low: int,
    high: int,
    other_low: int,
    other_high: int,
    first: int,
    second: int,
) -> "list[Seen]":
    """Return all plays of a roll without looking ahead, in no order.

    Each comes with what it is worth to the mover, who is seat 0, with both sides' men after it and
    with the chances that the other side then has.
    """
    number = evaluator.plays.generate(low, high, other_low, other_high, first, second)
    evaluator.begin()
    ranked = []
    for n in range(number):
        evaluator.evaluate(
            evaluator.plays.other_low[n],
            evaluator.plays.other_high[n],
            evaluator.plays.low[n],
            evaluator.plays.high[n],
        )
        value = -evaluator.utility(evaluator.chances, 1)
        ranked.append((value, evaluator.plays.result(n), told(evaluator.chances)))
    return ranked


def replies(
    evaluator: Evaluator,
    low: int,
    high: int,
    other_low: int,
    other_high: int,
    plies: int,
    seat: int,
) -> "list[Seen]":
    """Return what the best play of each of the 21 rolls leads to, chosen without looking ahead.

    The side on roll is a seat. Each comes with the chance of its roll, the men of the other side
    and of this one, and the chances that the other side then has with 0 plies or 1.
    """
    found = []
    for first in range(1, 7):
        for second in range(1, first + 1):
            weight = 1.0 / 36.0 if first == second else 2.0 / 36.0
            n = evaluator.choose(
                evaluator.outer, low, high, other_low, other_high, first, second, seat
            )
            after = (other_low, other_high, low, high)
            if n >= 0:
                own_low, own_high, rest_low, rest_high = evaluator.outer.result(n)
                after = (rest_low, rest_high, own_low, own_high)
            chances = told(evaluator.best)
            if plies > 0:
                chances = chances_of(evaluator, *after, 1, 1 - seat)
            found.append((weight, after, chances))
    return found


def told(chances: list[float]) -> tuple[float, float, float, float, float]:
    """Return five chances as Python has them."""
    return chances[0], chances[1], chances[2], chances[3], chances[4]
