"""Writes the board line of FIBS, `board:me:you:...`, as GNU Backgammon does."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

from bots.tables.game import Board
from bots.tables.match import Match
from bots.tables.plays import BAR, OFF

B = TypeVar("B", bound=Board)


def format_board_line(
    match: Match[B], names: tuple[str, str], opposite: Callable[[int], int]
) -> str:
    """Write a match as gnubg does: me is player 1, whose points are counted, you are player 0.

    `names` are those of player 0 and player 1; colons and blanks in them become underscores.
    `opposite` tells how the other player numbers a point.
    """
    mine, yours = match.position.own, match.position.other
    if match.turn == 0:
        mine, yours = yours, mine
    points = [-yours[BAR]]
    points += [mine[point] - yours[opposite(point)] for point in range(1, BAR)]
    points.append(mine[BAR])
    dice = match.dice or (0, 0)
    doubled = (1 if match.decider == 0 else -1) if match.doubled else 0
    access = [int(match.rules.has_cube and match.owner != player) for player in (0, 1)]
    numbers = [
        *(match.settings.length, match.scores[1], match.scores[0]),
        *points,
        1 if match.turn else -1,
        *dice,
        *dice,
        *(match.cube, *access, doubled),
        *(1, -1, 0, BAR),
        *(mine[OFF], yours[OFF]),
        *(0, 0, 0, 0),
        *(int(match.post_crawford), int(not match.crawford)),
    ]
    me, you = (re.sub(r"[:\s]", "_", name) or "_" for name in (names[1], names[0]))
    return ":".join(("board", me, you, *map(str, numbers)))
