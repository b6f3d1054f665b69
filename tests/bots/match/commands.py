"""The command `bot-match` in this process or in one of its own, with the engine of these tests."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from click.testing import CliRunner, Result

from bots.match.cli import main

ENGINE = Path(__file__).with_name("engine.py")
DEADLINE = 60.0


def engine(vice: str = "good", name: str = "", pids: Path | None = None, more: str = "") -> str:
    command = f"{sys.executable} {ENGINE} {vice} {pids or ''}"
    return f"name={name or vice} cmd='{command}' {more}"


def bot_match(*arguments: object) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


def is_running(number: str) -> bool:
    try:
        os.kill(int(number), 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{number}/stat")
    return not (status.exists() and status.read_text().rsplit(")", 1)[1].split()[0] == "Z")


def command(*arguments: object) -> list[str]:
    return [sys.executable, "-m", "bots.match", *map(str, arguments)]


@contextmanager
def running(arguments: list[str], **streams: int) -> Iterator[subprocess.Popen[str]]:
    """A process that does not outlive the test, whatever fails in it."""
    with subprocess.Popen(arguments, text=True, **streams) as process:  # type: ignore[call-overload]
        try:
            yield process
        finally:
            process.kill()


def wait_for(condition: Callable[[], bool], otherwise: str) -> None:
    end = time.monotonic() + DEADLINE
    while not condition():
        assert time.monotonic() < end, otherwise
        time.sleep(0.01)


def wait_for_games(journal: Path, games: int) -> None:
    wait_for(
        lambda: journal.exists() and journal.read_bytes().count(b"\n") >= games,
        "no game was finished",
    )


def play(*arguments: object, typed: str | bytes = "") -> Result:
    return CliRunner().invoke(main, ["play", *map(str, arguments)], input=typed)
