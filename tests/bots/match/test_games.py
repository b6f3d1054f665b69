"""Games of dice, of stakes and of three seats, played by the same runner."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from bots.dice import ScriptedDice, SeededDice, Throw, format_throw
from bots.game import Game, Opening, Termination
from bots.match.account import summarize_standing
from bots.match.adjudication import DrawRule
from bots.match.checks import RemarkKind
from bots.match.clock import parse_time_control
from bots.match.journal import Journal, read_entries
from bots.match.plan import Plan
from bots.match.player import Act, Reply, Request
from bots.match.referee import Rules, Seat, play_game
from bots.match.runner import run_match
from bots.match.sprt import SequentialTest
from bots.match.tournament import Kind, Tournament
from protocols.engine import Info, Score
from protocols.limits import Clock
from tests.bots.match import doubles
from tests.bots.match.doubles import Mover, Stable, contestant, play_all
from tests.bots.match.games import PILE, RACE

CONTROL = parse_time_control("10+0.1")


def plan(game: Game, names: str, games: int, **fields: object) -> Plan:
    return Plan(game, tuple(map(contestant, names)), games, CONTROL, seed=3, **fields)  # type: ignore[arg-type]


def seats(*players: Mover) -> list[Seat]:
    return [Seat(player, CONTROL) for player in players]


def run(request: Request, reply: Reply) -> Reply:
    """Go by the sum of the dice thrown last."""
    one, two = request.moves[-1].split("-")
    return Reply(f"run {int(one) + int(two)}", 0.01, reply.infos)


def test_dice_are_thrown_by_the_referee_and_stand_among_the_moves() -> None:
    dice = ScriptedDice([(6, 4), (1, 2), (6, 6), (3, 3), (2, 1)])
    first, second = (Mover(name, run, game=RACE) for name in "ab")
    outcome = play_game(RACE, Opening(), seats(first, second), dice=dice)
    texts = [move.text for move in outcome.moves]
    assert texts == [
        "6-4",
        "run 10",
        "1-2",
        "run 3",
        "6-6",
        "run 12",
        "3-3",
        "run 6",
        "2-1",
        "run 3",
    ]
    assert [move.seat for move in outcome.moves] == [0, 0, 1, 1, 0, 0, 1, 1, 0, 0]
    assert outcome.result.points == (2.0, 0.0)
    assert [len(request.moves) for request in first.requests] == [1, 5, 9]
    assert outcome.seconds == pytest.approx((0.03, 0.02)), "throws take no time"


def test_a_throw_is_no_move_of_a_player() -> None:
    cheat = Mover("cheat", lambda request, reply: Reply("6-6", 0.0), game=RACE)
    outcome = play_game(RACE, Opening(), seats(cheat, Mover(game=RACE)))
    assert outcome.result.termination is Termination.ILLEGAL_MOVE


def test_a_move_taken_back_meets_the_same_throw_again() -> None:
    asked = []

    def regret(request: Request, reply: Reply) -> Reply:
        asked.append(request.moves)
        again = len(request.moves) > 4 and len(asked) < 4
        return Reply(None, 0.0, act=Act.TAKE_BACK) if again else run(request, reply)

    outcome = play_game(RACE, Opening(), seats(Mover("a", regret, game=RACE), Mover(game=RACE)))
    assert asked[0] == asked[2] and len(asked[0]) == 1
    thrown = [move.text for move in outcome.moves[::2]]
    dice = SeededDice(1)
    assert thrown == [format_throw(dice.values(Throw((6, 6), n))) for n in range(len(thrown))]


def test_a_line_is_checked_up_to_the_next_throw() -> None:
    def foresee(request: Request, reply: Reply) -> Reply:
        good = run(request, reply)
        line = (good.move or "", "run 99")
        return Reply(good.move, 0.0, (Info(score=Score(0), principal_variation=line),))

    outcome = play_game(RACE, Opening(), seats(Mover("a", foresee, RACE), Mover(game=RACE)))
    # only beyond the last move of the game is there nothing that dice could still allow
    assert [remark.kind for remark in outcome.remarks[0]] == [RemarkKind.AFTER_THE_END]


def test_both_games_of_a_pair_have_the_same_dice_and_other_pairs_others(tmp_path: Path) -> None:
    match = plan(RACE, "ab", games=6)
    journal = Journal(tmp_path, match.describe(), RACE.record_suffix)
    stable = Stable(game=RACE, a=run, b=run)
    standing = run_match(match, stable.open, journal=journal, concurrency=3)
    journal.close()
    by_pair: dict[int, set[tuple[str, ...]]] = {}
    for entry in read_entries(tmp_path):
        by_pair.setdefault(entry.pair, set()).add(entry.moves)
    assert [len(games) for games in by_pair.values()] == [1, 1, 1]
    assert len(set.union(*by_pair.values())) == 3
    # the same players with the same dice: who wins one game of a pair loses the other by as much
    assert standing.tally.pairs == (0, 0, 0, 0, 3, 0, 0, 0, 0)
    assert standing.tally.won == standing.tally.lost == 3


def test_games_with_stakes_are_tested_by_their_points() -> None:
    test = SequentialTest(0, 200)
    match = plan(RACE, "ab", games=400, test=test)
    standing = run_match(match, Stable(game=RACE, a=run).open)
    assert standing.decision is not None and standing.decision.value == "H1"
    assert len(standing.tally.games) == 5 and len(standing.tally.pairs) == 9
    duel = summarize_standing(match.describe(), standing).duel
    assert duel is not None and duel.elo.value is not None and duel.elo.value > 0


def test_three_seats_rotate_and_have_points_each() -> None:
    standing = run_match(plan(PILE, "abc", games=6), Stable(game=PILE).open, concurrency=2)
    assert sorted(game.players for game in standing.games) == sorted(
        2 * [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]
    )
    for game in standing.games:
        assert sorted(game.points) == [0, 0, 1]
    assert sum(standing.points.values()) == 6


def test_four_contestants_meet_in_threes() -> None:
    match = plan(PILE, "abcd", games=3, kind=Kind.ROUND_ROBIN)
    standing = run_match(match, Stable(game=PILE).open)
    seats = Counter(
        (name, seat) for game in standing.games for seat, name in enumerate(game.players)
    )
    assert set(seats.values()) == {3} and len(seats) == 12
    summary = summarize_standing(match.describe(), standing)
    assert sum(line.points for line in summary.ranking) == 12
    assert {len(line.by_seat) for line in summary.ranking} == {3}


def test_who_breaks_off_a_game_of_three_loses_it_to_both_others() -> None:
    stable = Stable(game=PILE, b=doubles.after(2, doubles.disconnect))
    standing = run_match(plan(PILE, "abc", games=3), stable.open)
    for game in standing.games:
        points = dict(zip(game.players, game.points, strict=True))
        assert points == {"a": 0.5, "b": 0.0, "c": 0.5}
        assert game.loser == "b"
    assert standing.broken_off == {("b", "disconnect"): 3}


def test_two_share_three_seats_and_their_points_are_those_of_a_game_of_two() -> None:
    assert plan(PILE, "ab", games=12, test=SequentialTest(0, 5)).test
    match = plan(PILE, "ab", games=12)
    standing = run_match(match, Stable(game=PILE).open, concurrency=2)
    pairs: dict[int, list[tuple[str, ...]]] = {}
    for game in sorted(standing.games, key=lambda game: game.number):
        pairs.setdefault(game.pair, []).append(game.players)
        assert game.points_of("a") + game.points_of("b") == 1
    assert len(pairs) == 6 and len({players for both in pairs.values() for players in both}) == 6
    for first, second in pairs.values():
        assert all(one != other for one, other in zip(first, second, strict=True))
    assert sum(standing.tally.games) == 12 and sum(standing.tally.pairs) == 6
    summary = summarize_standing(match.describe(), standing)
    assert summary.duel is not None and summary.duel.share is not None
    assert sum(line.points for line in summary.ranking) == 12
    for line in summary.ranking:
        assert line.games == 12 and line.won + line.lost == 12
        assert [games for games, _ in line.by_seat] == [6, 6, 6]
        assert sum(points for _, points in line.by_seat) == line.points
    assert match.warnings() == ["6 pairs share 1 openings: games may repeat"]
    assert "without the counterpart" in plan(PILE, "ab", games=13).warnings()[0]


def test_who_breaks_off_a_shared_game_gets_nothing_at_its_other_seats() -> None:
    stable = Stable(game=PILE, b=doubles.after(2, doubles.disconnect))
    standing = run_match(plan(PILE, "ab", games=6), stable.open)
    assert standing.points == {"a": 6.0, "b": 0.0}
    assert standing.tally.won == 6 and standing.tally.pairs[-1] == 3
    assert standing.broken_off == {("b", "disconnect"): 6}


def test_a_point_that_all_share_is_a_draw_of_two_as_near_as_can_be() -> None:
    match = plan(PILE, "ab", games=2, rules=Rules(move_limit=1))
    standing = run_match(match, Stable(game=PILE).open)
    assert standing.tally.drawn == 2 and standing.tally.pairs[2] == 1


def test_games_of_dice_do_not_repeat_though_they_share_an_opening() -> None:
    assert plan(RACE, "ab", games=8).warnings() == []


def test_three_contestants_do_not_share_four_seats_and_two_no_tournament_of_three() -> None:
    with pytest.raises(ValueError, match="3 seats need as many players"):
        plan(PILE, "ab", games=3, kind=Kind.ROUND_ROBIN)
    with pytest.raises(ValueError, match="4 seats need as many players"):
        Tournament(contestants=3, seats=4)


def test_a_limit_of_moves_counts_all_seats_and_shares_the_point() -> None:
    match = plan(PILE, "abc", games=3, rules=Rules(move_limit=1))
    _, entries = play_all(match, Stable(game=PILE).open)
    for entry in entries:
        assert len(entry.moves) == 3 and entry.points == (1 / 3, 1 / 3, 1 / 3)


def test_everybody_in_a_game_of_three_hears_of_its_own_clock() -> None:
    players = [Mover(name, game=PILE) for name in "abc"]
    controls = [parse_time_control(text) for text in ("10", "20", "30")]
    table = [Seat(player, control) for player, control in zip(players, controls, strict=True)]
    play_game(PILE, Opening(), table)
    for player, seconds in zip(players, (10.0, 20.0, 30.0), strict=True):
        assert player.requests[0].limits.clocks == (Clock(seconds), Clock(seconds))
        assert player.requests[0].seat == players.index(player)


def test_scores_do_not_decide_games_of_three() -> None:
    with pytest.raises(ValueError, match="two seats"):
        plan(PILE, "abc", games=3, rules=Rules(draw=DrawRule(1, 1, 1)))
    with pytest.raises(ValueError, match="two seats"):
        plan(PILE, "abc", games=3, kind=Kind.SWISS)
    with pytest.raises(ValueError, match="match of two"):
        plan(PILE, "abc", games=3, test=SequentialTest(0, 5))
