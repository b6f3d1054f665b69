"""What the player is asked and what it answers; `bots.dominoes.player.choose` does the work."""

from __future__ import annotations

from dataclasses import dataclass

from protocols.dominoes.tiles import Move

LEVELS = range(10)
DEFAULT_LEVEL = 7
"""It decides in less than 100 ms; each level above thinks longer, each below plays weaker."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How long to think: what the `level` gives, unless `seconds` or `samples` are given.

    `samples` counts deals of the hidden tiles. With both, whatever comes first ends it.
    """

    level: int = DEFAULT_LEVEL
    seconds: float | None = None
    samples: int | None = None


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a move is thought to bring.

    `wins` is the share of wins of the round, a draw shared by its winners; `value` the points won
    less those of an average opponent, with its standard `error` (0 where nothing was sampled).
    """

    move: Move
    value: float
    wins: float
    error: float = 0.0


@dataclass(frozen=True, slots=True)
class Choice:
    """The move chosen, and the estimates of all legal moves, the best first.

    `samples` deals of the hidden tiles were looked at; if `exact`, these were all that there are.
    A forced move is not estimated by samples unless asked for by `Limits.samples`.
    """

    move: Move
    estimates: tuple[Estimate, ...]
    samples: int = 0
    exact: bool = False
