import io
import os
import threading
import time

from protocols.engine import Bound, Info, Score
from protocols.hub.reporter import GAP_SECONDS, PacedWriter, Reporter
from protocols.lines import LineWriter


class TimedStream(io.BytesIO):
    """Notes when each piece was written."""

    def __init__(self) -> None:
        super().__init__()
        self.moments: list[float] = []

    def write(self, data) -> int:
        self.moments.append(time.monotonic())
        return super().write(data)


def test_lines_written_apart_are_pieces_of_their_own_with_a_gap():
    stream = TimedStream()
    writer = PacedWriter(LineWriter(stream))
    for _ in range(5):
        writer.write_apart("wait")
    gaps = [later - one for one, later in zip(stream.moments, stream.moments[1:], strict=False)]
    assert len(gaps) == 4 and min(gaps) >= GAP_SECONDS * 0.9


def test_the_reporter_tells_exact_lines_and_keeps_the_last_move():
    stream = io.BytesIO()
    reporter = Reporter(PacedWriter(LineWriter(stream)))
    reporter.report(Info(depth=1, score=Score(1), principal_variation=("32-28",)))
    reporter.report(Info(depth=2, score=Score(9, bound=Bound.LOWER), principal_variation=("1-6",)))
    reporter.report(Info(text="hello"))
    reporter.close()
    reporter.report(Info(depth=3, score=Score(1), principal_variation=("2-7",)))
    assert len(stream.getvalue().splitlines()) == 1
    assert reporter.best_move == "32-28"


def test_the_reporter_adds_the_time_that_the_engine_does_not_tell():
    stream = io.BytesIO()
    reporter = Reporter(PacedWriter(LineWriter(stream)))
    reporter._start -= 2.0
    reporter.report(Info(depth=1, score=Score(1), principal_variation=("32-28",)))
    assert b" time=2.0" in stream.getvalue()


def test_a_line_written_apart_waits_until_the_one_before_was_taken(monkeypatch):
    monkeypatch.setattr("protocols.hub.reporter.PATIENCE_SECONDS", 60.0)
    reader, writer = os.pipe()
    with os.fdopen(reader, "rb", 0) as client, os.fdopen(writer, "wb", 0) as stream:
        paced = PacedWriter(LineWriter(stream))
        taken: list[bytes] = []
        slow = threading.Thread(
            target=lambda: (time.sleep(0.01), taken.append(client.read(4096))), daemon=True
        )
        paced.write("info")
        slow.start()
        paced.write_apart("done")
        slow.join(60)
        assert (taken[0], client.read(4096)) == (b"info\n", b"done\n")


def test_a_client_that_does_not_read_is_waited_for_once():
    reader, writer = os.pipe()
    with os.fdopen(reader, "rb", 0) as client, os.fdopen(writer, "wb", 0) as stream:
        paced = PacedWriter(LineWriter(stream))
        start = time.monotonic()
        for _ in range(1000):
            paced.write("info")
        for _ in range(10):
            paced.write_apart("wait")
        assert time.monotonic() - start < 5.0
        assert client.read(1 << 16).endswith(b"wait\n" * 10)
