import io
import itertools
import os
import queue
import sys
import threading

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from protocols.lines import (
    EndOfInput,
    Line,
    LineReader,
    LineSplitter,
    LineWriter,
    Terminator,
    decode,
)

DEADLINE = 60


def split(data: bytes, terminator: Terminator = Terminator.LINE_FEED, limit: int = 100):
    splitter = LineSplitter(terminator, limit)
    return [line.text for line in splitter.feed(data)], splitter.unfinished


@pytest.mark.parametrize(
    ("terminator", "data", "lines", "rest"),
    [
        (Terminator.LINE_FEED, b"a\nb\r\nc\rd\n\n", ["a", "b", "c", "d", ""], ""),
        (Terminator.LINE_FEED, b"a\r\rb\n\r\nc", ["a", "", "b", ""], "c"),
        (Terminator.LINE_FEED, b"a\0b\n", ["a\0b"], ""),
        (Terminator.LINE_FEED, b"\xff\n", ["\ufffd"], ""),
        (Terminator.LINE_FEED_NUL, b"a\n\0b\n\0", ["a", "b"], ""),
        (Terminator.LINE_FEED_NUL, b"a\r\n\0b\n", ["a", "b"], ""),
        (Terminator.NUL, b"a\r\n\0b\0c", ["a\r\n", "b"], "c"),
    ],
)
def test_lines_end_where_the_terminator_says(terminator, data, lines, rest):
    assert split(data, terminator) == (lines, rest)


line_bytes = st.lists(st.sampled_from([b"\r", b"\n", b"\0", b"a", b"\xc3\xa9", b"\xff"])).map(
    b"".join
)


@given(line_bytes, st.lists(st.integers(0, 30)), st.sampled_from(Terminator))
@example(b"\r\0\n", [1], Terminator.LINE_FEED_NUL)
@example(b"\r\0\n", [2], Terminator.LINE_FEED_NUL)
def test_it_does_not_matter_where_the_stream_is_cut(data, cuts, terminator):
    whole = split(data, terminator)
    splitter = LineSplitter(terminator)
    lines: list[str] = []
    edges = [0, *sorted(min(cut, len(data)) for cut in cuts), len(data)]
    for start, end in itertools.pairwise(edges):
        lines += [line.text for line in splitter.feed(data[start:end])]
    assert (lines, splitter.unfinished) == whole


@given(st.lists(st.text(st.characters(exclude_characters="\r\n\0\ufeff", codec="utf-8"))))
def test_what_is_written_is_read_back(texts):
    for terminator in Terminator:
        stream = io.BytesIO()
        writer = LineWriter(stream, terminator)
        for text in texts:
            writer.write(text)
        assert split(stream.getvalue(), terminator, limit=10**6) == (texts, "")


def test_an_endless_line_is_cut_once_and_its_rest_is_dropped():
    splitter = LineSplitter(limit=10)
    lines = splitter.feed(b"0123456789")
    assert lines == []
    for _ in range(1000):
        lines += splitter.feed(b"x" * 1000)
    lines += splitter.feed(b"y\nnext\n")
    assert lines == [Line("0123456789", truncated=True), Line("next")]


def test_a_reader_delivers_lines_and_then_the_end():
    events: queue.SimpleQueue[object] = queue.SimpleQueue()
    LineReader(io.BytesIO(b"a\nb\nrest"), events.put).start().join(DEADLINE)
    assert [events.get(timeout=DEADLINE) for _ in range(3)] == [
        Line("a"),
        Line("b"),
        EndOfInput("rest"),
    ]


@pytest.fixture
def pipe():
    """The reader's events, a function that writes bytes, and the reader."""
    read_end, write_end = os.pipe()
    events: queue.SimpleQueue[object] = queue.SimpleQueue()
    with os.fdopen(read_end, "rb") as source, os.fdopen(write_end, "wb", 0) as sink:
        reader = LineReader(source, events.put).start()
        yield events, sink, reader
        sink.close()
        assert reader.join(DEADLINE)


def test_a_line_comes_before_the_next_one_is_written(pipe):
    events, sink, _ = pipe
    for number in range(10):
        sink.write(b"%d\n" % number)
        assert events.get(timeout=DEADLINE) == Line(str(number))


