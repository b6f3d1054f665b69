"""The board line of FIBS, `board:me:you:...`, as GNU Backgammon reads it.

The line is seen by one player, "me", whose men are positive here: colour 1, moving from 24 to 1. On
a line that is read, me may have either colour and direction.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from bots.backgammon.rules import MEN, Position, place
from bots.tables.plays import BAR, Dice, Row
from protocols.errors import PositionError

FIELDS = 50
UNLIMITED = 9999
"""The length that FIBS gives to a match without end."""
_WORD = re.compile(r"board:([^:\s]{1,200}):([^:\s]{1,200}):([-0-9:]{1,400}):?", re.ASCII)
_NUMBER = re.compile(r"-?[0-9]{1,5}")


@dataclass(frozen=True, slots=True)
class BoardLine:
    """What a board line tells, players being me (0) and you (1).

    `points` are the 26 places as they stand in the line; `turn` is the player whose turn it is,
    None after the game; `dice` are those of whoever has some. `doubled` is 0 without a pending
    double, else the number of the line; `may_double` are the two flags.
    """

    names: tuple[str, str]
    length: int
    scores: tuple[int, int]
    points: tuple[int, ...]
    colour: int
    direction: int
    turn: int | None
    dice: Dice | None
    cube: int
    may_double: tuple[bool, bool]
    doubled: int
    post_crawford: bool
    crawford: bool

    def rows(self) -> tuple[Row, Row]:
        """Return the men of me and of you as 25 counts by own points; raises PositionError."""
        mine = [max(self.colour * men, 0) for men in self.points]
        yours = [max(-self.colour * men, 0) for men in self.points]
        if self.direction == 1:
            mine, yours = mine[::-1], yours[::-1]
        if mine[0] or yours[BAR]:
            raise PositionError("men on the wrong bar")
        return tuple(mine[1:]), tuple(yours[BAR - point] for point in range(1, BAR + 1))

    def position(self, seat: int, men: int = MEN) -> Position:
        """Return the position as me (0) or you (1) see it; raises PositionError."""
        mine, yours = self.rows()
        try:
            return place(*((yours, mine) if seat else (mine, yours)), men)
        except ValueError as error:
            raise PositionError(f"impossible position: {error}") from None


def parse_board_line(text: str) -> BoardLine:
    """Read a board line with all its fields; raises PositionError for any other text."""
    found = _WORD.fullmatch(text.strip("\r\n\0 "))
    words = found[3].split(":") if found else []
    if found and words and not words[-1]:
        words.pop()
    if found is None or len(words) != FIELDS or not all(map(_NUMBER.fullmatch, words)):
        raise PositionError(f"not a board line of 2 names and {FIELDS} numbers: {text}")
    numbers = [int(word) for word in words]
    fault = _fault(numbers)
    if fault:
        raise PositionError(f"{fault} in the board line {text}")
    colour = numbers[38]
    mine, yours = numbers[30:32], numbers[32:34]
    thrown = mine if mine[0] else yours
    line = BoardLine(
        names=(found[1], found[2]),
        length=0 if numbers[0] == UNLIMITED else numbers[0],
        scores=(numbers[1], numbers[2]),
        points=tuple(numbers[3:29]),
        colour=colour,
        direction=numbers[39],
        turn={0: None, colour: 0, -colour: 1}[numbers[29]],
        dice=(thrown[0], thrown[1]) if thrown[0] else None,
        cube=numbers[34],
        may_double=(bool(numbers[35]), bool(numbers[36])),
        doubled=numbers[37],
        post_crawford=bool(numbers[48]),
        crawford=not numbers[49],
    )
    line.rows()
    return line


def _fault(numbers: list[int]) -> str:
    """Return what is wrong with the numbers, "" if nothing is."""
    dice = numbers[30:34]
    cube = numbers[34]
    faults = {
        "a negative length or score": min(numbers[:3]) < 0,
        "too many men on a point": max(map(abs, numbers[3:29])) > MEN,
        "no such turn": numbers[29] not in (-1, 0, 1),
        "no such dice": min(dice) < 0
        or max(dice) > 6
        or bool(dice[0]) != bool(dice[1])
        or bool(dice[2]) != bool(dice[3]),
        "no such cube": cube < 1 or cube & (cube - 1) != 0,
        "no such colour": numbers[38] not in (-1, 1),
        "no such direction": numbers[39] not in (-1, 1),
    }
    return next((fault for fault, holds in faults.items() if holds), "")
