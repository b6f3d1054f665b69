"""The weights of a game's networks: new ones, and the file that keeps them.

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
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from bots.tables.core.network import Network, weights_needed


@dataclass(frozen=True, slots=True)
class Kind:
    """A game's file of weights: its first line, the names of its networks, how many inputs each."""

    title: str
    networks: tuple[str, ...]
    inputs: int


@dataclass(frozen=True, slots=True)
class Weights:
    """Hidden units and weights of a game's networks, in their order, and games played for them."""

    kind: Kind
    hidden: tuple[int, ...]
    numbers: tuple[array[float], ...]
    games: int = 0

    def networks(self) -> list[Network]:
        """Return networks that work with these weights, and may change them."""
        pairs = zip(self.hidden, self.numbers, strict=True)
        return [Network(self.kind.inputs, units, numbers) for units, numbers in pairs]


def new_weights(
    kind: Kind, hidden: Sequence[int], seed: int, ignored: Collection[int] = ()
) -> Weights:
    """Return small random weights to begin a training with, 0 for inputs that are ignored."""
    lot = random.Random(seed)
    numbers = [
        array("f", (lot.uniform(-0.1, 0.1) for _ in range(weights_needed(kind.inputs, units))))
        for units in hidden
    ]
    for units, row in zip(hidden, numbers, strict=True):
        for n in ignored:
            row[n * units : (n + 1) * units] = array("f", bytes(4 * units))
    return Weights(kind, tuple(hidden), tuple(numbers))


def format_weights(weights: Weights) -> bytes:
    """Write weights."""
    told = {
        "inputs": weights.kind.inputs,
        "hidden": dict(zip(weights.kind.networks, weights.hidden, strict=True)),
        "games": weights.games,
    }
    body = b"".join(_little(numbers).tobytes() for numbers in weights.numbers)
    return f"{weights.kind.title}\n{json.dumps(told)}\n".encode("ascii") + body


def parse_weights(kind: Kind, data: bytes) -> Weights:
    """Read weights; raises ValueError for what is none, or made for other inputs."""
    title, _, rest = data.partition(b"\n")
    line, _, body = rest.partition(b"\n")
    if title != kind.title.encode("ascii"):
        raise ValueError(f"not the weights of {kind.title}")
    inputs, hidden, games = _parse_head(kind, line)
    if inputs != kind.inputs:
        raise ValueError(f"networks of {inputs} inputs, not {kind.inputs}")
    ends = [0]
    for units in hidden:
        ends.append(ends[-1] + 4 * weights_needed(inputs, units))
    if len(body) != ends[-1]:
        raise ValueError("not all the weights")
    parts = [body[begin:end] for begin, end in pairwise(ends)]
    return Weights(kind, hidden, tuple(_little(array("f", part)) for part in parts), games)


def _parse_head(kind: Kind, line: bytes) -> tuple[int, tuple[int, ...], int]:
    """Return inputs, hidden units of each network and games."""
    try:
        told = json.loads(line)
        hidden = tuple(int(told["hidden"][name]) for name in kind.networks)
        return int(told["inputs"]), hidden, int(told["games"])
    except (ValueError, KeyError, TypeError, OverflowError) as error:
        raise ValueError(f"no networks are told of: {error}") from None


def write_weights(weights: Weights, path: Path) -> None:
    """Write weights to a file, whole or not at all; raises OSError."""
    with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
        file.write(format_weights(weights))
    os.replace(file.name, path)  # noqa: PTH105


def _little(numbers: array[float]) -> array[float]:
    """Return numbers with their bytes in the order of files, or back."""
    if sys.byteorder == "big":
        numbers = array("f", numbers)
        numbers.byteswap()
    return numbers
