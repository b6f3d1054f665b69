"""Steps are taken in turn, whatever the one before did to the engine."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

import pytest

from bots.match.conformance.checklist import MODULES, find_checklist
from bots.match.conformance.examination import OUT_OF_TIME, examine, succeeded
from bots.match.conformance.report import describe, format_finding, format_summary
from bots.match.conformance.step import Fault, Finding, Group, Skip, Step, Verdict, quote

LATER = time.monotonic() + 3600


@dataclass
class Bell:
    """A session that only notes what is done to it."""

    noise: str = ""
    done: list[str] = field(default_factory=list)

    def settle(self) -> None:
        self.done.append("settle")
        if self.noise:
            raise Fault("silence", self.noise)

    def drop(self) -> None:
        self.done.append("drop")


def ring(bell: Bell) -> str:
    bell.done.append("ring")
    return "ding"


def crack(_bell: Bell) -> None:
    raise Fault("a sound", "a crack")


def refuse(_bell: Bell) -> None:
    raise Skip("there is no clapper")


def steps(*runs: object) -> list[Group[Bell]]:
    return [Group("bell", tuple(Step(run.__name__, run) for run in runs))]  # type: ignore[attr-defined,arg-type]


def test_a_step_that_returns_has_passed_once_the_engine_is_at_rest() -> None:
    bell = Bell()
    (finding,) = examine(steps(ring), bell, LATER)
    assert (finding.verdict, finding.seen, finding.group) == (Verdict.PASSED, "ding", "bell")
    assert bell.done == ["ring", "settle"]


def test_a_step_after_which_the_engine_does_not_rest_has_failed() -> None:
    bell = Bell(noise="a hum")
    (finding,) = examine(steps(ring), bell, LATER)
    assert (finding.verdict, finding.expected, finding.seen) == (
        Verdict.FAILED,
        "silence",
        "a hum",
    )
    assert bell.done == ["ring", "settle", "drop"]


def test_a_fault_drops_the_engine_and_the_next_step_is_taken() -> None:
    bell = Bell()
    found = list(examine(steps(crack, refuse, ring), bell, LATER))
    verdicts = [finding.verdict for finding in found]
    assert verdicts == [Verdict.FAILED, Verdict.SKIPPED, Verdict.PASSED]
    assert found[1].why == "there is no clapper"
    assert bell.done[0] == "drop"
    assert not succeeded(found) and succeeded(found[1:])


def test_an_error_of_the_check_itself_is_not_the_engines() -> None:
    def stumble(_bell: Bell) -> None:
        raise KeyError("oops")

    with pytest.raises(KeyError):
        list(examine(steps(stumble), Bell(), LATER))


def test_what_the_time_does_not_suffice_for_is_skipped_and_no_success() -> None:
    def late(_bell: Bell) -> None:
        while time.monotonic() < until:
            pass
        raise Fault("an answer", "nothing")

    until = time.monotonic() + 0.01
    found = list(examine(steps(late, ring), Bell(), until))
    assert [finding.why for finding in found] == [OUT_OF_TIME, OUT_OF_TIME]
    assert not succeeded(found)


FINDINGS = [
    Finding("bell", "it rings", Verdict.PASSED, 0.5, seen="ding"),
    Finding("bell", "it is whole", Verdict.FAILED, 0.25, expected="a sound", seen="a crack"),
    Finding("bell", "it swings", Verdict.SKIPPED, 0.0, why="there is no rope"),
]


def test_each_verdict_has_its_words() -> None:
    passed, failed, skipped = map(format_finding, FINDINGS)
    assert passed == "  pass  it rings (ding)"
    assert failed.splitlines()[0] == "  FAIL  it is whole"
    assert [line.split(":")[1].strip() for line in failed.splitlines()[1:]] == [
        "a sound",
        "a crack",
    ]
    assert skipped == "  skip  it swings: there is no rope"
    summary = format_summary("Big Ben", FINDINGS)
    assert summary == "Big Ben: 3 steps, 1 passed, 1 failed, 1 skipped, 0.8 s"


def test_the_values_for_json_hold_every_step() -> None:
    told = describe("Big Ben", "chimes", FINDINGS)
    assert told["counts"] == {"pass": 1, "fail": 1, "skip": 1}
    assert len(told["steps"]) == 3  # type: ignore[arg-type]


def test_long_words_of_an_engine_are_cut() -> None:
    assert quote("a\nb") == "a b"
    assert len(quote("x" * 1000)) == 200


@pytest.mark.parametrize("protocol", MODULES)
def test_a_check_has_different_sentences_and_group_names(protocol: str) -> None:
    groups = find_checklist(protocol).groups
    sentences = [step.sentence for group in groups for step in group.steps]
    assert len(set(sentences)) == len(sentences) >= 85
    assert len({group.name for group in groups}) == len(groups)
