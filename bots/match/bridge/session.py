"""Runs the bridge: xboard's streams, the engine's process, and what ends either."""

from __future__ import annotations

import queue
import threading
import time
from dataclasses import dataclass
from typing import IO

from bots.match.bridge.bridge import Bridge
from bots.match.bridge.engine import BridgedEngine
from bots.match.contestant import Contestant
from protocols.cecp.messages import Saying, format_message
from protocols.errors import EngineDied, EngineError, EngineTimeout
from protocols.lines import EndOfInput, Line, LineReader, LineWriter
from protocols.process import EngineProcess

START_SECONDS = 30.0
QUIT_SECONDS = 0.5
"""What the engine has to end by itself: xboard waits no longer for its own."""
LISTEN_SECONDS = 3600.0


class Quit:
    """Somebody asks the bridge to end."""


@dataclass(frozen=True, slots=True)
class _Said:
    """A line of the engine."""

    text: str


Event = Line | EndOfInput | _Said | EngineError | Quit
Events = queue.SimpleQueue[Event]


def serve_bridge(
    contestant: Contestant,
    reader_stream: IO[bytes],
    writer_stream: IO[bytes],
    events: Events | None = None,
) -> int:
    """Speak CECP for a UCI engine until `quit` or the end of the input; return the exit status.

    A `Quit` in `events` ends the session too. Raises EngineError if the engine cannot be started,
    ends by itself or does not shake hands; xboard is told before.
    """
    inbox: Events = events or queue.SimpleQueue()
    writer = LineWriter(writer_stream, on_broken=lambda: inbox.put(Quit()))
    try:
        process = EngineProcess(
            contestant.command, contestant.directory, dict(contestant.environment)
        )
    except EngineDied as death:
        writer.write(format_message(Saying("tellusererror", str(death))))
        raise
    engine = BridgedEngine(process.send, contestant.name)
    bridge = Bridge(engine, writer.write, contestant.options)
    try:
        threading.Thread(target=_listen, args=(process, inbox), daemon=True).start()
        LineReader(reader_stream, inbox.put).start()
        engine.start()
        _run(bridge, engine, inbox, contestant.start_seconds or START_SECONDS)
    except EngineError as error:
        writer.write(format_message(Saying("tellusererror", str(error))))
        raise
    finally:
        engine.quit()
        process.close(grace=QUIT_SECONDS)
    return 0


def _listen(process: EngineProcess, inbox: Events) -> None:
    while True:
        try:
            line = process.receive(time.monotonic() + LISTEN_SECONDS)
        except EngineTimeout:
            continue
        except EngineDied as death:
            inbox.put(death)
            return
        inbox.put(_Said(line.text))


def _run(bridge: Bridge, engine: BridgedEngine, inbox: Events, seconds: float) -> None:
    """Pass events on until one of them ends the session."""
    until = time.monotonic() + seconds
    while True:
        try:
            wait = None if engine.ready else max(0.0, until - time.monotonic())
            event = inbox.get(timeout=wait)
        except queue.Empty:
            raise EngineTimeout(f"{engine.name}: waited too long for uciok") from None
        match event:
            case Line(text):
                if not bridge.obey(text):
                    return
            case EndOfInput() | Quit():
                return
            case _Said(text):
                engine.take(text)
            case EngineError():
                raise event
