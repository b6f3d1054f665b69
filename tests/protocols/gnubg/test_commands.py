"""Lines become commands as in gnubg's table, and nothing that is said breaks the reader."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protocols.gnubg.commands import (
    Blank,
    Command,
    Incomplete,
    ParsedLine,
    UnknownWord,
    parse_dice,
    parse_line,
    parse_switch,
    split_words,
)
from protocols.gnubg.keywords import Keyword
from protocols.gnubg.vocabulary import TOP
from tests.protocols.gnubg.replay import ScriptedAdviser, Session


@pytest.mark.parametrize(
    ("line", "parsed"),
    [
        ("r", Command("roll")),
        ("ro", Command("roll")),
        ("ROLL", Command("roll")),
        ("re", Command("redouble")),
        ("rej", Command("reject")),
        ("a", Command("accept")),
        ("d", Command("decline")),
        ("do", Command("double")),
        ("dr", Command("drop")),
        ("e", Incomplete("end")),
        ("ex", Command("quit")),
        ("h", Command("help")),
        ("hi", Command("hint")),
        ("p", Command("previous")),
        ("n 3", Command("next", "3")),
        ("pa", Command("drop")),
        ("t", Command("take")),
        ("se au ga of", Command("set automatic game", "of")),
        ("set cube center", Command("set cube centre")),
        ("set dice 6 5", Command("set dice", "6 5")),
        ("new", Incomplete("new")),
        ("new foo", UnknownWord("foo")),
        ("24/18 13/11", Command("move", "24/18 13/11")),
        ("bar/22", Command("move", "bar/22")),
        ("b", Command("move", "b")),
        ("ba 24", Command("move", "ba 24")),
        ("bar 22", Command("move", "bar 22")),
        ("be", Command("redouble")),
        ("bar22", UnknownWord("bar22")),
        ("# a comment", Blank()),
        ("   ", Blank()),
        ("?foo", UnknownWord("?foo")),
        ("? roll", Command("help", "roll")),
        ("calibrate", UnknownWord("calibrate")),
    ],
)
def test_a_line_is_read_as_gnubg_reads_it(line: str, parsed: ParsedLine) -> None:
    assert parse_line(line) == parsed


@given(st.text(max_size=200))
def test_any_text_is_read(text: str) -> None:
    parse_line(text)
    parse_dice(text)
    parse_switch(text)
    split_words(text)


@pytest.mark.parametrize("text", ["", "3", "7 1", "0 1", "x", "3 x", "33 3x", "123", "1 7"])
def test_what_is_no_two_dice_is_none(text: str) -> None:
    assert parse_dice(text) in (None, (3, 3))
    if text != "33 3x":
        assert parse_dice(text) is None


@pytest.mark.parametrize("text", ["3 1", "31", "3,1", "3 1 4", " 3  1 "])
def test_dice_come_apart_or_together(text: str) -> None:
    assert parse_dice(text) == (3, 1)


def leaves(keywords: tuple[Keyword, ...], before: str = "") -> list[str]:
    found = []
    for keyword in keywords:
        if keyword.offered:
            line = f"{before} {keyword.word}".strip()
            found += leaves(keyword.following, line) if keyword.following else [line]
    return found


@pytest.mark.parametrize("line", leaves(TOP))
def test_every_word_that_is_offered_is_carried_out(line: str) -> None:
    session = Session(ScriptedAdviser(), [(3, 1)] * 5)
    session.say("set player 0 human")
    answers = session.say(line, "set machine on", line)
    assert not any(answer.startswith("Unknown keyword") for answer in answers)
