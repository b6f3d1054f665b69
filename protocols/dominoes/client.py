"""A dealer's end: drives one process, which is one seat, with a deadline for every wait."""

from __future__ import annotations

import time
from collections.abc import Iterable

from protocols.client import READY_SECONDS, START_SECONDS, EngineClient
from protocols.dominoes.answers import Answer, Decision, Other, parse_answer
from protocols.dominoes.commands import Limits, format_go
from protocols.dominoes.phrases import unknown_keyword
from protocols.dominoes.tiles import format_move
from protocols.errors import ProtocolError
from protocols.lines import Line
from protocols.process import EngineProcess

MARK = "ready-or-not-"
REMARKS_KEPT = 40
REMARKS_QUOTED = 3


class Refusal(ProtocolError):
    """The bot did not answer a question; the reason is what it said in the place of an answer."""


class DominoClient(EngineClient):
    """Drives one bot. Every wait ends: EngineTimeout, or EngineDied if the process is gone.

    An unknown word behind a question marks the end of its answer, so that a bot that refuses is
    known at once. Lines that were no answer are kept in `remarks`, the last ones.
    """

    def __init__(self, process: EngineProcess) -> None:
        super().__init__(process)
        self.name = process.name
        self.remarks: list[str] = []
        self._marks = 0
        self._passed = 0
        """The number of the last mark that was sent, and of the last one that was answered."""
        self._sent = 0.0

    def shake_hands(self, seconds: float = START_SECONDS) -> None:
        """Wait until the bot answers; learn its name if it tells one."""
        self.process.send("show version")
        self.wait_until_ready(seconds)
        told = [text for text in self.remarks if not text.startswith("Unknown keyword")]
        self.name = told[-1] if told else self.name
        self.remarks.clear()

    def _farewell(self) -> str:
        return "quit"

    def tell(self, lines: Iterable[str]) -> None:
        """Send lines that are answered by nothing."""
        for line in lines:
            self.process.send(line)

    def wait_until_ready(self, seconds: float = READY_SECONDS) -> None:
        """Wait until all that was sent is carried out; what was said meanwhile is in `remarks`."""
        self._send_mark()
        until = time.monotonic() + seconds
        while self._passed < self._marks:
            self._take(self.process.receive(until, "the answer to a mark"))

    def go(self, limits: Limits) -> None:
        """Ask for a move; `wait_for_move` waits for it."""
        self._drain()
        self.process.send(format_go(limits))
        self._sent = time.monotonic()
        self._send_mark()

    @property
    def elapsed(self) -> float:
        """Seconds since the last move was asked for."""
        return time.monotonic() - self._sent

    def wait_for_move(self, seconds: float) -> tuple[str, float]:
        """Return the text of the move asked for last, and the seconds that it took.

        Raises EngineTimeout, after which the bot still thinks: `stop` it and wait again; Refusal
        for a bot that does not answer with a move.
        """
        until = time.monotonic() + seconds
        while True:
            line = self.process.receive(until, "a move")
            message = self._take(line)
            if self._passed < self._marks - 1:
                continue  # said before this question came
            if self._passed == self._marks:
                raise Refusal(" / ".join(self.remarks[-REMARKS_QUOTED:]) or "no answer to `go'")
            if isinstance(message, Decision):
                move = format_move(message.move)
            elif isinstance(message, Other) and message.text.split(None, 1)[:1] == ["move"]:
                move = message.text.removeprefix("move").strip()
            else:
                continue
            self.remarks.clear()
            return move, max(0.0, line.arrived - self._sent)

    def stop(self) -> None:
        """Ask for the move at once."""
        self.process.send("stop")

    def _send_mark(self) -> None:
        """Send a word that no bot knows, another one each time."""
        self._marks += 1
        self.process.send(f"{MARK}{self._marks}")

    def _take(self, line: Line) -> Answer:
        """Read one line: an answer, what is said of a mark, or a remark, which is kept."""
        message = parse_answer(line.text)
        if isinstance(message, Other):
            marks = range(self._passed + 1, self._marks + 1)
            said = (n for n in marks if message.text == unknown_keyword(f"{MARK}{n}"))
            self._passed = next(said, self._passed)
            if message.text and MARK not in message.text:
                self.remarks = [*self.remarks[1 - REMARKS_KEPT :], message.text]
        return message
