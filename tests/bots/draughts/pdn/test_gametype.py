"""The GameType tag."""

from __future__ import annotations

import pytest

from bots.draughts.pdn.gametype import KNOWN, GameType, format_gametype, parse_gametype


@pytest.mark.parametrize(
    "text",
    [
        "20,W,10,10,N2,0",
        "21,B,8,8,N1,0",
        "22,W,8,8,N2,1",
        "23,B,8,8,N1,0",
        "24,W,8,8,N1,1",
        "25,W,8,8,A0,0",
        "26,W,8,8,A0,0",
        "40,W,10,10,N2,0",
    ],
)
def test_the_full_form_and_the_number_alone_are_the_same(text: str) -> None:
    kind = parse_gametype(text)
    assert kind == parse_gametype(text[:2]) == KNOWN[int(text[:2])]
    assert format_gametype(kind) == text


def test_another_board_of_a_known_game_is_told() -> None:
    assert parse_gametype("23, W, 8, 8, A0") == GameType(23, "W", 8, 8, "A", 0)


@pytest.mark.parametrize("text", ["", "x", "20,", "20,W", "20,W,10,10,N4", "27", "99", "20,W,1e9"])
def test_others_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="GameType"):
        parse_gametype(text)


def test_russian_draughts_captures_with_a_colon() -> None:
    assert [number for number, kind in KNOWN.items() if kind.capture_sign == ":"] == [25]
