"""Positions as clients send them, each proved by a search whose answer must be legal there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bots.match.conformance.hub.session import HubSession
from bots.match.conformance.step import Group, Step, require

SHORT = "move-time=0.1"
OPENED = ("32-28", "19-23", "28x19x23", "14x23x19")
MAJORITY = "W:W32,K50:B28,18,44,K39"
"""Three pieces must be taken, not the king's one."""
CIRCLE = "W:W28:B22,12,13,23"
"""28x28 takes four pieces."""
TWO_WAYS = "W:WK4:B13,32,37,20"
ANY_ORDER = "4x15x37x13x20"
STRIKE = "W:WK33:B11,44"
KINGS = "W:WK46:BK45"
SHUFFLE = ("46-41", "45-50", "41-46", "50-45")
LONG_GAME = 100
"""How often the kings go out and home."""
LOST = "W:W:B20"
BLOCKED = "W:W46:B41,37"


def _answered(engine: HubSession, start: str, moves: Sequence[str] = ()) -> str:
    engine.position(start, moves)
    return engine.go(SHORT).require_legal()


def _forced(engine: HubSession, start: str, move: str) -> str:
    engine.position(start)
    search = engine.go(SHORT)
    require(search.require_legal() == move, f"the only move, {move}", search.answer)
    return move


def _start(engine: HubSession, command: str) -> str:
    engine.position()
    engine.send(f"pos pos={engine.game().start(CIRCLE).text()}", command)
    engine.synchronise(f"`{command}`")
    return engine.go(SHORT).require_legal()


def _any_order(engine: HubSession) -> str:
    """The captured squares of a move come in any order."""
    position = engine.game().start(TWO_WAYS)
    engine.position(TWO_WAYS, ("4x15x13x20x37",))
    engine.send(f'pos pos={position.text()} moves="{ANY_ORDER}"')
    engine.synchronise("`pos`")
    return engine.go(SHORT).require_legal()


def _over(engine: HubSession, start: str) -> None:
    """A position without a legal move has no answer but `done` alone."""
    engine.position(start)
    search = engine.go(SHORT)
    require(not search.move, "`done` without a move", search.answer)


def _new_positions(engine: HubSession) -> str:
    """A second position replaces the first one as a whole."""
    engine.position(CIRCLE)
    engine.go(SHORT)
    return _answered(engine, "", OPENED)


def _games(engine: HubSession) -> str:
    engine.position("", OPENED[:2])
    engine.go(SHORT)
    engine.send("new-game")
    return _answered(engine, "")


GROUP = Group(
    "positions",
    (
        Step("it plays in the start position", partial(_answered, start="")),
        Step("`pos start` is the start position", partial(_start, command="pos start")),
        Step(
            "it plays after moves and captures from the start position",
            partial(_answered, start="", moves=OPENED),
        ),
        Step(
            "it takes as many pieces as it can",
            partial(_forced, start=MAJORITY, move="32x12x18x28"),
        ),
        Step(
            "it writes a capture that ends where it began",
            partial(_forced, start=CIRCLE, move="28x28x12x13x22x23"),
        ),
        Step("it plays on with a king's long capture", partial(_answered, start=STRIKE)),
        Step("it tells two captures of the same squares apart", partial(_answered, start=TWO_WAYS)),
        Step("captured squares come in any order", _any_order),
        Step(
            f"it plays after {4 * LONG_GAME} moves and many repetitions",
            partial(_answered, start=KINGS, moves=SHUFFLE * LONG_GAME),
        ),
        Step(
            "it plays in a position drawn by repetition",
            partial(_answered, start=KINGS, moves=SHUFFLE * 2),
        ),
        Step("a side without pieces has no move to answer", partial(_over, start=LOST)),
        Step("a side that is blocked has no move to answer", partial(_over, start=BLOCKED)),
        Step("a new position replaces the old one", _new_positions),
        Step("another game begins with `new-game`", _games),
    ),
)
