"""The double that talks to a server in a thread leaves nothing behind for the next test."""

import os
import queue
import threading

from protocols.lines import Line, LineReader
from tests.doubles.dialogue import DEADLINE, WatchedInput


def test_a_pipe_is_closed_only_after_its_reader_has_seen_its_end() -> None:
    read_end, write_end = os.pipe()
    stream = WatchedInput(read_end)
    lines: queue.SimpleQueue[object] = queue.SimpleQueue()
    LineReader(stream, lines.put).start()  # type: ignore[arg-type]
    os.write(write_end, b"quit\n")
    assert lines.get(timeout=DEADLINE) == Line("quit")
    closing = threading.Thread(target=stream.close)
    closing.start()
    closing.join(0.2)
    assert closing.is_alive() and not stream.closed
    os.close(write_end)
    closing.join(DEADLINE)
    assert not closing.is_alive() and stream.closed


def test_a_pipe_that_nobody_reads_is_closed_at_once() -> None:
    read_end, write_end = os.pipe()
    stream = WatchedInput(read_end)
    stream.close()
    os.close(write_end)
    assert stream.closed
