"""The measurement of what a match costs its runner; a long one is no test."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from bots.match.standing import Standing
from scripts.bench_match import Meter, main
from tests.bots.match.entry import ENTRY


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="reads the memory from /proc")
def test_a_short_match_is_told_in_one_line() -> None:
    result = CliRunner().invoke(main, ["--games", "2", "--move-limit", "2"])
    assert result.exit_code == 0, result.output
    told = r"2 games, 8 moves, 0 broken off, \d+ s: [\d.]+ ms of processor a move; memory .* MB\n"
    assert re.fullmatch(told, result.output)


def test_memory_is_taken_after_a_tenth_half_and_all_games() -> None:
    values = iter([10.0, 20.0, 30.0])
    meter = Meter(20, memory=lambda: next(values))
    standing = Standing(("a", "b"))
    taken = []
    for number in range(20):
        standing.add(replace(ENTRY, number=number))
        meter.report(standing, ENTRY)
        taken.append(len(meter.megabytes))
    assert [taken.index(count) + 1 for count in (1, 2, 3)] == [2, 10, 20]
