"""What the outside may tell a search while it runs."""

from __future__ import annotations

import threading
from collections.abc import Callable


class Control:
    """One search's stop and ponder-hit signals; every method may be called from any thread."""

    def __init__(self, pondering: bool = False) -> None:
        self._lock = threading.Lock()
        self._released = threading.Event()
        self._stopped = False
        self._pondering = pondering
        self._on_stop: list[Callable[[], None]] = []
        self._on_ponder_hit: list[Callable[[], None]] = []

    @property
    def stopped(self) -> bool:
        """Whether the search has been told to end."""
        return self._stopped

    @property
    def pondering(self) -> bool:
        """Whether the search still runs on the opponent's time."""
        return self._pondering

    def stop(self) -> None:
        """Tell the search to end; a second call changes nothing."""
        with self._lock:
            self._stopped = True
            callbacks, self._on_stop = self._on_stop, []
            self._released.set()
        for callback in callbacks:
            callback()

    def ponder_hit(self) -> None:
        """Tell the search that the expected move was played: its own clock runs from now on."""
        with self._lock:
            if not self._pondering:
                return
            self._pondering = False
            callbacks, self._on_ponder_hit = self._on_ponder_hit, []
            self._released.set()
        for callback in callbacks:
            callback()

    def on_stop(self, callback: Callable[[], None]) -> None:
        """Have `callback` called once on stop, in the thread that stops; at once if it is past."""
        with self._lock:
            if not self._stopped:
                self._on_stop.append(callback)
                return
        callback()

    def on_ponder_hit(self, callback: Callable[[], None]) -> None:
        """Have `callback` called once on the ponder hit; at once if the search never pondered."""
        with self._lock:
            if self._pondering:
                self._on_ponder_hit.append(callback)
                return
        callback()

    def wait_for_stop(self, seconds: float | None = None) -> bool:
        """Block, using no processor time, until the search is stopped; tell whether it was."""
        event = threading.Event()
        self.on_stop(event.set)
        return event.wait(seconds)

    def wait_for_release(self) -> None:
        """Block until stop or ponder hit, whichever comes first."""
        self._released.wait()
