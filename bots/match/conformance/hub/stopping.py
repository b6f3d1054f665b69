"""Searches that last until the client ends them, pondering, and silence when none runs."""

from __future__ import annotations

from functools import partial

from bots.match.conformance.hub.handshake import require_ponder
from bots.match.conformance.hub.session import HubSession
from bots.match.conformance.step import Group, Step, require

HELD_SECONDS = 0.3
FORCED = "W:W28:B23"
QUIET = ("new-game", "pos start", "ping", "level depth=3", "set-param name=none value=1")


def _analysis(engine: HubSession, start: str = "", level: str = "infinite") -> str:
    engine.position(start)
    engine.held(level, HELD_SECONDS)
    engine.send("stop")
    search = engine.finish(level, cause="`stop`")
    return f"{search.require_legal()}, {1000 * search.seconds:.0f} ms after `stop`"


def _stopped_at_once(engine: HubSession) -> str:
    engine.position()
    engine.begin("infinite", "analyze")
    engine.send("stop")
    return engine.finish("infinite", cause="`stop`").require_legal()


def _ping(engine: HubSession) -> str:
    engine.position()
    engine.held("infinite", HELD_SECONDS)
    engine.send("ping")
    lines = engine.until("pong", "`ping` during a search") + engine.listen(HELD_SECONDS)
    early = engine.answers(lines)
    require(not early, "the search to go on over `ping`", " | ".join(early))
    engine.send("stop")
    return engine.finish("infinite", cause="`stop`").require_legal()


def _idle(engine: HubSession, words: tuple[str, ...]) -> None:
    engine.position()
    engine.send(*words)
    told = engine.answers(engine.listen(HELD_SECONDS))
    require(not told, f"no answer to {words[0]} without a search", " | ".join(told))


def _late_stop(engine: HubSession) -> None:
    """A `stop` that crosses the answer on its way is not answered again."""
    engine.position()
    engine.go("move-time=0.05")
    engine.send("stop")
    told = engine.answers(engine.listen(HELD_SECONDS))
    require(not told, "no answer to a `stop` behind the end of a search", " | ".join(told))


def _ponder_hit(engine: HubSession) -> str:
    require_ponder(engine)
    engine.position("", ("32-28", "19-23"))
    engine.begin("move-time=0.2", "ponder")
    engine.send("ponder-hit")
    search = engine.finish("move-time=0.2", cause="`ponder-hit`")
    return f"{search.require_legal()}, {1000 * search.seconds:.0f} ms after `ponder-hit`"


def _ponder_miss(engine: HubSession) -> str:
    require_ponder(engine)
    engine.position("", ("32-28", "19-23"))
    engine.begin("time=1", "ponder")
    engine.send("stop")
    engine.finish("time=1", cause="`stop`").require_legal()
    engine.position("", ("32-28", "18-22"))
    return engine.go("move-time=0.1").require_legal()


def _impatient(engine: HubSession) -> str:
    """The Hub GUI sends the next search without waiting for the answer to its `stop`."""
    engine.position()
    engine.begin("infinite", "analyze")
    engine.send("stop", f"pos pos={engine.searched.text()}", "level move-time=0.1", "go think")
    engine.finish("infinite", cause="`stop`").require_legal()
    return engine.finish("move-time=0.1", cause="the second `go`").require_legal()


GROUP = Group(
    "stopping",
    (
        Step("an analysis lasts until `stop`, which is answered", _analysis),
        Step(
            "an analysis lasts until `stop` when one move alone is legal",
            partial(_analysis, start=FORCED),
        ),
        Step("an analysis without a level lasts until `stop`", partial(_analysis, level="")),
        Step("a `stop` at once is answered with a legal move", _stopped_at_once),
        Step("`ping` during a search is answered, and the search goes on", _ping),
        Step("`stop` without a search is not answered", partial(_idle, words=("stop", "stop"))),
        Step(
            "`ponder-hit` without a search is not answered", partial(_idle, words=("ponder-hit",))
        ),
        Step("`stop` behind the answer is not answered again", _late_stop),
        Step("nothing but `go` is answered with a move", partial(_idle, words=QUIET)),
        Step("pondering ends after `ponder-hit` with a move", _ponder_hit),
        Step("pondering ends by `stop`, and the next search is another's", _ponder_miss),
        Step("`stop`, `pos` and `go` in one breath are answered in order", _impatient),
    ),
)
