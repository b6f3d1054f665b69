"""The cube at the score: against gnubg's market windows, and against what is known of the cube.

The market windows and gammon values are those that GNU Backgammon 1.07 tells by `show marketwindow`
and `show gammonvalues` in a match to five points, with the gammon rates that it tells with them.
"""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from bots.backgammon.cube import (
    CENTRED,
    OTHERS,
    OWN,
    cube_equities,
    cubeful,
    cubeless,
    decided,
)
from bots.backgammon.equities import kazaross
from bots.backgammon.evaluation import Chances
from bots.backgammon.stakes import Stakes, money_stakes, stakes
from bots.backgammon.variations import STANDARD
from bots.tables.match import Settings, Stage, new_match

TABLE = kazaross()


def at(own: int, other: int, length: int = 5, *, crawford: bool = False, cube: int = 1) -> Stakes:
    """Return what is at stake for player 0 at a score."""
    match = replace(
        new_match(STANDARD, Settings(length=length)),
        scores=(own, other),
        stage=Stage.ROLL,
        crawford=crawford,
        cube=cube,
    )
    return stakes(match, 0)


def chances(
    win: float, won: tuple[float, float] = (0.0, 0.0), lost: tuple[float, float] = (0.0, 0.0)
) -> Chances:
    """Return chances with shares of gammons and backgammons, each of its own, of games."""
    (gammon, backgammon), (lose_gammon, lose_backgammon) = won, lost
    return Chances(
        win,
        win * (gammon + backgammon),
        win * backgammon,
        (1 - win) * (lose_gammon + lose_backgammon),
        (1 - win) * lose_backgammon,
    )


def dropping_point(
    stakes: Stakes, won: tuple[float, float] = (0.0, 0.0), lost: tuple[float, float] = (0.0, 0.0)
) -> float:
    """Return the chance to win where the other player just drops a perfectly live cube."""
    low, high = 0.0, 1.0
    for _ in range(50):
        middle = (low + high) / 2
        seen = chances(middle, won, lost)
        dead = cubeful(seen, OTHERS, replace_last(stakes), 1)
        live = dead + (cubeful(seen, OTHERS, stakes, 1) - dead) / 0.68
        low, high = (low, middle) if live > stakes.level(0).won[0] else (middle, high)
    return low


def replace_last(stakes: Stakes) -> Stakes:
    """Return stakes for which nobody can double any more."""
    return replace(
        stakes,
        levels=tuple(
            each._replace(may_double=False, other_may_double=False) for each in stakes.levels
        ),
    )


@pytest.mark.parametrize(
    ("scores", "won", "lost", "point"),
    [
        ((2, 2), (0.2717, 0.0130), (0.2528, 0.0112), 0.7085),
        ((2, 2), (0.2528, 0.0112), (0.2717, 0.0130), 0.7127),
        ((1, 3), (0.2697, 0.0125), (0.2485, 0.0108), 0.6248),
        ((3, 3), (0.2727, 0.0129), (0.2513, 0.0111), 0.6774),
    ],
)
def test_cash_points_are_those_of_gnubg(
    scores: tuple[int, int], won: tuple[float, float], lost: tuple[float, float], point: float
) -> None:
    assert dropping_point(at(*scores), won, lost) == pytest.approx(point, abs=2e-4)


@pytest.mark.parametrize(
    ("scores", "crawford", "gammon", "backgammon"),
    [
        ((3, 3), False, 0.90956, 0.90956),
        ((2, 2), False, 0.76048, 2.01332),
        ((1, 3), False, 0.46289, 1.28824),
        ((3, 1), False, 0.86388, 0.86388),
        ((0, 4), True, 0.04071, 0.57419),
        ((4, 0), True, 0.0, 0.0),
    ],
)
def test_gammon_values_are_those_of_gnubg(
    scores: tuple[int, int], crawford: bool, gammon: float, backgammon: float
) -> None:
    worth = at(*scores, crawford=crawford).worth
    assert worth[2] / worth[1] == pytest.approx(gammon, abs=2e-5)
    assert (worth[2] + worth[3]) / worth[1] == pytest.approx(backgammon, abs=2e-5)


def test_at_double_match_point_games_are_all_that_counts() -> None:
    for own, other, length in ((4, 4, 5), (0, 0, 1)):
        stakes = at(own, other, length)
        assert stakes.worth == pytest.approx((-1, 2, 0, 0, 0, 0))
        seen = chances(0.7, (0.5, 0.1), (0.3, 0.0))
        assert cubeful(seen, CENTRED, stakes) == pytest.approx(0.4)


