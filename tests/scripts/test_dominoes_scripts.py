"""The scripts that measure and check dominoes print their figures."""

from __future__ import annotations

import re

import pytest

from scripts import bench_dominoes, check_dominoes, measure_dominoes


def test_the_bench_tells_rounds_decisions_and_the_start(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["bench", "--seconds", "0.01", "--level", "2"])
    assert bench_dominoes.main() == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] in ("compiled", "interpreted") and len(lines) == 10
    assert re.fullmatch(r"\d+ rounds/s in the core, \d+ moves each", lines[1])
    assert re.fullmatch(r"\d+ rounds/s by the rules, with their deals", lines[2])
    for line in lines[3:9]:
        assert re.fullmatch(
            r"domino-(draw|block) [234] players, level 2: \d+ decisions, [\d.]+ ms each,"
            r" \d+ ms the longest, \d+ deals each",
            line,
        )
    assert re.fullmatch(r"\d+ ms from the start of the bot to its end", lines[9])


def test_the_check_finds_no_round_that_differs(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["check", "--rounds", "20"])
    assert check_dominoes.main() == 0
    assert capsys.readouterr().out == "20 rounds, 0 differ\n"


def test_the_check_tells_of_a_round_that_differs(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["check", "--rounds", "1"])
    monkeypatch.setattr("tests.bots.dominoes.plain.PlainRound.counts", lambda self: [0, 0])
    assert check_dominoes.main() == 1
    assert "different: " in capsys.readouterr().out


def test_the_measure_tells_share_error_and_deals(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["measure", "domino-block", "--deals", "2", "--level", "2", "--against"]
    for other in ("random", "heaviest", "without-inference"):
        monkeypatch.setattr("sys.argv", [*words, other])
        assert measure_dominoes.main() == 0
        assert re.fullmatch(
            rf"domino-block 2 players, level 2 against {other}:"
            r" [\d.]+ \+- [\d.]+ \(even 0.5000\), 2 deals, \d+ s\n",
            capsys.readouterr().out,
        )


def test_pips_are_measured_as_points_less_those_of_others(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["measure", "--deals", "3", "--level", "1", "--score", "pips", "--players", "3"]
    monkeypatch.setattr("sys.argv", words)
    assert measure_dominoes.main() == 0
    assert "level 1 against heaviest: 0.0000" in capsys.readouterr().out
