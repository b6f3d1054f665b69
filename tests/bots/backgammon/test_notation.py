"""Plays as text: what gnubg reads, we read, and everything that we write can be read again."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.backgammon.notation import read_play
from bots.backgammon.position_id import parse_position_id
from bots.backgammon.variations import STANDARD
from bots.tables.notation import format_steps, parse_ways
from bots.tables.plays import Play
from tests.bots.backgammon.samples import random_positions


def read(text: str, *dice: int, at: str = "4HPwATDgc/ABMA") -> str:
    position = parse_position_id(at)
    return read_play(position, position.legal_plays((dice[0], dice[1])), text).text


@pytest.mark.parametrize(
    "text",
    [
        "8/5 6/5", "6/5 8/5", "8/5,6/5", " 8 5 6 5 ", "8/5* 6/5*", "08/5 6/05",
        "8 / 5 6/ 5", "8/5, 6/5",
    ],
)  # fmt: skip
def test_separators_order_and_stars_do_not_matter(text: str) -> None:
    assert read(text, 3, 1) == "8/5 6/5"


@pytest.mark.parametrize("text", ["24/13", "24/18/13", "24/18 18/13", "24 13", "18/13 24/18"])
def test_a_way_may_be_given_by_its_ends_or_by_all_stops(text: str) -> None:
    assert read(text, 6, 5) == "24/13"


@pytest.mark.parametrize("text", ["24/18(2) 13/7(2)", "24/18 24/18 13/7 13/7", "13/7(2),24/18(2)"])
def test_repeated_ways_may_be_counted(text: str) -> None:
    assert read(text, 6, 6) == "24/18(2) 13/7(2)"


@pytest.mark.parametrize("bar", ["bar", "25", "b", "ba", "BAR", "Bar"])
def test_the_bar_has_many_names(bar: str) -> None:
    assert read(f"{bar}/24", 6, 1, at="tm0AAACfgw8AAw") == "bar/24"


@pytest.mark.parametrize("off", ["off", "0", "o", "of", "-", "OFF"])
def test_a_bear_off_has_many_names(off: str) -> None:
    assert read(f"5/{off}(2)", 6, 5, at="4AMAQGYAAAAAAA") == "5/off(2)"


def test_six_off_means_both_dice_where_only_the_two_steps_lead_there() -> None:
    assert read("6/off", 6, 1, at="jAMAgEwAAAAAAA") == "6/off"
    assert read("6/off 2/1", 6, 1, at="jAMAgEwAAAAAAA") == "6/off 2/1"


@pytest.mark.parametrize(
    "text",
    [
        "", "foo", "8/5", "8/7 6/5", "24/23", "8-5 6-5", "(8/5) (6/5)", "move 8/5 6/5", "roll",
        "8/5 6/5 4/3",
        "8/5 6", "5/8 5/6", "26/22", "8/5(2)", "8/5(5)", "8//5 6/5", "/8/5", "8/5/", "8/5 6/5\0",
        "٨/٥ 6/5",  # noqa: RUF001

        "8/5 6/5" * 99, "bar/22 6/5", "6/off 8/5", "19/18 8/5", "24/20(2)", "-/5 8/5", "999/5",
    ],
)  # fmt: skip
def test_what_is_not_a_legal_play_is_an_error(text: str) -> None:
    with pytest.raises(ValueError):
        read(text, 3, 1)


def test_between_the_ends_of_a_way_nobody_is_hit() -> None:
    at = "AFAAAB8wAAAAAA"
    assert read("13/12/10", 2, 1, at=at) == "13/12*/10"
    assert read("13/11*/10", 2, 1, at=at) == "13/11*/10"
    with pytest.raises(ValueError):
        read("13/10", 2, 1, at=at)


def test_what_we_write_we_read_as_the_same_play() -> None:
    for position, dice in islice(random_positions(3), 80):
        plays = position.legal_plays(dice)
        assert len({play.text for play in plays}) == len(plays)
        for play in plays:
            assert read_play(position, plays, play.text) is play
            assert read_play(position, plays, format_steps(play.steps)) is play
            assert read_play(position, plays, format_steps(play.steps, "bar", "off")) is play


@given(
    st.text(alphabet=st.sampled_from("0123456789/()*, -baroff\t") | st.characters(), max_size=40)
)
def test_any_text_is_a_play_or_a_value_error(text: str) -> None:
    plays = STANDARD.legal_plays(STANDARD.start, (3, 1))
    try:
        assert isinstance(read_play(STANDARD.start, plays, text), Play)
    except ValueError:
        assert text not in {play.text for play in plays}


@given(st.lists(st.tuples(st.integers(1, 25), st.integers(0, 24)), min_size=1, max_size=4))
def test_pairs_are_read_in_their_order(pairs: list[tuple[int, int]]) -> None:
    downwards = [(max(pair), min(pair)) for pair in pairs if pair[0] != pair[1]]
    text = " ".join(f"{source}/{target}" for source, target in downwards)
    if downwards:
        assert parse_ways(text) == downwards
