"""The limits of a search that `go` sets: each ends it, and the answer is legal."""

from __future__ import annotations

from functools import partial

from bots.game import Termination
from bots.match.conformance.search import Search
from bots.match.conformance.session import SLOW
from bots.match.conformance.step import Fault, Group, Step, require
from bots.match.conformance.uci.positions import MATE_IN_ONE
from bots.match.conformance.uci.session import UciSession

DEPTH = 5
"""Plies that any engine searches within seconds."""
NODES = 1000
MOVE_SECONDS = 0.25
MOVE_SLACK = 3.0
"""Seconds that a loaded machine may add; to be exact is a matter of matches."""
CLOCK_SECONDS = 2.0
CLOCKS = "wtime 2000 btime 2000"


def _search(engine: UciSession, arguments: str, start: str = "", *, timed: bool = False) -> Search:
    engine.position(start)
    return engine.go(arguments, engine.seconds * (1 if timed else SLOW))


def _within(engine: UciSession, arguments: str, seconds: float) -> str:
    search = _search(engine, arguments)
    move = search.require_legal()
    seen = f"{move} after {search.seconds:.2f} s"
    require(
        search.seconds <= seconds, f"the answer to `{search.command}` within {seconds:g} s", seen
    )
    return seen


def _ends(engine: UciSession, arguments: str, *, timed: bool = True) -> str:
    search = _search(engine, arguments, timed=timed)
    return f"{search.require_legal()} after {search.seconds:.2f} s"


def _depth(engine: UciSession) -> str:
    search = _search(engine, f"depth {DEPTH}")
    depths = [info.depth for info in search.infos if info.depth is not None]
    return f"{search.require_legal()}, depth {max(depths, default='not told')}"


def _mate(engine: UciSession) -> str:
    search = _search(engine, "mate 1", MATE_IN_ONE)
    result = search.position.play(search.require_legal()).result()
    if result is None or result.termination is not Termination.WON:
        raise Fault("the mate in one, h5f7", search.answer)
    return search.move


def _only_these(engine: UciSession) -> str:
    wanted = ("a2a3", "h2h3")
    search = _search(engine, f"movetime 200 searchmoves {' '.join(wanted)}")
    require(search.move in wanted, f"one of {', '.join(wanted)}", search.answer)
    return search.move


def _limit_behind_moves(engine: UciSession) -> str:
    """The moves to be searched end at the next word of `go`."""
    search = _search(engine, "searchmoves a2a3 h2h3 movetime 100", timed=True)
    require(search.move in ("a2a3", "h2h3"), "one of a2a3, h2h3", search.answer)
    return search.move


GROUP = Group(
    "limits",
    (
        Step(
            f"`movetime 250` ends within {MOVE_SECONDS + MOVE_SLACK:g} s",
            partial(_within, arguments="movetime 250", seconds=MOVE_SECONDS + MOVE_SLACK),
        ),
        Step("`movetime 1` is answered with a legal move", partial(_ends, arguments="movetime 1")),
        Step(
            "a move on a clock of two seconds is made before it has run down",
            partial(_within, arguments=CLOCKS, seconds=CLOCK_SECONDS),
        ),
        Step(
            "`movestogo` 20 in ten seconds is kept",
            partial(_within, arguments="wtime 10000 btime 10000 movestogo 20", seconds=10.0),
        ),
        Step(
            "a clock that has run down is answered with a legal move",
            partial(_ends, arguments="wtime -500 btime 60000"),
        ),
        Step(f"`depth {DEPTH}` ends by itself", _depth),
        Step(
            f"`nodes {NODES}` ends by itself",
            partial(_ends, arguments=f"nodes {NODES}", timed=False),
        ),
        Step("`mate 1` finds the mate and ends", _mate),
        Step(
            "of two limits the one met first ends",
            partial(_ends, arguments="depth 90 movetime 100"),
        ),
        Step("`searchmoves` restricts the answer", _only_these),
        Step("`searchmoves` ends at the next word of `go`", _limit_behind_moves),
    ),
)
