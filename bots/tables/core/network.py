# cython: cdivision=True
"""A network of one hidden layer: what it says of a position, and one step of its training.

Inputs, hidden units and outputs are numbers from 0 to 1, the latter two by the logistic function.
The inputs of positions that follow one another differ little: only what has changed is added.
"""

from array import array

from . import geometry
from .geometry import HIDDEN_ROOM, INPUT_ROOM, OUTPUT_ROOM, STEEP_END, STEEP_STEPS

STEEP = geometry.STEEP


class Network:
    """The weights, and the values of the position seen last.

    ``weights`` has a row of hidden weights for each input, the biases of the hidden units, a row of
    ``OUTPUT_ROOM`` weights for each hidden unit and the biases of the outputs. Several networks may
    share it.
    """

    def __init__(self, inputs: int, hidden: int, weights: "array[float]") -> None:
        """Take the weights; raises ValueError for a size that does not fit."""
        if not (0 < inputs <= INPUT_ROOM and 0 < hidden <= HIDDEN_ROOM):
            raise ValueError("a network has room for 320 inputs and 256 hidden units")
        if len(weights) != weights_needed(inputs, hidden):
            raise ValueError(f"a network of {inputs} inputs and {hidden} hidden units has others")
        self.inputs = inputs
        self.hidden = hidden
        self.weights = weights
        self.seen = [0.0] * 320
        self.sums = [0.0] * 256
        self.active = [0.0] * 256
        self.outputs = [0.0] * 8
        self.wrong = [0.0] * 8
        self.blame = [0.0] * 256
        self.given = [0.0] * 320
        self.goals = [0.0] * 8

    def see(self, values: list[float], again: bool) -> None:
        """Sum up the inputs of a position; ``again`` if the weights are those of the last one."""
        hidden = self.hidden
        if not again:
            row = self.inputs * hidden
            for j in range(hidden):
                self.sums[j] = self.weights[row + j]
            for i in range(self.inputs):
                self.seen[i] = 0.0
        for i in range(self.inputs):
            change = values[i] - self.seen[i]
            if change != 0.0:
                self.seen[i] = values[i]
                row = i * hidden
                for j in range(hidden):
                    self.sums[j] += change * self.weights[row + j]

    def run(self) -> None:
        """Compute the outputs of the position seen last.

        Hidden units use a fraction for the logistic function that vector instructions can compute:
        the seventh convergent of Lambert's continued fraction of the hyperbolic tangent.
        """
        bound = 4.5
        half = 0.5
        c0, c1, c2 = 135135.0, 17325.0, 378.0
        d1, d2, d3 = 62370.0, 3150.0, 28.0
        for j in range(self.hidden):
            value = self.sums[j] * half
            value = bound if value > bound else value
            value = -bound if value < -bound else value
            square = value * value
            top = value * (c0 + square * (c1 + square * (c2 + square)))
            self.active[j] = half + half * top / (c0 + square * (d1 + square * (d2 + square * d3)))
        row = (self.inputs + 1) * self.hidden
        last = row + self.hidden * OUTPUT_ROOM
        for o in range(8):
            self.outputs[o] = self.weights[last + o]
        for j in range(self.hidden):
            value = self.active[j]
            for o in range(8):
                self.outputs[o] += value * self.weights[row + o]
            row += OUTPUT_ROOM
        for o in range(OUTPUT_ROOM):
            self.outputs[o] = bent(self.outputs[o])

    def learn(self, targets: list[float], rate: float) -> None:
        """Take a step towards the targets from the outputs of the last run, by cross-entropy."""
        hidden = self.hidden
        row = (self.inputs + 1) * hidden
        last = row + hidden * OUTPUT_ROOM
        for o in range(OUTPUT_ROOM):
            self.wrong[o] = rate * (targets[o] - self.outputs[o])
            self.weights[last + o] += self.wrong[o]
        for j in range(hidden):
            value = self.active[j]
            total = 0.0
            for o in range(8):
                total += self.wrong[o] * self.weights[row + o]
                self.weights[row + o] += value * self.wrong[o]
            self.blame[j] = total * value * (1.0 - value)
            row += OUTPUT_ROOM
        row = self.inputs * hidden
        for j in range(hidden):
            self.weights[row + j] += self.blame[j]
        for i in range(self.inputs):
            value = self.seen[i]
            if value != 0.0:
                row = i * hidden
                for j in range(hidden):
                    self.weights[row + j] += value * self.blame[j]


def bent(value: float) -> float:
    """Return the logistic function, from a table."""
    if value >= STEEP_END:
        return 1.0
    if value <= -STEEP_END:
        return 0.0
    place = (value + STEEP_END) * STEEP_STEPS
    n = int(place)
    return STEEP[n] + (place - n) * (STEEP[n + 1] - STEEP[n])


def weights_needed(inputs: int, hidden: int) -> int:
    """Return how many weights a network has."""
    return (inputs + 1) * hidden + (hidden + 1) * OUTPUT_ROOM


def answer(network: Network, values: list[float]) -> list[float]:
    """Return the outputs for as many values as the network has inputs."""
    for i in range(network.inputs):
        network.given[i] = values[i]
    network.see(network.given, False)
    network.run()
    return [network.outputs[o] for o in range(8)]


def teach(network: Network, values: list[float], targets: list[float], rate: float) -> None:
    """Take one step from the answer for these values towards eight targets."""
    answer(network, values)
    for o in range(8):
        network.goals[o] = targets[o]
    network.learn(network.goals, rate)
