import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protocols.hub.pairs import Fault, Words, format_words, parse_words, quote
from tests.protocols.hub import strategies


@given(strategies.words)
def test_what_is_written_is_read_as_it_was(words):
    assert parse_words(format_words(words)) == words


@given(st.text())
def test_any_text_is_words_or_a_fault(text):
    assert isinstance(parse_words(text), Words | Fault)


@given(st.text('ab ="\t\x00\x7f\xa0'))
def test_what_was_read_can_be_written_and_read_again(text):
    words = parse_words(text)
    if isinstance(words, Words):
        assert parse_words(format_words(words)) == words


@given(st.text())
def test_a_quoted_text_is_one_value_whatever_it_holds(text):
    words = parse_words(f"error message={quote(text, always=True)}")
    assert isinstance(words, Words)
    assert len(words.get("message")) == len(text)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("", Words("")),
        (" \t ", Words("")),
        ("  ping", Words("ping")),
        ("pos start", Words("pos", (("start", None),))),
        ("level  move-time = 2", Words("level", (("move-time", "2"),))),
        ('pos moves="32-28 18-23"', Words("pos", (("moves", "32-28 18-23"),))),
        ('param name=book-file value="" type=string',
         Words("param", (("name", "book-file"), ("value", ""), ("type", "string")))),
        ('a b="c"d', Words("a", (("b", "c"), ("d", None)))),
    ],
)  # fmt: skip
def test_blanks_quotes_and_flags_are_read_by_the_grammar(line, words):
    assert parse_words(line) == words


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("=foo", "missing command"),
        ('"go" think', "missing command"),
        ("level =5", "missing name"),
        ("level depth= ", "missing value"),
        ("level depth==5", "missing value"),
        ('pos start moves="32-28', "unterminated quote"),
        ('go think"', "unterminated quote"),
        ("go \x01think", "bad character"),
        ('pos moves="32-28\x0018-23"', "unterminated quote"),
    ],
)
def test_what_breaks_the_grammar_is_named(line, message):
    assert parse_words(line) == Fault(message)


def test_a_line_of_a_megabyte_is_read_at_once():
    line = "pos moves=" + '"' + "32-28 " * 170_000 + '"'
    words = parse_words(line)
    assert isinstance(words, Words)
    assert len(re.findall("32-28", words.get("moves"))) == 170_000
