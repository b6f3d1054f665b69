"""A fixed workload: its node total is the fingerprint of the search, its speed a measure."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from bots.draughts.fen import parse_fen
from bots.draughts.notation import format_hub_move
from bots.draughts.rules import Move
from bots.draughts.thinker import Thinker
from bots.search.deepening import Goal, Line
from protocols.control import Control

DEPTH = 13
POSITIONS = (
    "W:W31-50:B1-20",
    "B:W27,28,32,33,35,37,38,40,42,43,45,47,48,49,50:B3,4,6,8,9,10,12,13,14,16,18,19,20,23,24",
    "W:W25,27,28,30,32,33,35,37,38,39,42,43,47,48:B3,6,7,8,9,12,13,14,16,17,18,19,23,24",
    "W:W26,28,31,32,33,36,37,38,39,42,44,48:B7,8,9,11,12,13,16,18,19,22,23,24",
    "B:W24,27,29,32,34,38,39,43,48:B3,9,12,13,16,17,18,19,22",
    "W:W22,28,33,34,38,39,45:B3,9,12,14,19,25,26",
    "B:W30,35,38,42,47:B8,13,18,26,36",
    "W:WK46,K47,K48,33:BK3,14",
    "B:W16,K45,31,33:BK2,25,26",
    "W:WK50,32,37:BK5,21,9",
)


def bench(
    thinker: Thinker, write: Callable[[str], None], control: Control, depth: int = DEPTH
) -> None:
    """Search each position to `depth` from a clear table and write nodes and speed.

    Ends early, with what was counted so far, when `control` is stopped.
    """
    control.on_stop(thinker.stop)
    total = 0
    spent = 0.0
    for number, fen in enumerate(POSITIONS, 1):
        if control.stopped:
            break
        position = parse_fen(fen)
        thinker.clear()
        begin = time.perf_counter()
        lines = thinker.think(
            position, position.legal_moves(), Goal(depth=depth), _ignore, _not_stopped(control)
        )
        spent += time.perf_counter() - begin
        total += thinker.nodes
        move = format_hub_move(lines[0].moves[0])
        write(f"Position {number}/{len(POSITIONS)}: {move} {thinker.nodes}")
    thinker.clear()
    write("")
    write(f"Total time (ms) : {round(spent * 1000)}")
    write(f"Nodes searched  : {total}")
    write(f"Nodes/second    : {round(total / spent) if spent else 0}")


def _ignore(line: Line[Move]) -> None:
    """Take a line that is not to be shown."""


def _not_stopped(control: Control) -> Callable[[Sequence[Line[Move]]], bool]:
    return lambda lines: not control.stopped
