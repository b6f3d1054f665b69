import pytest
from hypothesis import given
from hypothesis import strategies as st

from protocols.limits import Clock, Limits
from protocols.uci.commands import (
    Debug,
    Go,
    Plain,
    Register,
    SetOption,
    SetPosition,
    Unknown,
    format_command,
    parse_command,
)
from tests.protocols.uci import strategies


@given(strategies.command)
def test_what_is_written_is_read_back(command):
    line = format_command(command)
    assert parse_command(line) == command
    assert line == " ".join(line.split())


@given(st.text())
def test_any_text_is_a_command(text):
    parse_command(text)


WORDS = (
    "go position setoption register debug quit stop name value fen startpos moves wtime btime "
    "winc movestogo depth nodes mate movetime infinite ponder searchmoves perft -1 0 1 e2e4 "
    "8/8/8/8/8/8/8/8 on off 1e9 ++1 99999999999999999999999 \0"
)


@given(st.lists(st.sampled_from(WORDS.split()), max_size=12))
def test_any_order_of_the_protocols_own_words_is_a_command(words):
    command = parse_command(" ".join(words))
    again = parse_command(format_command(command))
    assert again == command or isinstance(command, Unknown)


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("", Unknown("")),
        ("  \t ", Unknown("")),
        ("hello", Unknown("hello")),
        ("UCI", Unknown("UCI")),
        (" uci\r", Plain.UCI),
        ("joho debug on", Debug(True)),
        ("debug joho off", Debug(False)),
        ("debug", Unknown("debug")),
        ("go away and quit", Go()),
        ("do not quit", Unknown("do not quit")),
        ("quit now", Plain.QUIT),
        ("register later", Register("later")),
        ("setoption name Hash value 32", SetOption("Hash", "32")),
        ("setoption  name  Clear   Hash ", SetOption("Clear Hash")),
        ("setoption name a value b value c", SetOption("a", "b value c")),
        ("setoption name a value name  b", SetOption("a", "name  b")),
        ("setoption name a value", SetOption("a", "")),
        ("setoption junk name a value b", SetOption("a", "b")),
        ("joho setoption name a value  x  y ", SetOption("a", "x  y")),
        ("setoption name value 3", Unknown("setoption name value 3")),
        ("position", SetPosition(None)),
        ("position moves e2e4", SetPosition(None, ("e2e4",))),
        ("position startpos moves", SetPosition("")),
        ("position fen 8/8 w moves a1a2", SetPosition("8/8 w", ("a1a2",))),
        ("position fen startpos", SetPosition("startpos")),
        ("position 8/8/8/8/8/8/8/8 w - -", SetPosition("8/8/8/8/8/8/8/8 w - -")),
        ("go perft 5", Go(perft=5)),
        ("go perft x", Go()),
        ("go movetime -0", Go(Limits(move_time=0.0))),
        ("go wtime +5 winc -3", Go(Limits(clocks=(Clock(0.005), None)))),
        ("go winc 5", Go()),
        ("go wtime 99999999999999999999999", Go(Limits(clocks=(Clock(4_000_000.0), None)))),
        ("go depth ٣", Go()),
    ],
)
def test_a_line_is_read_as_it_was_meant(line, command):
    assert parse_command(line) == command


def test_an_empty_list_of_moves_is_sent_as_the_null_move():
    assert format_command(Go(Limits(search_moves=()))) == "go searchmoves 0000"
