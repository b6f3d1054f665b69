"""The networks of nardy: for contact and for races."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from bots.nardy.bridge import generator
from bots.nardy.core.evaluator import Evaluator, set_values
from bots.nardy.core.geometry import INPUTS
from bots.nardy.evaluation import money
from bots.nardy.options import OFFICIAL, Options
from bots.tables.bearoff_rows import rows
from bots.tables.core.rolls import Rolls
from bots.tables.weights import Kind, Weights, parse_weights

NETWORKS = Kind("boardbots nardy networks 1", ("contact", "race"), INPUTS)


def evaluator(weights: Weights, options: Options = OFFICIAL) -> Evaluator:
    """Return an evaluator that works with weights, and may change them, by these rules.

    It decides for points until it is told otherwise.
    """
    contact, race = weights.networks()
    made = Evaluator(contact, race, Rolls(rows()), generator(options))
    set_values(made, money(options.score).numbers)
    return made


@cache
def shipped_weights() -> Weights:
    """Return the weights that the package brings along."""
    return parse_weights(NETWORKS, (files("bots.nardy") / "weights.bin").read_bytes())
