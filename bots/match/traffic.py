"""A file with every line between the match runner and one engine process, of bounded size."""

from __future__ import annotations

import contextlib
import itertools
import re
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

from bots.match.contestant import Contestant
from bots.match.player import Disconnected

LIMIT = 8_000_000
"""Characters of a file; the one before is kept too, so that the last lines are always there."""


class TrafficLog:
    """Writes `SECONDS >> line` for what an engine was sent, `<<` for what came, `!!` for errors.

    The seconds count from the start of the log. May be used from any thread. A file that cannot be
    written any more ends the log, not the game.
    """

    def __init__(self, path: Path, command: Sequence[str], limit: int = LIMIT) -> None:
        """Create the file, which must not exist yet; raises OSError."""
        self._path = path
        self._limit = limit
        self._lock = threading.Lock()
        self._begun = time.monotonic()
        self._written = 0
        self._file: TextIO | None = path.open("x", encoding="utf-8", errors="replace")
        self._append("--", f"{time.strftime('%Y-%m-%d %H:%M:%S%z')} {' '.join(command)}")

    def sent(self, text: str) -> None:
        """Keep a line that went to the engine."""
        self._append(">>", text)

    def received(self, text: str) -> None:
        """Keep a line that came from it."""
        self._append("<<", text)

    def complained(self, text: str) -> None:
        """Keep what it wrote to its standard error stream."""
        for line in text.splitlines():
            self._append("!!", line)

    def ended(self, status: int) -> None:
        """Keep its exit status and close the file."""
        self._append("--", f"exit status {status}")
        with self._lock:
            self._close()

    def _append(self, mark: str, text: str) -> None:
        line = f"{time.monotonic() - self._begun:.6f} {mark} {text}\n"
        with self._lock:
            if self._file is None:
                return
            try:
                if self._written + len(line) > self._limit:
                    self._begin_again()
                self._file.write(line[: self._limit])
                self._file.flush()
            except OSError:  # the disk is full: the games matter more than their log
                self._close()
            self._written += len(line)

    def _begin_again(self) -> None:
        """Go on in an empty file; the full one takes the place of the one before."""
        self._close()
        self._path.replace(self._path.with_suffix(".old.log"))
        self._file = self._path.open("x", encoding="utf-8", errors="replace")
        self._written = 0

    def _close(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            with contextlib.suppress(OSError):  # what is still to be written is lost
                file.close()


def open_traffic_log(folder: Path | None, contestant: Contestant) -> TrafficLog | None:
    """Create the next free file `NAME.NUMBER.log` in a folder, if one is given.

    Raises Disconnected if that cannot be done.
    """
    if folder is None:
        return None
    plain = re.sub(r"[^\w.+ -]", "_", contestant.name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number in itertools.count(1):
            with contextlib.suppress(FileExistsError):
                return TrafficLog(folder / f"{plain}.{number}.log", contestant.command)
    except OSError as error:
        raise Disconnected(f"its log cannot be written: {error}") from None
    raise AssertionError("numbers have no end")
