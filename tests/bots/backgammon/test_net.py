"""The networks that ship, their file, look-ahead, bear-off chances and training."""

from __future__ import annotations

import zlib
from array import array
from itertools import islice
from pathlib import Path

import pytest

from bots.backgammon.bridge import load, unload
from bots.backgammon.core import COMPILED
from bots.backgammon.core.evaluator import chances_of, set_values
from bots.backgammon.core.self_play import SelfPlay, numbers_learned, play_games
from bots.backgammon.evaluation import Chances, near
from bots.backgammon.net import NetEvaluator
from bots.backgammon.variations import STANDARD
from bots.backgammon.weights import NETWORKS, evaluator, shipped_weights
from bots.tables.bearoff_rows import pack_rows, rows, unpack_rows
from bots.tables.core.lessons import Lessons
from bots.tables.weights import format_weights, new_weights, parse_weights, write_weights
from tests.bots.backgammon.samples import placed, random_positions

NET = NetEvaluator()
NOTHING = Lessons(array("Q"), array("f"))
ROLLS = [(high, low) for high in range(1, 7) for low in range(1, high + 1)]


def test_chances_of_random_positions_can_be_true() -> None:
    for position, _ in islice(random_positions(3), 30):
        found = NET.evaluate(position)
        assert 0 <= found.win_backgammon <= found.win_gammon <= found.win <= 1
        assert 0 <= found.lose_backgammon <= found.lose_gammon <= 1 - found.win + 1e-9
        if position.other[0]:
            assert found.win_gammon == 0


def test_the_first_roll_is_worth_something_but_not_much() -> None:
    assert 0.45 < NET.evaluate(STANDARD.start).win < 0.6


def test_a_bear_off_is_exact() -> None:
    assert NET.evaluate(placed({1: 1}, {1: 1})).win == pytest.approx(1.0, abs=1e-4)
    found = NET.evaluate(placed({6: 1, 5: 1}, {1: 1})).win
    assert found == pytest.approx(6 / 36, abs=1e-4), "6-5 twice and the doubles 3 to 6"
    assert NET.evaluate(placed({1: 2}, {6: 15})).win_gammon == pytest.approx(1.0, abs=1e-4)


def test_one_ply_is_the_mean_of_the_best_replies() -> None:
    for position, _ in islice(random_positions(5), 2):
        expected = 0.0
        for dice in ROLLS:
            weight = (1 if dice[0] == dice[1] else 2) / 36
            after = [play.position.swapped for play in position.legal_plays(dice)]
            values = [NET.evaluate(each).equity for each in after or [position.swapped]]
            expected -= weight * min(values)
        assert NET.evaluate(position, 1).equity == pytest.approx(expected, abs=1e-4)


def test_the_best_play_is_the_one_that_leaves_the_other_side_least() -> None:
    for position, dice in islice(random_positions(9), 8):
        plays = position.legal_plays(dice)
        found = unload(NET.best_play(load(position), dice))
        if not plays:
            assert found == position
            continue
        least = min(NET.evaluate(play.position.swapped).equity for play in plays)
        assert NET.evaluate(found.swapped).equity == pytest.approx(least, abs=1e-5)


def test_only_plays_near_the_best_one_are_looked_at() -> None:
    assert near([0.5, 0.45, 0.1], 1) == 2
    assert near([0.5, 0.45, 0.1], 2) == 2
    assert near([0.5, 0.35, 0.34], 2) == 1
    assert near([0.5] * 20, 1) == 8
    assert near([0.5] * 20, 2) == 4


def test_one_ply_chooses_the_best_of_the_plays_that_are_near() -> None:
    for position, dice in islice(random_positions(10), 3):
        plays = NET.ranked(position, dice)
        if len(plays) < 2:
            continue
        values = [reply.chances.reversed.equity for reply in plays]
        looked = [
            NET.evaluate(reply.position, 1, decides=False).equity
            for reply in plays[: near(values, 1)]
        ]
        found = unload(NET.best_play(load(position), dice, 1)).swapped
        equity = NET.evaluate(found, 1, decides=False).equity
        assert equity == pytest.approx(min(looked), abs=1e-6)


@pytest.mark.skipif(not COMPILED, reason="two plies take a minute from source")
def test_two_plies_find_a_legal_play() -> None:
    found = unload(NET.best_play(load(STANDARD.start), (3, 1), 2))
    assert found in [play.position for play in STANDARD.start.legal_plays((3, 1))]


def test_plays_are_chosen_by_what_chances_are_worth() -> None:
    """Where gammons are worth nothing, more games are won."""
    core = evaluator(shipped_weights())
    money = Chances(*chances_of(core, *load(STANDARD.start), 1, 0))
    assert Chances(*chances_of(core, *load(STANDARD.start), 1, 1)) == money
    set_values(core, [-1.0, 2.0, 0.0, 0.0, 0.0, 0.0])
    single = Chances(*chances_of(core, *load(STANDARD.start), 1, 0))
    assert single.win > money.win
    assert single.win_gammon < money.win_gammon
    assert Chances(*chances_of(core, *load(STANDARD.start), 1, 1)) == single


def test_weights_read_back_as_they_were_written(tmp_path: Path) -> None:
    weights = new_weights(NETWORKS, (5, 4, 3, 2, 6, 7, 8), 2)
    path = tmp_path / "weights.bin"
    write_weights(weights, path)
    assert parse_weights(NETWORKS, path.read_bytes()) == weights


def test_broken_weights_are_refused() -> None:
    data = format_weights(new_weights(NETWORKS, (5, 4, 3, 2, 6, 7, 8), 2))
    for broken in (
        b"",
        data[:-1],
        data + b"\0",
        b"x" + data,
        data.replace(b'"inputs": ', b'"inputs": 9'),
    ):
        with pytest.raises(ValueError, match=r"weights|networks"):
            parse_weights(NETWORKS, broken)


def test_the_weights_that_ship_are_small() -> None:
    assert len(format_weights(shipped_weights())) <= 2_000_000


def test_the_shares_of_bear_off_rows_add_up() -> None:
    found = rows()
    assert all(sum(found[32 * n : 32 * n + 32]) == 65535 for n in range(0, len(found) // 32, 997))
    third = [1 / 3] * 3 + [0.0] * 29
    packed = array("H", zlib.decompress(pack_rows(array("f", [1.0, *[0.0] * 31, *third]))))
    assert [sum(packed[:32]), sum(packed[32:]), packed[0]] == [65535, 65535, 65535]


@pytest.mark.parametrize("data", [b"", b"no table", b"x\x9c\x03\x00\x00\x00\x00\x01"])
def test_what_is_no_bear_off_table_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match="bear-off table"):
        unpack_rows(data)


def test_training_changes_the_weights_in_the_same_way_each_time() -> None:
    results = []
    low, high, *_ = load(STANDARD.start)
    for _ in range(2):
        weights = new_weights(NETWORKS, (3, 4, 4, 6, 6, 6, 6), 1)
        before = format_weights(weights)
        player = SelfPlay(evaluator(weights), 5, NOTHING)
        plays = play_games(player, low, high, 1, 0.1)
        assert plays == sum(numbers_learned(player)) > 10
        assert format_weights(weights) != before
        results.append(format_weights(weights))
    assert results[0] == results[1]
