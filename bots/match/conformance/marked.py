"""A program under check that is asked by a word it cannot know whether it has done all it was told.

For protocols that have no question of their own for it.
"""

from __future__ import annotations

import time

from bots.match.conformance.session import GIVE_UP, LineSession
from bots.match.conformance.step import Fault, Skip, quote
from bots.match.contestant import Contestant

MARK = "neither-here-nor-there-"


class MarkedSession(LineSession):
    """One program; what is said of a word that is another one each time ends an answer.

    `said_first` is what a process said before it answered the first such word. A protocol says in
    `program` and `asking` how faults name the program and the line with the word.
    """

    program = "the program"
    asking = ""

    def __init__(self, contestant: Contestant, seconds: float, until: float) -> None:
        """Start the program; raises EngineDied if that is impossible."""
        self._prepared = False
        self._marks = 0
        self.said_first: list[str] = []
        super().__init__(contestant, seconds, until)

    def _mark(self, word: str) -> tuple[str, str]:
        """Return the line that asks about a word, and what is said of it."""
        raise NotImplementedError

    def _read(self, line: str, said: str) -> tuple[str | None, bool]:
        """Return what a line has of an answer, and whether `said` ends it there."""
        return (None, True) if line == said else (line, False)

    def _waits(self) -> str:
        """Tell what the program waits for that is no line of it, as a part of a sentence."""
        return ""

    def drop(self) -> None:
        """End the process at once, and forget what it said."""
        super().drop()
        self._prepared = False

    @property
    def is_prepared(self) -> bool:
        """Whether the process has answered."""
        return self._prepared

    def prepare(self) -> None:
        """See that the program answers, and set the user's options, once for each process."""
        if self._prepared:
            return
        if self._failed_handshakes >= GIVE_UP:
            raise Skip(f"{self.program} does not answer {self.asking}")
        self._failed_handshakes += 1
        self.said_first = self._until_mark(self.asking, self._start_seconds)
        self._failed_handshakes = 0
        self._prepared = True
        for name, value in self.contestant.options:
            self.send(f"set {name} {value}")

    def synchronise(self, cause: str = "") -> list[str]:
        """Ask about a word that is none; return the lines before what is said of it."""
        self.prepare()
        return self._until_mark(f"{cause} and {self.asking}" if cause else self.asking)

    def _until_mark(self, cause: str, seconds: float | None = None) -> list[str]:
        self._marks += 1
        question, said = self._mark(f"{MARK}{self._marks}")
        self.send(question)
        seconds = self.seconds if seconds is None else seconds
        end = time.monotonic() + seconds
        lines: list[str] = []
        ended = False
        while not ended:
            line = self._receive(end, f"`{said}` after {cause}")
            if line is None:
                seen = f"other lines, at last: {lines[-1]}" if lines else "nothing"
                raise Fault(f"`{said}` within {seconds:g} s of {cause}", seen + self._waits())
            text, ended = self._read(line, said)
            if text is not None:
                lines.append(text)
        self._owed = 0  # all that was asked has been answered or refused
        return lines

    def ask(self, *lines: str) -> list[str]:
        """Give lines and return what is answered to all of them."""
        self.prepare()
        self.send(*lines)
        return self.synchronise(f"`{quote(lines[-1])}`")
