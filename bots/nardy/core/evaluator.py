"""Evaluates positions by the networks and the bear-off table, and looks ahead.

Chances are those of the side on roll, before it rolls, in the order of geometry.py. What they are
worth to a seat, 0 being the player who is to decide, is a sum that ``set_values`` tells: by the
scoring of the rules and at the score of a match.
"""

from bots.nardy.core.geometry import (
    BEARING_OFF,
    DRAW,
    LOSE_HOME,
    LOSE_KOKS,
    LOSE_MARS,
    OVER,
    RACE,
    WIN,
    WIN_HOME,
    WIN_KOKS,
    WIN_MARS,
)
from bots.nardy.core.inputs import Inputs
from bots.nardy.core.plays import Plays
from bots.tables.core.network import Network
from bots.tables.core.rolls import Rolls


class Evaluator:
    """What evaluates; ``chances`` are those of the position evaluated last.

    ``turn`` is the seat on roll there. The seat ``last`` has one more roll when the other one is
    done, -1 for neither; the networks do not know of it, but what is exact does.

    ``evaluated`` counts positions. Looking ahead ends where it would pass ``limit``: what was found
    is then worth nothing, and ``stopped`` tells.
    """

    def __init__(self, contact: Network, race: Network, rolls: Rolls, plays: Plays) -> None:
        """Take the networks, the bear-off table, and what generates plays by the rules."""
        self.contact = contact
        self.race = race
        self.rolls = rolls
        self.plays = plays
        self.inputs = Inputs()
        self.chances = [0.0] * 8
        self.best = [0.0] * 8
        self.once = [0.0] * 8
        self.twice = [0.0] * 8
        self.values = [0.0] * 18
        self.again = [False] * 4
        self.kind = 0
        self.turn = 0
        self.last = -1
        self.evaluated = 0
        self.limit = 1 << 60
        self.stopped = False

    def begin(self) -> None:
        """Forget the positions seen: the next one is summed up from nothing."""
        for n in range(4):
            self.again[n] = False

    def evaluate(self, low: int, high: int, other_low: int, other_high: int) -> None:
        """Evaluate a position before a roll, or one in which a side has no men left."""
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
            self.race.see(self.inputs.values, self.again[kind])
            self.race.run()
            self.take(self.race.outputs)
        else:
            self.contact.see(self.inputs.values, self.again[kind])
            self.contact.run()
            self.take(self.contact.outputs)
        self.again[kind] = True

    def take(self, outputs: list[float]) -> None:
        """Take what a network says, so far as it can be true."""
        for n in range(DRAW):
            self.chances[n] = outputs[n]
        self.chances[DRAW] = 0.0
        self.bound(WIN_MARS, self.chances[WIN], self.inputs.other)
        self.bound(LOSE_MARS, 1.0 - self.chances[WIN], self.inputs.own)

    def bound(self, mars: int, most: float, loser: list[int]) -> None:
        """Bound the chances of a mars, all its kinds, by that of any loss; by the loser's men."""
        if loser[0] > 0:
            most = 0.0
        self.chances[mars] = min(self.chances[mars], most)
        koks = 0.0
        for point in range(19, 25):
            if loser[point] > 0:
                koks = self.chances[mars]
        self.chances[mars + 2] = min(self.chances[mars + 2], koks)
        most = self.chances[mars] - self.chances[mars + 2]
        self.chances[mars + 1] = min(self.chances[mars + 1], most)

    def finish(self) -> None:
        """Tell what is lost whose opponent has no men left, or won, or drawn by both."""
        for n in range(8):
            self.chances[n] = 0.0
        if self.inputs.own_held == 0 and self.inputs.other_held == 0:
            self.chances[DRAW] = 1.0
        elif self.inputs.own_held == 0:
            self.chances[WIN] = 1.0
            self.grade(WIN_MARS, self.inputs.other, self.inputs.other_held)
        else:
            if self.turn == self.last and self.inputs.own_held >> 7 == 0 and self.rolls.known:
                self.chances[DRAW] = self.rolls.ending(self.inputs.own)
            self.grade(LOSE_MARS, self.inputs.own, self.inputs.own_held)

    def grade(self, mars: int, loser: list[int], held: int) -> None:
        """Tell what kind of mars is lost, if any."""
        if loser[0] == 0:
            self.chances[mars] = 1.0
            if held >> 7 == 0:
                self.chances[mars + 1] = 1.0
            elif held >> 19 != 0:
                self.chances[mars + 2] = 1.0

    def bear_off(self) -> None:
        """Read the chances from the table; a mars is lost with all men at home."""
        own = self.inputs.own
        other = self.inputs.other
        for n in range(8):
            self.chances[n] = 0.0
        self.chances[WIN] = self.rolls.winning(own, other)
        if self.last == self.turn:
            self.chances[DRAW] = self.rolls.meeting(own, other, 1)
        elif self.last >= 0:
            self.chances[DRAW] = self.rolls.meeting(own, other, 0)
            self.chances[WIN] -= self.chances[DRAW]
        self.chances[WIN_MARS] = self.rolls.winning_before_any_is_off(own, other)
        self.chances[WIN_HOME] = self.chances[WIN_MARS]
        self.chances[LOSE_MARS] = self.rolls.losing_before_any_is_off(own, other)
        self.chances[LOSE_HOME] = self.chances[LOSE_MARS]

    def utility(self, chances: list[float], seat: int) -> float:
        """Return what a seat's chances are worth to it."""
        place = 9 * seat
        total = self.values[place]
        for n in range(8):
            total += self.values[place + 1 + n] * chances[n]
        return total

    def add_reversed(self, total: list[float], chances: list[float], weight: float) -> None:
        """Add chances of the other side, as this one sees them, with a weight."""
        total[WIN] += weight * (1.0 - chances[WIN] - chances[DRAW])
        total[WIN_MARS] += weight * chances[LOSE_MARS]
        total[WIN_HOME] += weight * chances[LOSE_HOME]
        total[WIN_KOKS] += weight * chances[LOSE_KOKS]
        total[LOSE_MARS] += weight * chances[WIN_MARS]
        total[LOSE_HOME] += weight * chances[WIN_HOME]
        total[LOSE_KOKS] += weight * chances[WIN_KOKS]
        total[DRAW] += weight * chances[DRAW]

    def choose(
        self,
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
        number = self.plays.generate(low, high, other_low, other_high, first, second)
        self.begin()
        self.turn = 1 - seat
        if number == 0:
            self.evaluate(other_low, other_high, low, high)
            for o in range(8):
                self.best[o] = self.chances[o]
            return -1
        found = 0
        least = 1000000.0
        for n in range(number):
            self.evaluate(other_low, other_high, self.plays.low[n], self.plays.high[n])
            value = self.utility(self.chances, 1 - seat)
            if value < least:
                least = value
                found = n
                for o in range(8):
                    self.best[o] = self.chances[o]
        return found

    def look_once(self, low: int, high: int, other_low: int, other_high: int, seat: int) -> None:
        """Set ``once`` to the mean of the chances after the best play of each roll."""
        self.begin()
        self.turn = seat
        self.evaluate(low, high, other_low, other_high)
        for o in range(8):
            self.once[o] = self.chances[o]
        if self.kind == OVER or self.kind == BEARING_OFF:
            return
        for o in range(8):
            self.once[o] = 0.0
        for first in range(1, 7):
            for second in range(1, first + 1):
                if self.evaluated > self.limit:
                    self.stopped = True
                    return
                weight = 1.0 / 36.0 if first == second else 2.0 / 36.0
                self.choose(low, high, other_low, other_high, first, second, seat)
                self.add_reversed(self.once, self.best, weight)

    def look_twice(self, low: int, high: int, other_low: int, other_high: int, seat: int) -> None:
        """Set ``twice`` to the mean after the best play of each roll, looked at once more."""
        self.begin()
        self.turn = seat
        self.evaluate(low, high, other_low, other_high)
        for o in range(8):
            self.twice[o] = self.chances[o]
        if self.kind == OVER or self.kind == BEARING_OFF:
            return
        for o in range(8):
            self.twice[o] = 0.0
        for first in range(1, 7):
            for second in range(1, first + 1):
                weight = 1.0 / 36.0 if first == second else 2.0 / 36.0
                n = self.choose(low, high, other_low, other_high, first, second, seat)
                next_low = low
                next_high = high
                if n >= 0:
                    next_low = self.plays.low[n]
                    next_high = self.plays.high[n]
                self.look_once(other_low, other_high, next_low, next_high, 1 - seat)
                if self.stopped:
                    return
                self.add_reversed(self.twice, self.once, weight)


def rolls_of(evaluator: Evaluator) -> Rolls:
    """Return the bear-off table of an evaluator."""
    return evaluator.rolls


def set_values(evaluator: Evaluator, values: list[float]) -> None:
    """Tell what chances are worth to seat 0: nine values, that of nothing at all first.

    To seat 1 they are worth as much less as they are worth to seat 0.
    """
    for n in range(9):
        evaluator.values[n] = values[n]
    evaluator.values[9] = -values[0] - values[1]
    evaluator.values[10] = values[1]
    for n in range(3):
        evaluator.values[11 + n] = -values[5 + n]
        evaluator.values[14 + n] = -values[2 + n]
    evaluator.values[17] = values[1] - values[8]


def set_last(evaluator: Evaluator, seat: int) -> None:
    """Tell which seat has one more roll when the other one is done; -1 for neither."""
    evaluator.last = seat


def set_limit(evaluator: Evaluator, positions: int) -> None:
    """Let looking ahead end after so many more positions."""
    evaluator.limit = evaluator.evaluated + positions
    evaluator.stopped = False


def chances_of(
    evaluator: Evaluator,
    low: int,
    high: int,
    other_low: int,
    other_high: int,
    plies: int,
    seat: int,
) -> list[float] | None:
    """Return the chances of the side on roll, which is a seat, with so many plies: 0, 1 or 2.

    There are none where the limit does not allow the plies.
    """
    if plies == 0:
        evaluator.begin()
        evaluator.turn = seat
        evaluator.evaluate(low, high, other_low, other_high)
        return [evaluator.chances[n] for n in range(8)]
    if plies == 1:
        evaluator.look_once(low, high, other_low, other_high, seat)
    else:
        evaluator.look_twice(low, high, other_low, other_high, seat)
    if evaluator.stopped:
        return None
    if plies == 1:
        return [evaluator.once[n] for n in range(8)]
    return [evaluator.twice[n] for n in range(8)]


def chances_after(
    evaluator: Evaluator, results: list[tuple[int, int]], other_low: int, other_high: int
) -> list[list[float]]:
    """Return the chances of seat 1, which is on roll, after each of the plays of seat 0."""
    found = []
    evaluator.begin()
    evaluator.turn = 1
    for low, high in results:
        evaluator.evaluate(other_low, other_high, low, high)
        found.append([evaluator.chances[n] for n in range(8)])
    return found


def best_play(
    evaluator: Evaluator,
    low: int,
    high: int,
    other_low: int,
    other_high: int,
    first: int,
    second: int,
) -> tuple[int, int] | None:
    """Return the mover's men after the best play of a roll without looking ahead, if any."""
    n = evaluator.choose(low, high, other_low, other_high, first, second, 0)
    return evaluator.plays.result(n) if n >= 0 else None
