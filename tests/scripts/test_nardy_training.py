"""The scripts that train and measure the networks of nardy."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bots.nardy.core.geometry import SIDE, UNARY
from bots.nardy.weights import NETWORKS
from bots.tables.weights import parse_weights
from scripts import measure_nardy, train_nardy

SMALL = ["--games", "1", "--every", "1", "--hidden", "4", "3"]


def test_a_training_goes_on_from_its_state(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    state = tmp_path / "state.bin"
    for games in (1, 2):
        monkeypatch.setattr("sys.argv", ["train", str(state), *SMALL])
        assert train_nardy.main() == 0
        assert parse_weights(NETWORKS, state.read_bytes()).games == games
        assert parse_weights(NETWORKS, state.read_bytes()).hidden == (4, 3)
        assert f"\n{games} games, contact " in capsys.readouterr().out


def test_a_training_from_occupancy_gives_features_no_weight(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = tmp_path / "state.bin"
    monkeypatch.setattr("sys.argv", ["train", str(state), *SMALL, "--raw"])
    assert train_nardy.main() == 0
    contact = parse_weights(NETWORKS, state.read_bytes()).numbers[0]
    assert not any(contact[4 * UNARY : 4 * SIDE])
    assert any(contact[: 4 * UNARY])


def test_equal_players_come_out_even_with_the_same_dice(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["measure", "greedy", "greedy", "--games", "4"])
    assert measure_nardy.main() == 0
    line = capsys.readouterr().out
    assert re.match(
        r"greedy against greedy: 50\.0 \+- 0\.0 % won, \+0\.000 \+- 0\.000 points a game, 4 games;"
        r" \d+ decisions/s, \d+ ms at most; ",
        line,
    )


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(ValueError, match="no player gnubg"):
        measure_nardy.find_player("gnubg")
