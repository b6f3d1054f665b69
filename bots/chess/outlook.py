"""Win, draw and loss chances that a score stands for.

Two logistic curves, one for winning and one for losing, leave the draws between them. Draws are
the rarer the more material is on the board: `HALF_WIN` is the score that wins every second game,
`SPREAD` how slowly the chances change around it, both in centipawns, first for bare boards and then
for full ones. scripts/fit_outlook.py fits them to games; games of few nodes a move, with hardly a
draw in them, would put them at 210 and 40, 110 and 210, so these lean towards longer thought.
"""

from __future__ import annotations

import math

FULL_MATERIAL = 78
"""Material of the start position, counting 1, 3, 3, 5 and 9 for pawn to queen."""

HALF_WIN = (200.0, 110.0)
SPREAD = (70.0, 90.0)


def outlook(score: int, material: int = FULL_MATERIAL) -> tuple[int, int, int]:
    """Return win, draw and loss in permille, together 1000, for the side to move.

    `score` is in centipawns for the side to move; `material` counts both sides' pieces.
    """
    share = max(0.0, min(material / FULL_MATERIAL, 1.0))
    half = HALF_WIN[0] + share * (HALF_WIN[1] - HALF_WIN[0])
    spread = SPREAD[0] + share * (SPREAD[1] - SPREAD[0])
    win = round(1000 * _logistic((score - half) / spread))
    loss = round(1000 * _logistic((-score - half) / spread))
    return win, 1000 - win - loss, loss


def mated(moves: int) -> tuple[int, int, int]:
    """Return win, draw and loss in permille for a mate in `moves`, not positive if being mated."""
    return (1000, 0, 0) if moves > 0 else (0, 0, 1000)


def _logistic(x: float) -> float:
    return 1 / (1 + math.exp(-max(-40.0, min(x, 40.0))))
