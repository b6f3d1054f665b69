"""The client side of UCI: an engine process as an object that searches positions."""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from protocols.engine import Answer, Info
from protocols.errors import EngineTimeout, ProtocolError
from protocols.limits import Limits
from protocols.lines import Line
from protocols.options import ButtonOption, Option, OptionValue, find_option
from protocols.process import EngineProcess, Observer
from protocols.uci.commands import (
    Command,
    Go,
    Plain,
    Register,
    SetOption,
    SetPosition,
    Unknown,
    format_command,
)
from protocols.uci.messages import Identity, Message, Protection, Signal, parse_message

START_SECONDS = 10.0
READY_SECONDS = 60.0
QUIT_SECONDS = 5.0
STOP_SECONDS = 5.0


@dataclass(frozen=True, slots=True)
class Reply:
    """An engine's answer; the monotonic times are those of sending `go` and of reading it.

    After a ponder hit `sent` is the time of the hit, and `arrived` is not before it.
    """

    answer: Answer
    sent: float
    arrived: float

    @property
    def elapsed(self) -> float:
        """Seconds between the two."""
        return self.arrived - self.sent


class UciClient:
    """Drives one engine. Every wait ends: EngineTimeout, or EngineDied if the process is gone.

    Answers belong to searches in the order of the searches, so that the late answer of a search
    that was given up is never taken for that of the next one. What the engine did against the
    protocol, without harm, is noted in `breaches`.
    """

    def __init__(self, process: EngineProcess) -> None:
        self.process = process
        self.name = process.name
        self.author = ""
        self.options: dict[str, Option] = {}
        self.breaches: list[str] = []
        self._owed: deque[float] = deque()
        self._search: float | None = None
        self._started = 0.0
        self._answer: tuple[Answer, float] | None = None
        self._on_info: Callable[[Info], None] | None = None

    @classmethod
    def start(
        cls,
        command: Sequence[str],
        cwd: str | os.PathLike[str] | None = None,
        env: Mapping[str, str] | None = None,
        seconds: float = START_SECONDS,
        observer: Observer | None = None,
        processors: Collection[int] = (),
    ) -> UciClient:
        """Start an engine and shake hands; no process is left when that fails."""
        client = cls(EngineProcess(command, cwd, env, observer=observer, processors=processors))
        try:
            client.shake_hands(seconds)
        except BaseException:
            client.process.kill()
            raise
        return client

    def __enter__(self) -> UciClient:
        return self

    def __exit__(self, *_: object) -> None:
        self.quit()

    def shake_hands(self, seconds: float = START_SECONDS) -> None:
        """Send `uci`; take the engine's name, author and options until `uciok`."""
        self._send(Plain.UCI)
        self._read_until(Signal.UCI_OK, seconds)

    def set_option(self, name: str, value: OptionValue = None) -> None:
        """Set an option that the engine declared.

        Raises OptionError for any other, and for a value outside what it declared.
        """
        option = find_option(list(self.options.values()), name)
        if isinstance(option, ButtonOption):
            self._send(SetOption(option.name))
            return
        text = "" if value is None else str(value)
        if isinstance(value, bool):
            text = text.lower()
        option.parse(text)
        self._send(SetOption(option.name, text or "<empty>"))

    def new_game(self, seconds: float = READY_SECONDS) -> None:
        """Tell that the next position is of another game, and wait until the engine is ready."""
        self._send(Plain.NEW_GAME)
        self.ping(seconds)

    def ping(self, seconds: float = READY_SECONDS) -> None:
        """Wait until the engine has done what it was told; a search goes on meanwhile."""
        self._send(Plain.IS_READY)
        self._read_until(Signal.READY_OK, seconds)

    def set_position(self, text: str = "", moves: Sequence[str] = ()) -> None:
        """Set a position ("" is the start position) and the moves played from it."""
        self._send(SetPosition(text, tuple(moves)))

    def go(self, limits: Limits, on_info: Callable[[Info], None] | None = None) -> None:
        """Begin a search; `on_info` is called while the client waits for its answer."""
        self._drain()
        self._answer = None
        self._on_info = on_info
        self._search = self._started = time.monotonic()
        self._owed.append(self._search)
        self._send(Go(limits))

    def wait_for_answer(self, seconds: float) -> Reply:
        """Return the answer of the search begun last, waiting for it at most so long.

        After EngineTimeout the search still runs: `stop` it and wait again, or `quit`.
        """
        if self._search is None:
            raise ProtocolError("there is no search to wait for")
        until = time.monotonic() + seconds
        while self._answer is None:
            self._take(self.process.receive(until, "the answer of a search"))
        self._search = None
        answer, arrived = self._answer
        return Reply(answer, self._started, max(arrived, self._started))

    def search(
        self,
        limits: Limits,
        seconds: float,
        on_info: Callable[[Info], None] | None = None,
    ) -> Reply:
        """Search and wait; a late engine is told to stop before EngineTimeout is raised."""
        self.go(limits, on_info)
        try:
            return self.wait_for_answer(seconds)
        except EngineTimeout:
            self.stop()
            raise

    def ponder_hit(self) -> None:
        """Tell that the expected move was played: from now on the search is on its own time."""
        self._started = time.monotonic()
        self._send(Plain.PONDER_HIT)

    def stop(self) -> None:
        """Tell the engine to end its search; its answer is still to be waited for."""
        self._send(Plain.STOP)

    def quit(self, grace: float = QUIT_SECONDS) -> int | None:
        """End the engine, by force if need be; return its exit status."""
        return self.process.close(format_command(Plain.QUIT), grace)

    def _send(self, command: Command) -> None:
        self.process.send(format_command(command))

    def _read_until(self, signal: Signal, seconds: float) -> None:
        until = time.monotonic() + seconds
        while self._take(self.process.receive(until, signal.value)) is not signal:
            pass

    def _drain(self) -> None:
        """Take what has arrived already: it belongs to earlier searches."""
        now = time.monotonic()
        try:
            while True:
                self._take(self.process.receive(now))
        except EngineTimeout:
            pass

    def _take(self, line: Line) -> Message:
        message = parse_message(line.text)
        match message:
            case Info():
                if self._on_info is not None and self._owed and self._owed[0] == self._search:
                    self._on_info(message)
            case Answer():
                self._take_answer(message, line)
            case Identity("name", text):
                self.name = text
            case Identity(_, text):
                self.author = text
            case Protection("registration", "error"):
                self._send(Register("later"))
            case Signal() | Protection() | Unknown():
                pass
            case _:
                self.options[message.name] = message
        return message

    def _take_answer(self, answer: Answer, line: Line) -> None:
        if not self._owed:
            self.breaches.append(f"unasked: {line.text}")
            return
        sent = self._owed.popleft()
        if sent == self._search:
            self._answer = answer, line.arrived
