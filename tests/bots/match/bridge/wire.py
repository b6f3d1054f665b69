"""Both ends of a bridge for its tests: xboard, and an engine that is told its part."""

from __future__ import annotations

from bots.match.bridge.bridge import Bridge
from bots.match.bridge.engine import BridgedEngine

OPTIONS = (
    "option name Hash type spin default 16 min 1 max 1024",
    "option name Threads type spin default 1 min 1 max 4",
    "option name SyzygyPath type string default <empty>",
    "option name Ponder type check default false",
    "option name UCI_Chess960 type check default false",
    "option name UCI_Opponent type string default <empty>",
    "option name UCI_AnalyseMode type check default false",
    "option name Loud type check default true",
    "option name Level type spin default 5 min 0 max 9",
    "option name Style type combo default b var a var b",
    "option name Clear Hash type button",
    "option name BookFile type string default <empty>",
)


class Wire:
    """A bridge whose lines are kept until they are asked for.

    Time passes only as `clock` does. The engine answers `uci` and `isready` by itself, and nothing
    else.
    """

    def __init__(
        self,
        options: tuple[str, ...] = OPTIONS,
        given: tuple[tuple[str, str], ...] = (),
        *,
        ready: bool = True,
    ) -> None:
        self._to_xboard: list[str] = []
        self._to_engine: list[str] = []
        self._options = options
        self.hasty = True
        self.engine = BridgedEngine(self._tell_engine, "engine")
        self.clock = 0.0
        self.bridge = Bridge(self.engine, self._to_xboard.append, given, lambda: self.clock)
        self.engine.start()
        self.xboard("xboard", "protover 2")
        if ready:
            self.shake_hands()
            self.clear()

    def shake_hands(self) -> None:
        self.says("id name Engine 1", *self._options, "uciok")

    def _tell_engine(self, line: str) -> None:
        self._to_engine.append(line)
        if line == "isready" and self.hasty:
            self.says("readyok")

    def xboard(self, *lines: str) -> None:
        """Let xboard say lines."""
        for line in lines:
            assert self.bridge.obey(line)

    def says(self, *lines: str) -> None:
        """Let the engine say lines."""
        for line in lines:
            self.engine.take(line)

    def seen(self) -> list[str]:
        """Return what xboard was told since the last time."""
        lines = list(self._to_xboard)
        self._to_xboard.clear()
        return lines

    def told(self) -> list[str]:
        """Return what the engine was told since the last time, but for `isready`."""
        lines = [line for line in self._to_engine if line != "isready"]
        self._to_engine.clear()
        return lines

    def clear(self) -> None:
        """Forget what was said."""
        self.seen()
        self.told()

    def new_game(self, *lines: str) -> None:
        """Begin a game the way xboard does, and forget what that said."""
        self.xboard("new", "random", "level 0 5 0", *lines)
        self.clear()
