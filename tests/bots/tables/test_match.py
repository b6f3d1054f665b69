"""Cube, score and turn of a match, by the usual rules and as GNU Backgammon shows them."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest

from bots.backgammon.rules import Position, place
from bots.backgammon.variations import STANDARD
from bots.tables.match import Ending, Match, Outcome, Settings, Stage, new_match
from bots.tables.match_id import format_match_id
from bots.tables.refusal import Refusal, Refused
from tests.bots.backgammon.samples import random_matches

MONEY = Settings()


def row(men: dict[int, int]) -> tuple[int, ...]:
    return tuple(men.get(point, 0) for point in range(1, 26))


def begun(settings: Settings = MONEY, first: int = 1, **changes: object) -> Match[Position]:
    """A game after its first turn: player `first` is on roll with the cube in the middle."""
    match = replace(new_match(STANDARD, settings), **changes)  # type: ignore[arg-type]
    match = match.open((3, 1) if first else (1, 3))
    return match.play(next(play for play in match.legal_plays() if play.text == "8/5 6/5"))


def finished(settings: Settings, loser: dict[int, int], **changes: object) -> Match[Position]:
    """A game that player 1 has just won; the loser's men stand on these points."""
    match = begun(settings)
    position = place(row({2: 1}), row(loser))
    match = replace(match, position=position, **changes)  # type: ignore[arg-type]
    match = match.roll((6, 5))
    return match.play(match.legal_plays()[0])


def won_by(match: Match[Position], winner: int, points: int) -> Match[Position]:
    """The match after a game with so many points for a player, the next game under way."""
    resigned = replace(match, cube=points, turn=1 - winner, decider=1 - winner).resign(1)
    over = resigned.accept()
    return over if over.winner is not None else over.next_game().open((3, 1))


def refusal(action: object) -> Refusal:
    with pytest.raises(Refused) as caught:
        action()  # type: ignore[operator]
    return caught.value.refusal


def test_the_higher_die_of_the_opening_throw_plays_both() -> None:
    match = new_match(STANDARD, MONEY)
    for dice, turn in (((6, 2), 0), ((2, 6), 1)):
        opened = match.open(dice)
        assert (opened.turn, opened.dice, opened.stage) == (turn, dice, Stage.PLAY)
        assert (opened.first, opened.rolls) == (turn, (1 - turn, turn))


def test_a_tie_of_the_opening_is_thrown_again() -> None:
    match = new_match(STANDARD, MONEY)
    assert match.open((4, 4)) == match


def test_ties_double_the_cube_up_to_the_limit_in_money_games_only() -> None:
    settings = Settings(automatic_doubles=2)
    match = new_match(STANDARD, settings)
    cubes = []
    for _ in range(4):
        match = match.open((4, 4))
        cubes.append((match.cube, match.owner))
    assert cubes == [(2, None), (4, None), (4, None), (4, None)]
    assert match.open((5, 1)).cube == 4
    assert new_match(STANDARD, replace(settings, length=5)).open((4, 4)).cube == 1
    assert new_match(STANDARD, replace(settings, cube=False)).open((4, 4)).cube == 1


def test_the_turn_passes_with_the_play_and_the_board_is_turned() -> None:
    match = begun()
    assert format_match_id(match) == "cAkAAAAAAAAA"
    assert (match.turn, match.stage, match.dice) == (1, Stage.ROLL, None)
    assert match.position.other[5] == 2


def test_a_dance_passes_the_turn_and_only_a_dance_may() -> None:
    closed = place(row({25: 1, 6: 5}), row(dict.fromkeys(range(1, 7), 2)))
    match = replace(begun(), position=closed).roll((6, 6))
    assert match.legal_plays() == ()
    after = match.dance()
    assert (after.turn, after.position) == (0, closed.swapped)
    assert refusal(begun().roll((6, 5)).dance) is Refusal.MUST_PLAY


def test_an_illegal_play_is_refused() -> None:
    match = begun().roll((6, 5))
    other = begun().roll((6, 6)).legal_plays()[0]
    assert refusal(lambda: match.play(other)) is Refusal.ILLEGAL_PLAY


def test_a_double_is_taken_at_twice_the_value_and_owned_by_the_taker() -> None:
    doubled = begun().double()
    assert (doubled.cube, doubled.owner, doubled.turn, doubled.decider) == (1, None, 1, 0)
    taken = doubled.take()
    assert (taken.cube, taken.owner, taken.turn, taken.decider) == (2, 0, 1, 1)
    assert format_match_id(taken) == "QQkAAAAAAAAA"
    assert refusal(taken.double) is Refusal.NOT_OWNER


