import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.draughts.fen import format_fen, format_hub, parse_fen, parse_hub
from bots.draughts.rules import start
from bots.draughts.variants import VARIANTS, find_variant
from protocols.errors import PositionError


@pytest.mark.parametrize("name", VARIANTS)
def test_positions_of_random_games_come_back_from_both_texts(name):
    chance = random.Random(name)
    position = start(VARIANTS[name])
    for _ in range(50):
        for text, parse in ((format_fen(position), parse_fen), (format_hub(position), parse_hub)):
            read = parse(text, position.variant)
            assert (read.turn, read.men, read.kings) == (
                position.turn,
                position.men,
                position.kings,
            )
        if not position.legal_moves():
            break
        position = position.play(chance.choice(position.legal_moves()))


def test_hub_start_is_twenty_black_men_ten_empty_squares_and_twenty_white_men():
    assert format_hub(start()) == "W" + "b" * 20 + "e" * 10 + "w" * 20
    spanish = start(VARIANTS["spanish"])
    assert format_hub(spanish) == "W" + "w" * 12 + "e" * 8 + "b" * 12


@pytest.mark.parametrize(
    "text",
    [
        "W:W31-50:B1-20",
        "W:B1-20:W31-50",
        " W : W31-50 : B1-20 . ",
        "W:W31-50:B01-20.",
        "W:W31-49,50:B1-10,11-20:H0:F1",
        "",
    ],
)
def test_ways_to_write_the_start_position(text):
    assert parse_fen(text) == start()


def test_kings_ranges_of_kings_names_and_missing_sides():
    kings = parse_fen("B:WK1-3,K50:B")
    assert kings.kings == (frozenset({1, 2, 3, 50}), frozenset())
    assert parse_fen("W:WK1-K3:BK50").kings[0] == {1, 2, 3}
    assert parse_fen("B:W50:B").legal_moves() == ()
    assert parse_fen("B:W50").men == (frozenset({50}), frozenset())
    assert parse_fen("W:Wa1,Kh8:Bc5", find_variant("russian")).kings[0] == {4}


@pytest.mark.parametrize(
    "text",
    [
        "X:W31:B1", "W", "W:", "W:W51:B1", "W:W0:B1", "W:W31,31:B1", "W:W31:B31", "W:W5:B1",
        "W:W31:B50", "W:W31:W32", "W:W31:Bx", "W:W40-31:B1", "W:W1-K2:B9", "W:Wb1:B1",
        "W:W31:B1:Z", "W:W" + "31," * 2000,
    ],
)  # fmt: skip
def test_wrong_fens_are_refused(text):
    with pytest.raises(PositionError):
        parse_fen(text)


@pytest.mark.parametrize(
    "text", ["W", "X" + "e" * 50, "W" + "e" * 49, "W" + "e" * 51, "W" + "x" * 50, "Ww" + "e" * 49]
)
def test_wrong_hub_positions_are_refused(text):
    with pytest.raises(PositionError):
        parse_hub(text)


@given(st.text(alphabet="WBKwbe:,-0123456789ahj. HF", max_size=60), st.sampled_from([*VARIANTS]))
def test_any_text_is_a_position_or_an_error(text, name):
    for parse in (parse_fen, parse_hub):
        try:
            position = parse(text, VARIANTS[name])
        except PositionError:
            continue
        assert parse_fen(format_fen(position), VARIANTS[name]) == position
