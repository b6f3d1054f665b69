"""An engine under check whose protocol is one of lines: its process, and waits that end."""

from __future__ import annotations

import time

from bots.game import Game, Position
from bots.match.conformance.step import Fault
from bots.match.contestant import Contestant
from protocols.errors import EngineDied, EngineTimeout
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


def first_word(line: str) -> str:
    """Return the first word of a line, "" if there is none."""
    return next(iter(line.split()), "")


class LineSession:
    """One engine; each of its waits lasts at most `seconds`, and none beyond `until`.

    What the engine owes is counted: an answer, a line that begins with `answer_word`, that no `go`
    asked for is a fault of the step in which it comes.
    """

    answer_word = ""

    def __init__(self, contestant: Contestant, seconds: float, until: float) -> None:
        """Start the program; raises EngineDied if that is impossible."""
        self.contestant = contestant
        self.seconds = seconds
        self._until = until
        self._failed_handshakes = 0
        self._owed = 0
        self._unasked: list[str] = []
        self._position = self.game().start()
        self._process: EngineProcess | None = self._start()

    def game(self, name: str = "") -> Game:
        """Return the rules by which moves are judged, those of the usual game for ""."""
        raise NotImplementedError

    @property
    def searched(self) -> Position:
        """The position that the engine was given last."""
        return self._position

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
        if first_word(line) == self.answer_word:
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


def _explain(death: EngineDied) -> str:
    words = death.errors.strip().splitlines()
    last = f", its last words: {words[-1]}" if words else ""
    return f"the process ended with status {death.status}{last}"
