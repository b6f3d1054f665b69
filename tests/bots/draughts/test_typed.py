"""Moves as people type them."""

from __future__ import annotations

import pytest

from bots.draughts.fen import parse_fen
from bots.draughts.notation import format_hub_move
from bots.draughts.rules import Position, start
from bots.draughts.typed import read_move
from bots.draughts.variants import VARIANTS

INTERNATIONAL = VARIANTS["international"]
AMBIGUOUS = "W:WK4:B13,32,37,20"
"""4x15 may take 32 or 37."""


def read(position: Position, text: str) -> str:
    return format_hub_move(read_move(position, text))


@pytest.mark.parametrize(
    "text",
    ["32-28", "32 28", "3228", "1. 32-28!", "32x28", "32–28", "32->28", "32 to 28", " 32 , 28 "],  # noqa: RUF001
)
def test_a_move_is_read_with_any_sign(text: str) -> None:
    assert read(start(INTERNATIONAL), text) == "32-28"


@pytest.mark.parametrize("text", ["c3-d4", "C3 D4", "c3d4", "22-18", "18?", "d4"])
def test_squares_may_be_names_or_numbers(text: str) -> None:
    position = start(VARIANTS["russian"])
    if text in ("18?", "d4"):
        with pytest.raises(ValueError, match="may be"):
            read(position, text)
    else:
        assert read(position, text) == "22-18"


def test_a_square_alone_is_enough_where_one_move_leads_there() -> None:
    assert read(start(INTERNATIONAL), "26") == "31-26"


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("4x15x13x20x32", "4x15x13x20x32"),
        ("4x15x37x20x13", "4x15x13x20x37"),
        ("4x36x31x15", None),
        ("4x31x42x15", "4x15x13x20x37"),
        ("4 31 42 15", "4x15x13x20x37"),
        ("4:42:15", "4x15x13x20x37"),
    ],
)
def test_a_capture_is_told_by_its_way_or_by_what_it_takes(text: str, move: str | None) -> None:
    position = parse_fen(AMBIGUOUS, INTERNATIONAL)
    if move is None:
        with pytest.raises(ValueError, match="no legal move"):
            read(position, text)
    else:
        assert read(position, text) == move


def test_what_two_moves_fit_names_them() -> None:
    with pytest.raises(ValueError, match=r"'4x15' may be 4x\S+x15, 4x\S+x15"):
        read(parse_fen(AMBIGUOUS, INTERNATIONAL), "4x15")


def test_an_obligatory_capture_is_told() -> None:
    position = parse_fen("W:W28,40:B23", INTERNATIONAL)
    with pytest.raises(ValueError, match="'40-34' is no legal move here; a capture is obligatory"):
        read(position, "40-34")


@pytest.mark.parametrize("text", ["", "!", "99", "0", "-", "x", "hello", "1" * 50, "32-", "²"])
def test_other_words_are_no_move(text: str) -> None:
    with pytest.raises(ValueError, match="no legal move here"):
        read(start(INTERNATIONAL), text)
