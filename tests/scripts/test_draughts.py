"""The scripts of draughts on a small scale; their real runs take minutes and are no test."""

from __future__ import annotations

import json

import pytest

from bots.draughts.book import MARGIN, key_of
from bots.draughts.openings import lopsided
from bots.draughts.rules import start
from bots.draughts.thinker import Thinker
from bots.draughts.variants import VARIANTS
from bots.match.clock import parse_time_control
from bots.registry import find_game
from scripts.check_ballots import LOPSIDED, advantage, format_lists, reach
from scripts.make_draughts_book import Grower
from scripts.rate_skills import contestant, meet


def test_a_book_grows_by_a_position_a_walk_and_keeps_the_good_moves() -> None:
    grower = Grower(nodes=30, seed=3, thinker=Thinker(1))
    for _ in range(4):
        grower.grow()
    assert 3 <= len(grower.book) <= 5
    for key, node in grower.book.items():
        legal = node.position.legal_moves()
        assert {*node.scores} <= {*legal}
        kept = [entry.score for entry in grower.entries() if entry.key == key]
        assert max(kept) == node.value
        assert min(kept) >= node.value - MARGIN


def test_scores_of_the_book_are_those_of_what_follows() -> None:
    grower = Grower(nodes=30, seed=3, thinker=Thinker(1))
    for _ in range(3):
        grower.grow()
    root = grower.book[key_of(start())]
    after = {move: grower.book.get(key_of(start().after(move))) for move in root.scores}
    values = {move: -node.value for move, node in after.items() if node is not None}
    assert values
    assert values == {move: root.scores[move] for move in values}


@pytest.mark.parametrize("name", ["international", "english"])
def test_a_man_given_away_is_an_advantage_and_a_fair_ballot_is_none(name: str) -> None:
    variant = VARIANTS[name]
    thinker = Thinker(1)
    assert advantage(thinker, start(variant), 300) < 40


def test_the_file_of_ballots_is_what_the_script_writes() -> None:
    lists = {name: lopsided(variant) for name, variant in VARIANTS.items()}
    assert LOPSIDED.read_text(encoding="utf-8") == format_lists(lists)
    assert json.loads(format_lists({"a": ["1-2 3-4", "5-6 7-8"], "b": []})) == {
        "a": "1-2 3-4; 5-6 7-8",
        "b": "",
    }


def test_an_opening_is_played_out() -> None:
    opening = find_game("draughts").ballots(2)[0]
    assert reach(VARIANTS["international"], opening).turn == 0


def test_two_skills_meet_in_pairs() -> None:
    openings = find_game("draughts").ballots(2)[:1]
    assert contestant(7).options == (("skill", "7"), ("book", "false"))
    standing = meet(3, 0, 2, parse_time_control("depth=1"), openings)
    assert sum(standing.tally.games) == 2
    assert standing.faults == 0
