"""A program at a socket that plays for a player, asked as gnubg asks it.

Each decision is one board line, and one line back. What gnubg takes for a pass, or dies of, is
refused here: the turn stays with the player, and `play` asks again.
"""

from __future__ import annotations

import contextlib
import queue
import socket
from typing import TYPE_CHECKING

from protocols.errors import quoted
from protocols.gnubg.cube import may_beaver, may_double
from protocols.gnubg.match import BACKGAMMON, IllegalPlay
from protocols.gnubg.output import Output
from protocols.gnubg.playing import parse_resignation
from protocols.gnubg.sockets import connect
from protocols.lines import EndOfInput, LineEvent, LineReader, LineWriter, Terminator

if TYPE_CHECKING:
    from protocols.gnubg.table import Table

PATIENCE_SECONDS = 600.0
LOOK_SECONDS = 0.5


class Guest:
    """A connection to a program that plays for a player."""

    def __init__(self, connection: socket.socket, address: str, player: int, out: Output) -> None:
        self.player = player
        self._address = address
        self._connection = connection
        self._out = out
        self._events: queue.SimpleQueue[LineEvent] = queue.SimpleQueue()
        self._streams = (
            connection.makefile("rb", buffering=0),
            connection.makefile("wb", buffering=0),
        )
        LineReader(self._streams[0], self._events.put).start()  # type: ignore[arg-type]
        self._writer = LineWriter(
            self._streams[1],  # type: ignore[arg-type]
            Terminator.LINE_FEED_NUL,
        )

    @classmethod
    def connect(cls, address: str, player: int, out: Output) -> Guest:
        """Connect to HOST:PORT or a Unix socket; raises OSError or ValueError."""
        return cls(connect(address), address, player, out)

    def close(self) -> None:
        """End the connection."""
        with contextlib.suppress(OSError):  # the other end is gone already
            self._connection.shutdown(socket.SHUT_RDWR)
        for stream in self._streams:
            stream.close()
        self._connection.close()

    def decide(self, table: Table) -> None:
        """Ask what the player does, and do it; resignations are answered as gnubg does."""
        match = table.match
        if match.resigned:
            (table.accept if match.resigned >= BACKGAMMON else table.decline)()
        elif not match.dice and not match.doubled and not may_double(match):
            table.roll_for_program()
        elif (answer := self._ask(table)) is not None:
            self._obey(table, answer)

    def _ask(self, table: Table) -> str | None:
        """Return the program's answer; None, and the reason told, if there is none."""
        while not self._events.empty():  # lines that nobody asked for
            if isinstance(ended := self._events.get(), EndOfInput):
                self._events.put(ended)
                break
        self._writer.write(table.match.board_line(table.names))
        waited = 0.0
        while waited < PATIENCE_SECONDS and not table.abandoned:
            try:
                event = self._events.get(timeout=LOOK_SECONDS)
            except queue.Empty:
                waited += LOOK_SECONDS
                continue
            if isinstance(event, EndOfInput):
                self._events.put(event)  # the next question finds it again
                self._out.refuse("External connection closed.")
                return None
            return event.text.replace("\0", "").strip()
        self._out.refuse(f"{self._address} does not answer.")
        return None

    def _obey(self, table: Table, answer: str) -> None:
        match, word = table.match, answer.lower()
        if word.startswith("error"):
            self._out.refuse(quoted(answer))
        elif word.startswith("re") and not match.doubled:
            self._resign(table, answer)
        elif match.doubled:
            self._answer_double(table, answer)
        elif match.dice is None:
            self._before_roll(table, answer)
        else:
            self._play(table, answer)

    def _refuse(self, answer: str) -> None:
        self._out.refuse(f"{self._address} answered what is not legal: {quoted(answer)!r}")

    def _resign(self, table: Table, answer: str) -> None:
        value = parse_resignation(answer.partition(" ")[2], table.rules, table.match)
        if value is None or value <= table.match.declined:
            self._refuse(answer)
        else:
            table.resign(value)

    def _answer_double(self, table: Table, answer: str) -> None:
        word = answer.lower()
        if word[:1] in ("a", "t"):
            table.take()
        elif word[:1] in ("d", "p") or word.startswith("rej"):
            table.drop()
        elif (word[:1] == "b" or word.startswith("red")) and may_beaver(table.match):
            table.beaver()
        else:
            self._refuse(answer)

    def _before_roll(self, table: Table, answer: str) -> None:
        word = answer.lower()
        if word[:1] == "r":
            table.roll_for_program()
        elif word[:1] == "d":
            table.double()
        else:
            self._refuse(answer)

    def _play(self, table: Table, answer: str) -> None:
        try:
            if table.match.plays():
                table.move_aloud(table.match.written(answer))
            elif answer:
                self._refuse(answer)
            else:
                table.dance()
        except IllegalPlay:
            self._refuse(answer)
