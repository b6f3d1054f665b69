"""What no sound client sends, but some do: the engine must neither end nor hang."""

from __future__ import annotations

from functools import partial

from bots.match.conformance.hub.reading import answers
from bots.match.conformance.hub.session import HubSession
from bots.match.conformance.step import Group, Step, require

MALFORMED = (
    "level depth=abc",
    "level move-time=",
    "level time=1,5",
    "pos",
    "pos pos=",
    "pos start moves=",
    'pos start moves="32-28',
    "set-param",
    "set-param name=",
    "=",
    "go sideways",
    'level "depth"=3',
)
IMPOSSIBLE = (
    ("too short", "W" + "e" * 49),
    ("too long", "W" + "e" * 51),
    ("with a wrong letter", "W" + "q" * 50),
    ("without a side to move", "x" + "e" * 50),
    ("with men where they are crowned", "W" + "w" * 50),
    ("without any piece", "W" + "e" * 50),
    ("full of kings", "W" + "WB" * 25),
)
ILLEGAL = ("32-27 32-27", "32-28 19-24 1-50", "z9-z9", "32-28 19-23 28x19x24")
BURST = 1000
LONG_LINE = 100_000


def _plays(engine: HubSession) -> str:
    engine.position()
    return engine.go("move-time=0.05").require_legal()


def _survives(engine: HubSession, text: str) -> None:
    engine.position()
    engine.provoke(text)
    _plays(engine)


def _refused(engine: HubSession, moves: str) -> str:
    """After an illegal move a search has one answer still."""
    engine.position()
    engine.send(f'pos start moves="{moves}"')
    engine.synchronise("illegal moves and `ping`")
    engine.begin("move-time=0.05")
    answer = engine.until("done", "`go` after illegal moves")[-1]
    _plays(engine)
    return answer


def _no_position(engine: HubSession) -> None:
    engine.restart()
    engine.initialise()
    engine.provoke("level move-time=0.1", "go think")
    _plays(engine)


def _no_init(engine: HubSession) -> None:
    engine.restart()
    engine.handshake()
    engine.send("pos start", "level move-time=0.1", "go think")
    engine.listen(0.3, "`go` before `init`")
    engine.send("stop")
    engine.listen(0.2, "`go` before `init`")
    engine.drop()


def _two_searches(engine: HubSession) -> str:
    engine.position()
    lines = engine.provoke("go analyze", "level move-time=0.1", "go think")
    lines += engine.listen(0.3)
    count = len(answers(lines))
    require(count <= 2, "two answers at most", f"{count} of them")
    _plays(engine)
    return f"{count} answers"


def _burst(engine: HubSession) -> None:
    engine.initialise()
    engine.send(*(f"junk line {number} with=words" for number in range(BURST)))
    engine.synchronise(f"{BURST} unknown lines and `ping`")
    _plays(engine)


def _long_line(engine: HubSession) -> None:
    engine.initialise()
    engine.send("x" * LONG_LINE)
    engine.synchronise(f"a line of {LONG_LINE} characters and `ping`")
    _plays(engine)


def _bytes(engine: HubSession) -> None:
    engine.initialise()
    engine.process.send_bytes(b"\xff\xfe\x80 caf\xe9 \x01\x7f\n")
    engine.synchronise("bytes that are no text and `ping`")
    _plays(engine)


GROUP = Group(
    "robustness",
    (
        *(Step(f"`{text}` does no harm", partial(_survives, text=text)) for text in MALFORMED),
        *(
            Step(f"a position {name} does no harm", partial(_survives, text=f"pos pos={text}"))
            for name, text in IMPOSSIBLE
        ),
        *(
            Step(
                f"a search after the illegal moves `{moves}` is answered",
                partial(_refused, moves=moves),
            )
            for moves in ILLEGAL
        ),
        Step("`go` before any position does no harm", _no_position),
        Step("`go` before `init` does no harm", _no_init),
        Step("a second `go` during a search does no harm", _two_searches),
        Step(f"{BURST} unknown lines do no harm", _burst),
        Step(f"a line of {LONG_LINE} characters does no harm", _long_line),
        Step("bytes that are no text do no harm", _bytes),
    ),
)
