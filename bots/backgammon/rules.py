"""The rules of backgammon, readable: positions, legal plays, and what a finished game is worth.

A position is seen by the player on roll: each side's men stand on its own points, 24 to 1, on the
bar (25) or are borne off (0); the opponent's point n is point 25 - n here. Positions never change.
The compiled core must agree with this module.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bots.tables.plays import BAR, HOME, OFF, Dice, Row, Step, complete_plays
from bots.tables.plays import Play as TablesPlay

MEN = 15
SINGLE, GAMMON, BACKGAMMON = 1, 2, 3
"""What a game is worth, as a multiple of the cube."""


@dataclass(frozen=True, slots=True)
class Position:
    """Where the men are: `own` are those of the player on roll, `other` the opponent's.

    Each row counts men by its own side's points, borne off first and the bar last.
    """

    own: Row
    other: Row

    @property
    def swapped(self) -> Position:
        """The position as the other player sees it."""
        return Position(self.other, self.own)

    @property
    def farthest(self) -> int:
        """The highest point that the player on roll holds, the bar included; 0 for none."""
        return max((point for point in range(1, BAR + 1) if self.own[point]), default=OFF)

    def steps(self, die: int) -> Iterator[tuple[Step, Position]]:
        """Yield every step that a die allows, regardless of the rest of the roll."""
        farthest = self.farthest
        sources = [BAR] if farthest == BAR else range(farthest, OFF, -1)
        for source in sources:
            target = max(source - die, OFF)
            if self.own[source] and self._may_land(source, target, die, farthest):
                yield self._moved(source, target)

    def _may_land(self, source: int, target: int, die: int, farthest: int) -> bool:
        """Tell whether a man may go there: off only from home, by the exact die or as the last."""
        if target == OFF:
            return farthest <= HOME and source in (die, farthest)
        return self.other[BAR - target] < 2

    def _moved(self, source: int, target: int) -> tuple[Step, Position]:
        own, other = list(self.own), list(self.other)
        own[source] -= 1
        own[target] += 1
        hit = target != OFF and other[BAR - target] == 1
        if hit:
            other[BAR - target] = 0
            other[BAR] += 1
        return Step(source, target, hit), Position(tuple(own), tuple(other))

    def legal_plays(self, dice: Dice) -> list[Play]:
        """Return the legal plays of a roll, one for each result; none if nothing can be moved."""
        return complete_plays(self, dice, Position.steps)

    @property
    def lost(self) -> int | None:
        """What the player on roll has lost: SINGLE, GAMMON or BACKGAMMON, None in a running game.

        A gammon is lost without a man off, a backgammon also with a man on the bar or in the
        winner's home board.
        """
        if any(self.other[1:]):
            return None
        if self.own[OFF]:
            return SINGLE
        return BACKGAMMON if any(self.own[BAR - HOME :]) else GAMMON


Play = TablesPlay[Position]
"""A legal play; its `position` is seen by the mover still."""


def place(own: Row, other: Row, men: int = MEN) -> Position:
    """Return the position with 25 counts a side, points 1 to 24 and the bar; the rest is off.

    Raises ValueError, with the reason, for a position that cannot be.
    """
    rows = []
    for row in (own, other):
        if len(row) != BAR or min(row) < 0:
            raise ValueError("a side has 25 counts of men, none of them negative")
        if sum(row) > men:
            raise ValueError(f"a side has {sum(row)} men, not {men}")
        rows.append((men - sum(row), *row))
    if not sum(own) and not sum(other):
        raise ValueError("both sides have borne off all men")
    for point in range(1, BAR):
        if rows[0][point] and rows[1][BAR - point]:
            raise ValueError(f"both sides are on point {point}")
    return Position(*rows)
