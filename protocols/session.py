"""The order of work behind a server: one thread, one answer per search, nothing blocks the reader.

Three kinds of job wait in one line, first come, first served:

* work: short, waits for its turn (set a position, apply an option that needs an idle engine);
* a command: long work that a person asked for (perft, bench), ended early by `stop` only;
* a search: owes exactly one answer. A later search, `interrupt`, `stop` and `close` end it.

A marker (`isready`, `ping`) is answered when all that came before it has been carried out. It never
waits for a search that nobody has told to end: such a search counts as carried out once it runs.

The methods never block, except for `close`; the order of calls from one thread is kept.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from typing import TypeVar

from protocols.control import Control

Result = TypeVar("Result")
GRACE_SECONDS = 2.0


class _Job:
    """A piece of work in the line; a search has markers that are answered when it starts."""

    __slots__ = ("control", "is_search", "markers", "work")

    def __init__(
        self, work: Callable[[], None], control: Control | None = None, is_search: bool = False
    ) -> None:
        self.work = work
        self.control = control
        self.is_search = is_search
        self.markers: list[Callable[[], None]] = []

    @property
    def is_open_search(self) -> bool:
        """Whether it is a search that nobody has told to end."""
        return self.is_search and self.control is not None and not self.control.stopped


class SearchSession:
    """Runs the jobs of one client in order, in one thread of its own.

    An exception that escapes a job is a fault of the program: `on_failure` is called with it in
    the session's thread, and no further job is run.
    """

    def __init__(self, on_failure: Callable[[BaseException], None]) -> None:
        self._on_failure = on_failure
        self._changed = threading.Condition()
        self._line: deque[_Job] = deque()
        self._current: _Job | None = None
        self._closing = False
        self._thread: threading.Thread | None = None

    @property
    def idle(self) -> bool:
        """Whether nothing runs and nothing waits."""
        with self._changed:
            return self._current is None and not self._line

    def submit(self, work: Callable[[], None]) -> None:
        """Do `work` when its turn comes; a running search is not disturbed."""
        self._append(_Job(work))

    def interrupt(self, work: Callable[[], None]) -> None:
        """End every search, each with its answer, then do `work`."""
        self._end_searches()
        self._append(_Job(work))

    def command(self, work: Callable[[Control], None]) -> None:
        """Do long `work` that `stop` may end through its control."""
        control = Control()
        self._append(_Job(lambda: work(control), control))

    def search(
        self,
        think: Callable[[Control], Result],
        answer: Callable[[Result], None],
        infinite: bool = False,
        ponder: bool = False,
    ) -> None:
        """End every earlier search, then `think`, then `answer` with the result.

        The answer of an `infinite` search waits for `stop`, that of a `ponder` search for `stop`
        or `ponder_hit`, however early the thinking ends.
        """
        self._end_searches()
        control = Control(pondering=ponder)

        def work() -> None:
            result = think(control)
            if ponder:
                control.wait_for_release()
            if infinite:
                control.wait_for_stop()
            answer(result)

        self._append(_Job(work, control, is_search=True))

    def stop(self) -> None:
        """End all searches and commands received so far; does nothing when idle."""
        for job in self._jobs():
            if job.control is not None:
                job.control.stop()

    def ponder_hit(self) -> None:
        """Let the search that ponders play for its own time; does nothing if none does."""
        for job in self._jobs():
            if job.control is not None:
                job.control.ponder_hit()

    def mark(self, answer: Callable[[], None]) -> None:
        """Call `answer` when everything received before has been carried out (see the module)."""
        with self._changed:
            waiting = next((job for job in self._line if job.is_open_search), None)
            if waiting is not None:
                waiting.markers.append(answer)
                return
            running = self._current is not None and self._current.is_open_search
            at_once = running or (self._current is None and not self._line)
        if at_once:
            answer()
        else:
            self.submit(answer)

    def close(self) -> bool:
        """End all searches, do what waits, and end the thread.

        Commands are finished. False if a search did not end within two seconds of being told to.
        """
        self._end_searches()
        with self._changed:
            self._closing = True
            self._changed.notify()
        if self._thread is None:
            return True
        while True:
            before = self._current
            self._thread.join(GRACE_SECONDS)
            if not self._thread.is_alive():
                return True
            with self._changed:
                stuck = self._current is before and before is not None and before.is_search
            if stuck:
                return False

    def _jobs(self) -> list[_Job]:
        with self._changed:
            current = [] if self._current is None else [self._current]
            return current + list(self._line)

    def _end_searches(self) -> None:
        for job in self._jobs():
            if job.is_search and job.control is not None:
                job.control.stop()

    def _append(self, job: _Job) -> None:
        with self._changed:
            self._line.append(job)
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="session", daemon=True)
                self._thread.start()
            self._changed.notify()

    def _run(self) -> None:
        try:
            while (job := self._next()) is not None:
                for answer in job.markers:
                    answer()
                job.work()
        except BaseException as failure:
            with self._changed:
                self._line.clear()
            self._on_failure(failure)

    def _next(self) -> _Job | None:
        with self._changed:
            self._current = None
            while not self._line:
                if self._closing:
                    return None
                self._changed.wait()
            self._current = self._line.popleft()
            return self._current
