"""A fixed workload: its node total is the fingerprint of a search, its speed a measure."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

from bots.search.deepening import Goal, Move
from bots.search.thinker import ParallelThinker, Position
from protocols.control import Control


def measure(
    thinker: ParallelThinker[Position, Move, Any, Any],
    tasks: Sequence[tuple[Position, Sequence[Move]]],
    depth: int,
    name: Callable[[Move], str],
    write: Callable[[str], None],
    control: Control,
) -> None:
    """Search positions, each with its legal moves, to a depth and write nodes and speed.

    Each search begins with a clear table. Ends early, with what was counted so far, when `control`
    is stopped.
    """
    control.on_stop(thinker.stop)
    total = 0
    spent = 0.0
    for number, (position, moves) in enumerate(tasks, 1):
        if control.stopped:
            break
        thinker.clear()
        begin = time.perf_counter()
        lines = thinker.think(
            position, moves, Goal(depth=depth), lambda line: None, lambda lines: not control.stopped
        )
        spent += time.perf_counter() - begin
        total += thinker.nodes
        write(f"Position {number}/{len(tasks)}: {name(lines[0].moves[0])} {thinker.nodes}")
    thinker.clear()
    write("")
    write(f"Total time (ms) : {round(spent * 1000)}")
    write(f"Nodes searched  : {total}")
    write(f"Nodes/second    : {round(total / spent) if spent else 0}")
