"""The networks that ship, look-ahead, bear-off chances and training."""

from __future__ import annotations

import time
from array import array
from collections.abc import Callable
from itertools import islice, product

import pytest

from bots.nardy.bridge import load, unload
from bots.nardy.core import COMPILED
from bots.nardy.core.geometry import SIDE, UNARY
from bots.nardy.core.self_play import SelfPlay, numbers_learned, play_games
from bots.nardy.evaluation import Chances, match_stakes, money
from bots.nardy.net import LIMIT, NetPlayer
from bots.nardy.options import PRESETS, Options
from bots.nardy.position_id import parse_position_id
from bots.nardy.rules import START, Position, legal_plays
from bots.nardy.weights import NETWORKS, evaluator, shipped_weights
from bots.tables.core.lessons import Lessons
from bots.tables.weights import format_weights, new_weights
from protocols.control import Control
from tests.bots.nardy.samples import placed, random_positions

NET = NetPlayer()
NOTHING = Lessons(array("Q"), array("f"))
ROLLS = [(high, low) for high in range(1, 7) for low in range(1, high + 1)]
BUSY = "BwT+hwBRqgqRKg"
"""A position in which double ones can be played in 687 ways."""


def running(seed: int, number: int) -> list[tuple[Position, tuple[int, int], Options]]:
    """Positions of running games."""
    found = random_positions(seed)
    return list(islice((each for each in found if each[0].swapped.lost() is None
                        and each[0].lost() is None), number))  # fmt: skip


def test_chances_of_random_positions_can_be_true() -> None:
    for position, _, _ in running(3, 60):
        found = NET.evaluate(position)
        assert 0 <= found.win <= 1
        assert found.draw == 0
        for mars, home, koks, most, loser in (
            (found.win_mars, found.win_home, found.win_koks, found.win, position.other),
            (found.lose_mars, found.lose_home, found.lose_koks, 1 - found.win, position.own),
        ):
            assert min(mars, home, koks) >= 0
            assert home + koks <= mars + 1e-9
            assert mars <= most + 1e-6
            assert mars == 0 or not loser[0]
            assert koks == 0 or any(loser[19:])


def test_who_is_on_roll_at_the_start_has_a_small_edge() -> None:
    assert 0.48 < NET.evaluate(START).win < 0.62


def test_a_bear_off_is_exact() -> None:
    assert NET.evaluate(placed({1: 1}, {1: 1})).win == pytest.approx(1.0, abs=1e-4)
    found = NET.evaluate(placed({6: 1, 5: 1}, {1: 1})).win
    assert found == pytest.approx(6 / 36, abs=1e-4), "6-5 twice and the doubles 3 to 6"
    lost = NET.evaluate(placed({6: 15}, {1: 1}))
    assert lost.lose_mars == lost.lose_home == pytest.approx(19 / 36, abs=1e-4), "none goes off"
    won = NET.evaluate(placed({1: 2}, {6: 15}))
    assert won.win_mars == won.win_home == pytest.approx(1.0, abs=1e-4)


def test_a_game_that_is_over_is_told_as_it_ended() -> None:
    assert NET.evaluate(placed({}, {24: 1, 6: 14})) == Chances(1.0, 1.0, 0.0, 1.0)
    assert NET.evaluate(placed({24: 1, 6: 14}, {}), 2) == Chances(0, 0, 0, 0, 1.0, 0.0, 1.0)


def pairs(chances: Callable[[int, int], bool]) -> float:
    """The chance of two men that need 1 or 2 rolls each, by both numbers."""
    one = 27 / 36, 9 / 36
    return sum(
        one[mine - 1] * one[yours - 1]
        for mine, yours in product((1, 2), repeat=2)
        if chances(mine, yours)
    )


def test_a_last_roll_makes_draws() -> None:
    """A man on the six point is off with six and more pips, or a double of twos, in a roll."""
    position = placed({6: 1}, {6: 1})
    one = sum(a >= 6 or b >= 6 or a + b >= 6 or (a == b and a > 1)
              for a, b in product(range(1, 7), repeat=2)) / 36  # fmt: skip
    assert one == 27 / 36
    net = NetPlayer()
    assert net.evaluate(position).win == pytest.approx(pairs(lambda m, y: m <= y), abs=1e-4)
    net.play_for(money("oin-mars"), last=True)
    found = net.evaluate(position)
    assert found.win == pytest.approx(pairs(lambda m, y: m <= y), abs=1e-4)
    assert found.draw == pytest.approx(pairs(lambda m, y: m == y + 1), abs=1e-4)
    net.play_for(money("oin-mars"), last=False)
    found = net.evaluate(position)
    assert found.win == pytest.approx(pairs(lambda m, y: m < y), abs=1e-4)
    assert found.draw == pytest.approx(pairs(lambda m, y: m == y), abs=1e-4)
    over = placed({6: 1}, {})
    assert net.evaluate(over) == Chances(0.0)
    net.play_for(money("oin-mars"), last=True)
    assert net.evaluate(over).draw == pytest.approx(one, abs=1e-4)


@pytest.mark.parametrize("last", [None, True, False])
def test_games_played_out_come_to_what_the_table_knows(last: bool | None) -> None:
    net = NetPlayer()
    net.play_for(money("oin-mars"), last)
    position = placed({6: 1, 4: 2}, {6: 2, 1: 1})
    exact = net.evaluate(position)
    results = list(islice(net.play_out(position, 3), 1500))
    assert results[:20] == list(islice(net.play_out(position, 3), 20)), "the same for a seed"
    for n in (0, 7):
        found = sum(each[n] for each in results) / len(results)
        assert found == pytest.approx(exact[n], abs=0.05)


