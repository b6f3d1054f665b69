"""The scripts that train and measure the networks of backgammon, and make the bear-off table."""

from __future__ import annotations

import re
from itertools import chain, product
from pathlib import Path

import pytest

from bots.backgammon.bridge import Packed, load
from bots.backgammon.core.evaluator import chances_of
from bots.backgammon.core.inputs import class_name
from bots.backgammon.core.plays import Plays
from bots.backgammon.variations import STANDARD
from bots.backgammon.weights import NETWORKS, evaluator
from bots.tables.weights import new_weights, parse_weights, write_weights
from scripts import measure_backgammon, train_backgammon
from scripts.lessons import read_store

OUTPUTS = 5
TRUST = 0.95
"""How much of what is found wrong in a position counts for the one before."""
HIDDEN = (2, 3, 4, 5, 6, 7, 8)
SMALL = ["--games", "1", "--every", "1", "--hidden", *map(str, HIDDEN)]


def test_a_training_goes_on_from_its_state(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    state = tmp_path / "state.bin"
    for games in (1, 2):
        monkeypatch.setattr("sys.argv", ["train", str(state), *SMALL])
        assert train_backgammon.main() == 0
        assert parse_weights(NETWORKS, state.read_bytes()).games == games
        assert parse_weights(NETWORKS, state.read_bytes()).hidden == HIDDEN
        assert f"\n{games} games, race " in capsys.readouterr().out


def test_the_mean_of_states_is_that_of_each_weight(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    states = [tmp_path / "one.bin", tmp_path / "other.bin"]
    for seed, state in enumerate(states, 1):
        write_weights(new_weights(NETWORKS, HIDDEN, seed), state)
    mean = tmp_path / "mean.bin"
    monkeypatch.setattr("sys.argv", ["train", str(mean), "--mean", *map(str, states)])
    assert train_backgammon.main() == 0
    one, other, found = (
        parse_weights(NETWORKS, each.read_bytes()).numbers for each in (*states, mean)
    )
    for n in range(len(HIDDEN)):
        expected = [(a + b) / 2 for a, b in zip(one[n], other[n], strict=True)]
        assert list(found[n]) == pytest.approx(expected, abs=1e-6)


def turned(difference: list[float]) -> list[float]:
    """Return a difference of chances as the other side sees it."""
    win, win_gammon, win_backgammon, lose_gammon, lose_backgammon = difference
    return [-win, lose_gammon, lose_backgammon, win_gammon, win_backgammon]


def following(board: Packed) -> set[Packed]:
    """Return what the plays of all rolls lead to, the other side on roll."""
    plays = Plays()
    found = set()
    for first, second in product(range(1, 7), repeat=2):
        for n in range(plays.generate(*board, first, second)):
            low, high, other_low, other_high = plays.result(n)
            found.add((other_low, other_high, low, high))
    return found


def test_lessons_hold_the_positions_of_games_and_plays_to_choose_from_and_can_be_learned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A play holds what a ply of search says; a position what it finds wrong there and later."""
    state, lessons = tmp_path / "state.bin", tmp_path / "lessons.bin"
    weights = new_weights(NETWORKS, HIDDEN, 1)
    write_weights(weights, state)
    made = evaluator(weights)
    asked = ["train", str(state), "--fill", str(lessons), "--positions", "12"]
    monkeypatch.setattr("sys.argv", asked)
    assert train_backgammon.main() == 0
    store = read_store([lessons])
    assert store.lessons.room == len(store.positions) // 4 == len(store.goals) // 8 == 12
    low_high = zip(*(store.positions[n::4] for n in range(4)), strict=True)
    boards = [(low, high, other_low, other_high) for low, high, other_low, other_high in low_high]
    goals = [list(store.goals[8 * n : 8 * n + OUTPUTS]) for n in range(12)]
    played = [boards.index(load(STANDARD.start))]
    for n in range(played[0] + 1, 12):
        if boards[n] in following(boards[played[-1]]):
            played.append(n)
    later = [0.0] * OUTPUTS
    for n in range(11, -1, -1):
        looked = chances_of(made, *boards[n], 1, 0)
        if n in played:
            expected = [a + TRUST * b for a, b in zip(looked, turned(later), strict=True)]
            at_once = chances_of(made, *boards[n], 0, 0)
            later = [a - b for a, b in zip(goals[n], at_once, strict=True)]
        else:
            expected = list(looked)
            owner = next((place for place in played if place > n), None)
            assert owner is None or boards[n] in following(boards[owner])
        assert goals[n] == pytest.approx(expected, abs=1e-6)
    assert 1 < len(played) < 12

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


@pytest.mark.parametrize(("options", "early"), [([], True), (["--late"], False)])
def test_late_lessons_begin_where_a_side_has_no_men_back(
    options: list[str], early: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state, lessons = tmp_path / "state.bin", tmp_path / "lessons.bin"
    write_weights(new_weights(NETWORKS, HIDDEN, 1), state)
    asked = ["train", str(state), "--fill", str(lessons), "--positions", "6", *options]
    monkeypatch.setattr("sys.argv", asked)
    assert train_backgammon.main() == 0
    positions = read_store([lessons]).positions
    names = {class_name(*positions[n : n + 4]) for n in range(0, len(positions), 4)}
    assert (names == {"both back"}) is early


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
