"""Plays games without looking ahead, to their end or until the bear-off table knows the rest.

With a last roll, games are played until no man is left to roll for.
"""

from bots.nardy.core.evaluator import Evaluator
from bots.nardy.core.geometry import BEARING_OFF, OVER
from bots.tables.core.lot import Lot

LONGEST = 2000


class RollOut:
    """Plays games from one position; ``total`` has the chances of seat 0, who begins."""

    def __init__(self, evaluator: Evaluator, seed: int) -> None:
        self.evaluator = evaluator
        self.lot = Lot(seed)
        self.total = [0.0] * 8
        self.ended = [0.0] * 8

    def play(self, low: int, high: int, other_low: int, other_high: int, game: int) -> None:
        """Play a game from a position; set ``total`` to what has become of it."""
        seat = 0
        for number in range(LONGEST):
            self.evaluator.inputs.unpack(low, high, other_low, other_high)
            kind = self.evaluator.inputs.kind()
            last = self.evaluator.last
            if kind == OVER and (seat != last or self.evaluator.inputs.own_held == 0):
                break
            if kind == BEARING_OFF and self.evaluator.rolls.known and last < 0:
                break
            self.lot.throw(game, number)
            n = self.evaluator.choose(
                low, high, other_low, other_high, self.lot.first, self.lot.second, seat
            )
            next_low = low
            next_high = high
            if n >= 0:
                next_low = self.evaluator.plays.low[n]
                next_high = self.evaluator.plays.high[n]
            low = other_low
            high = other_high
            other_low = next_low
            other_high = next_high
            seat = 1 - seat
        self.evaluator.begin()
        self.evaluator.turn = seat
        self.evaluator.evaluate(low, high, other_low, other_high)
        self.take(seat)

    def take(self, seat: int) -> None:
        """Take the chances that a seat has."""
        for n in range(8):
            self.ended[n] = self.evaluator.chances[n]
            self.total[n] = 0.0
        if seat == 1:
            self.evaluator.add_reversed(self.total, self.ended, 1.0)
        else:
            for n in range(8):
                self.total[n] = self.ended[n]


def play_out(
    rollout: RollOut, low: int, high: int, other_low: int, other_high: int, game: int
) -> list[float]:
    """Play a game of a number; return what has become of it, as chances of the side on roll."""
    rollout.play(low, high, other_low, other_high, game)
    return [rollout.total[n] for n in range(8)]
