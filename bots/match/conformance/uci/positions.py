"""Positions as clients send them, each proved by a search whose answer must be legal there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bots.match.conformance.step import Group, Step, require
from bots.match.conformance.uci.session import UciSession
from protocols.uci.messages import NO_MOVES

SHORT = "movetime 100"
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
MATE_IN_ONE = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4"
PROMOTION = "8/P6k/8/8/8/8/7p/K7 w - - 0 1"
CASTLING = "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 4 8"
EN_PASSANT = "4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1"
MATED = "7k/6Q1/5K2/8/8/8/8/8 b - - 0 1"
STALEMATED = "7k/8/6Q1/5K2/8/8/8/8 b - - 0 1"
FIFTY_MOVES = "8/5k2/8/8/8/2R5/5K2/8 w - - 100 90"
SHUFFLE = ("g1f3", "g8f6", "f3g1", "f6g8")
LONG_GAME = 150
"""How often the knights go out and home."""


def _answered(engine: UciSession, start: str, moves: Sequence[str] = ()) -> str:
    engine.position(start, moves)
    return engine.go(SHORT).require_legal()


def _empty_list(engine: UciSession) -> str:
    engine.position()
    engine.send("position startpos moves")
    engine.synchronise("`position startpos moves`")
    return engine.go(SHORT).require_legal()


def _long_list(engine: UciSession) -> str:
    return _answered(engine, "", SHUFFLE * LONG_GAME)


def _over(engine: UciSession, start: str) -> str:
    """A position without a legal move has no answer but one of the words for none."""
    engine.position(start)
    search = engine.go(SHORT)
    words = ", ".join(sorted(NO_MOVES))
    require(search.move in NO_MOVES, f"no move (one of {words})", search.answer)
    return search.move


def _new_positions(engine: UciSession) -> str:
    """A second position replaces the first one as a whole."""
    engine.position(MATE_IN_ONE)
    engine.go(SHORT)
    engine.position("", ("d2d4", "d7d5"))
    return engine.go(SHORT).require_legal()


GROUP = Group(
    "positions",
    (
        Step("it plays in the start position", partial(_answered, start="")),
        Step(
            "it plays after moves from the start position",
            partial(_answered, start="", moves=SHUFFLE[:3]),
        ),
        Step("it plays in the position of a FEN", partial(_answered, start=MATE_IN_ONE)),
        Step(
            "it plays after moves from a FEN",
            partial(_answered, start=START, moves=("e2e4", "e7e5", "g1f3")),
        ),
        Step("the word `moves` without a move behind it is no fault", _empty_list),
        Step(
            "it knows a promotion among the moves",
            partial(_answered, start=PROMOTION, moves=("a7a8q",)),
        ),
        Step("it knows an underpromotion", partial(_answered, start=PROMOTION, moves=("a7a8n",))),
        Step(
            "it knows castling as the king's two steps",
            partial(_answered, start=CASTLING, moves=("e1g1", "e8c8")),
        ),
        Step(
            "it knows a capture en passant",
            partial(_answered, start=EN_PASSANT, moves=("a2a4", "b4a3")),
        ),
        Step(f"it plays after {4 * LONG_GAME} moves and many repetitions", _long_list),
        Step(
            "it plays in a position drawn by the fifty-move rule",
            partial(_answered, start=FIFTY_MOVES),
        ),
        Step("a mated side has no move to answer", partial(_over, start=MATED)),
        Step("a stalemated side has no move to answer", partial(_over, start=STALEMATED)),
        Step("a new position replaces the old one", _new_positions),
    ),
)
