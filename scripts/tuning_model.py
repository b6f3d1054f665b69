"""The evaluation as a differentiable function of its weights, and positions as it sees them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from scipy import sparse

from bots.chess import weights
from bots.chess.core.geometry import PHASE
from bots.chess.shape import BOTH, CEILING, WIDTH
from bots.chess.weights import PART, SPAN, WHOLE_PHASE, Weights
from scripts.training_data import EMPTY, Records, squares_of

Floats = npt.NDArray[np.float32]
SLOPE = 0.0062
"""Of the logistic function of centipawns; fitted to search scores and results of self-play."""
CLEAR = 2000
"""Positions with a score of so many centipawns or more teach nothing."""
ROW_LIMIT, LAST_LIMIT = 1.9, 127 / PART
"""Limits that keep the sums, and their products with the last layer, within sixteen bits."""
START_VALUES = ((80, 300, 330, 480, 980, 0), (110, 300, 330, 530, 980, 0))


@dataclass(frozen=True, slots=True)
class Sample:
    """Positions: the piece on each square as the side to move sees it, and the target (0 to 1)."""

    squares: npt.NDArray[np.uint8]
    target: Floats

    def __len__(self) -> int:
        return len(self.target)

    def rows(self, chosen: npt.NDArray[np.int64]) -> Sample:
        """Return some of the positions."""
        return Sample(self.squares[chosen], self.target[chosen])

    def mirrored(self) -> Sample:
        """Return the positions with left and right exchanged."""
        ranks = self.squares.reshape(-1, 8, 8)
        return Sample(ranks[:, :, ::-1].reshape(-1, 64), self.target)


def sample_of(records: Records, share: float) -> Sample:
    """Return the positions that are not clear; ``share`` of the target is the game's result."""
    records = records[np.abs(records["score"]) < CLEAR]
    black = records["black_to_move"].astype(bool)
    squares = squares_of(records)
    turned = squares[black].reshape(-1, 8, 8)[:, ::-1].reshape(-1, 64)
    squares[black] = np.where(turned < EMPTY, turned ^ 1, EMPTY)
    score = np.where(black, -records["score"], records["score"])
    result = np.where(black, 2.0 - records["result"], records["result"]) / 2
    target = share * result + (1 - share) * expectation(score)
    return Sample(squares, target.astype(np.float32))


def expectation(score: npt.NDArray[np.floating]) -> Floats:
    """Return the expected score of an evaluation in centipawns."""
    expected: Floats = 1 / (1 + np.exp(-SLOPE * score))
    return expected


_PIECES = np.arange(EMPTY)[:, None]
_SQUARES = np.arange(64)[None, :]
OWN = ((_PIECES & 1) * 384 + (_PIECES >> 1) * 64 + _SQUARES).ravel().astype(np.int32)
OTHER = ((1 - (_PIECES & 1)) * 384 + (_PIECES >> 1) * 64 + (_SQUARES ^ 56)).ravel().astype(np.int32)
"""The rows of a piece on a square in the views of the side to move and of its opponent."""


class _Inputs:
    """What stands on the boards, as sparse matrices of one row a position."""

    def __init__(self, sample: Sample) -> None:
        there = sample.squares < EMPTY
        row, square = np.nonzero(there)
        code = sample.squares[row, square].astype(np.int32) * 64 + square
        ends = np.concatenate([[0], np.cumsum(there.sum(axis=1))]).astype(np.int32)
        own, other = OWN[code], OTHER[code]
        ones = np.ones(len(code), np.float32)
        count = len(sample)
        self.views = [
            sparse.csr_matrix((ones, view, ends), shape=(count, 768)) for view in (own, other)
        ]
        sign = np.where(own < 384, 1, -1).astype(np.float32)
        self.places = sparse.csr_matrix((sign, np.minimum(own, other), ends), shape=(count, 384))
        self.phase = self._phase(sample.squares)

    @staticmethod
    def _phase(squares: npt.NDArray[np.uint8]) -> Floats:
        whole = np.minimum(np.array(PHASE, np.float32)[squares].sum(axis=1), WHOLE_PHASE)
        phase: Floats = (whole / WHOLE_PHASE).astype(np.float32)
        return phase


