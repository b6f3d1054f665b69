"""Time controls and clocks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.match.clock import GameClock, TimeControl, format_time_control, parse_time_control
from protocols.limits import Clock

seconds = st.integers(1, 10**7).map(lambda number: number / 1000)
controls = st.builds(
    TimeControl,
    seconds=seconds,
    increment=st.integers(0, 10**6).map(lambda number: number / 1000),
    moves=st.none() | st.integers(1, 500),
    move_time=st.none() | seconds,
    depth=st.none() | st.integers(1, 200),
    nodes=st.none() | st.integers(1, 10**12),
)


@pytest.mark.parametrize(
    ("text", "control"),
    [
        ("40/60+0.6", TimeControl(60, 0.6, 40)),
        ("10+0.1", TimeControl(10, 0.1)),
        ("5", TimeControl(5)),
        ("2:30+1", TimeControl(150, 1)),
        ("40/1:00", TimeControl(60, 0, 40)),
        (".5+.01", TimeControl(0.5, 0.01)),
        ("st=0.3", TimeControl(move_time=0.3)),
        ("depth=8", TimeControl(depth=8)),
        ("10+0.1, nodes=5000 depth=9", TimeControl(10, 0.1, depth=9, nodes=5000)),
    ],
)
def test_time_controls_are_read_as_match_tools_write_them(text: str, control: TimeControl) -> None:
    assert parse_time_control(text) == control


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0",
        "0/60",
        "0+1",
        "ten",
        "st=0",
        "st=x",
        "st=-1",
        "st=0.0001",
        "st=inf",
        "st=nan",
        "depth=0",
        "nodes=1e3",
        "5 6",
        "00/60",
        "9999999",
        "9" * 400,
        "1+" + "9" * 400,
        "st=9999999",
        "x=1",
    ],
)
def test_what_is_no_time_control_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        parse_time_control(text)


@given(controls)
def test_a_time_control_survives_writing_and_reading(control: TimeControl) -> None:
    assert parse_time_control(format_time_control(control)) == control


def test_the_increment_is_added_after_the_move() -> None:
    clock = GameClock(parse_time_control("10+0.5"))
    assert clock.spend(2) == 0
    assert clock.state() == Clock(8.5, 0.5)


def test_a_new_period_is_added_after_its_last_move_only() -> None:
    clock = GameClock(parse_time_control("2/10"))
    clock.spend(4)
    assert (clock.remaining, clock.moves_to_go) == (6, 1)
    clock.spend(5)
    assert (clock.remaining, clock.moves_to_go) == (11, 2)


def test_the_flag_falls_before_the_next_period_could_save_it() -> None:
    clock = GameClock(parse_time_control("2/0.5"))
    clock.spend(0.1)
    assert clock.spend(0.6, margin=0.05) == pytest.approx(0.2)


def test_an_overrun_within_the_margin_is_forgiven_and_leaves_no_debt() -> None:
    clock = GameClock(parse_time_control("1+0.1"))
    assert clock.spend(1.04, margin=0.05) == 0
    assert clock.remaining == pytest.approx(0.1)
    assert clock.spend(0.2, margin=0.05) == pytest.approx(0.1)


def test_a_clock_that_stands_at_nothing_is_told_as_a_millisecond() -> None:
    clock = GameClock(parse_time_control("1"))
    assert clock.spend(1.02, margin=0.05) == 0
    assert (clock.remaining, clock.state()) == (0, Clock(0.001))
    assert clock.spend(0.06, margin=0.05) == pytest.approx(0.06)


def test_time_a_move_is_neither_saved_nor_spent() -> None:
    clock = GameClock(parse_time_control("st=0.3"))
    for _ in range(3):
        assert clock.spend(0.2) == 0
        assert clock.allowed == 0.3
    assert clock.spend(0.31) == pytest.approx(0.01)
    assert clock.state() is None


def test_without_a_clock_no_move_is_late() -> None:
    clock = GameClock(parse_time_control("depth=3"))
    assert clock.allowed is None
    assert clock.spend(10**6) == 0
