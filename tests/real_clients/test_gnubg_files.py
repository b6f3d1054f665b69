"""GNU Backgammon itself reads our match files, and comes to the same scores."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from bots.backgammon.variations import STANDARD
from bots.tables.mat import format_mat, parse_mat
from bots.tables.match import Settings
from bots.tables.record import replay
from bots.tables.sgf import format_sgf, parse_sgf
from tests.bots.backgammon.samples import random_record
from tests.real_clients.conftest import find_program

LENGTHS = (1, 3, 7)
SECONDS = 120


def gnubg(folder: Path, *commands: str) -> str:
    """What gnubg says to these commands, one after the other."""
    program = find_program("gnubg")
    done = subprocess.run(
        [program, "-t", "-q", "-r", "-s", str(folder)],
        input="".join(f"{command}\n" for command in commands),
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=True,
    )
    return done.stdout + done.stderr


def last_score(text: str) -> tuple[int, int]:
    """The last score that gnubg told."""
    found = re.findall(r"The score \(after \d+ games?\) is: one (\d+), the other (\d+)", text)
    return int(found[-1][0]), int(found[-1][1])


@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize(
    ("import_command", "suffix"), [("import mat", "mat"), ("load match", "sgf")]
)
def test_a_match_that_we_wrote_has_the_same_score_in_gnubg(
    tmp_path: Path, length: int, import_command: str, suffix: str
) -> None:
    record = random_record(40 + length, Settings(length=length))
    path = tmp_path / f"match.{suffix}"
    path.write_text(format_mat(record) if suffix == "mat" else format_sgf(record))
    again = tmp_path / f"again.{suffix}"
    export = "export match mat" if suffix == "mat" else "save match"
    said = gnubg(tmp_path, f"{import_command} {path}", "show score", f"{export} {again}")
    assert "WARNING" not in said and "Unrecognised" not in said
    expected = replay(STANDARD, record)
    assert last_score(said) == expected.scores
    parse = parse_mat if suffix == "mat" else parse_sgf
    exported = parse(again.read_text(encoding="utf-8"))
    assert exported.faults == ()
    last = replay(STANDARD, exported)
    assert (last.scores, last.position) == (expected.scores, expected.position)
