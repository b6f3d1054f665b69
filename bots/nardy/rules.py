"""The rules of long nardy, readable: positions, legal plays, and what a finished game is worth.

A position is seen by the player on roll: each side's men stand on its own points, 24 (the head) to
1, or are borne off (0); nobody is ever hit, so there is nobody on the bar. Both sides move the same
way round: the opponent's point n is n + 12 or n - 12 here. Positions never change. What texts
differ in comes as `Options`. The compiled core must agree with this module.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bots.nardy.options import OFFICIAL, Options
from bots.tables.plays import BAR, HOME, OFF, Dice, Row, Step, complete_plays
from bots.tables.plays import Play as TablesPlay

MEN = 15
HEAD = 24
WALL = 6
"""So many points in a row are a wall."""
OIN, MARS, HOME_MARS, KOKS = 1, 2, 3, 4
"""What a game is worth; a home mars is lost with all men at home, koks with one by the head."""
DRAW = 0


def opposite(point: int) -> int:
    """Return how the other player numbers a point."""
    return point + 12 if point <= 12 else point - 12


@dataclass(frozen=True, slots=True)
class Position:
    """Where the men are: `own` are those of the player on roll, `other` the opponent's.

    Each row counts men by its own side's points, borne off first; the bar is last and empty.
    """

    own: Row
    other: Row

    @property
    def swapped(self) -> Position:
        """The position as the other player sees it."""
        return Position(self.other, self.own)

    @property
    def farthest(self) -> int:
        """The highest point with a man of the player on roll, 0 for none."""
        return max((point for point in range(1, BAR) if self.own[point]), default=OFF)

    def moved(self, source: int, target: int) -> Position:
        """Return the position with a man of the player on roll moved."""
        own = list(self.own)
        own[source] -= 1
        own[target] += 1
        return Position(tuple(own), self.other)

    def lost(self, score: str = "oin-mars") -> int | None:
        """Return what the player on roll has lost, None in a running game, DRAW if both are done.

        Without a man off it is a mars; the f-scale and the d-scale tell of more.
        """
        if any(self.other[1:]):
            return None
        if not any(self.own[1:]):
            return DRAW
        if self.own[OFF]:
            return OIN
        if score == "f-scale" and any(self.own[HEAD - HOME + 1 :]):
            return KOKS
        return HOME_MARS if score != "oin-mars" and self.farthest <= HOME else MARS


Play = TablesPlay[Position]
"""A legal play; its `position` is seen by the mover still."""


def legal_plays(position: Position, dice: Dice, options: Options = OFFICIAL) -> list[Play]:
    """Return the legal plays of a roll, one for each result; none if nothing can be moved."""
    return complete_plays(
        position,
        dice,
        lambda at, die: legal_steps(position, at, die, dice, options),
        lambda at: may_end(at, options),
    )


def may_end(position: Position, options: Options) -> bool:
    """Tell whether a turn may end so: between its steps there may be walls by an option."""
    return options.block_passing == "forbid" or not blocks(position, options.block)


def legal_steps(
    start: Position, at: Position, die: int, dice: Dice, options: Options
) -> Iterator[tuple[Step, Position]]:
    """Yield the steps of a die in a turn from `start` that has come to `at`, by all rules."""
    for step, after in steps(start, at, die, dice, options):
        if options.block_passing == "allow" or not blocks(after, options.block):
            yield step, after


def steps(
    start: Position, at: Position, die: int, dice: Dice, options: Options
) -> Iterator[tuple[Step, Position]]:
    """Yield the steps of a die in a turn from `start` that has come to `at`, walls not looked at.

    Men go to points without an enemy; off from home, by the exact die or as the farthest.
    """
    farthest = at.farthest
    begun_at_home = options.bearoff_entry == "same-turn" or start.farthest <= HOME
    head_is_free = start.own[HEAD] - at.own[HEAD] < head_budget(start, dice, options)
    for source in range(farthest, OFF, -1):
        if not at.own[source] or (source == HEAD and not head_is_free):
            continue
        target = max(source - die, OFF)
        if target == OFF:
            legal = begun_at_home and farthest <= HOME and source in (die, farthest)
        else:
            legal = not at.other[opposite(target)]
        if legal:
            yield Step(source, target), at.moved(source, target)


def head_budget(position: Position, dice: Dice, options: Options) -> int:
    """Return how many men may leave the head in this turn.

    It is one, but two in a player's first turn with certain doubles, if the men on the enemy's head
    are what stops a single man.
    """
    die = dice[0]
    if position.own[HEAD] != MEN or die != dice[1] or options.head_doubles == "none":
        return 1
    if options.head_doubles == "any":
        return 2
    if str(die) not in options.head_doubles.split(","):
        return 1
    if options.head_obstacle == "allow":
        return 2
    stops = (point for point in range(HEAD - die, OFF, -die) if position.other[opposite(point)])
    return 2 if opposite(next(stops, HEAD)) == HEAD else 1


def blocks(position: Position, block: str = "ahead") -> bool:
    """Tell whether the player on roll has a wall that the rule about blocks forbids.

    A wall is read along the enemy's road, in his numbers from 24 down to 1, which is a line.
    """
    theirs = position.other
    if block == "off" or (block != "never" and theirs[OFF]):
        return False
    front = min((point for point in range(1, BAR) if theirs[point]), default=BAR)
    allowed_behind = {"ahead": front, "home": OFF if front <= HOME else BAR, "never": BAR}[block]
    length = 0
    for point in range(1, allowed_behind):
        length = length + 1 if position.own[opposite(point)] else 0
        if length == WALL:
            return True
    return False


def place(own: Row, other: Row, options: Options = OFFICIAL) -> Position:
    """Return the position with 25 counts a side, points 1 to 24 and the bar; the rest is off.

    Raises ValueError, with the reason, for a position that cannot be.
    """
    rows = []
    for row in (own, other):
        if len(row) != BAR or min(row) < 0:
            raise ValueError("a side has 25 counts of men, none of them negative")
        if row[-1]:
            raise ValueError("there is no bar in nardy")
        if sum(row) > MEN:
            raise ValueError(f"a side has {sum(row)} men, not {MEN}")
        rows.append((MEN - sum(row), *row))
    if not sum(own) and not sum(other):
        raise ValueError("both sides have borne off all men")
    for point in range(1, BAR):
        if rows[0][point] and rows[1][opposite(point)]:
            raise ValueError(f"both sides are on point {point}")
    position = Position(*rows)
    if options.block != "off" and (blocks(position) or blocks(position.swapped)):
        raise ValueError("a side stands behind a wall with nobody in front of it")
    return position


_HEADS = (0,) * (HEAD - 1) + (MEN, 0)
START = place(_HEADS, _HEADS)
