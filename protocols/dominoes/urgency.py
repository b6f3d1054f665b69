"""What has come behind a decision that is being made, and may end it."""

from __future__ import annotations

import threading

from protocols.control import Control
from protocols.dominoes.commands import Quit, Stop, parse_line
from protocols.lines import EndOfInput, LineEvent

SCRIPT_SECONDS = 1.0
"""How long a decision may take that nobody may wait for any more."""


class Urgency:
    """What has come behind a decision that is being made: it may have to end.

    `heard` is called by the thread that reads, the others by the one that decides.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._control: Control | None = None
        self._stops = 0
        self._leaving = False
        self._gone = False

    def heard(self, event: LineEvent) -> None:
        """Note what waits to be obeyed."""
        command = None if isinstance(event, EndOfInput) else parse_line(event.text)
        with self._lock:
            control = self._control
            self._stops += isinstance(command, Stop)
            self._leaving |= isinstance(event, EndOfInput) or isinstance(command, Quit)
        if control is not None and isinstance(command, Stop):
            control.stop()
        elif control is not None and self._leaving:
            _stop_later(control)

    def obeyed_stop(self) -> None:
        """Note that a `stop` has had its turn."""
        with self._lock:
            self._stops -= 1

    def gone(self) -> None:
        """Note that nobody reads what is answered."""
        with self._lock:
            self._gone = True
            control = self._control
        if control is not None:
            control.stop()

    def begin(self) -> Control:
        """Return what tells a decision that begins now when to end."""
        control = Control()
        with self._lock:
            self._control = control
            at_once, soon = self._stops > 0 or self._gone, self._leaving
        if at_once:
            control.stop()
        elif soon:
            _stop_later(control)
        return control

    def end(self) -> None:
        """Note that the decision has been made."""
        with self._lock:
            self._control = None


def _stop_later(control: Control) -> None:
    timer = threading.Timer(SCRIPT_SECONDS, control.stop)
    timer.daemon = True
    timer.start()
