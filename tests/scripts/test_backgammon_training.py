"""The scripts that train and measure the networks of backgammon, and make the bear-off table."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bots.backgammon.weights import NETWORKS
from bots.tables.weights import new_weights, parse_weights, write_weights
from scripts import measure_backgammon, train_backgammon

SMALL = ["--games", "1", "--every", "1", "--hidden", "4", "3", "2"]


def test_a_training_goes_on_from_its_state(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    state = tmp_path / "state.bin"
    for games in (1, 2):
        monkeypatch.setattr("sys.argv", ["train", str(state), *SMALL])
        assert train_backgammon.main() == 0
        assert parse_weights(NETWORKS, state.read_bytes()).games == games
        assert parse_weights(NETWORKS, state.read_bytes()).hidden == (4, 3, 2)
        assert f"\n{games} games, contact " in capsys.readouterr().out


def test_the_mean_of_states_is_that_of_each_weight(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    states = [tmp_path / "one.bin", tmp_path / "other.bin"]
    for seed, state in enumerate(states, 1):
        write_weights(new_weights(NETWORKS, (4, 3, 2), seed), state)
    mean = tmp_path / "mean.bin"
    monkeypatch.setattr("sys.argv", ["train", str(mean), "--mean", *map(str, states)])
    assert train_backgammon.main() == 0
    one, other, found = (
        parse_weights(NETWORKS, each.read_bytes()).numbers for each in (*states, mean)
    )
    for n in range(3):
        expected = [(a + b) / 2 for a, b in zip(one[n], other[n], strict=True)]
        assert list(found[n]) == pytest.approx(expected, abs=1e-6)


def test_equal_players_come_out_even_with_the_same_dice(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["measure", "static", "static", "--games", "2"])
    assert measure_backgammon.main() == 0
    line = capsys.readouterr().out
    assert re.match(r"static against static: \+0\.000 \+- 0\.000 points a game, 50\.0% won", line)


def test_a_player_of_another_program_needs_its_environment() -> None:
    with pytest.raises(ValueError, match="--peer-venv"):
        measure_backgammon.find_player("pubeval", None)
