from pathlib import Path

import pytest
from click.testing import CliRunner

np = pytest.importorskip("numpy", reason="tuning needs numpy")
pytest.importorskip("scipy", reason="tuning needs scipy")

from bots.draughts import weights  # noqa: E402
from bots.draughts.core import COMPILED  # noqa: E402
from bots.draughts.core.evaluation import Evaluator  # noqa: E402
from bots.draughts.core.position import Position  # noqa: E402
from bots.draughts.variants import VARIANTS  # noqa: E402
from scripts import generate_draughts, tune_draughts  # noqa: E402
from scripts.draughts_data import RECORD, read_records  # noqa: E402
from scripts.draughts_model import (  # noqa: E402
    SPAN,
    Regression,
    from_whole,
    logits,
    loss,
    sample_of,
    whole_numbers,
)

GAMES = 12 if COMPILED else 2
NODES = 100 if COMPILED else 20


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> "np.ndarray":
    """Positions of a few self-played games."""
    out = tmp_path_factory.mktemp("data") / "positions.bin"
    options = [str(out), "--games", str(GAMES), "--nodes", str(NODES)]
    result = CliRunner().invoke(generate_draughts.main, options)
    assert result.exit_code == 0, result.output
    return read_records([out])


def test_the_model_gives_the_evaluation_of_the_core(records: "np.ndarray") -> None:
    sample = sample_of(records, 10, 0.5)
    model = SPAN * logits(from_whole(weights.load_school(1)), sample)
    core, evaluator = Position(), Evaluator()
    play = generate_draughts.SelfPlay(VARIANTS["international"], NODES, 1)
    load = generate_draughts.load
    load(core, generate_draughts.start(play.variant))
    scores = []
    for record in records[np.abs(records["score"]) < 1500]:
        core.clear()
        for i, squares in enumerate(record["boards"].tolist()):
            for square in range(63):
                if squares >> square & 1:
                    core.add(square, i // 2, i % 2)
        core.start(int(record["black_to_move"]), 0, -1, -1)
        scores.append(evaluator.score(core))
    assert len(scores) > 20
    assert np.abs(np.array(scores) - model).max() < 1.5


def test_the_models_weights_are_the_weights_it_was_made_of() -> None:
    numbers = weights.load_school(1)
    assert whole_numbers(from_whole(numbers)) == numbers


def test_the_gradient_is_the_slope_of_the_loss(records: "np.ndarray") -> None:
    sample = sample_of(records, 10, 0.5)
    regression = Regression(sample, 2.0)
    draw = np.random.default_rng(5)
    at = draw.normal(0, 0.3, 2 * weights.COUNT)
    _, gradient = regression._loss(at)
    for i in draw.choice(np.argsort(-np.abs(gradient))[:60], 6, replace=False):
        steps = []
        for step in (0.05, -0.05):
            moved = at.copy()
            moved[i] += step
            steps.append(regression._loss(moved)[0])
        assert (steps[0] - steps[1]) / 0.1 == pytest.approx(gradient[i], rel=0.05)


def test_fitting_makes_the_loss_smaller(records: "np.ndarray") -> None:
    sample = sample_of(records, 10, 0.5)
    nothing = np.zeros((weights.COUNT, 2), np.float32)
    found = Regression(sample, 1.0).fit(nothing, 10)
    assert loss(found, sample)[0] < 0.95 * loss(nothing, sample)[0]


def test_generation_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    whole, broken = tmp_path / "whole.bin", tmp_path / "broken.bin"
    run = CliRunner().invoke
    run(generate_draughts.main, [str(whole), "--games", "4", "--nodes", "20"])
    run(generate_draughts.main, [str(broken), "--games", "2", "--nodes", "20"])
    with broken.open("ab") as file:
        file.write(b"half a record")
    run(generate_draughts.main, [str(broken), "--games", "4", "--nodes", "20"])
    assert broken.read_bytes() == whole.read_bytes()


def test_tuning_writes_weights_and_tells_the_loss_on_games_held_out(
    records: "np.ndarray", tmp_path: Path
) -> None:
    data, out = tmp_path / "positions.bin", tmp_path / "weights.bin"
    copies = np.concatenate([records, records])
    copies["game"][len(records) :] += 21
    copies["boards"][len(records) :, 2] ^= 1
    data.write_bytes(copies.astype(RECORD).tobytes())
    options = [str(data), "--out", str(out), "--iterations", "3"]
    result = CliRunner().invoke(tune_draughts.main, options)
    assert result.exit_code == 0, result.output
    assert "test" in result.output
    assert len(weights.parse(out.read_bytes())) == 2 * weights.COUNT
