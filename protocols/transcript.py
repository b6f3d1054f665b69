"""A file that keeps every line of a dialogue, for bug reports."""

from __future__ import annotations

import contextlib
import os
import threading
from typing import TextIO


def _at_once(path: str, flags: int) -> int:
    """Open a file without waiting: a named pipe that nobody reads is then an error."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0), 0o666)


class Transcript:
    """Appends lines to a file once one is open; every method may be called from any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._file: TextIO | None = None

    def open(self, path: str) -> None:
        """Go on in the file at `path`, or, for "", in none; OSError if it cannot be opened."""
        with self._lock:
            self._close()
            if path:
                # pathlib would cost every start of a bot some milliseconds
                self._file = open(  # noqa: SIM115
                    path, "a", encoding="utf-8", errors="replace", opener=_at_once
                )

    def received(self, text: str) -> None:
        """Keep a line that came in."""
        self._append(f">> {text}\n")

    def sent(self, text: str) -> None:
        """Keep a line that went out."""
        self._append(f"<< {text}\n")

    def _append(self, text: str) -> None:
        with self._lock:
            if self._file is None:
                return
            try:
                self._file.write(text)
                self._file.flush()
            except OSError:  # the disk is full: the dialogue matters more than its copy
                self._close()

    def _close(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            with contextlib.suppress(OSError):  # what is still to be written is lost
                file.close()
