"""The scripts that train and measure the networks of backgammon, and make the bear-off table."""

from __future__ import annotations

import re
from itertools import chain
from pathlib import Path

import pytest

from bots.backgammon.bridge import load
from bots.backgammon.core.evaluator import chances_of
from bots.backgammon.variations import STANDARD
from bots.backgammon.weights import NETWORKS, evaluator
from bots.tables.weights import new_weights, parse_weights, write_weights
from scripts import measure_backgammon, train_backgammon
from scripts.lessons import read_store

OUTPUTS = 5
TRUST = 0.95
"""How much of what is found wrong in a position counts for the one before."""
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


def turned(difference: list[float]) -> list[float]:
    """Return a difference of chances as the other side sees it."""
    win, win_gammon, win_backgammon, lose_gammon, lose_backgammon = difference
    return [-win, lose_gammon, lose_backgammon, win_gammon, win_backgammon]


def test_lessons_hold_what_a_ply_of_search_finds_wrong_there_and_later_and_can_be_learned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state, lessons = tmp_path / "state.bin", tmp_path / "lessons.bin"
    weights = new_weights(NETWORKS, (4, 3, 2), 1)
    write_weights(weights, state)
    made = evaluator(weights)
    asked = ["train", str(state), "--fill", str(lessons), "--positions", "5"]
    monkeypatch.setattr("sys.argv", asked)
    assert train_backgammon.main() == 0
    store = read_store([lessons])
    assert store.lessons.room == len(store.positions) // 4 == len(store.goals) // 8 == 5
    boards = [store.positions[4 * n : 4 * n + 4] for n in range(5)]
    goals = [store.goals[8 * n : 8 * n + OUTPUTS] for n in range(5)]
    assert tuple(boards[0]) == load(STANDARD.start)
    later = [0.0] * OUTPUTS
    for board, goal in reversed([*zip(boards, goals, strict=True)]):
        looked = chances_of(made, *board, 1, 0)
        expected = [a + TRUST * b for a, b in zip(looked, turned(later), strict=True)]
        assert list(goal) == pytest.approx(expected, abs=1e-6)
        at_once = chances_of(made, *board, 0, 0)
        later = [a - b for a, b in zip(goal, at_once, strict=True)]

    def wrong() -> float:
        made = evaluator(parse_weights(NETWORKS, state.read_bytes()))
        answers = [chances_of(made, *board, 0, 0) for board in boards]
        pairs = zip(chain(*goals), chain(*answers), strict=True)
        return sum((goal - chance) ** 2 for goal, chance in pairs)

    before = wrong()
    asked = ["train", str(state), "--study", str(lessons), "--times", "40"]
    monkeypatch.setattr("sys.argv", asked)
    assert train_backgammon.main() == 0
    assert wrong() < before / 2


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
