"""What no sound controller sends: the program neither ends nor hangs, nor moves."""

from __future__ import annotations

from functools import partial

from bots.match.conformance.gnubg.session import GnubgSession
from bots.match.conformance.robustness import BURST, LONG_LINE
from bots.match.conformance.step import Group, Step, quote, require

STRANGE = (
    "move",
    "move /////",
    "move 999999999999999999999/1",
    "move 24/18/12/6/0/-6",
    "set board",
    "set board =2",
    "set matchid AAAAAAAAAAAA",
    "set matchid ////////////",
    "set gnubgid :",
    "set xgid",
    "set dice",
    "set score",
    "set score 99999999999999999999 0",
    "set cube",
    "set player",
    "set player 0 name",
    "set rng file /nowhere/at/all",
    "set seed x",
    "set beavers -1",
    "new match -1",
    "new match 65",
    "new match x",
    "import mat /nowhere/at/all",
    "load match /nowhere/at/all",
    "export match mat /nowhere/at/all",
    "'",
    '"',
    "`'",
    "%s%n",
)
NEW = {"set matchid AAAAAAAAAAAA", "new match -1"}


def _harmless(engine: GnubgSession, text: str) -> None:
    engine.seat()
    before = engine.board()
    engine.send(text)
    engine.synchronise(f"`{quote(text)}`")
    after = engine.board()
    require(after == before, f"the board as it was: {before}", after)


def _burst(engine: GnubgSession) -> None:
    engine.seat()
    before = engine.board()
    engine.send(*(f"junk line {number}" for number in range(BURST)))
    engine.synchronise(f"{BURST} unknown lines")
    require(engine.board() == before, "the board as it was", "another one")


def _long_line(engine: GnubgSession) -> None:
    _harmless(engine, "x" * LONG_LINE)


def _bytes(engine: GnubgSession) -> None:
    engine.seat()
    before = engine.board()
    engine.process.send_bytes(b"\xff\xfe\x80 caf\xe9 \x01\x7f\n")
    engine.synchronise("bytes that are no text")
    require(engine.board() == before, "the board as it was", "another one")


GROUP = Group(
    "robustness",
    (
        *(
            Step(f"`{text}` does no harm", partial(_harmless, text=text))
            for text in STRANGE
            if text not in NEW
        ),
        Step(f"{BURST} unknown lines do no harm", _burst),
        Step(f"a line of {LONG_LINE} characters does no harm", _long_line),
        Step("bytes that are no text do no harm", _bytes),
    ),
)
