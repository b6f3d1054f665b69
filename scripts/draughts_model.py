"""The learned evaluation of draughts as a logistic regression, and positions as it sees them."""

from __future__ import annotations

from array import array
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from scipy import optimize, sparse

from bots.draughts.core.geometry import LEFTS
from bots.draughts.shape import WINDOW_STATES, WINDOWS, last_bit
from bots.draughts.weights import COUNT, KINGS_AT, SINGLE, SINGLE_AT, UNIT
from scripts.training_data import Records

Floats = npt.NDArray[np.float32]
Bits = npt.NDArray[np.uint8]
SPAN = 133.0
"""Hundredths of a man of one unit of the logistic function; fitted to self-played games."""
DECIDED = 1500
"""Positions with a score of so many hundredths of a man or more teach nothing."""
CHUNK = 1 << 18
WHOLE = {8: 24, 10: 40}
"""Pieces at the start, by the number of rows."""


@dataclass(frozen=True, slots=True)
class Sample:
    """Positions as rows of features for the side to move, less those of its opponent.

    ``opening`` is how much of each is the opening's, from 1 to 0; ``damping`` what is left of its
    score where both sides have kings; ``target`` the expected score (0 to 1); ``result`` the
    game's alone.
    """

    features: sparse.csr_matrix
    opening: Floats
    damping: Floats
    target: Floats
    result: Floats

    def __len__(self) -> int:
        return len(self.target)


def sample_of(records: Records, size: int, share: float) -> Sample:
    """Return the positions of a board's records; ``share`` of the target is the game's result."""
    records = records[np.abs(records["score"]) < DECIDED]
    parts = [_part(records[at : at + CHUNK], size, share) for at in range(0, len(records), CHUNK)]
    return Sample(
        sparse.vstack([part.features for part in parts], "csr"),
        *(
            np.concatenate([getattr(part, name) for part in parts])
            for name in ("opening", "damping", "target", "result")
        ),
    )


def expectation(logit: Floats) -> Floats:
    """Return the expected score of an evaluation in units of the logistic function."""
    return (1 / (1 + np.exp(-logit))).astype(np.float32)


def _bits(boards: npt.NDArray[np.uint64]) -> Bits:
    """Return the 64 bits of each set, one row a set."""
    octets = np.ascontiguousarray(boards.astype("<u8")).view(np.uint8).reshape(len(boards), 8)
    return np.unpackbits(octets, axis=1, bitorder="little")


def _turned(bits: Bits, size: int) -> Bits:
    """Return sets on the board turned by half a circle."""
    last = last_bit(size)
    turned = np.zeros_like(bits)
    turned[:, : last + 1] = bits[:, last::-1]
    return turned


def _states(own: Bits, other: Bits, size: int) -> npt.NDArray[np.int32]:
    """Return the column of each window's state, one row a position."""
    weight = np.zeros((64, len(WINDOWS[size])), np.float32)
    for number, bits in enumerate(WINDOWS[size]):
        weight[bits, number] = 3.0 ** np.arange(len(bits))
    digits = own.astype(np.float32) + 2 * other.astype(np.float32)
    first = np.arange(len(WINDOWS[size]), dtype=np.int32) * WINDOW_STATES
    states: npt.NDArray[np.int32] = (digits @ weight).astype(np.int32) + first
    return states


def _part(records: Records, size: int, share: float) -> Sample:
    black = records["black_to_move"].astype(bool)
    order = np.where(black[:, None], [1, 0, 3, 2], [0, 1, 2, 3])
    boards = np.take_along_axis(records["boards"], order, axis=1)
    seen = [_bits(boards[:, i]) for i in range(4)]
    turned = [_turned(bits, size) for bits in seen]
    # Each side's men and kings as it sees the board itself.
    mine = [np.where(black[:, None], turned[i], seen[i]) for i in (0, 2)]
    yours = [np.where(black[:, None], seen[i], turned[i]) for i in (1, 3)]
    score = np.where(black, -1.0, 1.0) * records["score"]
    points = np.where(black, 2 - records["result"], records["result"])
    result = (points / 2).astype(np.float32)
    target = share * result + (1 - share) * expectation((score / SPAN).astype(np.float32))
    counts = [men_or_kings.sum(axis=1).astype(np.int32) for men_or_kings in (*mine, *yours)]
    opening = np.minimum(sum(counts) / WHOLE[size], 1).astype(np.float32)
    features = _windows(mine[0], yours[0], size) + _kings(mine[1], yours[1])
    features += _singles(boards, counts, size)
    return Sample(features, opening, damping(*counts), target.astype(np.float32), result)


def _windows(mine: Bits, yours: Bits, size: int) -> sparse.csr_matrix:
    own = _states(mine, _turned(yours, size), size)
    other = _states(yours, _turned(mine, size), size)
    columns = np.hstack([own, other])
    sign = np.repeat(np.array([1, -1], np.float32), own.shape[1])
    ends = np.arange(len(own) + 1, dtype=np.int32) * columns.shape[1]
    values = np.tile(sign, len(own))
    return sparse.csr_matrix((values, columns.ravel(), ends), shape=(len(own), COUNT))


