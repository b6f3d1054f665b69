"""What goes to a Hub client, in its time: lines of information, and gaps where one needs them.

A client in use waits on the pipe but reads through a buffer, so that of two lines that it takes
together it sees the second one only when more comes. The lines that it waits for stand alone: they
are written a moment after the line before, and where the system tells it, after that was taken.
"""

from __future__ import annotations

import threading
import time
from dataclasses import replace

from protocols.engine import Info
from protocols.hub.messages import format_info, tellable
from protocols.lines import LineWriter

GAP_SECONDS = 0.003
PATIENCE_SECONDS = 0.02
"""How long a client may take for a line before it is taken for one that reads later."""
LOOK_SECONDS = 0.0005


class PacedWriter:
    """Writes lines from any thread; those written apart come a moment after the one before."""

    def __init__(self, writer: LineWriter) -> None:
        self._writer = writer
        self._lock = threading.Lock()
        self._last = 0.0
        self._reads = True

    def write(self, text: str) -> None:
        """Write a line at once."""
        with self._lock:
            self._put(text)

    def write_apart(self, text: str) -> None:
        """Write a line that must not arrive together with the one before it."""
        with self._lock:
            seconds = self._last + GAP_SECONDS - time.monotonic()
            if seconds > 0 and not self._writer.broken:
                time.sleep(seconds)
            self._wait_until_taken()
            self._put(text)

    def _wait_until_taken(self) -> None:
        """Wait until the client has taken all; do not wait twice for one that does not read."""
        end = time.monotonic() + (PATIENCE_SECONDS if self._reads else 0.0)
        while (unread := self._writer.unread()) and time.monotonic() < end:
            time.sleep(LOOK_SECONDS)
        self._reads = not unread

    def _put(self, text: str) -> None:
        self._writer.write(text)
        self._last = time.monotonic()


class Reporter:
    """Prints what one search tells, and remembers the move that it holds best."""

    def __init__(self, writer: PacedWriter) -> None:
        self._writer = writer
        self._start = time.monotonic()
        self._open = True
        self.best_move: str | None = None

    def report(self, info: Info) -> None:
        """Print a line of information if it is one that clients can do something with."""
        if not self._open or not tellable(info):
            return
        if info.principal_variation:
            self.best_move = info.principal_variation[0]
        if info.time is None:
            info = replace(info, time=time.monotonic() - self._start)
        self._writer.write(format_info(info))

    def close(self) -> None:
        """Let nothing more through: the search has ended."""
        self._open = False
