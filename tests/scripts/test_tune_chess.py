import random
from pathlib import Path

import chess
import pytest

np = pytest.importorskip("numpy", reason="tuning needs numpy")
pytest.importorskip("scipy", reason="tuning needs scipy")

from bots.chess import weights  # noqa: E402
from bots.chess.bridge import load  # noqa: E402
from bots.chess.core import COMPILED  # noqa: E402
from bots.chess.core.evaluation import Evaluator  # noqa: E402
from bots.chess.core.position import Position  # noqa: E402
from scripts.training_data import RECORD, pack_squares, read_records, squares_of  # noqa: E402
from scripts.tune_chess import Fit, evaluations, vector_of, weights_of  # noqa: E402
from scripts.tuning_sample import sample_of  # noqa: E402

GAMES = 6 if COMPILED else 1


def random_records() -> "np.ndarray":
    """Positions of random games; ``score`` is White's evaluation."""
    draw = random.Random(4)
    position, evaluator = Position(), Evaluator()
    records = []
    for game in range(GAMES):
        board = chess.Board()
        while not board.is_game_over() and board.ply() < 120:
            board.push(draw.choice(list(board.legal_moves)))
            bare = board.copy(stack=False)
            bare.ep_square = None
            load(position, bare)
            score = evaluator.score(position)
            white = -score if position.turn else score
            records.append((pack_squares(position.board), position.turn, 1, white, game))
    return np.array(records, RECORD)


def test_counted_weights_give_the_evaluation_itself() -> None:
    records = random_records()
    sample, _ = sample_of(records)
    found, _, _ = evaluations(sample, vector_of(weights.WEIGHTS))
    assert len(found) > 0.9 * len(records)
    assert np.abs(found - sample.score).max() < 2.5  # rounding of danger and of the taper


def test_the_gradient_is_that_of_the_error() -> None:
    sample, _ = sample_of(random_records())
    start = vector_of(weights.WEIGHTS)
    fit = Fit(sample, start, 0.006, 0.5, 1e-9)
    gradient = fit.error(start)[1]
    draw = np.random.default_rng(1)
    for _ in range(5):
        away = gradient * draw.uniform(0, 2, size=len(start))
        away *= 0.05 / np.linalg.norm(away)
        above, below = fit.error(start + away)[0], fit.error(start - away)[0]
        assert (above - below) / 2 == pytest.approx(gradient @ away, rel=0.02)


def test_weights_survive_the_way_through_a_vector() -> None:
    assert weights_of(vector_of(weights.WEIGHTS)) == weights.WEIGHTS


def test_records_keep_the_board_and_equal_positions_are_read_once(tmp_path: Path) -> None:
    records = random_records()[:50]
    file = tmp_path / "positions.bin"
    file.write_bytes(records.tobytes() + records.tobytes())
    read = read_records([file])
    assert len(read) == len(np.unique(read[["board", "black_to_move"]])) <= 50
    position = Position()
    load(position, chess.Board())
    packed = np.array([(pack_squares(position.board), 0, 1, 0, 0)], RECORD)
    assert squares_of(packed)[0].tolist() == list(position.board)
