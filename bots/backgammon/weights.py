"""The weights of the networks: new ones, and the file that keeps them.

The file begins with a line that names it and a line of JSON: inputs, hidden units of each network,
games played for them. Then come the weights as 32-bit numbers, least byte first.
"""

from __future__ import annotations

import json
import os
import random
import sys
import tempfile
from array import array
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path

from bots.backgammon.core.evaluator import Evaluator
from bots.backgammon.core.geometry import INPUTS
from bots.tables.bearoff_rows import rows
from bots.tables.core.network import Network, weights_needed

MAGIC = b"boardbots backgammon networks 1\n"
NETWORKS = ("contact", "crashed", "race")


@dataclass(frozen=True, slots=True)
class Weights:
    """Hidden units and weights of the networks for contact, crashed positions and races."""

    hidden: tuple[int, int, int]
    numbers: tuple[array[float], array[float], array[float]]
    games: int = 0

    def evaluator(self) -> Evaluator:
        """Return an evaluator that works with these weights, and may change them."""
        contact, crashed, race = map(self._network, range(len(NETWORKS)))
        return Evaluator(contact, crashed, race, rows())

    def _network(self, n: int) -> Network:
        return Network(INPUTS, self.hidden[n], self.numbers[n])


def new_weights(hidden: tuple[int, int, int], seed: int) -> Weights:
    """Return small random weights to begin a training with."""
    lot = random.Random(seed)
    numbers = [
        array("f", (lot.uniform(-0.1, 0.1) for _ in range(weights_needed(INPUTS, units))))
        for units in hidden
    ]
    return Weights(hidden, (numbers[0], numbers[1], numbers[2]))


def format_weights(weights: Weights) -> bytes:
    """Write weights."""
    told = {
        "inputs": INPUTS,
        "hidden": dict(zip(NETWORKS, weights.hidden, strict=True)),
        "games": weights.games,
    }
    body = b"".join(_little(numbers).tobytes() for numbers in weights.numbers)
    return MAGIC + json.dumps(told).encode("ascii") + b"\n" + body


def parse_weights(data: bytes) -> Weights:
    """Read weights; raises ValueError for what is none, or made for other inputs."""
    if not data.startswith(MAGIC):
        raise ValueError("not the weights of backgammon networks")
    line, _, body = data[len(MAGIC) :].partition(b"\n")
    told = json.loads(line)
    if told["inputs"] != INPUTS:
        raise ValueError(f"networks of {told['inputs']} inputs, not {INPUTS}")
    contact, crashed, race = (int(told["hidden"][name]) for name in NETWORKS)
    sizes = [4 * weights_needed(INPUTS, units) for units in (contact, crashed, race)]
    if len(body) != sum(sizes):
        raise ValueError("not all the weights")
    first, second = sizes[0], sizes[0] + sizes[1]
    parts = body[:first], body[first:second], body[second:]
    numbers = [_little(array("f", part)) for part in parts]
    return Weights(
        (contact, crashed, race), (numbers[0], numbers[1], numbers[2]), int(told["games"])
    )


def write_weights(weights: Weights, path: Path) -> None:
    """Write weights to a file, whole or not at all; raises OSError."""
    with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
        file.write(format_weights(weights))
    os.replace(file.name, path)  # noqa: PTH105


@cache
def shipped_weights() -> Weights:
    """Return the weights that the package brings along."""
    return parse_weights((files("bots.backgammon") / "weights.bin").read_bytes())


def _little(numbers: array[float]) -> array[float]:
    """Return numbers with their bytes in the order of files, or back."""
    if sys.byteorder == "big":
        numbers = array("f", numbers)
        numbers.byteswap()
    return numbers
