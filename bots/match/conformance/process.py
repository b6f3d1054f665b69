"""The engine as a program, in whatever protocol: it ends when it is told to, or has no input."""

from __future__ import annotations

from functools import partial

from bots.match.conformance.session import LineSession
from bots.match.conformance.step import Fault, Step

SILENT_SECONDS = 0.3
"""How long is listened where nothing may come, or a search may settle."""
_END = "the end of its input"


def _ended(engine: LineSession, cause: str, *, searching: bool, told: bool) -> str:
    engine.restart()
    engine.prepare()
    if searching:
        engine.position()
        engine.begin_held("infinite")
        engine.listen(SILENT_SECONDS)
    if told:
        engine.send("quit")
    else:
        engine.process.end_input()
    status = engine.wait_for_end(cause)
    if told and status != 0:
        raise Fault(f"exit status 0 after {cause}", f"exit status {status}")
    return f"exit status {status}"


def _end(sentence: str, cause: str, *, searching: bool, told: bool) -> Step[LineSession]:
    return Step(sentence, partial(_ended, cause=cause, searching=searching, told=told))


ENDS = (
    _end("`quit` ends it with exit status 0", "`quit`", searching=False, told=True),
    _end(
        "`quit` during a search ends it with exit status 0",
        "`quit` during a search",
        searching=True,
        told=True,
    ),
    _end("the end of its input ends it", _END, searching=False, told=False),
    _end(
        "the end of its input during a search ends it",
        f"{_END} during a search",
        searching=True,
        told=False,
    ),
)
"""The steps on the ways to end an engine."""
