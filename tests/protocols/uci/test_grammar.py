"""The narrow reading of an engine's lines."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protocols.options import ComboOption
from protocols.uci.grammar import fault_of
from protocols.uci.messages import Identity, format_message
from tests.protocols.uci import strategies


@pytest.mark.parametrize(
    "line",
    [
        "",
        "Engine 1.0 by somebody",
        "uciok",
        "id name Engine 1.0",
        "info depth 3 seldepth 5 multipv 1 score cp -12 lowerbound nodes 9 pv e2e4 e7e5",
        "info score mate -3 wdl 0 0 1000 time 4",
        "info depth 0 score mate 0",
        "info string anything, also bestmove and nps 1.5",
        "info currmove a7a8q currmovenumber 1",
        "info depth 4 colour blue",
        "bestmove e2e4",
        "bestmove e7e8q ponder a1a2",
        "bestmove (none)",
        "bestmove 0000",
        "registration checking",
        "option name Hash type spin default 16 min 1 max 32",
        "option name Clear Hash type button",
        "option name Log File type string default",
        "option name Log File type string default <empty>",
        "option name Style type combo default a b var a b var c",
        "option name Ponder type check default false",
    ],
)
def test_a_sound_line_has_no_fault(line: str) -> None:
    assert fault_of(line) is None


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("uciok now", "'now' follows"),
        ("debug: bestmove e2e4", "bestmove stands behind other words"),
        ("id author", "key and a text"),
        ("registration maybe", "none of checking, ok, error"),
        ("bestmove", "no move"),
        ("bestmove Nf3", "'Nf3' is not a move"),
        ("bestmove e7e8Q", "'e7e8Q' is not a move"),
        ("bestmove e2e4 ponder", "nothing else"),
        ("bestmove e2e4 e7e5", "nothing else"),
        ("bestmove e2e4 ponder -", "'-' is not a move to ponder on"),
        ("info depth x", "depth x is not a whole number"),
        ("info nps 1778.5", "nps 1778.5 is not a whole number"),
        ("info time 1778ms", "time 1778ms is not a whole number"),
        ("info depth 1 time -5", "time -5 is less than nothing"),
        ("info score 12", "neither cp nor mate"),
        ("info score cp 0.5", "score cp has no whole number"),
        ("info depth 1 score mate", "score mate has no whole number"),
        ("info score cp 1 wdl 1 2 3", "make 1000"),
        ("info score cp 1 wdl 500 500", "make 1000"),
        ("info depth 1 pv", "pv has no value"),
        ("info pv e2e4 Nf6", "'Nf6' is not a move"),
        ("info currmove e4", "'e4' is not a move"),
        ("option name Hash", "five types"),
        ("option name Hash type slider default 1", "five types"),
        ("option type spin name Hash", "five types"),
        ("option name Hash type spin default 16 min 1", "number max"),
        ("option name Hash type spin default 1.5 min 1 max 2", "number default"),
        ("option name Hash type spin default 64 min 1 max 32", "64 is not in 1..32"),
        ("option name Ponder type check", "true or false"),
        ("option name Ponder type check default yes", "true or false"),
        ("option name Style type combo default c var a var b", "one of its values"),
        ("option name Clear type button default 1", "a button has no value"),
        ("option name File type string", "a string needs a default"),
    ],
)
def test_a_fault_is_named(line: str, words: str) -> None:
    fault = fault_of(line)
    assert fault is not None and words in fault


def is_sound(message: object) -> bool:
    """Whether the value itself is what an engine may say: a name, a combo of its own choices."""
    match message:
        case Identity(_, text):
            return bool(text)
        case ComboOption(_, default, choices):
            return default in choices
    return True


@given(strategies.message.filter(is_sound))
def test_what_our_own_formatter_writes_has_no_fault(message: object) -> None:
    assert fault_of(format_message(message)) is None  # type: ignore[arg-type]


@given(st.text())
def test_any_text_is_read(text: str) -> None:
    assert fault_of(text) is None or isinstance(fault_of(text), str)
