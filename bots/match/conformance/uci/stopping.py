"""Searches that last until the client ends them, and silence when none runs."""

from __future__ import annotations

from functools import partial

from bots.match.conformance.step import Group, Step, require
from bots.match.conformance.uci.positions import MATE_IN_ONE, MATED
from bots.match.conformance.uci.session import UciSession
from protocols.uci.messages import NO_MOVES

HELD_SECONDS = 0.3
QUIET_COMMANDS = (
    "ucinewgame",
    "position startpos moves e2e4",
    "isready",
    "debug off",
    "position startpos",
)


def _infinite(engine: UciSession, start: str = "") -> str:
    engine.position(start)
    engine.held("infinite", HELD_SECONDS)
    engine.send("stop")
    search = engine.finish("infinite", cause="`stop`")
    return f"{search.require_legal()}, {1000 * search.seconds:.0f} ms after `stop`"


def _infinite_mated(engine: UciSession) -> str:
    engine.position(MATED)
    engine.held("infinite", HELD_SECONDS)
    engine.send("stop")
    search = engine.finish("infinite", cause="`stop`")
    require(search.move in NO_MOVES, "no move", search.answer)
    return search.move


def _stopped_at_once(engine: UciSession) -> str:
    engine.position()
    engine.begin("infinite")
    engine.send("stop")
    return engine.finish("infinite", cause="`stop`").require_legal()


def _ready_while_searching(engine: UciSession) -> str:
    engine.position()
    engine.held("infinite", HELD_SECONDS)
    lines = engine.synchronise("the beginning of a search")
    early = engine.answers(lines)
    require(not early, "the search to go on over `isready`", " | ".join(early))
    engine.listen(HELD_SECONDS)
    engine.send("stop")
    return engine.finish("infinite", cause="`stop`").require_legal()


def _idle(engine: UciSession, words: tuple[str, ...]) -> None:
    engine.position()
    engine.send(*words)
    lines = engine.listen(HELD_SECONDS)
    told = engine.answers(lines)
    require(not told, f"no answer to {words[0]} without a search", " | ".join(told))


def _late_stop(engine: UciSession) -> None:
    """A `stop` that crosses the answer on its way is not answered again."""
    engine.position()
    engine.go("movetime 50")
    engine.send("stop")
    lines = engine.listen(HELD_SECONDS)
    told = engine.answers(lines)
    require(not told, "no answer to a `stop` behind the end of a search", " | ".join(told))


def _games(engine: UciSession) -> str:
    engine.position("", ("d2d4", "d7d5"))
    engine.go("movetime 100")
    engine.send("ucinewgame")
    engine.position()
    return engine.go("movetime 100").require_legal()


GROUP = Group(
    "stopping",
    (
        Step("`infinite` lasts until `stop`, which is answered", _infinite),
        Step(
            "`infinite` lasts until `stop` when a mate is found",
            partial(_infinite, start=MATE_IN_ONE),
        ),
        Step("`infinite` lasts until `stop` when there is no move", _infinite_mated),
        Step("a `stop` at once is answered with a legal move", _stopped_at_once),
        Step(
            "`isready` during a search is answered, and the search goes on", _ready_while_searching
        ),
        Step("`stop` without a search is not answered", partial(_idle, words=("stop", "stop"))),
        Step("`ponderhit` without a search is not answered", partial(_idle, words=("ponderhit",))),
        Step("`stop` behind the answer is not answered again", _late_stop),
        Step("nothing but `go` is answered with a move", partial(_idle, words=QUIET_COMMANDS)),
        Step("another game begins with `ucinewgame`", _games),
    ),
)
