import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.draughts.fen import parse_fen
from bots.draughts.notation import (
    format_hub_move,
    format_pdn_move,
    is_hub_move,
    parse_hub_move,
    parse_pdn_move,
)
from bots.draughts.rules import Move, start
from bots.draughts.variants import VARIANTS, find_variant

from .data import tricky_rows


@pytest.mark.parametrize("name", VARIANTS)
def test_all_moves_of_random_games_come_back_from_both_texts(name):
    chance = random.Random(name)
    position = start(VARIANTS[name])
    for _ in range(60):
        if not position.legal_moves():
            break
        for move in position.legal_moves():
            assert parse_hub_move(position, format_hub_move(move)) == move
            assert parse_pdn_move(position, format_pdn_move(position, move)) == move
        position = position.play(chance.choice(position.legal_moves()))


@pytest.mark.parametrize(("rule", "position", "moves"), tricky_rows())
def test_tricky_moves_come_back_from_pdn(rule, position, moves):
    for move in position.legal_moves():
        assert parse_pdn_move(position, format_pdn_move(position, move)) == move, rule


def test_hub_captures_are_a_set_and_may_be_left_out_where_one_move_fits():
    position = parse_fen("W:W28:B22,12,13,23")
    assert parse_hub_move(position, "28x28x23x12x22x13") == position.legal_moves()[0]
    assert parse_hub_move(position, "28x28") == position.legal_moves()[0]
    two = parse_fen("W:WK40:B19,8,20,29")
    assert parse_hub_move(two, "40x25") is None
    assert parse_hub_move(two, "40x25x8x29x20") == Move(40, 25, (8, 20, 29))


def test_the_long_form_of_pdn_is_that_of_its_document():
    position = parse_fen("W:WK47:B42,33,19,14,22")
    texts = {format_pdn_move(position, move) for move in position.legal_moves()}
    assert {"47x38x24x13x36", "47x38x20x9x36"} <= texts
    assert parse_pdn_move(position, "47x36") is None
    assert parse_pdn_move(position, "47x24x36") == Move(47, 36, (19, 22, 33, 42))
    assert parse_pdn_move(position, "47x25x36") is None


def test_the_whole_way_of_a_short_capture_is_no_part_of_a_longer_one():
    fen = "B:Wg7,Kb6,d6,Kg5,d2,Kf2,a1:Bd8,Kh8,Ka7,b4,h4,Kb2"
    position = parse_fen(fen, find_variant("russian"))
    texts = [format_pdn_move(position, move) for move in position.legal_moves()]
    assert {"a7:e3:c1", "a7:c5:f8:h6:f4:c1"} <= {*texts}
    assert [parse_pdn_move(position, text) for text in texts] == [*position.legal_moves()]
    assert parse_pdn_move(position, "a7:c1") is None


def test_pdn_takes_names_careless_signs_and_none():
    russian = start(find_variant("russian"))
    for text in ("c3-d4", "C3-D4", "c3d4", "22-18", "c3:d4", "c3 - d4"):
        assert parse_pdn_move(russian, text) == Move(22, 18), text
    assert parse_pdn_move(start(), "3228") == Move(32, 28)
    assert format_pdn_move(russian, Move(22, 18)) == "c3-d4"


@pytest.mark.parametrize("text", ["", "32", "32-", "32-28-", "32-27-28", "1-1", "32-99", "j9-a1"])
def test_what_is_no_legal_move_is_none(text):
    assert parse_pdn_move(start(), text) is None
    assert parse_hub_move(start(), text) is None


@given(st.text(alphabet="0123456789x-:ahj ", max_size=30))
def test_any_text_is_a_move_or_none(text):
    position = parse_fen("W:WK47:B42,33,19,14,22")
    for move in (parse_hub_move(position, text), parse_pdn_move(position, text)):
        assert move is None or move in position.legal_moves()
    assert is_hub_move(text) or parse_hub_move(position, text) is None
