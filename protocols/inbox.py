"""What has come from a program and waits to be read: lines, and the program's end."""

from __future__ import annotations

import threading
import time
from collections import deque
from dataclasses import dataclass, field

from protocols.lines import Line

SIGNAL_SECONDS = 1.0
INBOX_LINES = 100_000
"""Lines that wait to be read; beyond, the oldest are lost: nobody reads what nobody asked for."""


@dataclass(frozen=True, slots=True)
class Exited:
    """The program has ended: its exit status (negative: a signal's number), and when."""

    status: int
    arrived: float = field(default=0.0, compare=False)


class Inbox:
    """A queue of events with a limit, read with a deadline; the end of the program stays in it."""

    def __init__(self, limit: int = INBOX_LINES) -> None:
        self._changed = threading.Condition()
        self._lines: deque[Line] = deque(maxlen=limit)
        self._exited: Exited | None = None

    def put(self, event: Line | Exited) -> None:
        """Add an event."""
        with self._changed:
            if isinstance(event, Exited):
                self._exited = event
            else:
                self._lines.append(event)
            self._changed.notify_all()

    def get(self, until: float) -> Line | Exited | None:
        """Return the next event, waiting for it until that monotonic time; None if none came.

        A line that arrived later is left: whoever floods its reader must not keep it for ever.
        """
        with self._changed:
            while not self._lines and self._exited is None:
                seconds = until - time.monotonic()
                if seconds <= 0:
                    break
                # a signal that comes just before the wait would else not be seen till it ends
                self._changed.wait(min(seconds, SIGNAL_SECONDS))
            if not self._lines:
                return self._exited
            return self._lines.popleft() if self._lines[0].arrived <= until else None
