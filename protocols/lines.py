"""Text lines over byte streams: what every protocol here stands on."""

from __future__ import annotations

import enum
import os
import re
import stat
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import IO

LINE_LIMIT = 1 << 20
CHUNK = 1 << 16
RETRY_SECONDS = 0.002


class Terminator(enum.Enum):
    """What ends a line; the value is what a writer sends."""

    LINE_FEED = b"\n"
    """LF; a reader takes CR LF and a lone CR as well."""
    LINE_FEED_NUL = b"\n\0"
    """LF and a NUL behind it, as gnubg's sockets send; a reader does not wait for the NUL."""
    NUL = b"\0"
    """NUL alone, as in DamExchange; CR and LF are ordinary characters."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line without its end; `truncated` if it was longer than the limit and its rest is lost."""

    text: str
    truncated: bool = False
    arrived: float = field(default=0.0, compare=False)


@dataclass(frozen=True, slots=True)
class EndOfInput:
    """The peer sends no more; `unfinished` stood behind the last line end and is no line."""

    unfinished: str = ""
    arrived: float = field(default=0.0, compare=False)


LineEvent = Line | EndOfInput


class LineSplitter:
    """Cut a stream of bytes into lines, keeping a bounded rest between the pieces."""

    def __init__(
        self, terminator: Terminator = Terminator.LINE_FEED, limit: int = LINE_LIMIT
    ) -> None:
        self._limit = limit
        self._rest = bytearray()
        self._dropping = False
        self._swallow = b""
        self._ends = re.compile(rb"\0" if terminator is Terminator.NUL else rb"\r\n|\n|\r")
        self._nul_follows = terminator is Terminator.LINE_FEED_NUL

    @property
    def unfinished(self) -> str:
        """The text behind the last line end."""
        return decode(bytes(self._rest))

    def feed(self, data: bytes, arrived: float = 0.0) -> list[Line]:
        """Take the next bytes; return the lines that they complete."""
        lines: list[Line] = []
        start = self._skip_tail_of_end(data)
        for end in self._ends.finditer(data, start):
            self._collect(data[start : end.start()], lines, arrived)
            if not self._dropping:
                lines.append(Line(decode(bytes(self._rest)), arrived=arrived))
            self._rest.clear()
            self._dropping = False
            start = end.end()
            self._swallow = b"\n" if end.group() == b"\r" else b""
            if self._nul_follows:
                self._swallow += b"\0"
                while data[start : start + 1] == b"\0":
                    self._swallow = b"\0"
                    start += 1
        if start < len(data):
            self._collect(data[start:], lines, arrived)
            self._swallow = b""
        return lines

    def _skip_tail_of_end(self, data: bytes) -> int:
        """Step over the LF of a CR LF, or the NUL of LF NUL, that came in a later piece."""
        start = 0
        while self._swallow and start < len(data) and data[start] in self._swallow:
            # Behind the LF, or a NUL, a further LF ends a line of its own.
            self._swallow = self._swallow.replace(b"\n", b"")
            start += 1
        return start

    def _collect(self, piece: bytes, lines: list[Line], arrived: float) -> None:
        if self._dropping:
            return
        self._rest += piece
        if len(self._rest) > self._limit:
            text = decode(bytes(self._rest[: self._limit]))
            lines.append(Line(text, truncated=True, arrived=arrived))
            self._rest.clear()
            self._dropping = True


def decode(data: bytes) -> str:
    """Turn bytes into text; what is not UTF-8 becomes the replacement character.

    A byte order mark at their head, which some systems send before all else, is none of the text.
    """
    return data.decode("utf-8-sig", "replace")


