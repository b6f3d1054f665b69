"""The client side of a position server: searches, and the answers that are owed for them."""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from protocols.engine import Answer, Info
from protocols.errors import EngineTimeout, ProtocolError
from protocols.limits import Limits
from protocols.lines import Line
from protocols.process import EngineProcess, Observer

START_SECONDS = 10.0
READY_SECONDS = 60.0
QUIT_SECONDS = 5.0


@dataclass(frozen=True, slots=True)
class Reply:
    """An engine's answer; the monotonic times are those of sending `go` and of reading it.

    After a ponder hit `sent` is the time of the hit, and `arrived` is not before it.
    """

    answer: Answer
    sent: float
    arrived: float

    @property
    def elapsed(self) -> float:
        """Seconds between the two."""
        return self.arrived - self.sent


class EngineClient:
    """An engine's process and what it says, line by line.

    Every wait ends: EngineTimeout, or EngineDied if the process is gone. A protocol adds
    `shake_hands`, `_take` and `_farewell`.
    """

    def __init__(self, process: EngineProcess) -> None:
        self.process = process

    @classmethod
    def start(
        cls,
        command: Sequence[str],
        cwd: str | os.PathLike[str] | None = None,
        env: Mapping[str, str] | None = None,
        seconds: float = START_SECONDS,
        observer: Observer | None = None,
        processors: Collection[int] = (),
    ) -> Self:
        """Start an engine and shake hands; no process is left when that fails."""
        client = cls(EngineProcess(command, cwd, env, observer=observer, processors=processors))
        try:
            client.shake_hands(seconds)
        except BaseException:
            client.process.kill()
            raise
        return client

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.quit()

    def shake_hands(self, seconds: float = START_SECONDS) -> None:
        """Learn the engine's name, author and options."""
        raise NotImplementedError

    def quit(self, grace: float = QUIT_SECONDS) -> int | None:
        """End the engine, by force if need be; return its exit status."""
        return self.process.close(self._farewell(), grace)

    def _farewell(self) -> str:
        raise NotImplementedError

    def _take(self, line: Line) -> object:
        """Read one line of the engine and note what it tells; return its message."""
        raise NotImplementedError

    def _take_next(self, until: float) -> object | None:
        """Take the next line; None if none comes until that monotonic time."""
        try:
            return self._take(self.process.receive(until))
        except EngineTimeout:
            return None

    def _drain(self) -> None:
        """Take what has arrived already: it is no answer to what comes now."""
        now = time.monotonic()
        while self._take_next(now) is not None:
            pass


class SearchClient(EngineClient):
    """Drives one engine that searches positions.

    Answers belong to searches in the order of the searches, so that the late answer of a search
    that was given up is never taken for that of the next one. What the engine did against the
    protocol, without harm, is noted in `breaches`. A protocol adds what it sends.
    """

    def __init__(self, process: EngineProcess) -> None:
        super().__init__(process)
        self.name = process.name
        self.author = ""
        self.breaches: list[str] = []
        self._owed: deque[float] = deque()
        self._search: float | None = None
        self._started = 0.0
        self._answer: tuple[Answer, float] | None = None
        self._on_info: Callable[[Info], None] | None = None

    def go(self, limits: Limits, on_info: Callable[[Info], None] | None = None) -> None:
        """Begin a search; `on_info` is called while the client waits for its answer."""
        self._drain()
        self._answer = None
        self._on_info = on_info
        self._search = self._started = time.monotonic()
        self._owed.append(self._search)
        self._send_go(limits)

    def wait_for_answer(self, seconds: float) -> Reply:
        """Return the answer of the search begun last, waiting for it at most so long.

        After EngineTimeout the search still runs: `stop` it and wait again, or `quit`.
        """
        if self._search is None:
            raise ProtocolError("there is no search to wait for")
        until = time.monotonic() + seconds
        while self._answer is None:
            self._take(self.process.receive(until, "the answer of a search"))
        self._search = None
        answer, arrived = self._answer
        return Reply(answer, self._started, max(arrived, self._started))

    def search(
        self,
        limits: Limits,
        seconds: float,
        on_info: Callable[[Info], None] | None = None,
    ) -> Reply:
        """Search and wait; a late engine is told to stop before EngineTimeout is raised."""
        self.go(limits, on_info)
        try:
            return self.wait_for_answer(seconds)
        except EngineTimeout:
            self.stop()
            raise

    def ponder_hit(self) -> None:
        """Tell that the expected move was played: from now on the search is on its own time."""
        self._started = time.monotonic()
        self._send_ponder_hit()

    def stop(self) -> None:
        """Tell the engine to end its search; its answer is still to be waited for."""
        raise NotImplementedError

    def _send_go(self, limits: Limits) -> None:
        raise NotImplementedError

    def _send_ponder_hit(self) -> None:
        raise NotImplementedError

    def _read_until(self, signal: object, wanted: str, seconds: float) -> None:
        """Take lines up to that message; EngineTimeout names what was `wanted`."""
        until = time.monotonic() + seconds
        while self._take(self.process.receive(until, wanted)) is not signal:
            pass

    def _take_info(self, info: Info) -> None:
        if self._on_info is not None and self._owed and self._owed[0] == self._search:
            self._on_info(info)

    def _take_answer(self, answer: Answer, line: Line) -> None:
        if not self._owed:
            self.breaches.append(f"unasked: {line.text}")
            return
        sent = self._owed.popleft()
        if sent == self._search:
            self._answer = answer, line.arrived
