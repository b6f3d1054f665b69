"""The games of an encounter, and the openings of pairs."""

from bots.match.jobs import Encounter, Job, JobCounter, opening_of_pair


def test_both_games_of_a_pair_exchange_seats() -> None:
    jobs = JobCounter().meet((4, 2), games=10, round_number=0).jobs
    assert [job.number for job in jobs] == list(range(10))
    for first, second in zip(jobs[::2], jobs[1::2], strict=True):
        assert first.pair == second.pair
        assert (first.game, second.game) == (0, 1)
        assert (first.seats, second.seats) == ((4, 2), (2, 4))


def test_games_of_three_rotate_the_seats() -> None:
    jobs = JobCounter().meet((0, 1, 2), games=6, round_number=0).jobs
    assert [job.seats for job in jobs[:3]] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert [(job.pair, job.game) for job in jobs] == [
        (0, 0),
        (0, 1),
        (0, 2),
        (1, 0),
        (1, 1),
        (1, 2),
    ]


def test_two_share_three_seats_and_exchange_them_in_each_pair() -> None:
    jobs = JobCounter().share(3, games=6).jobs
    assert [job.seats for job in jobs] == [
        (0, 1, 0),
        (1, 0, 1),
        (0, 0, 1),
        (1, 1, 0),
        (1, 0, 0),
        (0, 1, 1),
    ]
    assert [(job.pair, job.game) for job in jobs] == [(n // 2, n % 2) for n in range(6)]


def test_two_share_four_seats_and_sit_there_by_turns() -> None:
    counter = JobCounter()
    jobs = counter.share(4, games=5).jobs
    assert {job.seats for job in jobs} == {(0, 1, 0, 1), (1, 0, 1, 0)}
    for first, second in zip(jobs[::2], jobs[1::2], strict=False):
        assert first.seats == tuple(1 - contestant for contestant in second.seats)
    assert counter.share(4, games=1).jobs[0].pair == 3


def test_an_odd_game_begins_a_pair_that_nobody_else_continues() -> None:
    counter = JobCounter()
    first, second = counter.meet((0, 1), 3, 0), counter.meet((2, 3), 1, 0)
    assert [job.pair for job in first.jobs] == [0, 0, 1]
    assert second.jobs == (Job(number=3, pair=2, game=0, round=0, seats=(2, 3)),)


def test_an_encounter_adds_up_points_by_player_whatever_the_seat() -> None:
    meeting: Encounter = JobCounter().meet((7, 3), 3, 0)
    assert meeting.points({0: (1.0, 0.0), 1: (0.5, 0.5)}) == (1.5, 0.5)


def test_the_order_of_openings_never_changes_between_versions() -> None:
    order = [opening_of_pair(1, pair, 10) for pair in range(12)]
    assert order == [5, 1, 2, 0, 4, 7, 6, 3, 9, 8, 3, 2]
    assert [opening_of_pair(2, pair, 10) for pair in range(12)] != order


def test_every_opening_comes_once_before_any_comes_again() -> None:
    order = [opening_of_pair(9, pair, 30) for pair in range(90)]
    for start in (0, 30, 60):
        assert sorted(order[start : start + 30]) == list(range(30))
    assert order[:30] != order[30:60]
