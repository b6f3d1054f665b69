"""Clock commands in comments."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.draughts.pdn.clocks import Reading, format_reading, read_clocks, without_commands


@pytest.mark.parametrize(
    ("comment", "reading"),
    [
        ("[%clock w0:10:00 B0:09:58]", Reading("clock", None, 600, 598, "b")),
        ("[%clock W0:00:10 b0:00:15]", Reading("clock", None, 10, 15, "w")),
        ("before [%clk 1:55:21] behind", Reading("clk", 6921)),
        ("[%clock 0:49:11]", Reading("clock", 2951)),
        ("[%emt 0:00:01.5]", Reading("emt", 1.5)),
    ],
)
def test_a_clock_is_read(comment: str, reading: Reading) -> None:
    assert list(read_clocks(comment)) == [reading]


@pytest.mark.parametrize(
    "comment", ["", "[%clock]", "[%clk soon]", "[%cal Ga1a2]", "[%clk 1:2:3]", "[%clk", "%clk 1:02"]
)
def test_other_comments_tell_no_time(comment: str) -> None:
    assert list(read_clocks(comment)) == []


def test_words_for_people_remain_without_the_commands() -> None:
    assert without_commands("a [%clk 1:55:21] b [%eval 3]") == "a b"


@given(st.integers(0, 359_999), st.integers(0, 359_999), st.sampled_from(["", "w", "b"]))
def test_what_is_written_is_read_again(white: int, black: int, running: str) -> None:
    reading = Reading("clock", None, white, black, running)
    assert list(read_clocks(format_reading(reading))) == [reading]
    assert list(read_clocks(format_reading(Reading("clk", white)))) == [Reading("clk", white)]
