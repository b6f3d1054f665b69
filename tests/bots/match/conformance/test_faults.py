"""Every fault of an engine fails the step that is about it; one without faults passes them all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from bots.match.conformance.step import Verdict
from tests.bots.match.conformance.faults import dominoes, gnubg, hub, uci
from tests.bots.match.conformance.vices import Examinations, Vice

EXAMINERS = {each.EXAMINER.protocol: each.EXAMINER for each in (dominoes, gnubg, hub, uci)}


@pytest.fixture(scope="module")
def examinations() -> Iterator[Mapping[str, Examinations]]:
    found = {protocol: Examinations(examiner) for protocol, examiner in EXAMINERS.items()}
    yield found
    for each in found.values():
        each.close()


@pytest.mark.parametrize(
    ("protocol", "vice"),
    [
        pytest.param(protocol, vice, id=f"{protocol}: {vice.sentence} {vice.rules[1]}")
        for protocol, examiner in EXAMINERS.items()
        for vice in examiner.vices
    ],
)
def test_a_fault_fails_its_step(
    protocol: str, vice: Vice, examinations: Mapping[str, Examinations]
) -> None:
    examinations[protocol].require_failed(vice)


@pytest.mark.parametrize("protocol", EXAMINERS)
def test_an_engine_without_faults_passes_every_step(protocol: str) -> None:
    examiner = EXAMINERS[protocol]
    found = examiner.findings_of_sound_engine()
    short = [each for each in found if each.verdict is not Verdict.PASSED]
    assert all(each.verdict is Verdict.SKIPPED for each in short), short
    assert tuple(each.sentence for each in short) == examiner.skipped


def test_an_empty_default_is_set_as_a_uci_engine_itself_writes_it() -> None:
    """Some take the word `<empty>` for the name of a file."""
    vice = Vice(
        (
            *("out", "option name BookFile .*", "option name BookFile type string default"),
            *("in", "setoption name BookFile value <empty>", "!exit 3"),
        ),
        "each option takes values of its own domain",
        "",
    )
    assert uci.EXAMINER.examined(vice).verdict is Verdict.PASSED
