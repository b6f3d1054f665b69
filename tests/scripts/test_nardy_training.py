"""The scripts that train and measure the networks of nardy."""

from __future__ import annotations

import re
from itertools import chain
from pathlib import Path

import pytest

from bots.nardy.bridge import load
from bots.nardy.core import COMPILED
from bots.nardy.core.evaluator import chances_of
from bots.nardy.core.geometry import SIDE, UNARY
from bots.nardy.net import NetPlayer
from bots.nardy.rules import START
from bots.nardy.weights import NETWORKS, evaluator
from bots.tables.weights import new_weights, parse_weights, write_weights
from scripts import bench_nardy, measure_nardy, train_nardy
from scripts.lessons import read_store

OUTPUTS = 8
TRUST = 0.95
"""How much of what is found wrong in a position counts for the one before."""
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


def turned(difference: list[float]) -> list[float]:
    """Return a difference of chances as the other side sees it."""
    win, *won, lose_mars, lose_home, lose_koks, draw = difference
    return [-win - draw, lose_mars, lose_home, lose_koks, *won, draw]


def test_lessons_hold_what_a_ply_of_search_finds_wrong_there_and_later_and_can_be_learned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state, lessons = tmp_path / "state.bin", tmp_path / "lessons.bin"
    weights = new_weights(NETWORKS, (4, 3), 1)
    write_weights(weights, state)
    made = evaluator(weights)
    asked = ["train", str(state), "--fill", str(lessons), "--positions", "5"]
    monkeypatch.setattr("sys.argv", asked)
    assert train_nardy.main() == 0
    store = read_store([lessons])
    assert store.lessons.room == len(store.positions) // 4 == len(store.goals) // 8 == 5
    boards = [store.positions[4 * n : 4 * n + 4] for n in range(5)]
    goals = [store.goals[8 * n : 8 * n + OUTPUTS] for n in range(5)]
    assert tuple(boards[0]) == load(START)
    later = [0.0] * OUTPUTS
    for board, goal in reversed([*zip(boards, goals, strict=True)]):
        looked = chances_of(made, *board, 1, 0) or []
        expected = [a + TRUST * b for a, b in zip(looked, turned(later), strict=True)]
        assert list(goal) == pytest.approx(expected, abs=1e-6)
        at_once = chances_of(made, *board, 0, 0) or []
        later = [a - b for a, b in zip(goal, at_once, strict=True)]

    def wrong() -> float:
        made = evaluator(parse_weights(NETWORKS, state.read_bytes()))
        answers = [chances_of(made, *board, 0, 0) or () for board in boards]
        pairs = zip(chain(*goals), chain(*answers), strict=True)
        return sum((goal - chance) ** 2 for goal, chance in pairs)

    before = wrong()
    asked = ["train", str(state), "--study", str(lessons), "--times", "40"]
    monkeypatch.setattr("sys.argv", asked)
    assert train_nardy.main() == 0
    assert wrong() < before / 2


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


def test_the_bench_tells_a_speed_in_each_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    deepest = NetPlayer.deepest if COMPILED else 0
    monkeypatch.setattr(NetPlayer, "deepest", deepest)
    monkeypatch.setattr("sys.argv", ["bench", "--positions", "20", "--seconds", "0.01"])
    assert bench_nardy.main() == 0
    lines = iter(capsys.readouterr().out.splitlines())
    for expected in (
        r"(compiled|interpreted): \d+ positions in [\d.]+ s, \d+ positions/s, [\d.]+ plays each",
        r"decisions without look-ahead: \d+/s, [\d.]+ ms each, \d+ evaluations/s",
        *[
            rf"decisions with {n} ply of look-ahead: [\d.]+ ms each, \d+ ms at most"
            for n in range(1, deepest + 1)
        ],
        r"rollouts: \d+ games/s",
        r"start to the first play: [\d.]+ s of the processor, [\d.]+ s by the clock, \d+ MB",
    ):
        line = next(lines)
        assert re.fullmatch(expected, line), line


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(ValueError, match="no player gnubg"):
        measure_nardy.find_player("gnubg")
