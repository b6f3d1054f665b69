"""Takes an engine through the steps of a check; a fault in one does not spoil the next."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import TypeVar

from bots.match.conformance.step import Fault, Finding, Group, Session, Skip, Step, Verdict

OUT_OF_TIME = "the time set for the whole check is over"

AnySession = TypeVar("AnySession", bound=Session)


def examine(
    groups: Sequence[Group[AnySession]], session: AnySession, until: float
) -> Iterator[Finding]:
    """Yield the verdict on each step, in order; the session is at rest or dropped after each.

    Steps that have not ended by `until`, a monotonic time, are skipped. What a step raises beside
    Fault and Skip is an error of the check itself, and passed on.
    """
    for group in groups:
        for step in group.steps:
            if time.monotonic() >= until:
                yield Finding(group.name, step.sentence, Verdict.SKIPPED, 0.0, why=OUT_OF_TIME)
            else:
                yield _take(group.name, step, session, until)


def _take(group: str, step: Step[AnySession], session: AnySession, until: float) -> Finding:
    begun = time.monotonic()
    verdict, expected, seen, why = Verdict.PASSED, "", "", ""
    try:
        seen = step.run(session) or ""
        session.settle()
    except Fault as fault:
        session.drop()
        if time.monotonic() < until:
            verdict, expected, seen = Verdict.FAILED, fault.expected, fault.seen
        else:  # who was not given the time to answer is not at fault
            verdict, why = Verdict.SKIPPED, OUT_OF_TIME
    except Skip as skip:
        verdict, why = Verdict.SKIPPED, str(skip)
        session.drop()
    seconds = time.monotonic() - begun
    return Finding(group, step.sentence, verdict, seconds, expected, seen, why)


def succeeded(findings: Sequence[Finding]) -> bool:
    """Whether no step failed, and none was left out for want of time."""
    return not any(
        finding.verdict is Verdict.FAILED or finding.why == OUT_OF_TIME for finding in findings
    )
