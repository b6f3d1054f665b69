"""The scripts that measure and check the backgammon core print their figure."""

from __future__ import annotations

import re

import pytest

from bots.backgammon.core import COMPILED
from bots.backgammon.net import NetEvaluator
from scripts import bench_backgammon, check_backgammon


def test_the_bench_tells_a_speed_in_each_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    deepest = NetEvaluator.deepest if COMPILED else 0
    monkeypatch.setattr(NetEvaluator, "deepest", deepest)
    monkeypatch.setattr("sys.argv", ["bench", "--positions", "50", "--seconds", "0.01"])
    assert bench_backgammon.main() == 0
    lines = iter(capsys.readouterr().out.splitlines())
    for expected in (
        r"(compiled|interpreted): \d+ positions in [\d.]+ s, \d+ positions/s, [\d.]+ plays each",
        r"evaluations of unrelated positions: \d+/s",
        r"decisions without look-ahead: \d+/s, [\d.]+ ms each, \d+ evaluations/s",
        *[rf"decisions with {n} ply of look-ahead: [\d.]+ ms each" for n in range(1, deepest + 1)],
        r"rollouts: \d+ games/s",
        r"start to the first play: [\d.]+ s of the processor, [\d.]+ s by the clock, \d+ MB",
    ):
        line = next(lines)
        assert re.fullmatch(expected, line), line


def test_the_check_finds_no_position_that_differs(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["check", "--positions", "50"])
    assert check_backgammon.main() == 0
    assert re.fullmatch(r"50 positions, \d+ plays, 0 positions differ\n", capsys.readouterr().out)


def test_the_check_tells_of_a_position_that_differs(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["check", "--positions", "1"])
    monkeypatch.setattr(check_backgammon, "results", lambda *_: [])
    assert check_backgammon.main() == 1
    assert "different: 4HPwATDgc/ABMA" in capsys.readouterr().out
