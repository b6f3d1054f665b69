"""What no sound client sends, but some do, in whatever protocol: no engine may end or hang."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from bots.match.conformance.session import LineSession
from bots.match.conformance.step import Step, require

BURST = 1000
LONG_LINE = 100_000
LATE_SECONDS = 0.3
"""How long a second answer may take."""


def survive(engine: LineSession, text: str) -> None:
    """Send a line to an engine that has a position; it must play on."""
    engine.position()
    engine.provoke(text)
    engine.play()


def harmless(texts: Iterable[str]) -> tuple[Step[LineSession], ...]:
    """Return a step for each line that must do no harm."""
    return tuple(Step(f"`{text}` does no harm", partial(survive, text=text)) for text in texts)


def _two_searches(engine: LineSession, commands: tuple[str, ...]) -> str:
    engine.position()
    lines = engine.provoke(*commands)
    lines += engine.listen(LATE_SECONDS)
    engine.synchronise()
    count = len(engine.answers(lines))
    require(count <= 2, "two answers at most", f"{count} of them")
    engine.play()
    return f"{count} answers"


def _burst(engine: LineSession) -> None:
    engine.prepare()
    engine.send(*(f"junk line {number} with=words" for number in range(BURST)))
    engine.synchronise(f"{BURST} unknown lines")
    engine.play()


def _long_line(engine: LineSession) -> None:
    engine.prepare()
    engine.send("x" * LONG_LINE)
    engine.synchronise(f"a line of {LONG_LINE} characters")
    engine.play()


def _bytes(engine: LineSession) -> None:
    engine.prepare()
    engine.process.send_bytes(b"\xff\xfe\x80 caf\xe9 \x01\x7f\n")
    engine.synchronise("bytes that are no text")
    engine.play()


def floods(*searches: str) -> tuple[Step[LineSession], ...]:
    """Return the steps with too much at a time; `searches` are commands that begin two searches."""
    return (
        Step(
            "a second `go` during a search does no harm", partial(_two_searches, commands=searches)
        ),
        Step(f"{BURST} unknown lines do no harm", _burst),
        Step(f"a line of {LONG_LINE} characters does no harm", _long_line),
        Step("bytes that are no text do no harm", _bytes),
    )
