"""What a failed engine process is to the referee."""

from __future__ import annotations

import contextlib
import signal
import time
from collections.abc import Iterator

from bots.match.player import Disconnected, Stalled
from protocols.errors import EngineDied, EngineTimeout
from protocols.process import EngineProcess

ERROR_LINES = 10
SETTLE_SECONDS = 0.1
"""What was written before a fault may still be on its way through the pipe."""


@contextlib.contextmanager
def failures() -> Iterator[None]:
    """Turn the failures of a client's process into those of a player."""
    try:
        yield
    except EngineDied as death:
        raise Disconnected(format_status(death.status), last_lines(death.errors)) from death
    except EngineTimeout as timeout:
        raise Stalled(str(timeout)) from timeout


def format_status(status: int | None) -> str:
    """Tell how a program ended: its exit status, or the signal that a negative one stands for."""
    if status is None:
        return "could not be started"
    if status < 0:
        with contextlib.suppress(ValueError):  # a number that is no signal here
            return f"killed by {signal.Signals(-status).name}"
    return f"exit status {status}"


def last_words(process: EngineProcess) -> tuple[str, ...]:
    """Return the last lines of a program's standard error, and its exit status if it has ended."""
    time.sleep(SETTLE_SECONDS)
    ended = () if process.status is None else (format_status(process.status),)
    return (*last_lines(process.errors), *ended)


def last_lines(errors: str) -> tuple[str, ...]:
    """Return the end of what an engine wrote to its standard error, as lines."""
    return tuple(errors.splitlines()[-ERROR_LINES:])
