"""What xboard says."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protocols.cecp.commands import (
    GameResult,
    Plain,
    SetOption,
    TablePath,
    Unknown,
    UserMove,
    Verdict,
    format_command,
    parse_command,
)
from protocols.cecp.time_control import ClockReading, Level, MoveTime
from tests.protocols.cecp import strategies


@given(strategies.command)
def test_what_is_written_is_read_back(command):
    line = format_command(command)
    assert parse_command(line) == command
    assert "\n" not in line and line == line.strip()


@given(st.text())
def test_any_text_is_a_command(text):
    parse_command(text)


WORDS = (
    "level st sd time otim usermove setboard option ping memory cores egtpath result name rating "
    "variant protover accepted 0 -1 1.5 1: :1 1:30 e2e4 O-O a=b = {x} 99999999999999999999999"
)


@given(st.lists(st.sampled_from(WORDS.split()), max_size=6))
def test_any_order_of_the_protocols_own_words_is_a_command(words):
    format_command(parse_command(" ".join(words)))


@pytest.mark.parametrize(
    ("line", "command"),
    [
        (" new \r", Plain.NEW),
        ("?", Plain.MOVE_NOW),
        (".", Plain.UPDATE),
        ("new game", Unknown("new game")),
        ("level 40 5 0", Level(40, 300)),
        ("level 40 0:30 0", Level(40, 30)),
        ("level 0 2 12", Level(0, 120, 12)),
        ("level 0 1:05 0.1", Level(0, 65, 0.1)),
        ("level 40 25+5 0", Level(40, 1500)),
        ("level 40 5", Unknown("level 40 5")),
        ("level x 5 0", Unknown("level x 5 0")),
        ("st 30", MoveTime(30)),
        ("st 0.25", MoveTime(0.25)),
        ("time 1234", ClockReading(True, 12.34)),
        ("otim -5", ClockReading(False, -0.05)),
        ("e7e8q", UserMove("e7e8q", bare=True)),
        ("O-O-O", UserMove("O-O-O", bare=True)),
        ("usermove Nf3", UserMove("Nf3")),
        ("usermove", Unknown("usermove")),
        ("option Skill Level=20", SetOption("Skill Level", "20")),
        ("option Debug Log File=", SetOption("Debug Log File", "")),
        ("option Path=/a b=c", SetOption("Path", "/a b=c")),
        ("option Clear Hash", SetOption("Clear Hash")),
        ("option =5", Unknown("option =5")),
        ("egtpath syzygy /EGT/Syzygy", TablePath("syzygy", "/EGT/Syzygy")),
        ("result 1/2-1/2 {Draw by repetition}", GameResult("1/2-1/2", "Draw by repetition")),
        ("result *", GameResult("*")),
        ("rejected option nonsense", Verdict(False, "option nonsense")),
        ("ping", Unknown("ping")),
        ("ping x", Unknown("ping x")),
        ("", Unknown("")),
    ],
)
def test_lines_are_read_as_the_protocol_means_them(line, command):
    assert parse_command(line) == command


@pytest.mark.parametrize(
    ("command", "line"),
    [
        (Level(40, 300), "level 40 5 0"),
        (Level(0, 65, 0.1), "level 0 1:05 0.1"),
        (Level(0, 0.5), "level 0 0:01 0"),
        (MoveTime(0.3), "st 0.3"),
        (MoveTime(5.0), "st 5"),
        (ClockReading(True, 0.999), "time 99"),
        (ClockReading(True, 0.29), "time 29"),
        (ClockReading(False, -0.001), "otim -1"),
    ],
)
def test_times_are_written_so_that_old_engines_read_them(command, line):
    assert format_command(command) == line