def test_a_dropped_double_costs_the_value_before_it() -> None:
    over = replace(begun(), cube=4, owner=1).double().drop()
    assert over.outcome == Outcome(1, 1, 4, Ending.DROPPED)
    assert (over.scores, over.games, over.doubled) == ((0, 4), 1, False)


def test_a_beaver_keeps_the_cube_and_a_raccoon_leaves_it_there() -> None:
    # as the real program told it: doubled to 8, beavered to 16, raccooned to 32
    doubled = replace(begun(first=0), cube=4, owner=0).double()
    beaver = doubled.beaver()
    assert (beaver.cube, beaver.owner, beaver.decider, beaver.doubled) == (8, 1, 0, True)
    raccoon = beaver.beaver()
    assert (raccoon.cube, raccoon.owner, raccoon.decider) == (16, 1, 1)
    assert raccoon.drop().outcome == Outcome(0, 1, 16, Ending.DROPPED)
    assert beaver.drop().outcome == Outcome(1, 1, 8, Ending.DROPPED)
    for accepted, cube in ((beaver.take(), 16), (raccoon.take(), 32)):
        assert (accepted.cube, accepted.owner, accepted.turn) == (cube, 1, 0)
        assert (accepted.decider, accepted.raises) == (0, 0)


def test_beavers_have_a_limit_and_are_for_money() -> None:
    once = begun(Settings(beavers=1)).double().beaver()
    assert refusal(once.beaver) is Refusal.BEAVERS_USED
    assert refusal(begun(Settings(beavers=0)).double().beaver) is Refusal.BEAVERS_USED
    assert refusal(begun(Settings(length=5)).double().beaver) is Refusal.BEAVER_IN_MATCH
    assert refusal(begun().beaver) is Refusal.NO_DOUBLE
    highest = replace(begun(), cube=2048).double()
    assert refusal(highest.beaver) is Refusal.HIGHEST_CUBE


@pytest.mark.parametrize(
    ("changes", "settings", "reason"),
    [
        ({"owner": 0}, MONEY, Refusal.NOT_OWNER),
        ({"crawford": True}, Settings(length=3), Refusal.CRAWFORD),
        ({}, Settings(length=1), Refusal.DEAD_CUBE),
        ({"scores": (0, 1), "cube": 2, "owner": 1}, Settings(length=3), Refusal.DEAD_CUBE),
        ({}, Settings(cube=False), Refusal.NO_CUBE),
        ({"cube": 4096, "owner": 1}, MONEY, Refusal.HIGHEST_CUBE),
        ({"doubled": True}, MONEY, Refusal.DOUBLE_PENDING),
        ({"resigned": 1}, MONEY, Refusal.RESIGNATION_PENDING),
    ],
)
def test_doubles_are_refused_with_their_reason(
    changes: dict[str, object], settings: Settings, reason: Refusal
) -> None:
    match = replace(begun(settings), **changes)  # type: ignore[arg-type]
    assert match.refuses_double() is reason
    assert refusal(match.double) is reason


def test_nothing_is_doubled_after_the_roll_or_outside_a_game() -> None:
    assert refusal(begun().roll((3, 1)).double) is Refusal.ROLLED
    for match in (new_match(STANDARD, MONEY), begun().double().drop()):
        assert refusal(match.double) is Refusal.NO_GAME
        assert refusal(match.legal_plays) is Refusal.NO_GAME
        assert refusal(lambda match=match: match.roll((1, 2))) is Refusal.NO_GAME
        assert refusal(lambda match=match: match.resign(1)) is Refusal.NO_GAME
    assert refusal(begun().legal_plays) is Refusal.NOT_ROLLED
    assert refusal(begun().take) is Refusal.NO_DOUBLE
    assert refusal(begun().drop) is Refusal.NO_DOUBLE
    assert refusal(begun().next_game) is Refusal.GAME_RUNS
    assert refusal(lambda: begun().double().roll((1, 2))) is Refusal.DOUBLE_PENDING


@pytest.mark.parametrize(
    ("loser", "settings", "changes", "value", "points"),
    [
        ({6: 14}, MONEY, {}, 1, 1),
        ({6: 15}, MONEY, {}, 1, 1),
        ({6: 15}, MONEY, {"cube": 4}, 1, 4),
        ({6: 15}, MONEY, {"cube": 4, "owner": 1}, 2, 8),
        ({6: 15}, Settings(jacoby=False), {}, 2, 2),
        ({6: 14, 24: 1}, Settings(jacoby=False), {}, 3, 3),
        ({6: 14, 25: 1}, Settings(length=5), {"cube": 2, "owner": 0}, 3, 6),
        ({6: 15}, Settings(length=5), {}, 2, 2),
    ],
)
def test_a_game_is_worth_its_kind_times_the_cube(
    loser: dict[int, int],
    settings: Settings,
    changes: dict[str, object],
    value: int,
    points: int,
) -> None:
    # a cube raised by automatic doubles is centred still, and does not lift the Jacoby rule
    over = finished(settings, loser, **changes)
    assert over.outcome == Outcome(1, value, points, Ending.PLAYED)
    assert over.scores == (0, points)
    assert over.stage is Stage.OVER


