"""Files that matches on the command line use."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bots.match.commands import (
    is_running,
    wait_for,
)


@pytest.fixture
def pids(tmp_path: Path) -> Iterator[Path]:
    """A file for the engines' process numbers; none of them may be left."""
    path = tmp_path / "pids"
    path.touch()
    yield path
    numbers = path.read_text().split()
    assert numbers
    wait_for(lambda: not any(map(is_running, numbers)), "an engine was left running")


@pytest.fixture
def book(tmp_path: Path) -> Path:
    path = tmp_path / "book.epd"
    path.write_text(
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\n"
        "rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2\n"
        "rnbqkbnr/pp1ppppp/8/2p5/2P5/8/PP1PPPPP/RNBQKBNR w KQkq - 0 2\n"
    )
    return path
