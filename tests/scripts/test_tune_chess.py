import random
from pathlib import Path

import chess
import pytest

np = pytest.importorskip("numpy", reason="tuning needs numpy")
pytest.importorskip("scipy", reason="tuning needs scipy")

from bots.chess import weights  # noqa: E402
from bots.chess.bridge import load  # noqa: E402
from bots.chess.core import COMPILED  # noqa: E402
from bots.chess.core.endings import end_scale  # noqa: E402
from bots.chess.core.evaluation import Evaluator  # noqa: E402
from bots.chess.core.position import Position  # noqa: E402
from scripts.training_data import RECORD, pack_squares, read_records, squares_of  # noqa: E402
from scripts.tune_chess import error_of, fit, rate_at  # noqa: E402
from scripts.tuning_model import Model, sample_of, weights_of  # noqa: E402

GAMES = 6 if COMPILED else 2


def random_records() -> "np.ndarray":
    """Positions of random games whose end-game score counts whole; ``score`` is White's."""
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
            if end_scale(position, 0) == end_scale(position, 1) == 64:
                score = evaluator.score(position)
                white = -score if position.turn else score
                records.append((pack_squares(position.board), position.turn, 1, white, game))
    return np.array(records, RECORD)


def test_the_model_gives_the_evaluation_of_the_core() -> None:
    records = random_records()
    records = records[np.abs(records["score"]) < 1500]
    white = records["score"].astype(int)
    core = np.where(records["black_to_move"] == 1, -white, white)
    model = Model.of(weights.WEIGHTS).scores(sample_of(records, 0.0))
    assert len(core) > 20
    assert np.abs(model - core).max() < 12  # the last layer is rounded to 128ths


def test_the_models_weights_are_the_weights_it_was_made_of() -> None:
    assert weights_of(Model.of(weights.WEIGHTS)) == weights.WEIGHTS


def test_the_gradient_is_the_slope_of_the_error() -> None:
    sample = sample_of(random_records(), 0.5)
    model = Model.fresh(3)
    for name in model.parts:
        model.parts[name] = model.parts[name].astype(np.float64)
    gradient = model.gradient(sample)
    draw = np.random.default_rng(5)
    for name, values in model.parts.items():
        steepest = np.argsort(-np.abs(gradient[name]), axis=None)[:40]
        for at in draw.choice(steepest, min(3, values.size), replace=False):
            before = values.flat[at]
            errors = []
            for step in (1e-4, -1e-4):
                values.flat[at] = before + step
                errors.append(model.error(sample))
            values.flat[at] = before
            slope = (errors[0] - errors[1]) / 2e-4
            assert slope == pytest.approx(gradient[name].flat[at], rel=0.05, abs=1e-7), name


def test_fitting_makes_the_error_smaller() -> None:
    sample = sample_of(random_records(), 0.5)
    model = Model.fresh(1)
    before = error_of(model, sample)
    fit(model, sample, sample, epochs=30, rate=0.003, seed=1)
    assert error_of(model, sample) < 0.9 * before


def test_the_rate_rises_and_falls() -> None:
    rates = [rate_at(step, 1000, 1.0) for step in range(1000)]
    assert rates[0] < 0.02
    assert max(rates) == pytest.approx(rates[99], abs=0.05)
    assert rates[-1] < 0.02


def test_packed_squares_are_unpacked_the_same() -> None:
    pieces = [square % 13 for square in range(64)]
    record = np.array([(pack_squares(pieces), 0, 1, 0, 7)], RECORD)
    assert squares_of(record)[0].tolist() == pieces


def test_a_position_counts_once_and_games_of_two_files_are_kept_apart(tmp_path: Path) -> None:
    one, two = tmp_path / "one.bin", tmp_path / "two.bin"
    records = random_records()[:10]
    one.write_bytes(np.concatenate([records, records[:3]]).tobytes())
    other = records[5:].copy()
    other["black_to_move"] ^= 1
    two.write_bytes(other.tobytes())
    read = read_records([one, two])
    assert len(read) == 15
    assert len(set(read["game"])) == 2
