"""A match that xboard plays."""

from __future__ import annotations

import os
import signal
import subprocess
import threading
from pathlib import Path

from tests.real_clients.conftest import find_program

GAMES = 2
SECONDS_FOR_A_MATCH = 240


def play_match(players: list[str], environment: dict[str, str], folder: Path) -> str:
    """Let xboard play a match of quick games; return what it wrote to the terminal.

    xboard may stay open after the match, so its own closing line ends the wait.
    """
    command = [
        find_program("xboard"),
        "-noGUI",
        *players,
        *("-mg", str(GAMES), "-tc", "1", "-inc", "1", "-depth", "3", "-autoCallFlag", "true"),
        *("-sgf", str(folder / "games.pgn"), "-soundProgram", "", "-ponderNextMove", "false"),
    ]
    xboard = subprocess.Popen(
        command,
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    alarm = threading.Timer(SECONDS_FOR_A_MATCH, os.killpg, (xboard.pid, signal.SIGKILL))
    alarm.start()
    report = b""
    try:
        assert xboard.stderr is not None
        with xboard.stderr:
            for line in xboard.stderr:
                report += line
                if b"final score" in line:
                    break
    finally:
        alarm.cancel()
        if xboard.poll() is None:
            # After a match xboard may take no other signal.
            os.killpg(xboard.pid, signal.SIGKILL)
        xboard.wait(20)
    return report.decode(errors="replace")