@pytest.mark.skipif(not COMPILED, reason="it takes long from source")
def test_games_played_out_from_the_start_agree_with_the_networks() -> None:
    results = list(islice(NET.play_out(START, 5), 400))
    assert all(each.win + each.draw <= 1 for each in results)
    won = sum(each.win for each in results) / len(results)
    assert won == pytest.approx(NET.evaluate(START).win, abs=0.1)


def test_one_ply_is_the_mean_of_the_best_replies() -> None:
    for position, _, _ in running(5, 2):
        expected = 0.0
        for dice in ROLLS:
            weight = (1 if dice[0] == dice[1] else 2) / 36
            after = [play.position.swapped for play in legal_plays(position, dice)]
            values = [NET.stakes.worth(NET.evaluate(each)) for each in after or [position.swapped]]
            expected -= weight * min(values)
        assert NET.stakes.worth(NET.evaluate(position, 1)) == pytest.approx(expected, abs=1e-4)


@pytest.mark.parametrize("name", PRESETS)
def test_decisions_are_legal_plays_that_leave_the_other_side_least(name: str) -> None:
    options = PRESETS[name]
    net = NetPlayer(options)
    for position, dice, _ in running(9, 10):
        plays = {play.position for play in legal_plays(position, dice, options)}
        after = {unload((*row, *load(position)[2:])): chances
                 for row, chances, _ in net.rank(load(position), dice)}  # fmt: skip
        assert set(after) == plays
        found = unload((*net.best_play(load(position), dice), *load(position)[2:]))
        if not plays:
            assert found == position
            continue
        best = max(net.stakes.worth(chances) for chances in after.values())
        assert net.stakes.worth(after[found]) == pytest.approx(best, abs=1e-5)
        assert net.evaluate(found.swapped) == pytest.approx(after[found].reversed, abs=1e-5)


@pytest.mark.skipif(not COMPILED, reason="two plies take minutes from source")
@pytest.mark.parametrize("name", PRESETS)
def test_decisions_with_two_plies_are_legal(name: str) -> None:
    net = NetPlayer(PRESETS[name])
    for position, dice, _ in running(17, 3):
        plays = {play.position for play in legal_plays(position, dice, PRESETS[name])}
        found = unload((*net.best_play(load(position), dice, 2), *load(position)[2:]))
        assert found in (plays or {position})


@pytest.mark.skipif(not COMPILED, reason="the bounds are those of compiled code")
@pytest.mark.parametrize(("plies", "seconds"), [(0, 0.05), (2, 2.0)])
def test_a_double_with_hundreds_of_plays_is_decided_in_time(plies: int, seconds: float) -> None:
    board = load(parse_position_id(BUSY))
    assert len(NET.rank(board, (1, 1))) == 687
    began = time.thread_time()
    NET.rank(board, (1, 1), plies)
    assert time.thread_time() - began < 10 * seconds


def test_no_decision_evaluates_more_positions_than_the_limit() -> None:
    net = NetPlayer()
    board = load(parse_position_id(BUSY))
    net.rank(board, (1, 1))
    before = net.evaluated
    net.rank(board, (1, 1), 2)
    assert LIMIT / 20 < net.evaluated - before < LIMIT + 2_000


def test_a_stop_leaves_the_plays_ranked_without_looking_ahead() -> None:
    position, dice = START, (3, 1)
    control = Control()
    control.stop()
    assert NET.rank(load(position), dice, 2, control) == NET.rank(load(position), dice)


@pytest.mark.skipif(not COMPILED, reason="it takes long from source")
def test_plays_are_chosen_by_what_chances_are_worth() -> None:
    """Where a mars is worth nothing, more games are won."""
    net = NetPlayer()
    positions = [position for position, _, _ in running(21, 6)]
    points = [net.evaluate(each, 1) for each in positions]
    net.play_for(match_stakes("oin-mars", 1, 1))
    single = [net.evaluate(each, 1) for each in positions]
    assert sum(each.win for each in single) > sum(each.win for each in points)
    net.play_for(money("oin-mars"))
    assert [net.evaluate(each, 1) for each in positions] == points


def test_the_weights_that_ship_are_small() -> None:
    assert len(format_weights(shipped_weights())) <= 2_000_000


@pytest.mark.parametrize("raw", [False, True])
def test_training_changes_the_weights_in_the_same_way_each_time(raw: bool) -> None:
    results = []
    low, high, *_ = load(START)
    for _ in range(2):
        weights = new_weights(NETWORKS, (6, 4), 1)
        before = format_weights(weights)
        player = SelfPlay(evaluator(weights), 5, NOTHING, raw)
        plays = play_games(player, low, high, 1, 0.1)
        assert plays == sum(numbers_learned(player)) > 40
        assert format_weights(weights) != before
        results.append(format_weights(weights))
    assert results[0] == results[1]


def test_training_from_occupancy_leaves_the_weights_of_features_alone() -> None:
    low, high, *_ = load(START)
    weights = new_weights(NETWORKS, (6, 4), 1)
    before = weights.numbers[0][:]
    play_games(SelfPlay(evaluator(weights), 5, NOTHING, True), low, high, 1, 0.1)
    after = weights.numbers[0]
    features = slice(6 * UNARY, 6 * SIDE)
    assert after[features] == before[features]
    assert after[: 6 * UNARY] != before[: 6 * UNARY]
