"""The exchange that match tools have before and during a game, each command waited for.

The order of commands, the position and the clocks are those of fastchess's own compliance check.
"""

from __future__ import annotations

from collections.abc import Callable

from bots.match.conformance.search import Search
from bots.match.conformance.step import Group, Step, require
from bots.match.conformance.uci.session import UciSession

MIDDLE_GAME = "3r2k1/p5n1/1pq1p2p/2p3p1/2P1P1n1/1P1P2pP/PN1Q2K1/5R2 w - - 0 27"
AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"
BOTH = "wtime 100 winc 100 btime 100 binc 100"
BLACK_FIRST = "btime 100 binc 100 wtime 100 winc 100"
SITUATIONS = (
    ("White's clock alone", MIDDLE_GAME, (), "wtime 100"),
    ("Black's clock alone", AFTER_E4, (), "btime 100"),
    ("both clocks, White to move", MIDDLE_GAME, (), BOTH),
    ("both clocks, Black's first", AFTER_E4, (), BLACK_FIRST),
    ("the first move of a game", "", (), "wtime 100 btime 100"),
    ("the second move of a game", "", ("e2e4", "e7e5"), "wtime 100 btime 100"),
)
"""What each is called, the start position, the moves and the clocks."""

Situation = tuple[str, str, tuple[str, ...], str]


def _new_game(engine: UciSession) -> None:
    engine.handshake()
    engine.send("ucinewgame")
    engine.synchronise("`ucinewgame`")


def _ready(engine: UciSession, situation: Situation) -> None:
    _, start, moves, _ = situation
    engine.position(start, moves)


def _search(engine: UciSession, situation: Situation) -> Search:
    _, start, moves, clocks = situation
    engine.position(start, moves)
    return engine.go(clocks)


def _answered(engine: UciSession, situation: Situation) -> str:
    search = _search(engine, situation)
    return f"{search.require_legal()} after {search.seconds:.2f} s"


def _scored(engine: UciSession, situation: Situation) -> None:
    search = _search(engine, situation)
    expected = f"an info line with a score before the answer to `{search.command}`"
    require(any(info.score for info in search.infos), expected, _last_info(search))


def _whole_numbers(engine: UciSession, situation: Situation) -> None:
    search = _search(engine, situation)
    for line in search.lines:
        words = line.partition(" string ")[0].partition(" pv ")[0].split()
        broken = [word for word in words if "." in word and words[0] == "info"]
        require(not broken, "whole numbers in info lines", line)


def _last_info(search: Search) -> str:
    return search.lines[-1] if search.lines else "no line at all"


KINDS: tuple[tuple[str, Callable[[UciSession, Situation], str | None]], ...] = (
    ("the position is taken", _ready),
    ("a legal move is the answer", _answered),
    ("a score is told before it", _scored),
    ("its figures are whole numbers", _whole_numbers),
)


def _step(
    situation: Situation, sentence: str, run: Callable[[UciSession, Situation], str | None]
) -> Step[UciSession]:
    return Step(f"{situation[0]}: {sentence}", lambda engine: run(engine, situation))


def _steps(situation: Situation) -> tuple[Step[UciSession], ...]:
    return tuple(_step(situation, sentence, run) for sentence, run in KINDS)


GROUP = Group(
    "exchange",
    (
        Step("`ucinewgame` before the first game is taken", _new_game),
        *(step for situation in SITUATIONS[:4] for step in _steps(situation)),
        Step("`ucinewgame` between games is taken", _new_game),
        *(step for situation in SITUATIONS[4:] for step in _steps(situation)),
    ),
)