class Model:
    """The parameters by name: ``places``, ``rows``, ``first``, ``last`` and ``leans``.

    A unit of the output is SPAN centipawns, a neuron lies between 0 and 1.
    """

    def __init__(self, parts: dict[str, Floats]) -> None:
        self.parts = parts

    @classmethod
    def fresh(cls, seed: int) -> Model:
        """Return a model that knows little more than what pieces are worth."""
        random = np.random.default_rng(seed)
        values = np.repeat(np.array(START_VALUES).T / SPAN, 64, axis=0).astype(np.float32)
        return cls(
            {
                "places": values,
                "rows": random.normal(0, 0.06, (768, WIDTH)).astype(np.float32),
                "first": np.full(WIDTH, 0.1, np.float32),
                "last": random.normal(0, 0.02, (2, BOTH)).astype(np.float32),
                "leans": np.zeros(2, np.float32),
            }
        )

    @classmethod
    def of(cls, values: Weights) -> Model:
        """Return the model of some weights."""

        def part(numbers: object, unit: float) -> Floats:
            return np.array(numbers, np.float32) / np.float32(unit)

        return cls(
            {
                "places": part([values.middle_squares, values.end_squares], SPAN).T.copy(),
                "rows": part(values.rows, CEILING).reshape(768, WIDTH),
                "first": part(values.first, CEILING),
                "last": part([values.middle_last, values.end_last], PART),
                "leans": part(values.leans, PART),
            }
        )

    def clip(self) -> None:
        """Keep the parameters where the whole numbers of the compiled core can follow."""
        for name, limit in (("rows", ROW_LIMIT), ("last", LAST_LIMIT)):
            np.clip(self.parts[name], -limit, limit, out=self.parts[name])

    def _forward(self, inputs: _Inputs) -> tuple[Floats, Floats]:
        """Return the neurons before they are clipped, and the score in centipawns."""
        parts = self.parts
        sums: Floats = np.hstack([view @ parts["rows"] + parts["first"] for view in inputs.views])
        halves = np.clip(sums, 0, 1) ** 2 @ parts["last"].T + parts["leans"]
        halves = halves + inputs.places @ parts["places"]
        phase = inputs.phase
        return sums, SPAN * (halves[:, 0] * phase + halves[:, 1] * (1 - phase))

    def scores(self, sample: Sample) -> Floats:
        """Return the scores of positions in centipawns, side to move, endings aside."""
        return self._forward(_Inputs(sample))[1]

    def error(self, sample: Sample) -> float:
        """Return the mean squared error of the expected scores."""
        return float(np.mean((expectation(self.scores(sample)) - sample.target) ** 2))

    def gradient(self, sample: Sample) -> dict[str, Floats]:
        """Return the gradient of the error by parameter."""
        inputs = _Inputs(sample)
        sums, score = self._forward(inputs)
        expected = expectation(score)
        miss = expected - sample.target
        push = 2 * SLOPE * SPAN * miss * expected * (1 - expected) / len(sample)
        halves = np.column_stack([push * inputs.phase, push * (1 - inputs.phase)])
        halves = halves.astype(np.float32)
        neurons = np.clip(sums, 0, 1)
        back = halves @ self.parts["last"] * 2 * neurons * ((sums > 0) & (sums < 1))
        own, other = back[:, :WIDTH], back[:, WIDTH:]
        return {
            "places": inputs.places.T @ halves,
            "rows": inputs.views[0].T @ own + inputs.views[1].T @ other,
            "first": own.sum(axis=0) + other.sum(axis=0),
            "last": halves.T @ (neurons * neurons),
            "leans": halves.sum(axis=0),
        }


def weights_of(model: Model) -> weights.Weights:
    """Return the model's parameters as the whole numbers of the compiled core."""

    def whole(numbers: Floats, unit: float) -> tuple[int, ...]:
        return tuple(np.round(numbers * unit).astype(int).ravel().tolist())

    parts = model.parts
    return Weights(
        whole(parts["places"][:, 0], SPAN),
        whole(parts["places"][:, 1], SPAN),
        whole(parts["rows"], CEILING),
        whole(parts["first"], CEILING),
        whole(parts["last"][0], PART),
        whole(parts["last"][1], PART),
        whole(parts["leans"], PART),
    )
