"""Draughts with programs of others: the client of pydraughts, and the engine of dame-rs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from bots.draughts.pdn.reader import read_documents
from bots.match.cli import main
from bots.registry import find_game
from tests.real_clients.conftest import ROOT, find_program

SCRIPT = Path(__file__).with_name("pydraughts_game.py")
SECONDS_FOR_A_GAME = 240
LONGEST = 100
"""Plies after which a game is broken off."""
ENGINES = ["tests.doubles.draughts_mover", "bots.draughts"]


@pytest.fixture
def client() -> str:
    """The Python that has pydraughts: no other may have it, as two packages share its name."""
    python = os.environ.get("BOTS_PYDRAUGHTS", "")
    if not python:
        if os.environ.get("BOTS_REAL_CLIENTS") == "required":
            pytest.fail("BOTS_PYDRAUGHTS names no Python with pydraughts")
        pytest.skip("BOTS_PYDRAUGHTS names no Python with pydraughts")
    return python


@pytest.mark.parametrize("module", ENGINES)
@pytest.mark.parametrize(
    ("variant", "game"),
    [("standard", "draughts"), ("frisian", "frisian"), ("breakthrough", "breakthrough")],
)
def test_pydraughts_plays_a_game(client: str, module: str, variant: str, game: str) -> None:
    done = subprocess.run(
        [client, SCRIPT, variant, str(LONGEST), sys.executable, "-m", module],
        cwd=ROOT,
        timeout=SECONDS_FOR_A_GAME,
        capture_output=True,
        text=True,
        check=True,
    )
    moves, end = done.stdout.splitlines()
    position = find_game(game).start()
    for move in moves.split():
        position = position.play(move)
    result = position.result()
    winner, status = end.split()
    assert status == "0"
    if result is None:
        assert len(moves.split()) == LONGEST
    else:
        points = {"1": (0.0, 1.0), "2": (1.0, 0.0), "0": (0.5, 0.5)}
        assert result.points == points[winner]


def test_dame_plays_a_match(tmp_path: Path) -> None:
    dame = f"name=dame cmd='{find_program('dame')} hub'"
    other = f"name=other cmd='{sys.executable} -m {ENGINES[-1]}' dir={ROOT} proto=hub"
    folder = tmp_path / "match"
    limits = (
        "--tc",
        "st=0.05",
        "--margin",
        "20",
        "--openings",
        "2-move",
        "--games",
        "2",
        "--concurrency",
        "1",
    )
    words = ("run", dame, other, "--game", "draughts", *limits, "--directory", str(folder))
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 0, result.output
    games = list(read_documents((folder / "games.pdn").read_text(encoding="utf-8")))
    assert [document.tags["Termination"] for document in games] == ["normal", "normal"]
    assert not any(document.faults for document in games)


def test_the_check_agrees_with_what_is_known_of_dame() -> None:
    """A drawn position has legal moves, and dame answers with none."""
    groups = ("handshake", "positions", "information", "client")
    options = [word for group in groups for word in ("--group", group)]
    words = ["check", f"{find_program('dame')} hub", "--protocol", "hub", "--json", *options]
    steps = json.loads(CliRunner().invoke(main, words).output)["steps"]
    failed = [step["step"] for step in steps if step["verdict"] == "fail"]
    assert failed == [
        "it plays after 400 moves and many repetitions",
        "it plays in a position drawn by repetition",
    ]
