"""What players tell of their moves survives the journal."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.game import PlayedMove
from bots.match.told import format_told, parse_told
from protocols.engine import Score

scores = st.one_of(
    st.none(),
    st.builds(Score, centipawns=st.integers()),
    st.builds(Score, mate=st.integers(-1000, 1000)),
)
counts = st.one_of(st.none(), st.integers(0))
moves = st.builds(
    PlayedMove,
    text=st.from_regex(r"[a-h][1-8]{2}", fullmatch=True),
    seconds=st.integers(0, 10**9).map(lambda milliseconds: milliseconds / 1000),
    score=scores,
    depth=counts,
    nodes=counts,
    seat=st.integers(0, 3),
) | st.builds(PlayedMove, text=st.just("6-1"), seat=st.integers(0, 3), thrown=st.just(True))


@given(st.lists(moves).map(tuple), st.lists(st.just("e2e4")))
def test_what_is_told_is_read_as_it_was_written(
    told: tuple[PlayedMove, ...], opening: list[str]
) -> None:
    played = [*opening, *(move.text for move in told)]
    assert parse_told(format_told(told), played) == told


def test_a_word_names_seat_score_depth_milliseconds_and_nodes() -> None:
    told = [
        PlayedMove("e2e4", 1.2344, Score(35), 12, 5678),
        PlayedMove("e7e5", 0, Score(mate=-3), seat=1),
        PlayedMove("6-1", seat=1, thrown=True),
    ]
    assert format_told(told) == "0:35/12/1234/5678 1:#-3//0/ 1:-"


@pytest.mark.parametrize(
    "text",
    [
        "1/2/3/4",
        "0:1/2/3",
        "-",
        "0:--",
        "0:a/1/2/3",
        "0:1/2/3/4/5",
        "0:1//",
        "0:1/2/3/4 1:1/2/3/4",
        "9" * 99,
    ],
)
def test_other_words_are_refused(text: str) -> None:
    with pytest.raises(ValueError):
        parse_told(text, ["e2e4"])
