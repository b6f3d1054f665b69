"""The limits of a search that `level` sets: each ends it, and the answer is legal."""

from __future__ import annotations

from functools import partial

from bots.match.conformance.hub.session import HubSession
from bots.match.conformance.session import SLOW
from bots.match.conformance.step import Group, Step, require

DEPTH = 5
NODES = 1000
MOVE_SLACK = 3.0
"""Seconds that a loaded machine may add; to be exact is a matter of matches."""


def _ends(engine: HubSession, level: str, times: float = 1.0) -> str:
    engine.position()
    search = engine.go(level, seconds=times * engine.seconds)
    return f"{search.require_legal()} after {search.seconds:.2f} s"


def _within(engine: HubSession, level: str, seconds: float) -> str:
    engine.position()
    search = engine.go(level)
    seen = f"{search.require_legal()} after {search.seconds:.2f} s"
    require(search.seconds <= seconds, f"the answer to `level {level}` within {seconds:g} s", seen)
    return seen


def _several_levels(engine: HubSession) -> str:
    """Lines of `level` before a `go` hold together."""
    engine.position()
    engine.send("level move-time=0.2")
    return _finished(engine, "depth=60")


def _finished(engine: HubSession, level: str) -> str:
    search = engine.go(level)
    return f"{search.require_legal()} after {search.seconds:.2f} s"


def _forgotten(engine: HubSession) -> str:
    """A limit holds for one search: the next one has its own."""
    engine.position()
    engine.go("depth=1")
    engine.position()
    search = engine.go("move-time=0.3")
    return f"{search.require_legal()}, {len(search.infos)} lines"


GROUP = Group(
    "limits",
    (
        Step(
            f"`move-time=0.25` ends within {0.25 + MOVE_SLACK:g} s",
            partial(_within, level="move-time=0.25", seconds=0.25 + MOVE_SLACK),
        ),
        Step(
            "`move-time=0.001` is answered with a legal move",
            partial(_ends, level="move-time=0.001"),
        ),
        Step(
            "a move on a clock of two seconds is made before it has run down",
            partial(_within, level="time=2", seconds=2.0),
        ),
        Step(
            "20 moves in ten seconds are begun in time",
            partial(_within, level="moves=20 time=10", seconds=10.0),
        ),
        Step(
            "less time than the increment is answered with a legal move",
            partial(_ends, level="time=-0.1 inc=0.5"),
        ),
        Step("`time=0` is answered with a legal move", partial(_ends, level="time=0")),
        Step(f"`depth={DEPTH}` ends by itself", partial(_ends, level=f"depth={DEPTH}", times=SLOW)),
        Step(f"`nodes={NODES}` ends by itself", partial(_ends, level=f"nodes={NODES}", times=SLOW)),
        Step("of several lines of `level` the limit met first ends", _several_levels),
        Step("a limit ends with its search", _forgotten),
        Step(
            "an unknown limit beside another is ignored",
            partial(_ends, level="handicap=3 move-time=0.1"),
        ),
    ),
)
