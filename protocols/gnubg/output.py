"""What the server writes to, with the marks that a program may ask for."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator

from protocols.gnubg.settings import Settings
from protocols.lines import LineWriter

READY = "# ready"
FAULT = "? "


class Output:
    """Lines of answers; in machine mode faults are marked and every answer has an end."""

    def __init__(self, writer: LineWriter, settings: Settings) -> None:
        self._writer = writer
        self._settings = settings
        self._asked = False
        self._refusals: list[str] | None = None

    @contextlib.contextmanager
    def silent(self) -> Iterator[list[str]]:
        """Write nothing for a while; the list is filled with what would have been refused."""
        self._refusals = []
        try:
            yield self._refusals
        finally:
            self._refusals = None

    def say(self, *lines: str) -> None:
        """Write lines of an answer."""
        self._asked = False
        if self._refusals is None:
            for line in lines:
                self._writer.write(line)

    def show(self, lines: Iterable[str]) -> None:
        """Write a block with an empty line before it, unless it follows a question."""
        self.say(*(() if self._asked else ("",)), *lines)

    def refuse(self, *lines: str) -> None:
        """Write why a command is not carried out."""
        if self._refusals is not None:
            self._refusals += lines
        mark = FAULT if self._settings.machine else ""
        self.say(*(f"{mark}{line}" for line in lines))

    def ask(self, question: str) -> None:
        """Write a question whose answer is the next line."""
        self._asked = True
        self._writer.prompt(question)

    def end(self) -> None:
        """Mark the end of an answer where that is wanted."""
        if self._settings.machine:
            self.say(READY)