def _kings(mine: Bits, yours: Bits) -> sparse.csr_matrix:
    difference = sparse.csr_matrix(mine[:, :63].astype(np.float32) - yours[:, :63])
    columns = difference.indices + KINGS_AT
    shape = (len(mine), COUNT)
    return sparse.csr_matrix((difference.data, columns, difference.indptr), shape=shape)


def _singles(
    boards: npt.NDArray[np.uint64], counts: list[npt.NDArray[np.int32]], size: int
) -> sparse.csr_matrix:
    men, kings, other_men, other_kings = counts
    lefts = np.uint64(LEFTS[size == 10])
    lean = [
        np.abs(2 * _bits(boards[:, i] & lefts).sum(axis=1).astype(np.int32) - count)
        for i, count in ((0, men), (1, other_men))
    ]
    values = np.column_stack(
        [
            men - other_men,
            kings - other_kings,
            np.sign(kings) - np.sign(other_kings),
            lean[1] - lean[0],
            np.ones_like(men),
        ]
    ).astype(np.float32)
    columns = np.tile(np.arange(SINGLE_AT, SINGLE_AT + len(SINGLE), dtype=np.int32), len(men))
    ends = np.arange(len(men) + 1, dtype=np.int32) * len(SINGLE)
    return sparse.csr_matrix((values.ravel(), columns, ends), shape=(len(men), COUNT))


def damping(
    men: npt.NDArray[np.int32],
    kings: npt.NDArray[np.int32],
    other_men: npt.NDArray[np.int32],
    other_kings: npt.NDArray[np.int32],
) -> Floats:
    """Return what the evaluation leaves of a score where both sides have kings, else 1."""
    one, two = men + kings, other_men + other_kings
    most = np.maximum(one, two)
    few = np.where((np.abs(one - two) <= 2) & (most <= 6), 1 / 3, 3 / 4)
    left = np.where(most <= 3, 1 / 8, few)
    whole: Floats = np.where((kings > 0) & (other_kings > 0), left, 1.0).astype(np.float32)
    return whole


class Regression:
    """Weights, opening and ending in two columns, that a sample's targets ask for.

    ``penalty`` is the L2 penalty on each weight in units of one position's loss.
    """

    def __init__(self, sample: Sample, penalty: float) -> None:
        self.sample = sample
        self.penalty = penalty
        seen = np.asarray(sample.features.multiply(sample.features).sum(axis=0)).ravel()
        self.scale = (1 / np.sqrt(0.08 * seen + penalty)).astype(np.float32)[:, None]
        """Steps of the minimiser are made equally long where weights are seen seldom or often."""
        self.columns = sample.features.T.tocsr()

    def fit(self, start: Floats, iterations: int) -> Floats:
        """Return the weights after some iterations of L-BFGS from a start."""
        found = optimize.minimize(
            self._loss,
            (start / self.scale).ravel().astype(np.float64),
            jac=True,
            method="L-BFGS-B",
            options={"maxiter": iterations, "maxcor": 10},
        )
        weights: Floats = found.x.reshape(COUNT, 2).astype(np.float32) * self.scale
        return weights

    def _loss(self, scaled: npt.NDArray[np.float64]) -> tuple[float, npt.NDArray[np.float64]]:
        weights = scaled.reshape(COUNT, 2).astype(np.float32) * self.scale
        sample = self.sample
        expected = expectation(logits(weights, sample))
        total = float(_entropy(expected, sample.target).sum())
        total += 0.5 * self.penalty * float((weights * weights).sum())
        miss = (expected - sample.target) * sample.damping
        halves = np.column_stack([miss * sample.opening, miss * (1 - sample.opening)])
        gradient = self.columns @ halves.astype(np.float32) + self.penalty * weights
        return total, (gradient * self.scale).ravel().astype(np.float64)


def logits(weights: Floats, sample: Sample) -> Floats:
    """Return the evaluations of a sample in units of the logistic function."""
    both = sample.features @ weights
    blended = both[:, 0] * sample.opening + both[:, 1] * (1 - sample.opening)
    damped: Floats = blended * sample.damping
    return damped


def _entropy(expected: Floats, target: Floats) -> Floats:
    safe = np.clip(expected, 1e-6, 1 - 1e-6)
    entropy: Floats = -(target * np.log(safe) + (1 - target) * np.log(1 - safe))
    return entropy


def loss(weights: Floats, sample: Sample) -> tuple[float, float]:
    """Return the mean cross entropy with the targets, and with the results alone."""
    expected = expectation(logits(weights, sample))
    return (
        float(_entropy(expected, sample.target).mean()),
        float(_entropy(expected, sample.result).mean()),
    )


def whole_numbers(weights: Floats) -> array[int]:
    """Return weights as the numbers of the compiled core; what is too large is cut off."""
    scaled = np.clip(np.round(weights * (SPAN * UNIT)), -32767, 32767).astype(np.int16)
    return array("h", scaled.ravel().tolist())


def from_whole(numbers: array[int]) -> Floats:
    """Return the weights of the numbers of the compiled core."""
    weights: Floats = np.array(numbers, np.float32).reshape(COUNT, 2) / np.float32(SPAN * UNIT)
    return weights
