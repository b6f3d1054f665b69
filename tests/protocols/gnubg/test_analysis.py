"""An analysis tells what decisions cost by the adviser's own equities, and how lucky rolls were."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from protocols.control import Control
from protocols.gnubg.adviser import BaseAdviser, Candidate, CubeOutlook, Outlook, Strength
from protocols.gnubg.match import Match
from tests.protocols.gnubg.replay import NO_OUTLOOK, ScriptedAdviser, Session

SAMPLES = Path(__file__).parents[2] / "data" / "backgammon"
PEOPLE = (
    "set player 0 human",
    "set player 1 human",
    "set automatic game off",
    "set automatic roll off",
    "set display off",
)
LOST = 0.1
"""What each place in the adviser's order costs."""


def worth(equity: float) -> Outlook:
    return replace(NO_OUTLOOK, cubeless=equity, cubeful=equity)


class OrderingAdviser(ScriptedAdviser):
    """Thinks the later in the alphabet a play is the better, and tells what it was made with."""

    cube = CubeOutlook(NO_OUTLOOK, 0.3, 1.0, 0.5, "Double, take")
    before_roll = 0.25

    def rank(self, match: Match, strength: Strength, control: Control) -> Sequence[Candidate]:
        plays = sorted(match.plays(), reverse=True)
        return [Candidate(play, worth(0.5 - LOST * n)) for n, play in enumerate(plays)]

    def evaluate(self, match: Match, strength: Strength, control: Control) -> Outlook:
        return worth(self.before_roll)

    def judge_cube(self, match: Match, strength: Strength, control: Control) -> CubeOutlook:
        return self.cube


def figures(session: Session, *command: str) -> dict[str, list[str]]:
    """Return the cells of the last section in which a label comes, by their labels."""
    rows = [line for line in session.say(*(command or ("show statistics",))) if "  " in line]
    return {line[:37].strip(): line[37:].split("  ") for line in rows}


def cells(found: dict[str, list[str]], label: str) -> list[str]:
    return [cell.strip() for cell in found[label] if cell.strip()]


@pytest.fixture
def session() -> Session:
    session = Session(OrderingAdviser(), [(3, 1), (6, 5), (2, 1)])
    session.say(*PEOPLE, "new session")
    return session


def test_statistics_are_refused_until_the_match_is_analysed_as_it_stands(session: Session) -> None:
    refusal = ["The match has not been analysed (type `analyse match')."]
    assert session.say("show statistics") == refusal
    session.say("move 8/5 6/5", "roll", "24/13")
    assert session.say("show statistics match") == refusal
    assert session.say("analyse match") == []
    assert session.say("show statistics")[0].split() == ["Player", "gnubg", "root"]
    session.say("roll")
    assert session.say("show statistics game") == refusal
    assert session.say("show statistics foo") == ["Unknown keyword `foo'."]


@pytest.mark.parametrize("again", [(), ("analyse match",)])
def test_statistics_follow_players_who_are_swapped(
    session: Session, again: tuple[str, ...]
) -> None:
    session.say("move 24/23 13/10", "roll", "24/13", "roll", "8/7 6/4", "analyse match")
    told = figures(session)
    session.say("swap players", *again)
    swapped = figures(session)
    assert session.say("show statistics")[0].split() == ["Player", "root", "gnubg"]
    for label in ("Player", "Total moves", "Error total", "Error rate", "Luck total"):
        assert cells(swapped, label) == cells(told, label)[::-1]
    assert len({*cells(told, "Total moves")}) == 2
    session.say("swap players")
    assert figures(session) == told


def test_a_play_costs_what_the_best_one_promises_more(session: Session) -> None:
    plays = sorted(session.server.table.match.plays(), reverse=True)
    session.say(f"move {plays[2]}", "analyse game")
    found = figures(session)
    assert cells(found, "Unforced moves") == ["1", "0"]
    assert cells(found, "Moves marked very bad") == ["1", "0"]
    assert cells(found, "Error total") == ["-0.200", "+0.000"]
    assert cells(found, "Error rate") == ["-200.0", "n/a"]


def test_a_double_that_is_missed_wrong_or_wrongly_answered_is_told(session: Session) -> None:
    session.say("move 8/5 6/5", "roll", "24/13")
    session.say("analyse match")
    assert cells(figures(session), "Missed doubles") == ["0", "1 (-0.200)"]
    session.say("double", "drop", "analyse match")
    found = figures(session)
    assert cells(found, "Doubles") == ["1", "0"]
    assert cells(found, "Wrong passes") == ["0", "1 (-0.500)"]
    assert cells(found, "Wrong doubles") == ["0", "0"]


def test_a_double_costs_what_waiting_promises_more(session: Session) -> None:
    adviser = session.server.table.adviser
    assert isinstance(adviser, OrderingAdviser)
    adviser.cube = CubeOutlook(NO_OUTLOOK, 0.7, 1.0, 0.4, "No double, take")
    session.say("move 8/5 6/5", "double", "take", "analyse session")
    found = figures(session)
    assert cells(found, "Wrong doubles") == ["0", "1 (-0.300)"]
    assert cells(found, "Takes") == ["1", "0"]
    assert cells(found, "Close or actual cube decisions") == ["1", "1"]


def test_a_roll_is_as_lucky_as_its_best_play_promises_more_than_there_was(session: Session) -> None:
    session.say("move 8/5 6/5", "roll", "24/13", "analyse match")
    found = figures(session)
    assert cells(found, "Luck total") == ["+0.000", "+0.250"], "an opening throw has none"
    assert cells(found, "Rolls unmarked") == ["1", "1"]


def test_a_match_in_a_file_is_read_judged_and_told(session: Session) -> None:
    path = SAMPLES / "sample_cube_resign.mat"
    told = session.say(f"analyse match {path}")
    assert any(line.startswith("Game 1, decision ") for line in told)
    assert sum(line.startswith("Player ") for line in told) == 1
    assert session.say(f"analyse match {path.with_suffix('.sgf')}")[-1].startswith("Error rate")
    missing = path.with_name("missing.mat")
    assert session.say(f"analyse match {missing}") == [f"{missing}: No such file or directory"]


def test_a_bot_that_only_plays_says_that_it_cannot_analyse() -> None:
    session = Session(BaseAdviser(), [(3, 1)])
    session.say(*PEOPLE, "new session", "move 8/5 6/5")
    assert session.say("analyse match") == ["This bot does not evaluate positions."]


def test_there_is_nothing_to_analyse_before_a_game() -> None:
    session = Session(OrderingAdviser())
    refusal = ["No game in progress (type `new game' to start one)."]
    assert session.say("analyse match") == session.say("analyse game") == refusal
