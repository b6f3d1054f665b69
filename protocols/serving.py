"""What every server of lines on two streams does: reads, obeys, and ends in order."""

from __future__ import annotations

import contextlib
import os
import queue
import threading
from collections.abc import Callable, Iterator
from typing import IO, Protocol, TypeVar

from protocols.lines import EndOfInput, LineEvent, LineReader, LineWriter
from protocols.transcript import Transcript

INTERRUPT_SECONDS = 1.0
ABANDONED_SECONDS = 0.5
"""How often to look, behind the end of the input, whether somebody can still read."""
CUT = "\N{HORIZONTAL ELLIPSIS}"
"""Stands behind a line that was too long to be kept whole, so that its last word is no word."""
INTERRUPTED = 130
"""The exit status after the interrupt key: 128 and the number of the signal, as shells have it."""


class LineServer(Protocol):
    """The engine's end of a protocol: obeys lines, without waiting for what they begin."""

    def obey(self, line: str) -> bool:
        """Carry out one line, or put it in the queue; False if it ends the dialogue."""

    def stop(self) -> None:
        """End what runs: nobody reads what it prints."""

    def close(self) -> bool:
        """Do what is still owed and end; False if a search did not end."""


Served = TypeVar("Served", bound=LineServer)


def serve_lines(
    make_server: Callable[[LineWriter, Callable[[BaseException], None]], Served],
    reader_stream: IO[bytes],
    writer_stream: IO[bytes],
    transcript: Transcript,
    overhear: Callable[[Served, LineEvent], None] | None = None,
) -> int:
    """Have a server obey what comes in until it ends; return the exit status.

    `make_server` makes it from what it writes to and whom it tells of a fault of the engine.
    A last line that has no end is obeyed too: people write `printf "go perft 3" | bot`.
    Faults of the engine come out as the exceptions they are. The `transcript` is closed.
    `overhear` is called with the server and what has come, in the thread that reads, before its
    turn comes.
    After an end by the server's own word a thread still waits for more input: whoever closes
    `reader_stream` must first end the input and let that be seen, lest the thread read from what
    gets the same descriptor next.
    """
    events: queue.SimpleQueue[LineEvent | BaseException] = queue.SimpleQueue()

    def client_gone() -> None:
        server.stop()
        events.put(EndOfInput())

    def obey(line: str) -> bool:
        transcript.received(line)
        return server.obey(line)

    def deliver(event: LineEvent) -> None:
        events.put(event)
        if overhear is not None:
            overhear(server, event)

    writer = LineWriter(writer_stream, on_broken=client_gone, observer=transcript.sent)
    server = make_server(writer, events.put)
    LineReader(reader_stream, deliver).start()
    try:
        while not isinstance(event := _next(events), BaseException):
            if isinstance(event, EndOfInput):
                if event.unfinished:
                    obey(event.unfinished)
                break
            if not obey(f"{event.text}{CUT}" if event.truncated else event.text):
                break
        if writer.broken:
            server.stop()
        with _stopped_if_abandoned(writer, server):
            ended = server.close()
        transcript.open("")
    except KeyboardInterrupt:
        # Nothing is closed in order: the interrupt may have left a lock of this thread taken.
        return INTERRUPTED
    while not (isinstance(event, BaseException) or events.empty()):
        event = events.get()
    if isinstance(event, BaseException):
        raise event
    return 0 if ended else 1


@contextlib.contextmanager
def _stopped_if_abandoned(writer: LineWriter, server: LineServer) -> Iterator[None]:
    """Stop what a server still works on once nobody can read it."""
    done = threading.Event()

    def look() -> None:
        while not done.wait(ABANDONED_SECONDS):
            if writer.abandoned():
                server.stop()
                return

    threading.Thread(target=look, name="look at the reader", daemon=True).start()
    try:
        yield
    finally:
        done.set()


def _next(events: queue.SimpleQueue[LineEvent | BaseException]) -> LineEvent | BaseException:
    """Wait for the next event, looking up now and then.

    An interrupt that comes just before a wait without end would not be seen until that ends.
    """
    while True:
        with contextlib.suppress(queue.Empty):
            return events.get(timeout=INTERRUPT_SECONDS)


def standard_streams() -> tuple[IO[bytes], IO[bytes]]:
    """Return the program's own standard input and output, empty ones for those never opened."""
    import sys  # the one place below bots/ that knows the process's own streams

    reader: IO[bytes] = open(os.devnull, "rb") if sys.stdin is None else sys.stdin.buffer  # noqa: PTH123, SIM115
    writer: IO[bytes] = open(os.devnull, "wb") if sys.stdout is None else sys.stdout.buffer  # noqa: PTH123, SIM115
    return reader, writer
