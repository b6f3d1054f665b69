"""What a failed engine process is to the referee."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from bots.match.player import Disconnected, Stalled
from protocols.errors import EngineDied, EngineTimeout

ERROR_LINES = 10


@contextlib.contextmanager
def failures() -> Iterator[None]:
    """Turn the failures of a client's process into those of a player."""
    try:
        yield
    except EngineDied as death:
        status = "could not be started" if death.status is None else f"exit status {death.status}"
        raise Disconnected(status, last_lines(death.errors)) from death
    except EngineTimeout as timeout:
        raise Stalled(str(timeout)) from timeout


def last_lines(errors: str) -> tuple[str, ...]:
    """Return the end of what an engine wrote to its standard error, as lines."""
    return tuple(errors.splitlines()[-ERROR_LINES:])
