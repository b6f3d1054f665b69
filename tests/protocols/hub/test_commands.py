import pytest
from hypothesis import given
from hypothesis import strategies as st

from protocols.hub.commands import (
    Go,
    Level,
    Mode,
    Plain,
    SetParam,
    SetPosition,
    Unknown,
    format_command,
    level_of,
    limits_of,
    mode_of,
    parse_command,
)
from protocols.hub.pairs import Fault
from protocols.limits import Clock, Limits
from tests.protocols.hub import strategies


@given(strategies.command)
def test_what_is_written_is_read_as_it_was(command):
    assert parse_command(format_command(command)) == command


@given(st.text())
def test_any_text_is_some_command(text):
    command = parse_command(text)
    assert isinstance(command, Unknown | Fault) or parse_command(format_command(command))


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("hub", Plain.HUB),
        ("HUB", Plain.HUB),
        ("  ping", Plain.PING),
        ("new-game foo=1", Plain.NEW_GAME),
        ("", Fault("missing command")),
        ("foo bar=1", Unknown("foo bar=1")),
        ("set-param name=tt-size value=18", SetParam("tt-size", "18")),
        ("set-param value=18 name=tt-size", SetParam("tt-size", "18")),
        ("set-param name=foo", SetParam("foo", "")),
        ("set-param value=3", Fault("missing name")),
        ("set-param", Fault("missing name")),
        ("pos", SetPosition("")),
        ("pos start", SetPosition("")),
        ('pos pos=Wbbb moves="32-28 18-23"', SetPosition("Wbbb", ("32-28", "18-23"))),
        ("pos start moves=32-28", SetPosition("", ("32-28",))),
        ('pos pos=""', Fault("bad position")),
        ("go", Go(Mode.THINK)),
        ("go foo", Go(Mode.THINK)),
        ("go think", Go(Mode.THINK)),
        ("go ponder", Go(Mode.PONDER)),
        ("go fast analyze", Go(Mode.ANALYZE)),
    ],
)
def test_commands_are_read_as_clients_write_them(line, command):
    assert parse_command(line) == command


@pytest.mark.parametrize(
    ("text", "level"),
    [
        ("depth=5", Level(depth=5)),
        ("nodes=5000 depth=3", Level(depth=3, nodes=5000)),
        ("move-time=0.2", Level(move_time=0.2)),
        ("move-time=-1", Level(move_time=0.0)),
        ("moves=60 time=60.000", Level(time=60.0, moves=60)),
        ("time=180,000", Level(time=180.0)),
        ("time=-0.1 inc=0.5", Level(time=-0.1, inc=0.5)),
        ("time=0.30000000000000004 inc=0.1", Level(time=0.30000000000000004, inc=0.1)),
        ("time=5.551115123125783e-17 inc=0.1", Level(time=5.551115123125783e-17, inc=0.1)),
        ("move-time=1E-2", Level(move_time=0.01)),
        ("time=9e99", Level(time=4_000_000.0)),
        ("time=10 inc=-1", Level(time=10.0)),
        ("time=10 moves=0", Level(time=10.0)),
        ("depth=0 nodes=-3", Level(depth=1, nodes=1)),
        ("infinite", Level(infinite=True)),
        ("handicap=2 ply=7 ponder", Level()),
        ("depth=abc move-time=1", Level(move_time=1.0, faults=(Fault("bad number for depth"),))),
        ("depth", Level(faults=(Fault("bad number for depth"),))),
        ("time=nan", Level(faults=(Fault("bad number for time"),))),
        ("time=1e400", Level(faults=(Fault("bad number for time"),))),
        (f"time={'9' * 15} depth={'9' * 999}", Level(time=4_000_000.0, depth=1_000_000_000)),
    ],
)
def test_levels_are_read_as_far_as_they_make_sense(text, level):
    assert parse_command(f"level {text}") == level


@pytest.mark.parametrize(
    ("level", "mode", "limits"),
    [
        (Level(), Mode.THINK, Limits(move_time=5.0)),
        (Level(), Mode.PONDER, Limits(move_time=5.0, ponder=True)),
        (Level(), Mode.ANALYZE, Limits(infinite=True, analyse=True)),
        (Level(infinite=True), Mode.THINK, Limits(infinite=True)),
        (Level(depth=9), Mode.ANALYZE, Limits(depth=9, analyse=True)),
        (
            Level(time=2.9, inc=0.1, moves=30),
            Mode.THINK,
            Limits(clocks=(Clock(3.0, 0.1), Clock(3.0, 0.1)), moves_to_go=30),
        ),
        (Level(inc=1.0), Mode.THINK, Limits(move_time=5.0)),
        (Level(moves=3), Mode.THINK, Limits(moves_to_go=3, move_time=5.0)),
    ],
)
def test_a_search_has_the_limits_of_its_level_and_mode(level, mode, limits):
    assert limits_of(level, mode, 5.0) == limits


def test_lines_of_a_level_hold_together_and_the_last_of_a_kind_counts():
    level = Level().plus(Level(move_time=90.0)).plus(Level(depth=20)).plus(Level(depth=21))
    assert level == Level(move_time=90.0, depth=21)


@given(
    st.builds(
        lambda remaining, increment: Limits(clocks=(Clock(remaining, increment),) * 2),
        st.integers(1, 10**6).map(float),
        st.integers(0, 100).map(float),
    )
    | st.builds(lambda depth, infinite: Limits(depth=depth, infinite=infinite, analyse=infinite),
                st.integers(1, 99), st.booleans())
)  # fmt: skip
def test_limits_come_back_from_their_level_and_mode(limits):
    assert limits_of(level_of(limits), mode_of(limits), 5.0) == limits


def test_the_client_takes_the_increment_that_the_engine_will_add_off_the_clock():
    limits = Limits(clocks=(Clock(0.4, 0.5), Clock(9.0)))
    assert format_command(level_of(limits)) == "level time=-0.1 inc=0.5"
