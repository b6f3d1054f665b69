"""Writes the findings of a check, for people and as values for JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bots.match.conformance.step import Finding, Verdict


def format_finding(finding: Finding) -> str:
    """Write a finding: one line, and for a failure two more with what was expected and seen."""
    match finding.verdict:
        case Verdict.PASSED:
            seen = f" ({finding.seen})" if finding.seen else ""
            return f"  pass  {finding.sentence}{seen}"
        case Verdict.SKIPPED:
            return f"  skip  {finding.sentence}: {finding.why}"
        case Verdict.FAILED:
            expected, seen = f"expected: {finding.expected}", f"seen:     {finding.seen}"
            return f"  FAIL  {finding.sentence}\n          {expected}\n          {seen}"


def count_verdicts(findings: Sequence[Finding]) -> dict[str, int]:
    """Return how many steps passed, failed and were skipped, by the words for these."""
    counts = Counter(finding.verdict for finding in findings)
    return {verdict.value: counts[verdict] for verdict in Verdict}


def format_summary(name: str, findings: Sequence[Finding]) -> str:
    """Write the outcome of a check in one line."""
    counts = count_verdicts(findings)
    seconds = sum(finding.seconds for finding in findings)
    return (
        f"{name}: {len(findings)} steps, {counts['pass']} passed, {counts['fail']} failed, "
        f"{counts['skip']} skipped, {seconds:.1f} s"
    )


def describe(name: str, protocol: str, findings: Sequence[Finding]) -> dict[str, object]:
    """Return the outcome of a check as plain values."""
    return {
        "engine": name,
        "protocol": protocol,
        "counts": count_verdicts(findings),
        "steps": [
            {
                "group": finding.group,
                "step": finding.sentence,
                "verdict": finding.verdict.value,
                "seconds": round(finding.seconds, 3),
                "expected": finding.expected,
                "seen": finding.seen,
                "why": finding.why,
            }
            for finding in findings
        ],
    }
