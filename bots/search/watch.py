"""The clock beside a search: ends it at its limit and gives it a beat for signs of life."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

BEAT_SECONDS = 0.5


class Watch:
    """A thread that calls `on_limit` once when the limit is reached and `on_beat` at every beat.

    Times are those of `time.monotonic`. Use it as a context manager: on leaving the block the
    thread has ended, so nothing is called afterwards.
    """

    def __init__(
        self,
        on_limit: Callable[[], None],
        on_beat: Callable[[], None],
        beat_seconds: float = BEAT_SECONDS,
    ) -> None:
        self._on_limit = on_limit
        self._on_beat = on_beat
        self._beat_seconds = beat_seconds
        self._changed = threading.Condition()
        self._limit: float | None = None
        self._ended = False
        self._thread = threading.Thread(target=self._run, name="watch", daemon=True)

    def __enter__(self) -> Watch:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        with self._changed:
            self._ended = True
            self._changed.notify()
        self._thread.join()

    def set_limit(self, moment: float) -> None:
        """Have `on_limit` called at a moment, which may be past; a later call replaces it."""
        with self._changed:
            self._limit = moment
            self._changed.notify()

    def _run(self) -> None:
        beat = time.monotonic() + self._beat_seconds
        while True:
            call = None
            with self._changed:
                if self._ended:
                    return
                now = time.monotonic()
                if self._limit is not None and now >= self._limit:
                    self._limit, call = None, self._on_limit
                elif now >= beat:
                    beat, call = now + self._beat_seconds, self._on_beat
                else:
                    next_moment = beat if self._limit is None else min(beat, self._limit)
                    self._changed.wait(next_moment - now)
            # Outside the lock, as the calls may take their time or set a limit.
            if call is not None:
                call()
