"""Plays a position to its end again and again, for its chances."""

from bots.backgammon.core.evaluator import Evaluator
from bots.backgammon.core.geometry import BEARING_OFF, OVER
from bots.tables.core.lot import Lot

LONGEST = 2000
"""Rolls after which the networks are asked how a game would have ended."""


class RollOut:
    """Games of both sides by static evaluation, ended by the bear-off table where it applies."""

    def __init__(self, evaluator: Evaluator, seed: int) -> None:
        self.evaluator = evaluator
        self.lot = Lot(seed)

    def play(self, low: int, high: int, other_low: int, other_high: int, game: int) -> int:
        """Play a game from a position; return the seat, 0 or 1, whose chances are evaluated."""
        seat = 0
        for number in range(LONGEST):
            self.evaluator.inputs.unpack(low, high, other_low, other_high)
            kind = self.evaluator.inputs.kind()
            if kind == OVER or (kind == BEARING_OFF and self.evaluator.rolls.known):
                break
            self.lot.throw(game, number)
            n = self.evaluator.choose(
                self.evaluator.plays,
                low,
                high,
                other_low,
                other_high,
                self.lot.first,
                self.lot.second,
                seat,
            )
            next_low = other_low
            next_high = other_high
            if n >= 0:
                next_low = self.evaluator.plays.other_low[n]
                next_high = self.evaluator.plays.other_high[n]
                low = self.evaluator.plays.low[n]
                high = self.evaluator.plays.high[n]
            other_low = low
            other_high = high
            low = next_low
            high = next_high
            seat = 1 - seat
        self.evaluator.begin()
        self.evaluator.evaluate(low, high, other_low, other_high)
        return seat


def play_out(
    rollout: RollOut, low: int, high: int, other_low: int, other_high: int, game: int
) -> tuple[float, float, float, float, float]:
    """Play a game of a number; return the chances of the side on roll at its end."""
    seat = rollout.play(low, high, other_low, other_high, game)
    found = rollout.evaluator.chances
    if seat == 0:
        return found[0], found[1], found[2], found[3], found[4]
    return 1.0 - found[0], found[3], found[4], found[1], found[2]
