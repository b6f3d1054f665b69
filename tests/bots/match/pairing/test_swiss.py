"""Swiss pairings: no repetition while avoidable, equals meet, byes go round."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.match.jobs import Round
from bots.match.pairing.swiss import swiss

OUTCOMES = [(1.0, 0.0), (0.5, 0.5), (0.0, 1.0)]


def play(
    contestants: int,
    rounds: int,
    games: int = 1,
    decide: dict[int, tuple[float, float]] | None = None,
) -> tuple[list[Round], dict[int, tuple[float, ...]]]:
    """Play to the end; a game without an entry in `decide` is won by the higher seed."""
    scores: dict[int, tuple[float, ...]] = {}
    while True:
        played = swiss(contestants, games, rounds, scores)
        jobs = [job for each in played for meeting in each.encounters for job in meeting.jobs]
        todo = [job for job in jobs if job.number not in scores]
        if not todo:
            return played, scores
        for job in todo:
            better = tuple(float(player == min(job.seats)) for player in job.seats)
            scores[job.number] = (decide or {}).get(job.number, better)


def meetings(rounds: list[Round]) -> Counter[frozenset[int]]:
    return Counter(frozenset(meet.players) for each in rounds for meet in each.encounters)


def test_the_first_round_pairs_the_upper_with_the_lower_half() -> None:
    (first,) = swiss(8, 1, 3, {})
    assert [set(meeting.players) for meeting in first.encounters] == [
        {0, 4},
        {1, 5},
        {2, 6},
        {3, 7},
    ]


def test_equal_points_meet_in_the_next_round() -> None:
    rounds, _ = play(8, 3)
    assert [set(meeting.players) for meeting in rounds[1].encounters] == [
        {0, 2},
        {1, 3},
        {4, 6},
        {5, 7},
    ]
    assert set(rounds[2].encounters[0].players) == {0, 1}


@given(
    st.integers(3, 9),
    st.integers(1, 3),
    st.dictionaries(st.integers(0, 80), st.sampled_from(OUTCOMES)),
)
def test_no_pairing_is_repeated_nor_a_bye_while_half_of_all_rounds_are_left(
    contestants: int, games: int, decide: dict[int, tuple[float, float]]
) -> None:
    # as long as everybody has met fewer than half of the others, a new pairing exists (Dirac)
    rounds, _ = play(contestants, contestants // 2, games, decide)
    assert max(meetings(rounds).values()) == 1
    byes = Counter(player for each in rounds for player in each.byes)
    assert max(byes.values(), default=0) <= 1
    for each in rounds:
        busy = [player for meeting in each.encounters for player in meeting.players]
        assert sorted([*busy, *each.byes]) == list(range(contestants))
        assert len(each.byes) == contestants % 2


@given(st.dictionaries(st.integers(0, 80), st.sampled_from(OUTCOMES)))
def test_a_repetition_comes_only_when_every_round_would_have_one(
    decide: dict[int, tuple[float, float]],
) -> None:
    rounds, _ = play(6, 5, 1, decide)
    for number in range(1, 6):
        before = meetings(rounds[: number - 1])
        repeated = sum(before[pair] > 0 for pair in meetings(rounds[number - 1 : number]))
        assert repeated == min(
            sum(before[frozenset(pair)] > 0 for pair in pairing)
            for pairing in all_pairings(list(range(6)))
        )


def all_pairings(players: list[int]) -> list[list[tuple[int, int]]]:
    if not players:
        return [[]]
    first, *others = players
    return [
        [(first, second), *rest]
        for second in others
        for rest in all_pairings([one for one in others if one != second])
    ]


def test_more_rounds_than_opponents_begin_again_with_everybody() -> None:
    rounds, _ = play(4, 6)
    assert set(meetings(rounds).values()) == {2}


@pytest.mark.parametrize("contestants", [4, 5, 8])
def test_first_seats_of_single_games_stay_balanced(contestants: int) -> None:
    rounds, _ = play(contestants, 3)
    for player in range(contestants):
        seats = [
            meeting.players.index(player)
            for each in rounds
            for meeting in each.encounters
            if player in meeting.players
        ]
        assert abs(seats.count(0) - seats.count(1)) <= 2


def test_the_rounds_so_far_never_change_with_later_results() -> None:
    rounds, scores = play(7, 3, games=2)
    for each in rounds:
        known = {
            number: points
            for number, points in scores.items()
            if number < each.encounters[0].jobs[0].number
        }
        assert swiss(7, 2, 3, known)[-1] == each
    numbers = [job.number for each in rounds for meet in each.encounters for job in meet.jobs]
    assert all(two == one + 1 for one, two in pairwise(numbers))


def test_a_large_field_is_paired_quickly() -> None:
    rounds, _ = play(64, 6)
    assert max(meetings(rounds).values()) == 1
