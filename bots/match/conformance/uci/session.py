"""A UCI engine under check, spoken to line by line."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TypeVar

from bots.game import Game
from bots.match.conformance.step import Fault, Skip, quote, require
from bots.match.conformance.uci.reading import (
    Handshake,
    Search,
    answers,
    first_word,
    require_sound,
)
from bots.match.contestant import Contestant
from bots.registry import find_game
from protocols.errors import EngineDied, EngineTimeout
from protocols.options import CheckOption, Option, SpinOption
from protocols.process import EngineProcess

STRAY_SECONDS = 0.05
"""How long to listen for a second answer before the next step."""
REACTION_SECONDS = 0.1
"""How long an engine may make something of a line that deserves no answer."""
SLOW = 4
"""Searches to a depth or a node count may take so many times the time of a wait."""
GIVE_UP = 2
"""After so many failed handshakes in a row there are no more."""
LAST_LINES = 3

AnyOption = TypeVar("AnyOption", CheckOption, SpinOption)


class UciSession:
    """One engine; each of its waits lasts at most `seconds`, and none beyond `until`.

    What the engine owes is counted: a `bestmove` that no `go` asked for is a fault of the step in
    which it comes.
    """

    def __init__(self, contestant: Contestant, seconds: float, until: float) -> None:
        """Start the program; raises EngineDied if that is impossible."""
        self.contestant = contestant
        self.seconds = seconds
        self._until = until
        self._failed_handshakes = 0
        self._handshake: Handshake | None = None
        self._owed = 0
        self._unasked: list[str] = []
        self._position = self.game().start()
        self._process: EngineProcess | None = self._start()

    def game(self, name: str = "chess") -> Game:
        """Return the rules by which moves are judged."""
        return find_game(name)

    def patience(self, times: float = 1.0) -> float:
        """Return the seconds of a wait so many times as long, cut at the end of the check."""
        return max(min(times * self.seconds, self._until - time.monotonic()), 0.0)

    # Process

    def _start(self) -> EngineProcess:
        who = self.contestant
        return EngineProcess(who.command, who.directory, dict(who.environment))

    @property
    def process(self) -> EngineProcess:
        """The engine's process; one is started if there is none."""
        if self._process is None:
            self.restart()
        assert self._process is not None
        return self._process

    def restart(self) -> None:
        """Have a process that nothing was said to yet."""
        self.drop()
        try:
            self._process = self._start()
        except EngineDied as death:
            raise Fault("a program that can be started again", str(death)) from None

    def drop(self) -> None:
        """End the process at once, and forget what it said."""
        if self._process is not None:
            self._process.kill()
        self._process = None
        self._handshake = None
        self._owed = 0
        self._unasked.clear()
        self._position = self.game().start()

    def wait_for_end(self, cause: str) -> int:
        """Wait until the engine ends by itself and return its exit status."""
        process = self.process
        ended = process.wait(self.patience())
        self.drop()
        expected = f"the end of the process within {self.seconds:g} s of {cause}"
        if not ended or process.status is None:
            raise Fault(expected, "it runs on")
        return process.status

    # Lines

    def send(self, *lines: str) -> None:
        """Send lines; a `go` among them makes the engine owe an answer."""
        for line in lines:
            self._owed += first_word(line) == "go"
            self.process.send(line)

    def _receive(self, until: float, expected: str) -> str | None:
        """Return the next line, None if there was none in time; Fault if the engine is gone."""
        until = min(until, self._until)
        if time.monotonic() > until:
            return None
        try:
            line = self.process.receive(until).text
        except EngineTimeout:
            return None
        except EngineDied as death:
            raise Fault(expected, _explain(death)) from None
        if first_word(line) == "bestmove":
            if not self._owed:
                self._unasked.append(line)
            self._owed = max(self._owed - 1, 0)
        return line

    def until(self, word: str, cause: str, seconds: float | None = None) -> list[str]:
        """Return the lines up to one that begins with `word`, that one last.

        Fault says what became of the engine if there is none within `seconds`.
        """
        seconds = self.seconds if seconds is None else seconds
        end = time.monotonic() + seconds
        lines: list[str] = []
        while not lines or first_word(lines[-1]) != word:
            line = self._receive(end, f"`{word}` after {cause}")
            if line is None:
                tail = " | ".join(lines[-LAST_LINES:])
                seen = f"other lines, at last: {tail}" if lines else "nothing"
                raise Fault(f"`{word}` within {seconds:g} s of {cause}", seen)
            lines.append(line)
        return lines

    def listen(self, seconds: float, cause: str = "") -> list[str]:
        """Return what comes within so many seconds; Fault if the engine ends meanwhile."""
        end = time.monotonic() + seconds
        expected = f"the engine to run on after {cause}" if cause else "the engine to run on"
        lines = []
        while (line := self._receive(end, expected)) is not None:
            lines.append(line)
        return lines

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

    def position(self, start: str = "", moves: Sequence[str] = (), game: str = "chess") -> None:
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


def _explain(death: EngineDied) -> str:
    words = death.errors.strip().splitlines()
    last = f", its last words: {words[-1]}" if words else ""
    return f"the process ended with status {death.status}{last}"
