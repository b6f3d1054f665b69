"""The static evaluation: by learned patterns where a variant has weights, else by hand.

By hand are material, advance, back row, centre and balance; small advantages of kings are tamed in
both. Scores are in hundredths of a man, for the side to move.
"""

from bots.search import bit

from . import geometry
from .geometry import BOARD_10, CROWN, LOSE
from .patterns import Patterns
from .position import Position

ROW_SETS = geometry.ROW_SETS
CENTRES = geometry.CENTRES
EDGES = geometry.EDGES
LEFTS = geometry.LEFTS
ADVANCE = geometry.ADVANCE
MAIN_ROADS = geometry.MAIN_ROADS

MAN = 100
FLYING_KING, SHORT_KING = 290, 150
TEMPO = 3
BACK_ROW, CENTRE, EDGE, BALANCE, ROAD = 5, 4, 2, 2, 12
PASSED = 30
"""What a row is worth where the first king wins."""


class Evaluator:
    """Evaluates positions; one per search thread. ``adopt`` a variant's position first."""

    def __init__(self) -> None:
        self.patterns = Patterns()

    def adopt(self, p: Position) -> None:
        """Take the weights that judge a position's variant, if it has some."""
        self.patterns.adopt(p)

    def score(self, p: Position) -> int:
        """Return the evaluation of a position, for callers outside the core."""
        self.adopt(p)
        return self.evaluate(p)

    def evaluate(self, p: Position) -> int:
        """Return the evaluation of a position for the side to move."""
        if p.school and p.school == self.patterns.school:
            return self.tamed(p, self.patterns.judge(p))
        return self.by_hand(p)

    def by_hand(self, p: Position) -> int:
        """Return the evaluation of a position whose variant has no weights."""
        at = 1 if p.board == BOARD_10 else 0
        king = FLYING_KING if p.flying else SHORT_KING
        kings = bit.popcount(p.kings[0]) - bit.popcount(p.kings[1])
        men = bit.popcount(p.men[0]) - bit.popcount(p.men[1])
        total = kings * king + men * MAN
        total = 0 - total if p.aim == LOSE else self.tamed(p, total)
        score = total + self.placed(p, at, 0) - self.placed(p, at, 1)
        if p.aim == CROWN:
            score += self.race(p, at, 0) - self.race(p, at, 1)
        if p.turn:
            score = 0 - score
        return score + TEMPO

    def tamed(self, p: Position, total: int) -> int:
        """Return a score made smaller where both sides have kings: few advantages win then."""
        if p.kings[0] == 0 or p.kings[1] == 0 or not p.flying:
            return total
        one = bit.popcount(p.men[0] | p.kings[0])
        two = bit.popcount(p.men[1] | p.kings[1])
        most = max(one, two)
        if most <= 3:
            return total // 8 if total >= 0 else 0 - (0 - total) // 8
        if abs(one - two) <= 2 and most <= 6:
            return total // 3 if total >= 0 else 0 - (0 - total) // 3
        return total * 3 // 4 if total >= 0 else 0 - (0 - total) * 3 // 4

    def placed(self, p: Position, at: int, side: int) -> int:
        """Return what the places of a side's pieces are worth."""
        men = p.men[side]
        rows = 10 if at else 8
        score = 0
        for row in range(rows):
            line = ROW_SETS[at * 10 + (row if side else rows - 1 - row)]
            score += bit.popcount(men & line) * ADVANCE[at * 10 + row]
        score += BACK_ROW * bit.popcount(men & p.last_row[1 - side])
        score += CENTRE * bit.popcount(men & CENTRES[at])
        score -= EDGE * bit.popcount(men & EDGES[at])
        left = bit.popcount(men & LEFTS[at])
        score -= BALANCE * abs(2 * left - bit.popcount(men))
        if p.flying and p.kings[side] & MAIN_ROADS[at] != 0:
            score += ROAD
        return score

    def race(self, p: Position, at: int, side: int) -> int:
        """Return what the foremost man is worth where the first king wins."""
        rows = 10 if at else 8
        row = rows - 1
        while row > 0:
            line = ROW_SETS[at * 10 + (row if side else rows - 1 - row)]
            if p.men[side] & line:
                break
            row -= 1
        return PASSED * row
