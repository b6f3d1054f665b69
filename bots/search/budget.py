"""How long to think: the time that a clock allows for a move, and when to stop within it.

All functions are pure; seconds go in and come out, and nobody here looks at a clock.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

_LONGEST_HORIZON = 22
_SHORTEST_HORIZON = 14
_PLIES_A_HORIZON_MOVE = 8
_INCREMENT_SHARE = 0.8
_HARD_FACTOR = 5.0
_HARD_SHARE = 0.45
_CONTROL_RESERVE = 0.12
_PONDER_FACTOR = 1.2
_LAST_BEGIN = 0.7
_LEAST_USABLE = 0.1


@dataclass(frozen=True, slots=True)
class Budget:
    """Seconds for one move: `soft` is what to aim at, `hard` what must not be passed."""

    soft: float
    hard: float


@dataclass(frozen=True, slots=True)
class Progress:
    """What a search has shown so far.

    `stable_iterations` counts the last complete iterations that agreed on the best move;
    `score_drop` is how far the score fell (in centipawns, negative for a rise) against the last
    iterations; `best_share` is the share (0..1) of the nodes spent on the best move, None if
    unknown.
    """

    stable_iterations: int
    score_drop: int
    best_share: float | None = None


def allot(
    remaining: float,
    increment: float = 0.0,
    moves_to_go: int | None = None,
    overhead: float = 0.0,
    ply: int = 0,
    ponders: bool = False,
) -> Budget:
    """Share out a clock: `remaining` and `increment` in seconds, `ply` counts the game's plies.

    `overhead` is what a move costs outside the search. A clock that has run out gives nothing, so
    the answer is due at once; a clock of less than the overhead still gives a tenth of itself. The
    last move before a time control keeps a reserve. A player who `ponders` may spend more, as some
    of its moves will cost it nothing.
    """
    if remaining <= 0:
        return Budget(0.0, 0.0)
    usable = max(remaining - overhead, remaining * _LEAST_USABLE)
    increment = max(increment, 0.0)
    horizon = float(max(_SHORTEST_HORIZON, _LONGEST_HORIZON - max(ply, 0) // _PLIES_A_HORIZON_MOVE))
    most = usable * _HARD_SHARE
    if moves_to_go is not None and moves_to_go > 0:
        horizon = min(horizon, float(moves_to_go))
        most = usable * max(_HARD_SHARE, (1 - _CONTROL_RESERVE) / moves_to_go)
    soft = usable / horizon + max(increment - overhead, 0.0) * _INCREMENT_SHARE
    if moves_to_go is not None and moves_to_go > 0:
        soft *= 1 - _CONTROL_RESERVE
    if ponders:
        soft *= _PONDER_FACTOR
    soft = min(soft, most)
    return Budget(soft, min(soft * _HARD_FACTOR, most))


def scale(progress: Progress) -> float:
    """Tell by what factor the soft budget grows or shrinks after what the search has shown.

    A best move that stands and takes nearly all nodes needs less time, one that changes or whose
    score falls needs more.
    """
    stability = 1.3 - 0.07 * min(progress.stable_iterations, 9)
    drop = 1.0 + max(-15, min(progress.score_drop, 80)) / 120
    effort = 1.0
    if progress.best_share is not None:
        effort = max(0.55, min(2.2 - 1.7 * progress.best_share, 1.6))
    return stability * drop * effort


def goes_on(budget: Budget, elapsed: float, progress: Progress) -> bool:
    """Tell after a complete iteration whether another one should begin.

    As the next one takes about as long as all before it, the last begins well within the budget.
    """
    return elapsed < min(budget.soft * scale(progress) * _LAST_BEGIN, budget.hard)


def exact(move_time: float, overhead: float) -> Budget:
    """Return the budget for a fixed time a move: it is used up, so there is no soft limit."""
    if move_time <= 0:
        return Budget(0.0, 0.0)
    seconds = max(move_time - overhead, min(move_time, 0.001))
    return Budget(math.inf, seconds)