def test_points_beyond_the_length_of_a_match_are_shown_uncut() -> None:
    over = finished(Settings(length=5), {6: 14, 25: 1}, cube=2, owner=0)
    assert (over.scores, over.winner) == ((0, 6), 1)
    assert refusal(over.next_game) is Refusal.MATCH_OVER


def test_the_crawford_game_is_the_first_one_at_match_point_and_no_later_one() -> None:
    match = begun(Settings(length=5))
    assert not match.crawford
    match = won_by(match, 0, 4)
    assert match.crawford and not match.post_crawford
    match = won_by(match, 1, 1)
    assert not match.crawford and match.post_crawford
    match = won_by(match, 1, 3)
    assert match.scores == (4, 4) and not match.crawford


def test_a_match_point_that_is_jumped_over_makes_no_crawford_game() -> None:
    match = won_by(begun(Settings(length=5)), 0, 3)
    assert not match.crawford
    assert won_by(match, 0, 2).winner == 0


def test_without_the_rule_there_is_no_crawford_game() -> None:
    match = won_by(begun(Settings(length=5, crawford=False)), 0, 4)
    assert not match.crawford and match.post_crawford


def test_one_point_matches_have_a_dead_cube_and_no_crawford_game() -> None:
    match = begun(Settings(length=1))
    assert match.post_crawford and not match.crawford


def test_by_the_holland_rule_both_roll_twice_before_a_double_after_crawford() -> None:
    settings = Settings(length=3, holland=True)
    match = begun(settings, scores=(2, 0))
    assert match.post_crawford
    told = []
    for _ in range(5):
        if match.turn == 1:
            told.append(match.refuses_double())
        match = match.roll((2, 1))
        match = match.play(match.legal_plays()[0])
    assert told == [Refusal.HOLLAND, Refusal.HOLLAND, None]
    assert begun(settings, scores=(1, 0)).refuses_double() is None


def test_a_resignation_is_answered_and_may_be_raised_when_declined() -> None:
    offered = begun().resign(1)
    assert (offered.resigned, offered.decider, offered.turn) == (1, 0, 1)
    assert refusal(lambda: offered.roll((3, 1))) is Refusal.RESIGNATION_PENDING
    assert refusal(lambda: offered.resign(2)) is Refusal.RESIGNATION_PENDING
    declined = offered.decline()
    assert (declined.resigned, declined.decider) == (0, 1)
    assert refusal(lambda: declined.resign(1)) is Refusal.DECLINED
    over = declined.resign(3).accept()
    assert over.outcome == Outcome(0, 3, 3, Ending.RESIGNED)
    assert refusal(begun().accept) is Refusal.NO_RESIGNATION
    assert refusal(begun().decline) is Refusal.NO_RESIGNATION
    for value in (0, 4):
        assert refusal(lambda value=value: begun().resign(value)) is Refusal.NO_SUCH_RESIGNATION


def test_a_doubled_player_may_resign_and_must_still_answer_when_declined() -> None:
    offered = begun().double().resign(1)
    assert offered.decider == 1
    again = offered.decline()
    assert (again.decider, again.doubled) == (0, True)
    assert again.take().cube == 2


def test_a_declined_resignation_may_be_offered_again_in_the_next_turn() -> None:
    match = begun().resign(2).decline().roll((6, 5))
    match = match.play(match.legal_plays()[0])
    assert match.declined == 0


@pytest.mark.parametrize("settings", [Settings(length=7), Settings(automatic_doubles=3)])
def test_no_random_match_breaks_what_always_holds(settings: Settings) -> None:
    for match in islice(random_matches(9, settings), 400):
        assert match.cube & (match.cube - 1) == 0
        assert match.decider in (match.turn, 1 - match.turn)
        assert sum(match.position.own) == sum(match.position.other) == 15
        assert (match.outcome is not None) == (match.stage is Stage.OVER)
        assert (match.dice is not None) == (match.stage is Stage.PLAY) or match.outcome
        if not match.doubled and not match.resigned and not match.outcome:
            assert match.decider == match.turn
