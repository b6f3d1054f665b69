"""A UCI engine under check, spoken to line by line."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TypeVar

from bots.game import Game
from bots.match.conformance.session import (
    GIVE_UP,
    REACTION_SECONDS,
    STRAY_SECONDS,
    LineSession,
)
from bots.match.conformance.step import Fault, Skip, quote, require
from bots.match.conformance.uci.reading import (
    ANSWER,
    Handshake,
    Search,
    answers,
    require_sound,
)
from bots.match.contestant import Contestant
from bots.registry import find_game
from protocols.options import CheckOption, Option, SpinOption

AnyOption = TypeVar("AnyOption", CheckOption, SpinOption)


class UciSession(LineSession):
    """An engine that plays chess, and Chess960 where it can."""

    answer_word = ANSWER

    def __init__(self, contestant: Contestant, seconds: float, until: float) -> None:
        """Start the program; raises EngineDied if that is impossible."""
        self._handshake: Handshake | None = None
        super().__init__(contestant, seconds, until)

    def game(self, name: str = "") -> Game:
        """Return the rules by which moves are judged, those of chess for ""."""
        return find_game(name or "chess")

    def drop(self) -> None:
        """End the process at once, and forget what it said."""
        super().drop()
        self._handshake = None

    # Exchanges

    def handshake(self) -> Handshake:
        """Send `uci` once for each process, then the user's own options; return what came.

        After two failures in a row the engine is not asked again: Skip says so.
        """
        if self._handshake is None:
            if self._failed_handshakes >= GIVE_UP:
                raise Skip("the engine does not answer `uci`")
            self._failed_handshakes += 1
            self.send("uci")
            seconds = max(self.seconds, self.contestant.start_seconds or 0.0)
            self._handshake = Handshake(tuple(self.until("uciok", "`uci`", seconds)))
            self._failed_handshakes = 0
            for name, value in self.contestant.options:
                self.send(f"setoption name {name} value {value}")
        return self._handshake

    def synchronise(self, cause: str = "`isready`") -> list[str]:
        """Send `isready`; return the lines before `readyok`."""
        self.handshake()
        self.send("isready")
        return self.until("readyok", cause)[:-1]

    def set_option(self, name: str, value: str | None = None) -> None:
        """Set an option and wait until the engine is ready."""
        self.handshake()
        command = f"setoption name {name}" + ("" if value is None else f" value {value}")
        self.send(command)
        self.synchronise(f"`{command}` and `isready`")

    def option(self, name: str, kind: type[AnyOption]) -> AnyOption:
        """Return a declared option; Skip if there is none, Fault if it is of another type."""
        for option in self.handshake().options:
            if option.name == name and isinstance(option, kind):
                return option
            if option.name == name:
                wanted, found = _type_name(kind), _type_name(type(option))
                raise Fault(f"{name} of type {wanted}", f"type {found}")
        raise Skip(f"the engine does not declare {name}")

    def position(self, start: str = "", moves: Sequence[str] = (), game: str = "") -> None:
        """Set a position and wait until the engine is ready; the next search is judged by it."""
        self.handshake()
        position = self.game(game).start(start)
        for move in moves:
            position = position.play(move)
        self._position = position
        command = f"position fen {start}" if start else "position startpos"
        self.send(" ".join([command, "moves", *moves] if moves else [command]))
        self.synchronise("`position` and `isready`")

    def go(self, arguments: str, seconds: float | None = None) -> Search:
        """Search and return what came of it, its lines of sound grammar."""
        self.begin(arguments)
        return self.finish(arguments, seconds)

    def begin(self, arguments: str) -> None:
        """Begin a search; `finish` waits for its end."""
        self.handshake()
        self.send(f"go {arguments}".rstrip())

    def finish(self, arguments: str, seconds: float | None = None, cause: str = "") -> Search:
        """Wait for the answer of a search, or of what ended it by `cause`."""
        command = f"go {arguments}".rstrip()
        begun = time.monotonic()
        lines = self.until("bestmove", cause or f"`{command}`", seconds)
        elapsed = time.monotonic() - begun
        search = Search(command, self._position, tuple(lines[:-1]), lines[-1], elapsed)
        search.require_sound()
        return search

    def held(self, arguments: str, seconds: float) -> list[str]:
        """Begin a search that must not end by itself; return the lines of its first seconds."""
        self.begin(arguments)
        lines = self.listen(seconds)
        early = answers(lines)
        expected = f"no answer to `go {arguments}` before it is asked for"
        require(not early, expected, " | ".join(early))
        return lines

    def provoke(self, *texts: str) -> list[str]:
        """Send what no sound client sends; return what comes; the engine must stay usable.

        A search that the engine begins is stopped; whether it answers it is its own affair.
        """
        self.handshake()
        self.send(*texts)
        cause = f"`{quote(texts[-1])}`"
        lines = self.listen(REACTION_SECONDS, cause)
        self.send("stop")
        lines += self.synchronise(f"{cause}, `stop` and `isready`")
        lines += self.listen(STRAY_SECONDS, cause)
        require_sound(lines)
        self._owed = 0
        self._unasked.clear()
        return lines

    def settle(self) -> None:
        """End what runs, wait until the engine is ready and see that it says nothing unasked."""
        if self._process is None:
            return
        if self._handshake is None:
            self.drop()
            return
        if self._owed:
            self.send("stop")
            self.until("bestmove", "`stop`")
        self.listen(STRAY_SECONDS)
        self.synchronise()
        unasked = " | ".join(self._unasked)
        self._unasked.clear()
        require(not unasked, "one `bestmove` for each `go`, none without", unasked)


def _type_name(kind: type[Option]) -> str:
    return kind.__name__.removesuffix("Option").lower()
