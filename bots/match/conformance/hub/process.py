"""The engine as a program on two pipes."""

from __future__ import annotations

from bots.match.conformance.hub.reading import ANSWER, WORDS
from bots.match.conformance.hub.session import HubSession
from bots.match.conformance.process import ENDS, SILENT_SECONDS
from bots.match.conformance.session import first_word
from bots.match.conformance.step import Group, Step, require

LATER = ("ready", "pong", "info", ANSWER)
"""Words that are not said in answer to `hub`."""
JUNK = ("", "   ", "junk", "unknown command with=arguments", "42", "wait", "hubs")


def _silent(engine: HubSession) -> str:
    engine.restart()
    lines = engine.listen(SILENT_SECONDS)
    spoken = [line for line in lines if first_word(line) in WORDS]
    # what a slow program said on its own may have come only now
    spoken += [line for line in engine.handshake().lines if first_word(line) in LATER]
    engine.initialise()
    require(not spoken, "no line of the protocol before `hub`", " | ".join(spoken))
    return f"{len(lines)} other lines" if lines else ""


def _junk(engine: HubSession) -> None:
    engine.initialise()
    engine.send(*JUNK)
    engine.synchronise("unknown lines")


def _carriage_returns(engine: HubSession) -> None:
    engine.initialise()
    engine.process.send_bytes(b"ping\r\n")
    engine.until("pong", "`ping` with CR LF")


def _blanks(engine: HubSession) -> None:
    engine.initialise()
    engine.process.send_bytes(b"  ping  \n")
    engine.until("pong", "`ping` amid blanks")
    engine.position()
    engine.send("level   depth = 1", "go   think")
    engine.until(ANSWER, "`level   depth = 1`")


GROUP = Group(
    "process",
    (
        Step("it says nothing of the protocol before `hub`", _silent),
        Step("unknown lines are ignored", _junk),
        Step("lines may end in CR LF", _carriage_returns),
        Step("words may stand amid several blanks", _blanks),
        *ENDS,
    ),
)
