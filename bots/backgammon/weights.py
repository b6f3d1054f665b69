"""The networks of backgammon: one for each class of positions that no table knows."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from bots.backgammon.core.evaluator import Evaluator
from bots.backgammon.core.geometry import CLASS_NAMES, INPUTS, OVER, RACE
from bots.tables.bearoff_rows import rows
from bots.tables.core.rolls import Rolls
from bots.tables.weights import Kind, Weights, parse_weights

NETWORKS = Kind("boardbots backgammon networks 2", CLASS_NAMES[RACE:OVER], INPUTS)


def evaluator(weights: Weights) -> Evaluator:
    """Return an evaluator that works with weights, and may change them; it decides for money."""
    return Evaluator(weights.networks(), Rolls(rows()))


@cache
def shipped_weights() -> Weights:
    """Return the weights that the package brings along."""
    return parse_weights(NETWORKS, (files("bots.backgammon") / "weights.bin").read_bytes())
