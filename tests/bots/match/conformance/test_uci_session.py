"""Engines that end, hang, flood or speak out of turn are told apart, and the check goes on."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from bots.match.conformance.examination import examine
from bots.match.conformance.step import Finding, Group, Skip, Step, Verdict
from bots.match.conformance.uci.session import UciSession
from bots.match.contestant import Contestant
from protocols.errors import EngineDied

MISBEHAVING = Path(__file__).parents[3] / "doubles" / "misbehaving_engine.py"
DEADLINE = 60.0
HANG_SECONDS = 1.0


def plays(engine: UciSession) -> str:
    engine.position()
    return engine.go("movetime 10").require_legal()


def is_ready(engine: UciSession) -> None:
    engine.synchronise()


PLAYS = Group("playing", (Step("it plays", plays), Step("it is ready", is_ready)))


def session(fault: str, seconds: float = DEADLINE) -> UciSession:
    contestant = Contestant(fault, (sys.executable, str(MISBEHAVING), fault))
    return UciSession(contestant, seconds, time.monotonic() + DEADLINE)


def found(fault: str, seconds: float = DEADLINE, *, hangs: bool = False) -> list[Finding]:
    engine = session(fault, seconds)
    try:
        if hangs:
            engine.handshake()
            engine.seconds = HANG_SECONDS
        return list(examine([PLAYS], engine, time.monotonic() + DEADLINE))
    finally:
        engine.drop()


@pytest.mark.parametrize("fault", ["none", "slow_start", "register", "flood", "deaf"])
def test_an_engine_that_plays_passes(fault: str) -> None:
    assert [finding.verdict for finding in found(fault)] == [Verdict.PASSED, Verdict.PASSED]


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        ("crash", "status 3, its last words: Segmentation fault"),
        ("killed", "status -15"),
        ("illegal", "bestmove e2e5"),
        ("twice", "bestmove d2d4"),
        ("garbage", "info depth x score cp pv"),
    ],
)
def test_a_fault_fails_the_search_and_nothing_else(fault: str, words: str) -> None:
    search, ready = found(fault)
    assert search.verdict is Verdict.FAILED
    assert words in search.seen
    assert ready.verdict is Verdict.PASSED


@pytest.mark.parametrize("fault", ["mute_search", "closes_output", "stops_reading"])
def test_a_hanging_search_is_given_up_and_the_engine_started_again(fault: str) -> None:
    engine = session(fault)
    engine.handshake()
    engine.seconds = HANG_SECONDS
    (search,) = examine([Group("", PLAYS.steps[:1])], engine, time.monotonic() + DEADLINE)
    assert search.verdict is Verdict.FAILED
    assert search.expected.startswith("`bestmove` within 1 s of `go movetime 10`")
    assert search.seen == "nothing"
    engine.seconds = DEADLINE
    (ready,) = examine([Group("", PLAYS.steps[1:])], engine, time.monotonic() + DEADLINE)
    assert ready.verdict is Verdict.PASSED
    engine.drop()


def test_an_answer_that_comes_after_the_stop_is_too_late_for_the_search() -> None:
    search, _ = found("late", hangs=True)
    assert search.verdict is Verdict.FAILED


@pytest.mark.parametrize(
    ("fault", "seconds", "words"),
    [
        ("crash_at_start", DEADLINE, "status 7"),
        ("mute", HANG_SECONDS, "nothing"),
        ("no_flush", HANG_SECONDS, "nothing"),
    ],
)
def test_an_engine_without_a_handshake_is_not_asked_for_ever(
    fault: str, seconds: float, words: str
) -> None:
    engine = session(fault, seconds)
    steps = Group("", (*PLAYS.steps, Step("it is ready still", is_ready)))
    first, second, third = examine([steps], engine, time.monotonic() + DEADLINE)
    for finding in (first, second):
        assert finding.verdict is Verdict.FAILED
        assert "uciok" in finding.expected and words in finding.seen
    assert (third.verdict, third.why) == (Verdict.SKIPPED, "the engine does not answer `uci`")
    with pytest.raises(Skip):
        engine.handshake()
    engine.drop()


def test_a_program_that_is_none_is_told_at_once() -> None:
    with pytest.raises(EngineDied, match="could not be started"):
        UciSession(Contestant("none", ("no/such/program",)), DEADLINE, DEADLINE)


def test_the_users_own_options_are_set_after_each_handshake() -> None:
    contestant = Contestant(
        "x", (sys.executable, str(MISBEHAVING), "none"), options=(("Hash", "8"),)
    )
    engine = UciSession(contestant, DEADLINE, time.monotonic() + DEADLINE)
    for _ in range(2):
        engine.restart()
        engine.handshake()
        assert "info string setoption name Hash value 8" in engine.synchronise()
    engine.drop()


def test_no_wait_goes_beyond_the_end_of_the_check() -> None:
    contestant = Contestant("mute", (sys.executable, str(MISBEHAVING), "mute"))
    until = time.monotonic() + 0.2
    engine = UciSession(contestant, 1e6, until)
    (finding,) = examine([Group("", PLAYS.steps[:1])], engine, until)
    assert finding.verdict is Verdict.SKIPPED
    engine.drop()
