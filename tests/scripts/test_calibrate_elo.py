"""The calibration's own words; its matches take hours and are no test."""

from __future__ import annotations

from bots.match.standing import Standing
from scripts.calibrate_elo import contestant, describe


def test_both_engines_are_limited_to_the_level() -> None:
    engine = contestant("chess-bot", "chess-bot", 1700)
    assert engine.name == "chess-bot-1700"
    assert engine.options == (("UCI_LimitStrength", "true"), ("UCI_Elo", "1700"))


def test_a_level_without_games_is_beyond_measure() -> None:
    line = describe(1500, 1500, Standing("chess-bot-1500"))
    assert line.startswith("UCI_Elo 1500 (500 nodes, 0% slips): beyond measure")
