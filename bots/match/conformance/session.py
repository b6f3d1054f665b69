"""An engine under check whose protocol is one of lines: its process, and waits that end."""

from __future__ import annotations

import time
from collections.abc import Sequence

from bots.game import Game, Position
from bots.match.conformance.search import Search
from bots.match.conformance.step import Fault, Skip, quote, require
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
    asked for is a fault of the step in which it comes. A protocol adds its words: the one that
    `greeting` is answered with is `greeted`, an engine that has done all it was told answers
    `question` with `ready`; `moment` are limits of a search of a twentieth of a second.
    """

    answer_word = ""
    greeting = greeted = ""
    question = ready = ""
    moment = ""
    search_type = Search

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

    def prepare(self) -> None:
        """Bring the engine to where it takes positions, once for each process."""
        raise NotImplementedError

    def begin(self, limits: str) -> None:
        """Begin a search; `finish` waits for its end."""
        raise NotImplementedError

    def begin_held(self, limits: str) -> None:
        """Begin a search that lasts until it is stopped."""
        self.begin(limits)

    def _command(self, limits: str) -> str:
        """Return the command that begins a search, as faults name it."""
        raise NotImplementedError

    def _position_command(self, start: str, moves: Sequence[str], begun: Position) -> str:
        raise NotImplementedError

    def require_sound(self, lines: Sequence[str]) -> None:
        """Raise Fault for the first line that breaks the form of its own first word."""
        raise NotImplementedError

    @property
    def is_prepared(self) -> bool:
        """Whether the process takes positions."""
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

    def answers(self, lines: Sequence[str]) -> list[str]:
        """Return the lines that answer a search."""
        return [line for line in lines if first_word(line) == self.answer_word]

    # Exchanges

    def _greet(self) -> tuple[str, ...]:
        """Send the greeting; return what came up to its answer.

        After two failures in a row the engine is not asked again: Skip says so.
        """
        cause = f"`{self.greeting}`"
        if self._failed_handshakes >= GIVE_UP:
            raise Skip(f"the engine does not answer {cause}")
        self._failed_handshakes += 1
        self.send(self.greeting)
        lines = self.until(self.greeted, cause, self._start_seconds)
        self._failed_handshakes = 0
        return tuple(lines)

    @property
    def _start_seconds(self) -> float:
        return max(self.seconds, self.contestant.start_seconds or 0.0)

    def synchronise(self, cause: str = "") -> list[str]:
        """Ask whether the engine has done all it was told; return the lines before its answer."""
        self.prepare()
        self.send(self.question)
        asked = f"`{self.question}`"
        return self.until(self.ready, f"{cause} and {asked}" if cause else asked)[:-1]

    def position(self, start: str = "", moves: Sequence[str] = (), game: str = "") -> None:
        """Set a position and wait until the engine has it; the next search is judged by it."""
        self.prepare()
        position = begun = self.game(game).start(start)
        for move in moves:
            position = position.play(move)
        self._position = position
        command = self._position_command(start, moves, begun)
        self.send(command)
        self.synchronise(f"`{first_word(command)}`")

    def go(self, limits: str, seconds: float | None = None) -> Search:
        """Search and return what came of it, its lines sound."""
        self.begin(limits)
        return self.finish(limits, seconds)

    def play(self) -> str:
        """Return the move that is played for a moment's thought in the start position."""
        self.position()
        return self.go(self.moment).require_legal()

    def finish(self, limits: str, seconds: float | None = None, cause: str = "") -> Search:
        """Wait for the answer of a search, or of what ended it by `cause`."""
        command = self._command(limits)
        begun = time.monotonic()
        lines = self.until(self.answer_word, cause or f"`{command}`", seconds)
        elapsed = time.monotonic() - begun
        self.require_sound(lines)
        return self.search_type(command, self._position, tuple(lines[:-1]), lines[-1], elapsed)

    def held(self, limits: str, seconds: float) -> list[str]:
        """Begin a search that must not end by itself; return the lines of its first seconds."""
        self.begin_held(limits)
        lines = self.listen(seconds)
        early = self.answers(lines)
        expected = f"no answer to `{self._command(limits)}` before it is asked for"
        require(not early, expected, " | ".join(early))
        return lines

    def provoke(self, *texts: str) -> list[str]:
        """Send what no sound client sends; return what comes; the engine must stay usable.

        A search that the engine begins is stopped; whether it answers it is its own affair.
        """
        self.prepare()
        self.send(*texts)
        cause = f"`{quote(texts[-1])}`"
        lines = self.listen(REACTION_SECONDS, cause)
        self.send("stop")
        lines += self.synchronise(f"{cause}, `stop`")
        lines += self.listen(STRAY_SECONDS, cause)
        self.require_sound(lines)
        self._owed = 0
        self._unasked.clear()
        return lines

    def settle(self) -> None:
        """End what runs, wait until the engine answers and see that it says nothing unasked."""
        if self._process is None:
            return
        if not self.is_prepared:
            self.drop()
            return
        while self._owed:
            self.send("stop")
            self.until(self.answer_word, "`stop`")
        self.listen(STRAY_SECONDS)
        self.synchronise()
        unasked = " | ".join(self._unasked)
        self._unasked.clear()
        require(not unasked, f"one `{self.answer_word}` for each `go`, none without", unasked)


def _explain(death: EngineDied) -> str:
    words = death.errors.strip().splitlines()
    last = f", its last words: {words[-1]}" if words else ""
    return f"the process ended with status {death.status}{last}"
