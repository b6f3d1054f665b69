"""Everybody meets everybody, and first seats are balanced."""

from collections import Counter
from itertools import combinations

import pytest

from bots.match.pairing.colours import first_seats
from bots.match.pairing.round_robin import gauntlet, round_robin


@pytest.mark.parametrize("contestants", range(2, 13))
def test_everybody_meets_everybody_once_and_plays_at_most_once_a_round(contestants: int) -> None:
    rounds = round_robin(contestants, seats=2, games=1, times=1)
    meetings = Counter(frozenset(meeting.players) for each in rounds for meeting in each.encounters)
    assert meetings == Counter(map(frozenset, combinations(range(contestants), 2)))
    for each in rounds:
        busy = [player for meeting in each.encounters for player in meeting.players]
        assert sorted([*busy, *each.byes]) == list(range(contestants))


@pytest.mark.parametrize("contestants", range(2, 13))
def test_single_games_give_everybody_the_first_seat_equally_often(contestants: int) -> None:
    once = first_seats(round_robin(contestants, 2, games=1, times=1), contestants)
    assert max(map(abs, once)) <= 1
    twice = first_seats(round_robin(contestants, 2, games=1, times=2), contestants)
    assert set(twice) == {0}
    pairs = first_seats(round_robin(contestants, 2, games=2, times=1), contestants)
    assert set(pairs) == {0}


def test_the_numbers_of_games_and_pairs_run_through_all_rounds() -> None:
    rounds = round_robin(4, seats=2, games=4, times=2)
    jobs = [job for each in rounds for meeting in each.encounters for job in meeting.jobs]
    assert [job.number for job in jobs] == list(range(2 * 6 * 4))
    assert [job.pair for job in jobs] == [number // 2 for number in range(2 * 6 * 4)]
    assert [job.round for job in jobs] == [number // 8 for number in range(2 * 6 * 4)]


def test_games_of_three_seat_every_combination_at_every_rotation() -> None:
    rounds = round_robin(4, seats=3, games=3, times=1)
    jobs = [job for each in rounds for meeting in each.encounters for job in meeting.jobs]
    assert {frozenset(job.seats) for job in jobs} == set(map(frozenset, combinations(range(4), 3)))
    at_seat = Counter((player, seat) for job in jobs for seat, player in enumerate(job.seats))
    assert set(at_seat.values()) == {3}


def test_in_a_gauntlet_only_the_first_meets_all_others() -> None:
    rounds = gauntlet(4, seats=2, games=1, times=2)
    meetings = [meeting.players for each in rounds for meeting in each.encounters]
    assert meetings == [(0, 1), (2, 0), (0, 3), (1, 0), (0, 2), (3, 0)]
    assert first_seats(rounds, 4) == [0, 0, 0, 0]
