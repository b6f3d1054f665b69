"""A UCI engine that knows no chess and does what the position tells it: servers are tested with it.

A position text is any with a slash in it, or "". Its words are orders: `fail` raises within
`search`, `end` has no move, `early` ends an infinite search at once, `slow` waits 0.2 s after stop.
The answer to n moves is a move of the rank n: `a1a2`, `b2b3` and so on, `ponder` the next.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence

from protocols.control import Control
from protocols.engine import Answer, BaseEngine, Info, Report, Score
from protocols.errors import IllegalMove, OptionError, PositionError
from protocols.limits import Limits
from protocols.options import (
    ButtonOption,
    CheckOption,
    ComboOption,
    OptionValue,
    SpinOption,
    StringOption,
)
from protocols.uci.server import serve_stdio

DEFAULT_DEPTH = 3
LONGEST_WAIT = 0.05


def answer_to(moves: int) -> str:
    """The scripted engine's answer to that many moves."""
    return f"{'abcdefgh'[moves % 8]}{moves % 7 + 1}{'abcdefgh'[moves % 8]}{moves % 7 + 2}"


class ScriptedEngine(BaseEngine):
    """Deterministic; `log` lists all that it was told, `lacks` says what it cannot load."""

    name = "Scripted 1"
    author = "The tests"
    options = (
        SpinOption("Hash", 16, 1, 1024),
        ButtonOption("Clear Hash"),
        CheckOption("Ponder", when_idle=False),
        ComboOption("Style", "Normal", ("Solid", "Normal", "Risky")),
        StringOption("SyzygyPath"),
        SpinOption("Move Overhead", 10, 0, 5000, when_idle=False),
    )

    def __init__(self) -> None:
        self.log: list[tuple[object, ...]] = []
        self.lacks = ""
        self._text, self._moves = "", 0

    def prepare(self) -> None:
        self.log.append(("prepare",))
        if self.lacks:
            raise OptionError(self.lacks)

    def set_option(self, name: str, value: OptionValue) -> None:
        if value == "no/such/dir":
            raise OptionError(f"{name}: no such directory")
        self.log.append(("option", name, value))

    def new_game(self) -> None:
        self.log.append(("new game",))

    def set_position(self, text: str, moves: Sequence[str]) -> None:
        if text and "/" not in text:
            raise PositionError(f"not a position: {text}")
        for ply, move in enumerate(moves, start=1):
            if not re.fullmatch("[a-h][1-8][a-h][1-8][nbrq]?", move):
                raise IllegalMove(ply, move)
        self._text, self._moves = text, len(moves)
        self.log.append(("position", text, tuple(moves)))

    def search(self, limits: Limits, report: Report, control: Control) -> Answer:
        self.log.append(("search", limits))
        move = answer_to(self._moves)
        if "end" in self._text:
            report(Info(depth=0, score=Score(mate=0)))
            return Answer(None)
        for depth in range(1, 1 + min(limits.depth or DEFAULT_DEPTH, DEFAULT_DEPTH)):
            report(Info(depth=depth, score=Score(10 * depth), principal_variation=(move,)))
        if "fail" in self._text:
            raise RuntimeError("scripted to fail")
        if limits.infinite or limits.ponder:
            if "early" not in self._text:
                control.wait_for_release() if limits.ponder else control.wait_for_stop()
        elif limits.move_time is not None:
            control.wait_for_stop(min(limits.move_time, LONGEST_WAIT))
        elif not (limits.depth or limits.nodes or limits.mate or limits.clock(0)):
            control.wait_for_stop()
        if "slow" in self._text:
            time.sleep(0.2)
        return Answer(move, answer_to(self._moves + 1))


def count(argument: str, write: Callable[[str], None], control: Control) -> None:
    """Print the numbers up to the argument, or till stopped for a word that is no number."""
    if not argument.isdigit():
        control.wait_for_stop()
        write("stopped")
        return
    for number in range(1, int(argument) + 1):
        write(str(number))
    write("")


COMMANDS = {"perft": count, "count": count}

if __name__ == "__main__":
    raise SystemExit(serve_stdio(ScriptedEngine(), COMMANDS))
