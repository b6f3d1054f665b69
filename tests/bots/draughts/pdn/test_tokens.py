"""Tokens of PDN: the traps of its document, and of the files that there are."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.draughts.pdn.tokens import Kind, tokens


def kinds(text: str) -> list[tuple[Kind, str]]:
    return [(token.kind, token.text) for token in tokens(text)]


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("32-28", "32-28"),
        ("28x19", "28x19"),
        ("28:19", "28x19"),
        ("01-07", "1-7"),
        ("1 - 7", "1-7"),
        ("32 x 23", "32x23"),
        ("3228", "32-28"),
        ("a3b4", "a3-b4"),
        ("A3-B4", "a3-b4"),
        ("c3:e5:g7", "c3xe5xg7"),
        ("c3e5g7", "c3-e5-g7"),
        ("47x38x24x13x36", "47x38x24x13x36"),
        ("1-18", "1-18"),
        ("10-1", "10-1"),
    ],
)
def test_a_move_is_one_token(text: str, move: str) -> None:
    assert kinds(text) == [(Kind.MOVE, move)]


@pytest.mark.parametrize("text", ["1-0", "0-1", "1/2-1/2", "2-0", "0-2", "1-1", "0-0", "*"])
def test_a_result_is_no_move(text: str) -> None:
    assert kinds(text) == [(Kind.RESULT, text)]
    assert kinds(f"1. 32-28 {text}\n")[-1] == (Kind.RESULT, text)


@pytest.mark.parametrize(
    "text", ["1. 32-28", "1.32-28", "1... 32-28", "1. ... 32-28", "12 . 32-28", "1… 32-28"]
)
def test_move_numbers_have_dots_of_all_kinds(text: str) -> None:
    assert [kind for kind, _ in kinds(text)] == [Kind.NUMBER, Kind.MOVE]


def test_an_asterisk_behind_a_move_marks_it_only_if_the_game_goes_on() -> None:
    assert kinds("1-6* 32-28")[1] == (Kind.FORCED, "*")
    assert kinds("1-6* 2. 32-28")[1] == (Kind.FORCED, "*")
    assert kinds("1-6* 1. 32-28")[1] == (Kind.RESULT, "*")
    assert kinds("1-6 * 32-28")[1] == (Kind.RESULT, "*")
    assert kinds("1-6*")[1] == (Kind.RESULT, "*")


def test_strength_may_be_in_brackets_and_is_no_variation() -> None:
    assert kinds("32-28?! (?) (1-7!)") == [
        (Kind.MOVE, "32-28"),
        (Kind.STRENGTH, "?!"),
        (Kind.STRENGTH, "?"),
        (Kind.OPEN, "("),
        (Kind.MOVE, "1-7"),
        (Kind.STRENGTH, "!"),
        (Kind.CLOSE, ")"),
    ]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ('[White "A"]', "A"),
        ('[ White  "A" ]', "A"),
        (r'[White "A \"B\" C"]', 'A "B" C'),
        ('[White "A "B" C"]', 'A "B" C'),
        (r'[White "C:\x"]', r"C:\x"),
        (r'[White "C:\\x"]', r"C:\x"),
        ('[White ""]', ""),
    ],
)
def test_the_value_of_a_tag_may_hold_quotation_marks(text: str, value: str) -> None:
    (token,) = tokens(text)
    assert (token.kind, token.text, token.more) == (Kind.TAG, "White", value)


def test_tags_may_share_a_line() -> None:
    assert [token.more for token in tokens('[White "A"] [Black "B"][Round "1"]')] == ["A", "B", "1"]


def test_comments_and_remarks_hide_what_is_in_them() -> None:
    text = "{ 1-7\n 2-0 } % 3-9 {\n; 4-10\n5-10"
    assert kinds(text) == [(Kind.COMMENT, "1-7 2-0"), (Kind.MOVE, "5-10")]
    assert [token.line for token in tokens(text)] == [1, 4]


def test_a_comment_without_its_end_ends_before_the_next_tag() -> None:
    found = kinds('1. 32-28 {oh\n[White "A"]')
    assert [kind for kind, _ in found] == [
        Kind.NUMBER,
        Kind.MOVE,
        Kind.COMMENT,
        Kind.JUNK,
        Kind.TAG,
    ]


def test_a_setup_is_its_fen_and_unknown_moves_are_told() -> None:
    assert kinds('/FEN "W:W31:B20"/ - - --') == [
        (Kind.SETUP, "W:W31:B20"),
        (Kind.UNKNOWN, "- -"),
        (Kind.UNKNOWN, "--"),
    ]


@given(st.text(alphabet='1234abx:-*!?(){}[]"/FEN%;.$ \n½', max_size=200))
def test_every_text_has_tokens_on_its_own_lines(text: str) -> None:
    last = 1
    for token in tokens(text):
        assert last <= token.line <= text.count("\n") + 1
        last = token.line


@pytest.mark.parametrize("piece", ['[A "', "{", "(", '/FEN "', "{\n[A ", "1x", "*", "1-1", '"'])
def test_a_megabyte_of_beginnings_has_an_end(piece: str) -> None:
    text = piece * (300_000 // len(piece))
    assert sum(len(token.text) for token in tokens(text)) <= 2 * len(text)
