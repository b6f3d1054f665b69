"""A program at the other end of a pipe, spoken to in lines; the client side of every protocol.

Nothing here waits without a deadline, and no path leaves a process behind: the program gets a
group of its own, which is ended as a whole by `close`, by its own death, at interpreter exit and,
except on Windows, soon after the interpreter was killed.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import queue
import signal
import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Collection, Mapping, Sequence
from typing import IO, Protocol

from protocols.errors import EngineDied, EngineTimeout
from protocols.guardian import Guardian
from protocols.inbox import Exited, Inbox
from protocols.lines import EndOfInput, Line, LineEvent, LineReader, LineWriter, Terminator, decode

ERROR_TAIL = 8192
"""Bytes of the standard error stream that are kept."""
DRAIN_SECONDS = 1.0
TERMINATE_SECONDS = 1.0
KILL_SECONDS = 5.0
GUARDED = os.name == "posix"


class Observer(Protocol):
    """Is shown the dialogue with a program, line by line, from several threads."""

    def sent(self, text: str) -> None:
        """See a line that goes to the program."""

    def received(self, text: str) -> None:
        """See a line that has come from it."""

    def complained(self, text: str) -> None:
        """See what it has written to its standard error stream, maybe a part of a line."""

    def ended(self, status: int) -> None:
        """See its exit status; nothing comes after that."""


class EngineProcess:
    """A running program. Use it as a context manager, or `close` it.

    `command` is the list of its arguments, `env` is added to this process's own environment. An
    `observer` is shown the dialogue. The program runs on the given processors only, where the
    system can do that (empty: on all).
    Raises EngineDied if it cannot be started.
    """

    def __init__(
        self,
        command: Sequence[str],
        cwd: str | os.PathLike[str] | None = None,
        env: Mapping[str, str] | None = None,
        terminator: Terminator = Terminator.LINE_FEED,
        observer: Observer | None = None,
        processors: Collection[int] = (),
    ) -> None:
        self._observer = observer
        self.name = os.path.basename(command[0])  # noqa: PTH119 (may be a Windows path, or not)
        try:
            if GUARDED:
                _GUARDIAN.start()
            self._process = subprocess.Popen(
                list(command),
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                cwd=cwd,
                env={**os.environ, **(env or {})},
                start_new_session=os.name == "posix",
                creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
            )
        except OSError as error:
            raise EngineDied(command[0], None, str(error)) from error
        if GUARDED:
            _GUARDIAN.add(self.pid)
        if processors:
            _keep_to(self.pid, processors)
        _LIVE.add(self)
        self._inbox = Inbox()
        self._outbox: queue.SimpleQueue[str | bytes | None] = queue.SimpleQueue()
        self._ended = threading.Event()
        self._tail = bytearray()
        self._closing = threading.Lock()
        assert self._process.stdin and self._process.stdout and self._process.stderr
        self._reader = LineReader(self._process.stdout, self._receive, terminator).start()
        self._errors = self._begin(self._read_errors, self._process.stderr)
        self._begin(self._write, self._process.stdin, terminator)
        self._begin(self._watch)

    def __enter__(self) -> EngineProcess:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def pid(self) -> int:
        """The number of the process, which is that of its group too."""
        return self._process.pid

    @property
    def status(self) -> int | None:
        """The exit status, None while the program runs."""
        return self._process.returncode if self._ended.is_set() else None

    @property
    def errors(self) -> str:
        """The last of what the program wrote to its standard error stream."""
        return decode(bytes(self._tail))

    def send(self, text: str) -> None:
        """Send one line; never blocks on a program that does not read, nor fails on a dead one."""
        self._outbox.put(text)

    def send_bytes(self, data: bytes) -> None:
        """Send bytes as they are, which need not make lines, in turn with the lines."""
        self._outbox.put(data)

    def end_input(self) -> None:
        """Close the program's input once all is sent: it has lost its client."""
        self._outbox.put(None)

    def receive(self, until: float, wanted: str = "an answer") -> Line:
        """Return the next line, waiting for it until that monotonic time.

        Raises EngineTimeout (naming what was `wanted`), or EngineDied when all lines of a program
        that has ended are read.
        """
        event = self._inbox.get(until)
        if event is None:
            raise EngineTimeout(f"{self.name}: waited too long for {wanted}")
        if isinstance(event, Exited):
            raise EngineDied(self.name, event.status, self.errors)
        return event

    def partial(self, still: float) -> str:
        """Return text that has stood for `still` seconds without a line end (a prompt), or ""."""
        return self._reader.partial(still)

    def wait(self, seconds: float) -> bool:
        """Wait for the program's end; tell whether it came."""
        return self._ended.wait(seconds)

    def close(self, farewell: str | None = None, grace: float = 5.0) -> int | None:
        """End the program and all that it started; return its exit status.

        It is told the `farewell` and its input ends; after `grace` seconds it is asked to
        terminate, a second later it is killed. A second call changes nothing. None is returned
        only for a process that the system cannot kill.
        """
        with self._closing:
            if farewell is not None:
                self.send(farewell)
            self._outbox.put(None)
            if not self._ended.wait(grace):
                self._end_group(kill=False)
                if not self._ended.wait(TERMINATE_SECONDS):
                    self.kill()
            return self.status

    def kill(self) -> None:
        """Kill the program and all that it started, at once."""
        if not self._ended.is_set():
            self._end_group(kill=True)
            self._outbox.put(None)
            self._ended.wait(KILL_SECONDS)

    def _begin(self, target: object, *arguments: object) -> threading.Thread:
        thread = threading.Thread(
            target=target,  # type: ignore[arg-type]
            args=arguments,
            name=f"{self.name} {self._process.pid}",
            daemon=True,
        )
        thread.start()
        return thread

    def _receive(self, event: LineEvent) -> None:
        if isinstance(event, EndOfInput):
            assert self._process.stdout is not None
            self._process.stdout.close()
            return
        self._inbox.put(event)
        if self._observer is not None:
            self._observer.received(event.text)

    def _read_errors(self, stream: IO[bytes]) -> None:
        with stream:
            while data := stream.read(ERROR_TAIL):
                if self._observer is not None:
                    self._observer.complained(decode(data))
                self._tail += data
                del self._tail[:-ERROR_TAIL]

    def _write(self, stream: IO[bytes], terminator: Terminator) -> None:
        observe = None if self._observer is None else self._observer.sent
        writer = LineWriter(stream, terminator, observer=observe)
        while (text := self._outbox.get()) is not None:
            if isinstance(text, bytes):
                writer.write_bytes(text)
            else:
                writer.write(text)
        with contextlib.suppress(OSError):  # the program is gone already
            stream.close()

    def _watch(self) -> None:
        """Wait for the end; then end what the program started, or its pipes would stay open.

        Their readers close them, each at its end, however late that comes.
        """
        status = self._process.wait()
        arrived = time.monotonic()
        self._end_group(kill=True)
        self._outbox.put(None)
        self._reader.join(DRAIN_SECONDS)
        self._errors.join(DRAIN_SECONDS)
        if self._observer is not None:
            self._observer.ended(status)
        self._inbox.put(Exited(status, arrived))
        self._ended.set()
        if GUARDED:
            _GUARDIAN.remove(self.pid)

    def _end_group(self, kill: bool) -> None:
        if sys.platform == "win32":
            if kill:
                subprocess.run(
                    ["taskkill", "/T", "/F", "/PID", str(self._process.pid)],
                    capture_output=True,
                    check=False,
                )
            else:
                self._process.terminate()
        else:
            # gone already, or (macOS) only a zombie is left
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL if kill else signal.SIGTERM)


def _keep_to(process: int, processors: Collection[int]) -> None:
    """Keep a process and the threads that it may have by now to processors; Linux."""
    if sys.platform != "linux":
        return
    with contextlib.suppress(FileNotFoundError, ProcessLookupError):  # it has ended already
        for thread in os.listdir(f"/proc/{process}/task"):  # noqa: PTH208 (no need of paths)
            os.sched_setaffinity(int(thread), processors)


_LIVE: weakref.WeakSet[EngineProcess] = weakref.WeakSet()
_GUARDIAN = Guardian()


@atexit.register
def _kill_all() -> None:
    for process in list(_LIVE):
        if process.status is None:
            process.kill()
    _GUARDIAN.close()
