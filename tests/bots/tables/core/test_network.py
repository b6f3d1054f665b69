"""The network: what it computes, and that a step of training brings it nearer to its targets."""

from __future__ import annotations

import math
import random
from array import array

import pytest

from bots.tables.core.network import Network, answer, teach, weights_needed


def logistic(value: float) -> float:
    return 1 / (1 + math.exp(-value))


def test_the_outputs_are_those_of_the_formula() -> None:
    lot = random.Random(2)
    numbers = [lot.uniform(-1, 1) for _ in range(weights_needed(3, 2))]
    values = [0.5, 0.0, 2.0]
    hidden = [
        logistic(numbers[6 + j] + sum(values[i] * numbers[2 * i + j] for i in range(3)))
        for j in range(2)
    ]
    outputs = [
        logistic(numbers[24 + o] + sum(hidden[j] * numbers[8 + 8 * j + o] for j in range(2)))
        for o in range(8)
    ]
    found = answer(Network(3, 2, array("f", numbers)), values)
    assert found == pytest.approx(outputs, abs=1e-5)


def test_training_reaches_its_targets() -> None:
    lot = random.Random(1)
    numbers = array("f", (lot.uniform(-1, 1) for _ in range(weights_needed(3, 4))))
    network = Network(3, 4, numbers)
    values, targets = [1.0, 0.0, 0.5], [0.9, 0.3, 0.1, 0.2, 0.05, 0.5, 0.5, 0.5]
    assert answer(network, values) != pytest.approx(targets, abs=0.1)
    for _ in range(500):
        teach(network, values, targets, 0.5)
    assert answer(network, values) == pytest.approx(targets, abs=0.02)


def test_a_step_follows_the_slope_of_the_cross_entropy() -> None:
    values, targets = [0.4, 1.0], [0.9, 0.3, 0.1, 0.2, 0.05, 0.5, 0.6, 0.7]
    count = weights_needed(2, 3)
    numbers = array("f", [0.1 * (n % 17 - 8) for n in range(count)])

    def entropy(n: int, shift: float) -> float:
        weights = array("f", numbers)
        weights[n] += shift
        found = answer(Network(2, 3, weights), values)
        pairs = zip(targets, found, strict=True)
        return -sum(t * math.log(f) + (1 - t) * math.log(1 - f) for t, f in pairs)

    stepped = array("f", numbers)
    teach(Network(2, 3, stepped), values, targets, 0.01)
    for n in range(count):
        slope = (entropy(n, 0.02) - entropy(n, -0.02)) / 0.04
        assert (stepped[n] - numbers[n]) / 0.01 == pytest.approx(-slope, abs=0.01)


def test_sizes_that_do_not_fit_are_refused() -> None:
    with pytest.raises(ValueError, match="room"):
        Network(321, 4, array("f"))
    with pytest.raises(ValueError, match="others"):
        Network(3, 4, array("f", [0.0]))
