"""What a search tells reaches the client when it may."""

import io
from types import SimpleNamespace

import pytest

from protocols.engine import Info
from protocols.lines import LineWriter
from protocols.uci import reporter


@pytest.fixture
def clock(monkeypatch):
    clock = SimpleNamespace(now=100.0)
    monkeypatch.setattr(reporter, "time", SimpleNamespace(monotonic=lambda: clock.now))
    return clock


def told(clock, seconds, *infos):
    """Return the lines printed for infos that come so long after the begin of a search."""
    out = io.BytesIO()
    found = reporter.Reporter(LineWriter(out))
    clock.now += seconds
    for info in infos:
        found.report(info)
    return out.getvalue().decode().splitlines()


def test_the_current_move_is_told_after_a_second(clock):
    info = Info(nodes=5, move="e2e4", move_number=3)
    assert told(clock, 0.9, info) == ["info nodes 5"]
    assert told(clock, 1.0, info) == ["info nodes 5 currmove e2e4 currmovenumber 3"]


def test_nothing_is_told_of_an_early_current_move_alone(clock):
    assert told(clock, 0.9, Info(move="e2e4", move_number=3)) == []


def test_nothing_is_told_after_the_end(clock):
    out = io.BytesIO()
    found = reporter.Reporter(LineWriter(out))
    found.close()
    found.report(Info(nodes=5))
    assert out.getvalue() == b""
