"""The clock beside a search."""

from __future__ import annotations

import threading
import time

from bots.search.watch import Watch

PATIENCE = 10.0


def ignore() -> None:
    """Do nothing."""


def test_a_limit_in_the_past_ends_the_search_at_once() -> None:
    ended = threading.Event()
    with Watch(ended.set, ignore) as watch:
        watch.set_limit(time.monotonic() - 1)
        assert ended.wait(PATIENCE)


def test_the_limit_is_told_once_and_not_before_it_is_reached() -> None:
    calls: list[float] = []
    beats: list[float] = []
    third_beat = threading.Event()

    def beat() -> None:
        beats.append(time.monotonic())
        if len(beats) == 3:
            third_beat.set()

    with Watch(lambda: calls.append(time.monotonic()), beat, beat_seconds=0.02) as watch:
        limit = time.monotonic() + 0.01
        watch.set_limit(limit)
        assert third_beat.wait(PATIENCE)
    assert len(calls) == 1
    assert calls[0] >= limit


def test_a_limit_may_be_set_while_the_watch_waits_for_a_later_one() -> None:
    ended = threading.Event()
    with Watch(ended.set, ignore) as watch:
        watch.set_limit(time.monotonic() + 10 * PATIENCE)
        watch.set_limit(time.monotonic() + 0.01)
        assert ended.wait(PATIENCE)


def test_nothing_is_called_after_the_end() -> None:
    calls: list[str] = []
    with Watch(lambda: calls.append("limit"), lambda: calls.append("beat")) as watch:
        watch.set_limit(time.monotonic() + 10 * PATIENCE)
    assert calls == []
    assert not any(thread.name == "watch" for thread in threading.enumerate())