def test_text_without_an_end_can_be_seen(pipe):
    events, sink, reader = pipe
    sink.write(b"one\nEnter dice: ")
    assert events.get(timeout=DEADLINE) == Line("one")
    while not (text := reader.partial()):
        threading.Event().wait(0.001)
    assert text == "Enter dice: "
    assert reader.partial(still=1000.0) == ""
    sink.write(b"4 3\n")
    assert events.get(timeout=DEADLINE) == Line("Enter dice: 4 3")
    assert reader.partial() == ""


def test_a_stream_that_does_not_block_is_read_and_written_all_the_same():
    read_end, write_end = os.pipe()
    os.set_blocking(read_end, False)
    os.set_blocking(write_end, False)
    events: queue.SimpleQueue[object] = queue.SimpleQueue()
    texts = ["x" * 100_000, "y"]
    with os.fdopen(read_end, "rb") as source, os.fdopen(write_end, "wb", 0) as sink:
        reader = LineReader(source, events.put).start()
        writer = LineWriter(sink)
        for text in texts:
            writer.write(text)
        assert [events.get(timeout=DEADLINE) for _ in texts] == [Line(text) for text in texts]
        sink.close()
        assert reader.join(DEADLINE)


def test_a_line_stays_one_line_whatever_is_in_it():
    stream = io.BytesIO()
    LineWriter(stream).write("a\r\nb\0c \ud800")
    assert stream.getvalue() == b"a b c ?\n"


def test_a_prompt_has_no_line_end():
    stream = io.BytesIO()
    LineWriter(stream).prompt("Enter dice: ")
    assert stream.getvalue() == b"Enter dice: "


def test_lines_of_several_threads_are_not_mixed():
    read_end, write_end = os.pipe()
    events: queue.SimpleQueue[object] = queue.SimpleQueue()
    with os.fdopen(read_end, "rb") as source, os.fdopen(write_end, "wb") as sink:
        reader = LineReader(source, events.put).start()
        writer = LineWriter(sink)
        threads = [
            threading.Thread(target=lambda c=c: [writer.write(c * 5000) for _ in range(50)])
            for c in "abcd"
        ]
        for thread in threads:
            thread.start()
        lines = [events.get(timeout=DEADLINE) for _ in range(200)]
        for thread in threads:
            thread.join()
        sink.close()
        assert reader.join(DEADLINE)
    assert {line.text for line in lines} == {c * 5000 for c in "abcd"}  # type: ignore[attr-defined]


def test_a_reader_that_is_gone_breaks_the_writer_once_and_without_an_error():
    told: list[str] = []
    read_end, write_end = os.pipe()
    os.close(read_end)
    with os.fdopen(write_end, "wb") as sink:
        writer = LineWriter(sink, on_broken=lambda: told.append("broken"))
        assert not writer.broken
        writer.write("a")
        writer.write("b")
    assert writer.broken
    assert told == ["broken"]


def test_a_closed_stream_breaks_the_writer():
    stream = io.BytesIO()
    stream.close()
    writer = LineWriter(stream)
    writer.write("a")
    assert writer.broken


def test_a_mark_at_the_head_of_a_stream_is_no_part_of_its_first_line():
    splitter = LineSplitter()
    lines = splitter.feed(b"\xef\xbb") + splitter.feed(b"\xbfhub\r\nin\xef\xbb\xbfit\n")
    assert [line.text for line in lines] == ["hub", "in\ufeffit"]


def test_bytes_that_are_no_text_are_replaced():
    assert decode(b"a\xffb") == "a\ufffdb"


def test_a_writer_tells_what_the_reader_of_its_pipe_has_not_taken():
    reader, writer = os.pipe()
    with os.fdopen(reader, "rb", 0) as client, os.fdopen(writer, "wb", 0) as stream:
        lines = LineWriter(stream)
        lines.write("done")
        if sys.platform == "linux":
            assert lines.unread() == 5
        client.read(5)
        assert lines.unread() == 0
    assert lines.unread() == 0
    assert LineWriter(io.BytesIO()).unread() == 0