def test_money_cubes_are_taken_from_a_fifth_live_and_a_quarter_dead() -> None:
    assert dropping_point(money_stakes()) == pytest.approx(0.8, abs=1e-6)
    dead = chances(0.75)
    assert cubeful(dead, OTHERS, replace_last(money_stakes()), 1) == pytest.approx(1.0)


def test_with_two_points_each_to_go_a_drop_costs_as_much_as_the_crawford_score_says() -> None:
    assert dropping_point(at(3, 3)) == pytest.approx(TABLE.chance(1, 2), abs=1e-6)
    even = cube_equities(chances(0.55), CENTRED, at(3, 3))
    assert even.doubles
    assert even.takes


def test_after_the_crawford_game_the_player_behind_doubles_at_once() -> None:
    for away in range(2, 7):
        stakes = at(7 - away, 6, 7)
        for win in (0.2, 0.35, 0.5):
            equities = cube_equities(chances(win, (0.2, 0.0)), CENTRED, stakes)
            assert equities.double_take > equities.no_double
        behind_takes = cube_equities(chances(0.9), CENTRED, at(6, 7 - away, 7).reversed)
        assert behind_takes.double_pass == pytest.approx(stakes.level(0).won[0])


def test_the_leader_drops_after_the_crawford_game_where_the_trailer_needs_two() -> None:
    """A drop leads to double match point: half the match."""
    stakes = at(3, 4)
    assert cube_equities(chances(0.49), CENTRED, stakes).takes
    assert not cube_equities(chances(0.51), CENTRED, stakes).takes


def test_nobody_doubles_in_the_crawford_game_and_a_dead_cube_is_not_turned() -> None:
    for stake, owner in ((at(3, 4, crawford=True), CENTRED), (at(3, 3, cube=2), OWN)):
        seen = chances(0.7, (0.3, 0.0))
        assert not stake.level(0).may_double
        assert decided(seen, owner, stake) == pytest.approx(cubeless(seen, owner, stake))


def test_without_a_turned_cube_jacoby_lets_gammons_count_for_nothing() -> None:
    seen = chances(0.6, (0.5, 0.1), (0.2, 0.0))
    jacoby, usual = money_stakes(jacoby=True), money_stakes()
    assert cubeless(seen, CENTRED, jacoby) == pytest.approx(0.2)
    assert cubeless(seen, CENTRED, usual) == pytest.approx(seen.equity)
    assert cubeful(seen, OTHERS, jacoby, 1) == cubeful(seen, OTHERS, usual, 1)
    strong = chances(0.9, (0.7, 0.0))
    assert cube_equities(strong, CENTRED, usual).no_double > 1
    assert cube_equities(strong, CENTRED, jacoby).doubles


def test_both_players_see_one_match() -> None:
    for stake in (at(1, 3), at(2, 0, 7), at(3, 4), money_stakes()):
        seen = chances(0.45, (0.3, 0.02), (0.2, 0.01))
        for owner, flipped in ((CENTRED, CENTRED), (OWN, OTHERS), (OTHERS, OWN)):
            other = cubeful(seen.reversed, flipped, stake.reversed)
            assert cubeful(seen, owner, stake) == pytest.approx(-other, abs=1e-9)


def test_more_chances_are_never_worth_less_and_the_owner_has_the_most() -> None:
    for stake in (at(0, 0, 7), at(2, 1), at(3, 4), at(1, 2, cube=2), money_stakes()):
        for owner in (CENTRED, OWN, OTHERS):
            values = [
                cubeful(chances(n / 50, (0.25, 0.01), (0.25, 0.01)), owner, stake)
                for n in range(51)
            ]
            assert all(low <= high + 1e-9 for low, high in itertools.pairwise(values))
        for n in range(51):
            seen = chances(n / 50, (0.25, 0.01), (0.25, 0.01))
            own, centred, others = (cubeful(seen, each, stake) for each in (OWN, CENTRED, OTHERS))
            assert own + 1e-9 >= centred >= others - 1e-9


def test_a_double_is_turned_back_for_money_only() -> None:
    weak = chances(0.4)
    assert cube_equities(weak).action().startswith("No double, beaver (")
    assert cube_equities(weak).action(owned=True).startswith("No redouble, beaver (")
    assert cube_equities(weak, may_beaver=False).action().startswith("No double, take (")
