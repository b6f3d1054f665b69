import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protocols.engine import Answer, Bound, Info, Score
from protocols.hub.commands import Unknown
from protocols.hub.messages import (
    Complaint,
    Declaration,
    Identity,
    Signal,
    format_answer,
    format_complaint,
    format_declaration,
    format_identity,
    format_info,
    format_message,
    format_score,
    parse_message,
    parse_score,
    tellable,
)
from protocols.options import ButtonOption, CheckOption, ComboOption, SpinOption, StringOption
from tests.protocols.hub import strategies

LIDRAUGHTS = re.compile(
    r"info depth=(\d+) mean-depth=(\S+) score=(\S+) nodes=(\d+) time=(\S+) nps=(\S+) pv=\"(.+)\""
)
"""One expression for the whole line, in the one order, as the client of lidraughts has it."""


@given(strategies.message)
def test_what_is_written_is_read_as_it_was(message):
    assert parse_message(format_message(message)) == message


@given(st.text())
def test_any_text_is_some_message(text):
    format_message(parse_message(text))


@given(strategies.info)
def test_lines_of_information_are_as_the_clients_in_use_read_them(info):
    line = format_info(info)
    if info.principal_variation:
        assert LIDRAUGHTS.fullmatch(line)
    assert all(pair.count("=") == 1 for pair in re.sub('".*?"', "", line).split()[1:])
    numbers = re.findall(r"=(\S+)", line.split(" pv=")[0])
    assert all(re.fullmatch(r"-?\d+(\.\d+)?", number) for number in numbers)


def test_information_that_nobody_has_is_told_as_nothing():
    line = 'info depth=3 mean-depth=3.0 score=0.00 nodes=0 time=0.000 nps=0.0 pv="32-28"'
    assert format_info(Info(depth=3, principal_variation=("32-28",))) == line


def test_an_answer_has_the_move_first_without_quotes_then_the_reply_and_nothing_else():
    assert format_answer("31-26", "17-21") == "done move=31-26 ponder=17-21"
    assert format_answer("28x28x12x13", None) == "done move=28x28x12x13"
    assert format_answer(None, None) == "done"


def test_who_the_engine_is_begins_with_name_version_and_author():
    assert format_identity(Identity("Scan", "3.1", "Fabien Letouzey")) == (
        'id name=Scan version=3.1 author="Fabien Letouzey"'
    )
    assert format_identity(Identity()) == 'id name="" version="" author=""'


@pytest.mark.parametrize(
    ("score", "text"),
    [
        (Score(-1), "-0.01"),
        (Score(0), "0.00"),
        (Score(1234), "12.34"),
        (Score(10**6), "90.00"),
        (Score(mate=1), "99.99"),
        (Score(mate=3), "99.95"),
        (Score(mate=0), "-100.00"),
        (Score(mate=-2), "-99.96"),
        (Score(mate=10**6), "90.03"),
    ],
)
def test_scores_are_men_or_the_plies_to_a_forced_end(score, text):
    assert format_score(score) == text


@pytest.mark.parametrize(("men", "moves"), [(99.99, 1), (99.95, 3), (100.0, 1), (-99.96, -2)])
def test_a_forced_end_is_read_in_moves_as_other_clients_do(men, moves):
    assert parse_score(men) == Score(mate=moves)


@pytest.mark.parametrize(
    ("option", "value", "line"),
    [
        (CheckOption("ponder"), True, "param name=ponder value=true type=bool"),
        (SpinOption("threads", 1, 1, 16), 2, "param name=threads value=2 type=int min=1 max=16"),
        (
            ComboOption("variant", "normal", ("normal", "bt")),
            "bt",
            'param name=variant value=bt type=enum values="normal bt"',
        ),
        (StringOption("bb-path"), "", 'param name=bb-path value="" type=string'),
        (StringOption("bb-path"), "/my files", 'param name=bb-path value="/my files" type=string'),
        (ButtonOption("clear"), None, None),
    ],
)
def test_parameters_are_declared_with_their_present_value(option, value, line):
    assert format_declaration(option, value) == line


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("ready", Signal.READY),
        ("init eval", Unknown("init eval")),
        ("param name=margin value=0.5 type=real min=0 max=1",
         Declaration(StringOption("margin", "0.5"), "0.5")),
        ("param value=1 type=int", Unknown("param value=1 type=int")),
        ('error message="bad position"', Complaint("bad position")),
        ("done", Answer(None)),
        ("done move=38-32 ponder=17-21", Answer("38-32", "17-21")),
        ("info score=-0,02 pv=26x17x21",
         Info(score=Score(-2), principal_variation=("26x17x21",))),
        ("info depth=x max-depth=30 nps=2.2", Info(selective_depth=30, nodes_per_second=2_200_000)),
        ('error message="', Unknown('error message="')),
    ],
)  # fmt: skip
def test_lines_of_engines_are_read_as_far_as_they_make_sense(line, message):
    assert parse_message(line) == message


def test_a_complaint_keeps_out_what_would_break_its_line():
    line = format_complaint('bad "pos"\n moves=1')
    assert line == "error message=\"bad 'pos'  moves:1\""


def test_bounds_and_further_lines_and_words_are_for_no_client():
    assert tellable(Info(depth=1, score=Score(1)))
    assert not tellable(Info(depth=1, score=Score(1, bound=Bound.LOWER)))
    assert not tellable(Info(depth=1, rank=2, score=Score(1)))
    assert not tellable(Info(text="hello"))
