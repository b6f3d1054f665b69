"""Plays found by the core have the texts and the results of the reference rules."""

from __future__ import annotations

from itertools import islice

import pytest

from bots.nardy.legal import LegalPlays, play_to
from bots.nardy.notation import read_play
from bots.nardy.options import OFFICIAL
from bots.nardy.rules import START, legal_plays
from bots.nardy.variation import LongNardy, QuickNardy
from tests.bots.nardy.samples import random_positions


def test_every_play_of_random_positions_is_written_as_by_the_reference_rules() -> None:
    for position, dice, options in islice(random_positions(11), 250):
        meant = {play.position: play for play in legal_plays(position, dice, options)}
        plays = LegalPlays(position, dice, options)
        assert len(plays) == len(meant)
        for play in (plays[number] for number in range(len(plays))):
            assert play.text == meant[play.position].text
            assert sorted(play.steps) == sorted(meant[play.position].steps)
        together = LegalPlays(position, dice, options)
        assert {play.position: play for play in together} == meant
        assert [play.position for play in together] == [
            together[number].position for number in range(len(together))
        ]


def test_a_play_is_found_by_its_result_and_by_its_text() -> None:
    plays = LegalPlays(START, (3, 3), OFFICIAL)
    assert sorted(play.text for play in plays) == ["24/15 24/21", "24/18(2)"]
    for play in legal_plays(START, (3, 3), OFFICIAL):
        assert play in plays
        found = play_to(play.position, plays)
        assert found is not None and found.text == play.text
        assert read_play(START, plays, play.text) == found
    assert play_to(START, plays) is None
    with pytest.raises(ValueError, match="not a legal play"):
        read_play(START, plays, "24/21")


def test_the_quick_game_stays_quick_by_other_rules() -> None:
    quick = QuickNardy().with_options({"block": "off"})
    assert isinstance(quick, QuickNardy)
    assert quick.chosen == LongNardy().with_options({"block": "off"}).chosen
