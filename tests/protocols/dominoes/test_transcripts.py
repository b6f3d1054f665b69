"""Dialogues that were read through by hand come out again, line by line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.protocols.dominoes.session import Session, run
from tests.protocols.dominoes.transcripts import TRANSCRIPTS, exchanges


def test_there_are_transcripts() -> None:
    assert len(TRANSCRIPTS) >= 5
    assert sum(len(exchanges(path)) for path in TRANSCRIPTS) > 200


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_a_transcript_comes_out_again(path: Path) -> None:
    session = Session()
    session.say("set seed 1")
    for number, (sent, answers) in enumerate(exchanges(path), 1):
        assert session.say(sent) == answers, f"exchange {number}: {sent}"


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"])
def test_a_transcript_comes_out_of_the_whole_server_too(path: Path, end: bytes) -> None:
    told = exchanges(path)
    lines = ["set seed 1", *(sent for sent, _ in told)]
    status, answers = run(end.join(line.encode() for line in lines))
    assert status == 0
    assert answers == [answer for _, each in told for answer in each]
