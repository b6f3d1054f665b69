"""The list of a match's games."""

from bots.match.jobs import duel, opening_of_pair


def test_both_games_of_a_pair_share_an_opening_with_seats_exchanged() -> None:
    jobs = duel(games=10, openings=50, seed=3)
    assert [job.number for job in jobs] == list(range(10))
    for first, second in zip(jobs[::2], jobs[1::2], strict=True):
        assert (first.pair, first.opening) == (second.pair, second.opening)
        assert (first.seats, second.seats) == ((0, 1), (1, 0))


def test_the_opening_of_a_pair_depends_on_seed_and_pair_alone() -> None:
    long, short = duel(games=40, openings=7, seed=5), duel(games=6, openings=7, seed=5)
    assert long[:6] == short
    assert [opening_of_pair(5, pair, 7) for pair in range(20)] == [job.opening for job in long[::2]]
    assert [job.opening for job in duel(40, 7, seed=6)] != [job.opening for job in long]


def test_the_order_of_openings_never_changes_between_versions() -> None:
    assert [opening_of_pair(1, pair, 10) for pair in range(12)] == [
        5,
        1,
        2,
        0,
        4,
        7,
        6,
        3,
        9,
        8,
        3,
        2,
    ]


def test_every_opening_comes_once_before_any_comes_again() -> None:
    order = [opening_of_pair(9, pair, 30) for pair in range(90)]
    for start in (0, 30, 60):
        assert sorted(order[start : start + 30]) == list(range(30))
    assert order[:30] != order[30:60]


def test_an_odd_game_begins_a_pair() -> None:
    assert [job.pair for job in duel(3, 1, 1)] == [0, 0, 1]
