"""The scripts that measure and check the backgammon core print their figure."""

from __future__ import annotations

import re

import pytest

from scripts import bench_backgammon, check_backgammon


def test_the_bench_tells_the_speed_in_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["bench", "--positions", "50", "--seconds", "0.01"])
    assert bench_backgammon.main() == 0
    line = capsys.readouterr().out
    assert re.fullmatch(
        r"(compiled|interpreted): \d+ positions in [\d.]+ s, \d+ positions/s, [\d.]+ plays each\n",
        line,
    )


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
