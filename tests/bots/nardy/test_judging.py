"""What the networks tell the server: outlooks by any scoring, plays at any score, weaker play."""

from __future__ import annotations

import pytest

from bots.nardy.adviser import NardyAdviser
from bots.nardy.core import COMPILED
from bots.nardy.evaluation import Chances, match_stakes, money
from bots.nardy.judging import NetEvaluator, Stake, outlook
from bots.nardy.options import PRESETS, Options
from bots.nardy.position_id import parse_position_id
from bots.nardy.rules import START, legal_plays, place
from bots.nardy.variation import LongNardy
from bots.tables.variation import ServedRules
from protocols.control import Control
from protocols.gnubg.adviser import Strength
from protocols.gnubg.match import Terms

NET = NetEvaluator()
MIDDLE = parse_position_id("B+C8AzBUURFVJQ")
"""A position of the middle game in which double threes can be played in 677 ways."""


@pytest.mark.parametrize(
    ("score", "beyond", "points"),
    [("oin-mars", 0.0, 0.75), ("f-scale", 0.25, 1.125), ("d-scale", 0.125, 0.875)],
)
def test_an_outlook_counts_points_by_the_scoring(score: str, beyond: float, points: float) -> None:
    chances = Chances(0.75, 0.25, 0.125, 0.125)
    told = outlook(chances, Options(score=score), money(score))
    assert told.chances == (0.75, 0.25, beyond, 0.0, 0.0)
    assert told.cubeless == told.cubeful == points


def test_half_of_a_draw_is_won() -> None:
    options = PRESETS["classic-draw"]
    told = outlook(Chances(0.25, draw=0.5), options, match_stakes("oin-mars", 3, 3))
    assert (told.win, told.cubeless) == (0.5, 0.0)
    assert told.cubeful == pytest.approx(0.0)


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("away", [None, (1, 1), (1, 7), (7, 2), (500, 1), (1, 500)])
def test_plays_are_ranked_by_what_they_are_worth(name: str, away: tuple[int, int] | None) -> None:
    stake = Stake(PRESETS[name], away)
    ranked = NET.rank(MIDDLE, (2, 1), stake, 0, Control())
    assert {each.position for each in ranked} == {
        play.position for play in legal_plays(MIDDLE, (2, 1), PRESETS[name])
    }
    worths = [each.outlook.cubeful for each in ranked]
    assert worths == sorted(worths, reverse=True)


@pytest.mark.parametrize("plies", [0, 1] if COMPILED else [0])
def test_the_best_play_is_worth_the_most(plies: int) -> None:
    for dice in ((2, 1), (3, 3), (6, 4)):
        for stake in (Stake(), Stake(PRESETS["popular"], (2, 5))):
            ranked = NET.rank(MIDDLE, dice, stake, plies, Control())
            worth = {each.position: each.outlook for each in ranked}
            most = next(iter(worth.values())).cubeful
            best = NET.best(MIDDLE, dice, stake, plies, Control())
            assert worth[best].cubeful == pytest.approx(most, abs=1e-6)


def test_where_nothing_can_be_moved_the_best_is_the_same_position() -> None:
    shut = place((*[0] * 23, 1, 0), (*[0] * 10, 5, *[0] * 14))
    assert legal_plays(shut, (1, 1)) == []
    assert NET.best(shut, (1, 1), Stake(), 0, Control()) == shut
    assert NET.rank(shut, (1, 1), Stake(), 0, Control()) == []


def test_at_the_last_point_of_both_only_wins_count() -> None:
    ranked = NET.rank(MIDDLE, (2, 1), Stake(away=(1, 1)), 0, Control())
    wins = [each.outlook.win for each in ranked]
    assert wins == sorted(wins, reverse=True)
    equities = [each.outlook.cubeful for each in ranked]
    assert equities == pytest.approx([2 * win - 1 for win in wins])


def test_a_stop_ends_an_evaluation_without_looking_ahead() -> None:
    control = Control()
    control.stop()
    plain = NET.evaluate(START, Stake(), 0, Control())
    assert NET.evaluate(START, Stake(), 2, control) == plain


def test_noise_makes_play_weaker_but_the_same_each_time() -> None:
    rules = ServedRules(LongNardy())
    match = rules.new_match(Terms(length=0)).open((6, 5))
    match = match.with_board("B+C8AzBUURFVJQ").with_turn(0).roll((2, 1))
    adviser = NardyAdviser("a bot", NET)

    def lost(noise: float) -> float:
        """What the play chosen is worth less than the best one."""
        play = adviser.choose_play(match, Strength(0, noise), Control())
        assert play == adviser.choose_play(match, Strength(0, noise), Control())
        worth = {
            each.play: each.outlook.cubeful for each in adviser.rank(match, Strength(), Control())
        }
        return max(worth.values()) - worth[play]

    assert lost(0.0) == 0
    assert sum(lost(noise / 10) for noise in range(10, 20)) > 0