class LineReader:
    """A daemon thread that reads a binary stream and hands each line and the end to `deliver`.

    `deliver` runs in that thread. The stream below a buffered one is read, as a thread that waits
    inside the buffer would hold its lock when the interpreter ends; nothing may have been read
    from the buffered stream before.
    """

    def __init__(
        self,
        stream: IO[bytes],
        deliver: Callable[[LineEvent], None],
        terminator: Terminator = Terminator.LINE_FEED,
        limit: int = LINE_LIMIT,
    ) -> None:
        self._stream = getattr(stream, "raw", stream)
        self._deliver = deliver
        self._splitter = LineSplitter(terminator, limit)
        self._lock = threading.Lock()
        self._last_arrival = 0.0
        self._delivering = False
        self._thread = threading.Thread(target=self._run, name="line reader", daemon=True)

    def start(self) -> LineReader:
        """Begin to read."""
        self._thread.start()
        return self

    def join(self, seconds: float | None = None) -> bool:
        """Wait for the end of the input; tell whether it came."""
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def partial(self, still: float = 0.0) -> str:
        """Return the text that waits without a line end for `still` seconds or more, else "".

        A prompt such as gnubg's `Enter dice: ` comes so. The lines before it have been delivered.
        """
        with self._lock:
            if self._delivering or time.monotonic() - self._last_arrival < still:
                return ""
            return self._splitter.unfinished

    def _run(self) -> None:
        while data := self._read():
            arrived = time.monotonic()
            with self._lock:
                self._last_arrival = arrived
                lines = self._splitter.feed(data, arrived)
                self._delivering = True
            for line in lines:
                self._deliver(line)
            with self._lock:
                self._delivering = False
        self._deliver(EndOfInput(self._splitter.unfinished, time.monotonic()))

    def _read(self) -> bytes:
        while True:
            try:
                data: bytes | None = self._stream.read(CHUNK)
            except (OSError, ValueError):  # reset by the peer, or closed by our side
                return b""
            if data is not None:
                return data
            time.sleep(RETRY_SECONDS)  # the parent gave a stream that does not block


class LineWriter:
    """Write whole lines to a binary stream, from any thread, each at once.

    A peer that is gone is no error: the writer is then `broken`, tells `on_broken` once and
    drops what follows. The stream below a buffered one is used, so that nothing is left in a
    buffer that the interpreter could not flush at its end.
    """

    def __init__(
        self,
        stream: IO[bytes],
        terminator: Terminator = Terminator.LINE_FEED,
        on_broken: Callable[[], None] | None = None,
        observer: Callable[[str], None] | None = None,
    ) -> None:
        self._stream = getattr(stream, "raw", stream)
        self._end = terminator.value
        self._forbidden = re.compile("\0" if terminator is Terminator.NUL else "[\r\n\0]+")
        self._lock = threading.Lock()
        self._broken = False
        self._on_broken = on_broken
        self._observer = observer

    @property
    def broken(self) -> bool:
        """Whether the peer is gone."""
        return self._broken

    def unread(self) -> int:
        """Return how many bytes the peer has not taken yet; 0 where the system does not tell.

        Told of pipes, by Linux and its like.
        """
        try:
            import fcntl  # not on Windows
            import termios

            descriptor = self._stream.fileno()
            if not stat.S_ISFIFO(os.fstat(descriptor).st_mode):
                return 0
            told = fcntl.ioctl(descriptor, termios.FIONREAD, bytes(4))
        except (ImportError, OSError, ValueError):
            return 0
        return int.from_bytes(told, sys.byteorder)

    def abandoned(self) -> bool:
        """Tell whether nobody can read any more, where the system tells that before a write.

        It does of pipes and sockets, but not on Windows.
        """
        try:
            import select  # costs a start that does not need it

            poll = select.poll()
            poll.register(self._stream.fileno(), 0)
            return any(event & select.POLLERR for _, event in poll.poll(0))
        except (ImportError, AttributeError, OSError, ValueError):
            return False

    def write(self, text: str) -> None:
        """Write one line; characters in it that would end it become blanks."""
        self._put(self._forbidden.sub(" ", text), self._end)

    def prompt(self, text: str) -> None:
        """Write text without a line end: a question whose answer is the next line."""
        self._put(self._forbidden.sub(" ", text), b"")

    def write_bytes(self, data: bytes) -> None:
        """Write bytes as they are; no observer hears of them."""
        self._put_bytes(data, None)

    def _put(self, text: str, end: bytes) -> None:
        self._put_bytes(text.encode("utf-8", "replace") + end, text)

    def _put_bytes(self, data: bytes, text: str | None) -> None:
        with self._lock:
            if self._broken:
                return
            if self._observer is not None and text is not None:
                self._observer(text)
            try:
                self._write_all(data)
            except (OSError, ValueError):
                self._broken = True
        if self._broken and self._on_broken is not None:
            self._on_broken()

    def _write_all(self, data: bytes) -> None:
        view = memoryview(data)
        while view:
            written: int | None = self._stream.write(view)
            if written is None:  # the parent gave a stream that does not block, and it is full
                time.sleep(RETRY_SECONDS)
            else:
                view = view[written:]
        self._stream.flush()
