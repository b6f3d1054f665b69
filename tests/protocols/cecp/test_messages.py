"""What engines say to xboard; the lines without a comment are those of real engines."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protocols.cecp.commands import Unknown
from protocols.cecp.messages import (
    CommandRefused,
    DrawOffer,
    Features,
    GameOver,
    Move,
    MoveRefused,
    Pong,
    Resignation,
    Saying,
    Status,
    format_message,
    parse_message,
)
from protocols.cecp.options import format_option, parse_option
from protocols.engine import Bound, Info, Score
from protocols.options import ButtonOption, CheckOption, ComboOption, SpinOption, StringOption
from tests.protocols.cecp import strategies


@given(strategies.message)
def test_what_is_written_is_read_back(message):
    line = format_message(message)
    assert parse_message(line) == message
    assert "\n" not in line


@given(strategies.option)
def test_options_are_read_back(option):
    assert parse_option(format_option(option)) == option


@given(st.text())
def test_any_text_is_a_message(text):
    format_message(parse_message(text))
    parse_option(text)


WORDS = (
    "feature move 1-0 resign offer draw Illegal illegal move Error (x) : {x} pong stat01: ping=1 "
    'a=" option="A -spin 1 2" 1 -1 9. ... +5 100001 1.5 \t ( ! ? Hint: e2e4 -check '
    "99999999999999999999999"
)


@given(st.lists(st.sampled_from(WORDS.split(" ")), max_size=9))
def test_any_order_of_the_protocols_own_words_is_a_message(words):
    text = " ".join(words)
    format_message(parse_message(text))
    parse_option(text)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('feature myname="Fairy-Max 5.0b"', Features((("myname", "Fairy-Max 5.0b"),))),
        (
            "feature setboard=0 xedit=1 ping=1 done=0",
            Features((("setboard", 0), ("xedit", 1), ("ping", 1), ("done", 0))),
        ),
        ('feature egt="syzygy', Features((("egt", "syzygy"),))),
        ("feature", Features(())),
        ("move e2e4", Move("e2e4")),
        ("1. ... b1c3", Move("b1c3")),
        ("12 ... Nf6", Move("Nf6")),
        ("1. e2e4", Unknown("1. e2e4")),
        ("My move is : b1c3", Unknown("My move is : b1c3")),
        ("1-0 {White mates}", GameOver("1-0", "White mates")),
        ("1/2-1/2 {Draw by repetition", GameOver("1/2-1/2", "Draw by repetition")),
        ("0-1", GameOver("0-1")),
        ("White resigns", GameOver("0-1", "White resigns")),
        ("White to move", Unknown("White to move")),
        ("resign", Resignation()),
        ("I resign myself to it", Unknown("I resign myself to it")),
        ("offer draw", DrawOffer()),
        ("computer's offer is a draw", DrawOffer()),
        ("tellall no offer of a draw", Saying("tellall", "no offer of a draw")),
        ("Illegal move: foo", MoveRefused("foo")),
        ("Illegal move (in check): Nf3", MoveRefused("Nf3", "in check")),
        ("Illegal move (no matching move)e2e4", MoveRefused("e2e4", "no matching move")),
        ("illegal move", MoveRefused("")),
        ("Invalid move: e7e5", MoveRefused("e7e5")),
        ("Error (unknown command): usermove", CommandRefused("unknown command", "usermove")),
        ("Error (too many parameters)", CommandRefused("too many parameters", "")),
        ("tellusererror Illegal position", Saying("tellusererror", "Illegal position")),
        ("# promo = 0 (`) GT = 0", Saying("#", "promo = 0 (`) GT = 0")),
        ("pong 3", Pong(3)),
        ("pong", Unknown("pong")),
        ("stat01: 1234 30000 7 5 30", Status(12.34, 30000, 7, 5, 30)),
        ("stat01: 1 2 3", Unknown("stat01: 1 2 3")),
        ("[ white, 1 ]", Unknown("[ white, 1 ]")),
        ("", Unknown("")),
    ],
)
def test_lines_are_read_as_the_protocol_means_them(line, message):
    assert parse_message(line) == message


@pytest.mark.parametrize(
    ("line", "info"),
    [
        (
            " 6      0        3      36673 d2d4 d7d5 b1c3",
            Info(
                6,
                None,
                None,
                Score(0),
                36673,
                time=0.03,
                principal_variation=("d2d4", "d7d5", "b1c3"),
            ),
        ),
        (
            "  4   1120     0     2804  Qf7-f6  Kh8-h7",
            Info(
                4, None, None, Score(1120), 2804, time=0, principal_variation=("Qf7-f6", "Kh8-h7")
            ),
        ),
        (
            "1 +26 0 2 Na3",
            Info(1, None, None, Score(26), 2, time=0, principal_variation=("Na3",)),
        ),
        (
            "  0      0     0        0  (e2-e4  d2-d4  , book1)",
            Info(0, None, None, Score(0), 0, time=0, text="(e2-e4  d2-d4  , book1)"),
        ),
        (
            "  4    109      14   1435  1. e4 d5 2. Qf3",
            Info(
                4, None, None, Score(109), 1435, time=0.14, principal_variation=("e4", "d5", "Qf3")
            ),
        ),
        (
            " 3&     76    7      191   d1e2  e8e7",
            Info(3, None, None, Score(76), 191, time=7, principal_variation=("d1e2", "e8e7")),
        ),
        (
            "9 100003 5 6 12 700 1\tQg7 1...Kh8",
            Info(9, 12, None, Score(None, 3), 6, 700, None, 1, 0.05, ("Qg7", "Kh8")),
        ),
        ("9 -100002 5 6", Info(9, None, None, Score(None, -2), 6, time=0.05)),
        (
            "9 50 5 6 e4!",
            Info(
                9,
                None,
                None,
                Score(50, None, Bound.LOWER),
                6,
                time=0.05,
                principal_variation=("e4",),
            ),
        ),
        (
            "9 50 5 6 e4?",
            Info(
                9,
                None,
                None,
                Score(50, None, Bound.UPPER),
                6,
                time=0.05,
                principal_variation=("e4",),
            ),
        ),
    ],
)
def test_thinking_is_read_in_all_its_forms(line, info):
    assert parse_message(line) == info


@pytest.mark.parametrize(
    ("text", "option"),
    [
        ("Randomizer (0-50) -slider 0 0 50", SpinOption("Randomizer (0-50)", 0, 0, 50)),
        ("Resign -check 0", CheckOption("Resign", False)),
        ("Ini File -file /usr/share/fmax.ini", StringOption("Ini File", "/usr/share/fmax.ini")),
        ("Dummy -string happy birthday!", StringOption("Dummy", "happy birthday!")),
        ("Rules -combo a /// *b b /// c", ComboOption("Rules", "b b", ("a", "b b", "c"))),
        ("Rules -combo a /// b", ComboOption("Rules", "a", ("a", "b"))),
        ("Clear Hash -button", ButtonOption("Clear Hash")),
        ("Save -save", ButtonOption("Save")),
        ("Half -spin 1 2", None),
        ("-spin 1 2 3", None),
        ("nonsense", None),
    ],
)
def test_option_declarations_are_read_in_all_their_forms(text, option):
    assert parse_option(text) == option
