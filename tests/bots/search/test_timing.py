"""When a search has had enough time."""

import time
from dataclasses import dataclass

import pytest

from bots.search.timing import Timing
from protocols.control import Control
from protocols.limits import Clock, Limits

DEADLINE = 60.0


@dataclass(frozen=True)
class Line:
    score: int = 0
    moves: tuple[str, ...] = ("32-28",)


class Endless:
    """Iterates until told to end; counts its iterations."""

    best_move_share = 0.5

    def __init__(self) -> None:
        self.stopped = False
        self.iterations = 0

    def stop(self) -> None:
        self.stopped = True

    def search(self, proceed):
        end = time.monotonic() + DEADLINE
        while True:
            self.iterations += 1
            assert time.monotonic() < end, "nothing ends the search"
            if not proceed([Line()]) or self.stopped:
                return [Line()]
            time.sleep(0.001)


def run(limits: Limits, control: Control, seconds: float | None = None) -> Endless:
    thinker = Endless()
    timing: Timing[Line] = Timing(limits, 0, 0, 0.0, False, time.monotonic())
    if seconds is not None:
        timing.shorten(seconds)
    assert timing.think(thinker, thinker.search, lambda: None, control) == [Line()]
    return thinker


@pytest.mark.parametrize(
    "limits",
    [
        Limits(move_time=0.05),
        Limits(clocks=(Clock(1.0), Clock(1.0))),
        Limits(clocks=(Clock(0.0), Clock(0.0))),
        Limits(clocks=(Clock(-5.0), None)),
    ],
)
def test_a_timed_search_ends_by_itself(limits):
    run(limits, Control())


def test_a_search_without_time_ends_when_it_is_stopped():
    control = Control()
    control.stop()
    assert run(Limits(), control).iterations == 1


def test_pondering_takes_no_time_until_the_hit():
    control = Control(pondering=True)
    thinker = Endless()
    timing: Timing[Line] = Timing(
        Limits(move_time=0.0, ponder=True), 0, 0, 0.0, False, time.monotonic()
    )

    def search(proceed):
        assert all(proceed([Line()]) for _ in range(100))
        control.ponder_hit()
        return thinker.search(proceed)

    timing.think(thinker, search, lambda: None, control)
    assert thinker.iterations == 1


def test_a_search_can_be_made_shorter_than_its_clock_allows():
    thinker = run(Limits(clocks=(Clock(1000.0), Clock(1000.0))), Control(), seconds=0.0)
    assert thinker.iterations == 1
