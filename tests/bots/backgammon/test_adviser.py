"""What the bot decides: last rolls that can be worked out by hand, plays by the score, rollouts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bots.backgammon.bot import make_adviser
from bots.backgammon.core import COMPILED
from bots.backgammon.equities import kazaross
from bots.backgammon.rules import Position
from bots.backgammon.variations import STANDARD, VARIATIONS
from bots.tables.match import Match, Settings, Stage
from bots.tables.plays import Dice
from bots.tables.served import ServedMatch
from protocols.control import Control
from protocols.gnubg.adviser import CubeOutlook, Strength
from tests.bots.backgammon.samples import placed

ADVISER = make_adviser()
STATIC = Strength()
CONTROL = Control()
TABLE = kazaross()


def match(
    position: Position,
    settings: Settings | None = None,
    scores: tuple[int, int] = (0, 0),
    dice: Dice | None = None,
    owner: int | None = None,
    cube: int = 1,
    crawford: bool = False,
) -> ServedMatch[Position]:
    """Return a match with player 0 on roll."""
    return ServedMatch(
        STANDARD,
        Match(
            STANDARD,
            settings or Settings(jacoby=False),
            position,
            scores,
            stage=Stage.PLAY if dice else Stage.ROLL,
            dice=dice,
            owner=owner,
            cube=cube,
            crawford=crawford,
        ),
    )


def judged(position: Position, *scores: int, length: int = 0) -> CubeOutlook:
    settings = Settings(length=length, jacoby=False)
    at = (scores[0], scores[1]) if scores else (0, 0)
    return ADVISER.judge_cube(match(position, settings, at), STATIC, CONTROL)


LAST_ROLLS = {
    (6, 6): 4, (5, 5): 6, (6, 5): 6, (6, 4): 8, (5, 4): 10, (4, 4): 11, (6, 2): 13, (5, 3): 14,
    (6, 1): 15, (4, 3): 17, (5, 2): 19, (5, 1): 23, (2, 2): 26, (4, 1): 29, (3, 1): 34,
}  # fmt: skip
"""Two men left, and the rolls of 36 that bear both off."""


@pytest.mark.parametrize(("men", "rolls"), LAST_ROLLS.items())
def test_last_rolls_for_money_are_exact(men: tuple[int, int], rolls: int) -> None:
    own = {men[0]: 1, men[1]: 1} if men[0] != men[1] else {men[0]: 2}
    found = judged(placed(own, {1: 1}))
    plain = 2 * rolls / 36 - 1
    assert found.outlook.win == pytest.approx(rolls / 36, abs=1e-4)
    assert found.no_double == pytest.approx(plain, abs=5e-4)
    assert found.double_take == pytest.approx(2 * plain, abs=1e-3)
    if rolls * 4 == 36 * 3:
        return
    doubles, takes = rolls > 18, rolls < 27
    beavers = not doubles
    take = "beaver" if beavers else "take" if takes else "pass"
    action, _, share = found.action.partition(" (")
    assert action == f"{'Double' if doubles else 'No double'}, {take}"
    assert bool(share) is not doubles


@pytest.mark.parametrize(("men", "rolls"), LAST_ROLLS.items())
@pytest.mark.parametrize("scores", [(0, 0), (2, 2), (3, 3), (1, 3), (3, 4), (2, 4), (4, 3)])
def test_last_rolls_at_a_score_are_those_of_the_match_equity_table(
    men: tuple[int, int], rolls: int, scores: tuple[int, int]
) -> None:
    own = {men[0]: 1, men[1]: 1} if men[0] != men[1] else {men[0]: 2}
    win, (mine, yours) = rolls / 36, (5 - scores[0], 5 - scores[1])
    after = 4 in scores

    def chance(won: int, lost: int) -> float:
        return TABLE.chance(mine - won, yours - lost, after_crawford=after)

    waiting = win * chance(1, 0) + (1 - win) * chance(0, 1)
    taken = win * chance(2, 0) + (1 - win) * chance(0, 2)
    dropped = chance(1, 0)
    found = judged(placed(own, {1: 1}), *scores, length=5)

    def told(equity: float) -> float:
        return chance(0, 1) + (equity + 1) / 2 * (chance(1, 0) - chance(0, 1))

    assert told(found.no_double) == pytest.approx(waiting, abs=1e-3)
    assert told(found.double_take) == pytest.approx(taken, abs=1e-3)
    assert told(found.double_pass) == pytest.approx(dropped, abs=1e-6)
    game = match(placed(own, {1: 1}), Settings(length=5), scores)
    if abs(min(taken, dropped) - waiting) > 1e-3 and mine > 1:
        assert ADVISER.doubles(game, STATIC, CONTROL) is (min(taken, dropped) > waiting)
    if abs(taken - dropped) > 1e-3 and mine > 1:
        doubled = replace(game, state=game.state.double())
        assert ADVISER.takes(doubled, STATIC, CONTROL) is (taken < dropped)


def test_gammons_are_played_for_where_they_count() -> None:
    """After 5-2 at gammon-go a player attacks; where only games count it is more careful."""
    position = STANDARD.start
    go = match(position, Settings(length=5), (3, 4), (5, 2), crawford=True)
    only = match(position, Settings(length=5), (4, 4), (5, 2))
    gammons, games = (
        {each.play: each for each in ADVISER.rank(m, STATIC, CONTROL)} for m in (go, only)
    )
    assert gammons.keys() == games.keys()
    for text, outlook in games.items():
        assert outlook.outlook.cubeless == pytest.approx(2 * outlook.outlook.win - 1, abs=1e-5)
        seen = gammons[text].outlook
        # a gammon wins the match, a single game half of it, and a loss nothing
        expected = 0.5 * seen.win + 0.5 * seen.win_gammon
        assert (seen.cubeless + 1) / 4 == pytest.approx(expected, abs=1e-5)
    for ranked in (ADVISER.rank(go, STATIC, CONTROL), ADVISER.rank(only, STATIC, CONTROL)):
        values = [each.outlook.cubeful for each in ranked]
        assert values == sorted(values, reverse=True)


@pytest.mark.skipif(not COMPILED, reason="a ply takes minutes from source")
def test_each_play_tells_how_deep_it_was_looked_at_and_the_deepest_come_first() -> None:
    ranked = ADVISER.rank(match(STANDARD.start, dice=(5, 2)), Strength(plies=1), CONTROL)
    assert {each.plies for each in ranked} == {0, 1}
    order = [(-each.plies, -each.outlook.cubeful) for each in ranked]
    assert order == sorted(order)


@pytest.mark.skipif(not COMPILED, reason="the table of two sides takes minutes from source")
def test_races_of_few_men_for_money_have_the_equities_of_the_exact_table() -> None:
    from bots.tables.race import shared_race_table

    position = placed({6: 1, 4: 2, 2: 1}, {5: 2, 3: 1, 1: 1})
    exact = shared_race_table().equities(position.own, position.other)
    found = ADVISER.judge_cube(match(position), STATIC, CONTROL)
    assert found.no_double <= exact.centred + 1e-6
    assert max(found.no_double, min(found.double_take, 1)) == pytest.approx(exact.centred, abs=5e-4)
    owned = ADVISER.judge_cube(match(position, owner=0, cube=2), STATIC, CONTROL)
    assert max(owned.no_double, min(owned.double_take, 1)) == pytest.approx(exact.own, abs=5e-4)
    assert found.double_take == pytest.approx(2 * exact.given, abs=1e-3)
    assert found.outlook.win == pytest.approx(exact.winning, abs=1e-5)


def test_rollouts_come_near_what_is_known_and_tell_their_errors() -> None:
    games = 1296 if COMPILED else 72
    position = placed({5: 2, 2: 1}, {7: 1, 1: 2})
    found = ADVISER.roll_out(match(position), STATIC, games, 1, CONTROL)
    again = ADVISER.roll_out(match(position), STATIC, games, 1, CONTROL)
    assert found == again
    assert found.games == games
    looked = ADVISER.evaluate(match(position), Strength(2 if COMPILED else 1), CONTROL)
    assert 0 < found.errors.win < 0.1
    assert abs(found.outlook.win - looked.win) < 5 * found.errors.win + 0.02
    assert 0 < found.errors.cubeful < 0.5


def test_a_rollout_of_a_sure_thing_has_no_error() -> None:
    found = ADVISER.roll_out(match(placed({1: 2}, {6: 2})), STATIC, 36, 1, CONTROL)
    assert found.outlook.win == pytest.approx(1)
    assert found.errors.cubeless == pytest.approx(0)
    assert found.errors.cubeful == pytest.approx(0)


def test_a_stopped_rollout_tells_of_the_games_so_far() -> None:
    stopped = Control()
    stopped.stop()
    found = ADVISER.roll_out(match(STANDARD.start), STATIC, 1000, 1, stopped)
    assert found.games == 1


def test_noise_makes_other_plays_and_other_cubes_but_the_same_each_time() -> None:
    plays = set()
    for dice in ((2, 1), (4, 3), (5, 4), (6, 2), (5, 1)):
        rolled = match(STANDARD.start, dice=dice)
        noisy = Strength(0, 0.5)
        found = ADVISER.choose_play(rolled, noisy, CONTROL)
        assert found == ADVISER.choose_play(rolled, noisy, CONTROL)
        plays.add(found == ADVISER.choose_play(rolled, STATIC, CONTROL))
    assert False in plays
    quiet = ADVISER.judge_cube(match(STANDARD.start), STATIC, CONTROL)
    assert ADVISER.judge_cube(match(STANDARD.start), noisy, CONTROL).no_double != quiet.no_double


def test_resignations_are_accepted_at_what_the_game_is_worth() -> None:
    lost = match(placed({6: 5}, {1: 1}), Settings(length=5), (2, 2))
    for value, accepts in ((1, True), (2, True)):
        offered = replace(lost, state=lost.state.resign(value))
        assert ADVISER.accepts(offered, STATIC, CONTROL) is accepts
    gammonish = match(placed({6: 5, 5: 10}, {1: 2}), Settings(length=5), (2, 2))
    for value, accepts in ((1, False), (2, True)):
        offered = replace(gammonish, state=gammonish.state.resign(value))
        assert ADVISER.accepts(offered, STATIC, CONTROL) is accepts


def test_a_resignation_is_told_in_equities_of_the_player_who_answers_it() -> None:
    won = match(placed({1: 2}, {1: 15}), owner=1, cube=4)  # a gammon for player 0 in a moment
    for resigned, declining, accepting in (
        (replace(won.state, decider=1).resign(1), 2.0, 1.0),
        (won.state.resign(3), -2.0, 3.0),
    ):
        told = ADVISER.judge_resignation(replace(won, state=resigned), STATIC, CONTROL)
        assert (told.declining, told.accepting) == pytest.approx((declining, accepting))


def test_variations_with_fewer_men_are_played_by_hand_made_judgement() -> None:
    game = VARIATIONS["3-chequer-hypergammon"]
    adviser = make_adviser(3)
    state = Match(game, Settings(length=3), game.start, stage=Stage.PLAY, dice=(6, 1))
    rolled = ServedMatch(game, state)
    for plies in (0, 1):
        assert adviser.choose_play(rolled, Strength(plies), CONTROL) in rolled.plays()
    before = rolled.without_roll()
    assert 0.3 < adviser.evaluate(before, STATIC, CONTROL).win < 0.8
    assert adviser.roll_out(before, STATIC, 4, 1, CONTROL).games == 4
    assert adviser.judge_cube(before, STATIC, CONTROL).double_pass == pytest.approx(1.0)
