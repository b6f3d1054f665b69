"""The limits of `go`, and its end by `stop`."""

from __future__ import annotations

from functools import partial

from bots.match.conformance.dominoes.session import SHORT, DominoSession
from bots.match.conformance.session import SLOW
from bots.match.conformance.step import Group, Step, require

SLACK = 3.0
"""Seconds that a loaded machine may add."""
SILENT_SECONDS = 0.3


def _ends(engine: DominoSession, limits: str) -> str:
    engine.position()
    search = engine.go(limits, seconds=SLOW * engine.seconds)
    return f"{search.require_legal()} after {search.seconds:.2f} s"


def _within(engine: DominoSession, limits: str, seconds: float) -> str:
    engine.position()
    search = engine.go(limits)
    seen = f"{search.require_legal()} after {search.seconds:.2f} s"
    require(search.seconds <= seconds, f"the answer to `go {limits}` within {seconds:g} s", seen)
    return seen


def _stopped(engine: DominoSession) -> str:
    engine.position()
    engine.begin_held("")
    engine.send("stop")
    search = engine.finish("", cause="`stop`")
    return f"{search.require_legal()} after {search.seconds:.2f} s"


def _idle(engine: DominoSession) -> None:
    engine.position()
    lines = engine.ask("stop", "stop")
    require(not lines, "no answer to `stop` without a `go`", " | ".join(lines))


def _late(engine: DominoSession) -> None:
    engine.position()
    engine.go(SHORT)
    lines = engine.ask("stop") + engine.listen(SILENT_SECONDS)
    require(not lines, "no answer to a `stop` behind the move", " | ".join(lines))


def _repeated(engine: DominoSession) -> str:
    """The same seed and the same samples give the same moves."""
    moves = []
    for _ in range(2):
        engine.position()
        require(not engine.ask("set seed 17"), "a seed that can be set", "an answer")
        moves.append([engine.go("samples 20").require_legal() for _ in range(2)])
    require(moves[0] == moves[1], f"{moves[0]} again", str(moves[1]))
    return moves[0][0]


GROUP = Group(
    "limits",
    (
        Step("`go` without limits ends by itself", partial(_ends, limits="")),
        Step("`go samples 1` ends by itself", partial(_ends, limits="samples 1")),
        Step("`go samples 50` ends by itself", partial(_ends, limits="samples 50")),
        Step(
            f"`go movetime 250` ends within {0.25 + SLACK:g} s",
            partial(_within, limits="movetime 250", seconds=0.25 + SLACK),
        ),
        Step("`go movetime 1` is answered with a legal move", partial(_ends, limits="movetime 1")),
        Step("`stop` ends a `go` with a legal move", _stopped),
        Step("`stop` without a `go` is not answered", _idle),
        Step("`stop` behind the move is not answered", _late),
        Step("the same seed gives the same moves", _repeated),
    ),
)
