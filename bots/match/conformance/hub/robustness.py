"""What no sound client sends, but some do: the engine must neither end nor hang."""

from __future__ import annotations

from functools import partial

from bots.match.conformance.hub.session import HubSession
from bots.match.conformance.robustness import floods, harmless, survive
from bots.match.conformance.step import Group, Step

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


def _refused(engine: HubSession, moves: str) -> str:
    """After an illegal move a search has one answer still."""
    engine.position()
    engine.send(f'pos start moves="{moves}"')
    engine.synchronise("illegal moves")
    engine.begin("move-time=0.05")
    answer = engine.until("done", "`go` after illegal moves")[-1]
    engine.play()
    return answer


def _no_position(engine: HubSession) -> None:
    engine.restart()
    engine.initialise()
    engine.provoke("level move-time=0.1", "go think")
    engine.play()


def _no_init(engine: HubSession) -> None:
    engine.restart()
    engine.handshake()
    engine.send("pos start", "level move-time=0.1", "go think")
    engine.listen(0.3, "`go` before `init`")
    engine.send("stop")
    engine.listen(0.2, "`go` before `init`")
    engine.drop()


GROUP = Group(
    "robustness",
    (
        *harmless(MALFORMED),
        *(
            Step(f"a position {name} does no harm", partial(survive, text=f"pos pos={text}"))
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
        *floods("go analyze", "level move-time=0.1", "go think"),
    ),
)
