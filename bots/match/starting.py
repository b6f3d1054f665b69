"""How the match runner starts the program of a contestant."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from bots.match.contestant import Contestant
from bots.match.failures import failures
from bots.match.traffic import TrafficLog

START_SECONDS = 30.0

Client = TypeVar("Client")


def start_client(
    start: Callable[..., Client],
    contestant: Contestant,
    observer: TrafficLog | None,
    seconds: float = START_SECONDS,
) -> Client:
    """Start a contestant's program by its client's `start`, which waits for so many `seconds`.

    A time that the contestant sets counts before that. Raises PlayerFailure.
    """
    with failures():
        return start(
            contestant.command,
            cwd=contestant.directory,
            env=dict(contestant.environment),
            seconds=contestant.start_seconds or seconds,
            observer=observer,
            processors=contestant.processors,
        )
