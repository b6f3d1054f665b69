"""What is kept of finished games while a match goes on."""

from __future__ import annotations

import tracemalloc
from dataclasses import replace

from bots.game import Termination
from bots.match.journal import Entry
from bots.match.standing import Quote, Standing
from tests.bots.match.entry import ENTRY

KIND = "no score before the move"


def remarked(number: int, quote: str) -> Entry:
    words = (f"b, ply 1: {KIND}: another", f"a, ply 3: {KIND}: {quote}", f"a, ply 4: {KIND}: more")
    return replace(ENTRY, number=number, remarks=({KIND: 2}, {KIND: 1}), words=words)


def broken_off(number: int, *details: str) -> Entry:
    return replace(ENTRY, number=number, termination=Termination.STALL, details=details)


def test_of_remarks_the_quote_of_the_first_game_by_number_is_kept() -> None:
    standing = Standing("ab", entries=[remarked(2, "x"), remarked(1, "y"), remarked(5, "z")])
    assert standing.remarks == {("a", KIND): 6, ("b", KIND): 3}
    assert standing.examples["a", KIND] == Quote(1, f"a, ply 3: {KIND}: y")
    assert standing.examples["b", KIND] == Quote(1, f"b, ply 1: {KIND}: another")


def test_of_faults_the_last_words_of_the_last_game_by_number_are_kept() -> None:
    entries = [broken_off(1, "x", "y"), broken_off(7), broken_off(4, "z"), broken_off(3, "w")]
    standing = Standing("ab", entries=entries)
    assert standing.broken_off == {("b", "stall"): 4} and standing.faults == 4
    assert standing.last_words == {("b", "stall"): Quote(4, "z")}


def test_endings_are_counted_without_their_details() -> None:
    reasons = ["stall: waited too long", "checkmate", "stall: no answer"]
    standing = Standing("ab")
    for number, reason in enumerate(reasons):
        standing.add(replace(ENTRY, number=number, reason=reason))
    assert standing.terminations == {"stall": 2, "checkmate": 1}


def test_a_finished_game_costs_little_memory_however_much_was_told_of_it() -> None:
    games, words = 500, "x" * 10_000
    standing = Standing("ab")
    tracemalloc.start()
    try:
        for number in range(games):
            entry = remarked(number, f"{words}{number}")
            standing.add(replace(entry, moves=("e2e4",) * 300 + ("e7e5",), told=f"{words}{number}"))
        kept, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len(standing.games) == games
    assert kept < 600 * games
