"""Who loses is out, draws are settled, and the best meet last."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.match.jobs import Round
from bots.match.pairing.knockout import TIE_BREAK_PAIRS, bracket, knockout, winner


def play(contestants: int, games: int, decide: dict[int, tuple[float, float]]) -> list[Round]:
    """Play to the end; a game without an entry in `decide` is won by the higher seed."""
    scores: dict[int, tuple[float, ...]] = {}
    while True:
        rounds = knockout(contestants, games, scores)
        jobs = [job for each in rounds for meeting in each.encounters for job in meeting.jobs]
        todo = [job for job in jobs if job.number not in scores]
        if not todo:
            return rounds
        for job in todo:
            better = tuple(float(player == min(job.seats)) for player in job.seats)
            scores[job.number] = decide.get(job.number, better)


def test_the_bracket_is_the_usual_one() -> None:
    assert bracket(8) == [0, 7, 3, 4, 1, 6, 2, 5]
    assert bracket(5) == [0, None, 3, 4, 1, None, 2, None]
    assert bracket(2) == [0, 1]


@pytest.mark.parametrize("contestants", range(2, 18))
def test_the_first_two_seeds_meet_in_the_final_when_the_better_always_wins(
    contestants: int,
) -> None:
    rounds = play(contestants, 2, {})
    assert len(rounds) == (contestants - 1).bit_length()
    assert sum(len(each.encounters) for each in rounds) == contestants - 1
    assert rounds[-1].encounters[0].players == (0, 1)
    assert all(len(meeting.jobs) == 2 for each in rounds for meeting in each.encounters)


def test_a_draw_is_played_on_in_pairs_until_one_is_ahead() -> None:
    half = (0.5, 0.5)
    (final,) = play(2, 2, {0: half, 1: half, 2: half, 3: half, 4: half, 5: (1.0, 0.0)})
    (meeting,) = final.encounters
    assert [job.number for job in meeting.jobs] == list(range(6))
    assert [job.pair for job in meeting.jobs] == [0, 0, 1, 1, 2, 2]
    assert meeting.jobs[5].seats == (1, 0)
    assert winner(meeting, {0: half, 5: (1.0, 0.0)}) == 1


def test_if_all_is_drawn_the_higher_seed_goes_on_after_the_last_tie_break() -> None:
    half = (0.5, 0.5)
    (final,) = play(2, 2, dict.fromkeys(range(100), half))
    (meeting,) = final.encounters
    assert len(meeting.jobs) == 2 + 2 * TIE_BREAK_PAIRS
    assert winner(meeting, dict.fromkeys(range(100), half)) == 0


def test_a_tie_break_does_not_begin_while_its_round_is_played() -> None:
    half = (0.5, 0.5)
    (first,) = knockout(4, 2, {0: half, 1: half})
    assert [len(meeting.jobs) for meeting in first.encounters] == [2, 2]
    (first,) = knockout(4, 2, {0: half, 1: half, 2: (1.0, 0.0), 3: (0.0, 1.0)})
    assert [[job.number for job in each.jobs] for each in first.encounters] == [
        [0, 1, 4, 5],
        [2, 3],
    ]


@given(
    st.integers(2, 9),
    st.integers(1, 3),
    st.dictionaries(st.integers(0, 60), st.sampled_from([(1.0, 0.0), (0.5, 0.5), (0.0, 1.0)])),
)
def test_every_knockout_ends_with_one_that_never_lost_an_encounter(
    contestants: int, games: int, decide: dict[int, tuple[float, float]]
) -> None:
    rounds = play(contestants, games, decide)
    numbers = [job.number for each in rounds for meeting in each.encounters for job in meeting.jobs]
    assert sorted(numbers) == list(range(len(numbers)))
    assert sum(len(each.encounters) for each in rounds) == contestants - 1
    appearances = [player for each in rounds for meet in each.encounters for player in meet.players]
    assert set(appearances) == set(range(contestants))
