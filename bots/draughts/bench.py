"""The positions that `bench` searches."""

from __future__ import annotations

from collections.abc import Callable

from bots.draughts.fen import parse_fen
from bots.draughts.notation import format_hub_move
from bots.draughts.thinker import Thinker
from bots.search.workload import measure
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
    positions = [parse_fen(fen) for fen in POSITIONS]
    tasks = [(position, position.legal_moves()) for position in positions]
    measure(thinker, tasks, depth, format_hub_move, write, control)
