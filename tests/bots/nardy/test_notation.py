"""What texts mean as plays of nardy, and positions as text."""

from __future__ import annotations

from itertools import islice

import pytest

from bots.nardy.notation import read_play
from bots.nardy.position_id import (
    format_position_id,
    format_row,
    parse_hex_rows,
    parse_position_id,
)
from bots.nardy.rules import START, legal_plays, place
from bots.tables.plays import Dice
from tests.bots.nardy.samples import random_positions


def meant(own: str, other: str, dice: Dice, text: str) -> str:
    """The canonical text of the play that a text means."""
    position = parse_hex_rows(own, other)
    return read_play(position, legal_plays(position, dice), text).text


@pytest.mark.parametrize(
    "text", ["24/18(2)", "24/18 24/18", "24/21/18 24/21/18", "24/21(2) 21/18(2)", "24 18 24 18"]
)
def test_steps_may_be_joined_repeated_and_in_any_order(text: str) -> None:
    play = read_play(START, legal_plays(START, (3, 3)), text)
    assert play.text == "24/18(2)"


def test_a_joined_way_is_legal_if_either_order_of_the_dice_is() -> None:
    # 19 is held by the enemy, 21 is free
    rows = "e1" + "0" * 22, "e" + "0" * 16 + "1" + "0" * 6
    for text in ("24/16", "24/21/16", "24/19/16"):
        assert meant(*rows, (5, 3), text) == "24/16"


def test_a_wall_avoided_by_the_order_of_the_dice_may_be_written_in_any() -> None:
    # programs refused it where the lower die was played first
    rows = "000000000000000010333302", "903300000000000000000000"
    for text in ("8/1", "8/7/1", "8/7 7/1", "7/1 8/7", "8/2 2/1"):
        assert meant(*rows, (6, 1), text) == "8/1"


@pytest.mark.parametrize(
    "text", ["bar/24", "25/24", "24/18*", "24/18 24/18 24/18", "24/17", "x", ""]
)
def test_what_nardy_does_not_know_is_no_play(text: str) -> None:
    with pytest.raises(ValueError):
        read_play(START, legal_plays(START, (6, 6)), text)


def test_zero_is_off() -> None:
    rows = "000000000000000000110000", "000000000000000000f00000"
    assert meant(*rows, (6, 1), "6/0 5/4") == "6/off 5/4"


def test_every_canonical_text_means_its_play() -> None:
    for position, dice, options in islice(random_positions(11), 60):
        plays = legal_plays(position, dice, options)
        assert len({play.text for play in plays}) == len(plays)
        for play in plays:
            assert read_play(position, plays, play.text) == play
            joined = " ".join(f"{step.source}/{step.target}" for step in play.steps)
            assert read_play(position, plays, joined) == play


def test_identifiers_are_read_as_they_are_written() -> None:
    assert format_position_id(START) == "AACA/z8AAID/Pw"
    for position, _, options in islice(random_positions(5), 100):
        assert parse_position_id(format_position_id(position), options) == position
        rows = format_row(position.own), format_row(position.other)
        assert parse_hex_rows(*rows, options) == position


def test_the_player_not_on_roll_is_written_first() -> None:
    position = place((*(0,) * 23, 15, 0), (3, *(0,) * 24))
    assert format_position_id(position)[:2] == "Bw"
