"""The bridge's UCI side: sends an engine its commands in an order that every engine takes.

While a search runs, what needs an idle engine waits for its answer; nothing here ever blocks.
"""

from __future__ import annotations

import enum
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from protocols.engine import Answer, Info
from protocols.limits import Limits
from protocols.options import Option
from protocols.uci.commands import (
    Command,
    Go,
    Plain,
    Register,
    SetPosition,
    Unknown,
    format_command,
)
from protocols.uci.messages import Identity, Protection, Signal, parse_message


class Task(enum.Enum):
    """What a search is for."""

    MOVE = "move"
    PONDER = "ponder"
    ANALYSIS = "analysis"


class Listener(Protocol):
    """Who is told what the engine says of a search that is still wanted."""

    def engine_ready(self) -> None:
        """The handshake is over: name and options are known."""

    def answered(self, task: Task, answer: Answer) -> None:
        """A search has ended."""

    def informed(self, task: Task, info: Info) -> None:
        """A search tells how far it is."""


@dataclass(slots=True)
class _Search:
    position: SetPosition
    go: Go
    task: Task
    wanted: bool = True
    stopping: bool = False


_Barrier = Callable[[], None]


class BridgedEngine:
    """One engine, as a queue of commands; `send` takes its lines."""

    def __init__(self, send: Callable[[str], None], name: str) -> None:
        self.name = name
        self.options: dict[str, Option] = {}
        self.ready = False
        self.listener: Listener | None = None
        self._send_line = send
        self._waiting: deque[Command | _Search | _Barrier] = deque()
        self._running: _Search | None = None
        self._barriers: deque[_Barrier] = deque()

    @property
    def task(self) -> Task | None:
        """What is being searched for, or will be as soon as the engine is idle."""
        searches = [each for each in self._waiting if isinstance(each, _Search)]
        if self._running and self._running.wanted:
            searches.append(self._running)
        return searches[-1].task if searches else None

    @property
    def pondering(self) -> bool:
        """Whether the engine ponders at this moment."""
        running = self._running
        return running is not None and running.wanted and running.task is Task.PONDER

    def start(self) -> None:
        """Shake hands."""
        self._send(Plain.UCI)

    def tell(self, command: Command) -> None:
        """Send a command when the engine is idle."""
        self._waiting.append(command)
        self._flush()

    def search(self, task: Task, text: str, moves: Sequence[str], limits: Limits) -> None:
        """Begin another search in the place of one that is running."""
        self.cancel()
        self._waiting.append(_Search(SetPosition(text, tuple(moves)), Go(limits), task))
        self._flush()

    def cancel(self) -> None:
        """Give up what is being searched; its answer is dropped."""
        self._waiting = deque(each for each in self._waiting if not isinstance(each, _Search))
        if self._running:
            self._running.wanted = False
            self.stop()

    def stop(self) -> None:
        """Ask for the answer of the running search."""
        if self._running and not self._running.stopping:
            self._running.stopping = True
            self._send(Plain.STOP)

    def ponder_hit(self) -> None:
        """Turn the pondering that runs into the search for a move."""
        if self._running and self.pondering:
            self._running.task = Task.MOVE
            self._send(Plain.PONDER_HIT)

    def when_done(self, callback: Callable[[], None]) -> None:
        """Call back when all that was asked for is done; pondering and analysis go on meanwhile."""
        self._waiting.append(callback)
        self._flush()

    def quit(self) -> None:
        """Tell the engine to end, whatever it does."""
        self.cancel()
        self._send(Plain.QUIT)

    def take(self, line: str) -> None:
        """Take a line of the engine."""
        message = parse_message(line)
        match message:
            case Info():
                if self._running and self._running.wanted and self.listener:
                    self.listener.informed(self._running.task, message)
            case Answer():
                self._take_answer(message)
            case Signal.READY_OK:
                if self._barriers:
                    self._barriers.popleft()()
            case Signal.UCI_OK:
                if not self.ready:
                    self.ready = True
                    if self.listener:
                        self.listener.engine_ready()
                    self._flush()
            case Identity("name", text):
                self.name = text
            case Protection("registration", "error"):
                self._send(Register("later"))
            case Identity() | Protection() | Unknown():
                pass
            case _:
                self.options[message.name] = message

    def _take_answer(self, answer: Answer) -> None:
        search, self._running = self._running, None
        if search and search.wanted and self.listener:
            self.listener.answered(search.task, answer)
        self._flush()

    def _flush(self) -> None:
        """Send what may be sent now."""
        while self._waiting and self.ready:
            first = self._waiting[0]
            if self._running and not (callable(first) and self._is_aside()):
                return
            self._waiting.popleft()
            if isinstance(first, _Search):
                self._running = first
                self._send(first.position)
                self._send(first.go)
            elif callable(first):
                self._barriers.append(first)
                self._send(Plain.IS_READY)
            else:
                self._send(first)

    def _is_aside(self) -> bool:
        """Whether the search that runs is none that must end first."""
        return bool(self._running and self._running.wanted and self._running.task is not Task.MOVE)

    def _send(self, command: Command) -> None:
        self._send_line(format_command(command))
