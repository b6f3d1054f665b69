"""The counts of the bitbases that come with the program, beside those of another program's."""

import pytest

from bots.draughts.bitbases.material import classes, classes_up_to
from bots.draughts.bitbases.shelf import SHIPPED_PIECES, read
from bots.draughts.bitbases.tally import Tally, tally
from scripts.make_bitbases import known_counts

SHIPPED = classes_up_to(SHIPPED_PIECES)
KNOWN = known_counts()


def test_there_are_forty_one_classes_of_two_to_four_pieces():
    assert [len(classes(pieces)) for pieces in (2, 3, 4)] == [4, 12, 25]
    assert len(set(classes_up_to(4))) == 41


@pytest.mark.parametrize("material", SHIPPED, ids=lambda material: material.name)
def test_the_counts_are_those_of_another_program(material, tmp_path):
    found = tally(read(material, tmp_path))
    assert found.won + found.drawn + found.lost > 1900
    if material in KNOWN:
        assert (found.won, found.drawn, found.lost) == KNOWN[material]


def test_known_counts_are_of_shipped_classes_too():
    assert len([material for material in SHIPPED if material in KNOWN]) == 8


def test_two_kings_or_a_king_and_a_man_seldom_beat_a_king(tmp_path):
    for counts, name in (((19398, 39402, 0), "0201"), ((24373, 81465, 2), "1101")):
        material = next(one for one in SHIPPED if one.name == name)
        found = tally(read(material, tmp_path))
        assert (found.won, found.drawn, found.lost) == counts
        assert found.plies <= 10, "a win within the five moves that the rules allow"


def test_each_code_is_counted_once():
    assert tally(bytes([0, 0, 1, 2, 4, 3, 255])) == Tally(2, 2, 2, 3)


def test_a_clock_that_begins_with_the_ending_cuts_no_win_short(tmp_path):
    for material in SHIPPED:
        sides = (material.men, material.kings), (material.other_men, material.other_kings)
        for one, two in (sides, sides[::-1]):
            if two == (0, 1) and one[1]:
                assert tally(read(material, tmp_path)).plies <= 10
