"""Programs of the operating system that real users run, and a screen for those that want one."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = "/usr/games"
"""Debian keeps games here, outside the path of services."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.real_client)


def find_program(name: str) -> str:
    """Return the program's path; skip the test without it, or fail where it must be there."""
    found = shutil.which(name, path=os.environ.get("PATH", "") + os.pathsep + GAMES)
    if found is None:
        if os.environ.get("BOTS_REAL_CLIENTS") == "required":
            pytest.fail(f"{name} is not installed")
        pytest.skip(f"{name} is not installed")
    return found


@pytest.fixture
def chess_bot(tmp_path: Path) -> Path:
    """A single file that starts chess-bot, as a GUI wants it."""
    script = tmp_path / "chess-bot"
    script.write_text(
        f'#!/bin/sh\nPYTHONPATH="{ROOT}" exec "{sys.executable}" -m bots.chess "$@"\n'
    )
    script.chmod(script.stat().st_mode | stat.S_IXUSR)
    return script


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[dict[str, str]]:
    """The environment of a program on a virtual screen, with a home of its own."""
    program = find_program("Xvfb")
    read_end, write_end = os.pipe()
    server = subprocess.Popen(
        [program, "-displayfd", str(write_end), "-screen", "0", "1024x768x24", "-nolisten", "tcp"],
        pass_fds=[write_end],
        stderr=subprocess.DEVNULL,
    )
    os.close(write_end)
    try:
        with os.fdopen(read_end) as number:
            display = number.readline().strip()
        assert display, "the virtual screen did not start"
        home = tmp_path / "home"
        home.mkdir()
        path = os.environ.get("PATH", "") + os.pathsep + GAMES
        yield os.environ | {"DISPLAY": f":{display}", "HOME": str(home), "PATH": path}
    finally:
        server.terminate()
        server.wait(20)
