"""A test's end of a wire: sends lines and reads answers, each read with a deadline."""

from __future__ import annotations

import io
import os
import queue
import re
import threading
import time
from collections.abc import Collection
from typing import IO, cast

from protocols.errors import EngineDied, EngineTimeout
from protocols.lines import EndOfInput, LineReader
from protocols.process import EngineProcess
from protocols.uci.server import serve

DEADLINE = 60.0
"""Seconds that any awaited line may take: ten times the widest bound that a protocol states."""


class Dialogue:
    """Lines to and from a server; `history` keeps every line that was read."""

    def __init__(self) -> None:
        self.history: list[str] = []

    def send(self, *lines: str) -> None:
        """Send lines, each with its end."""
        raise NotImplementedError

    def send_bytes(self, data: bytes) -> None:
        """Send bytes as they are."""
        raise NotImplementedError

    def _receive(self, seconds: float) -> str | None:
        """Return the next line, None if none came in time; EngineDied at the end."""
        raise NotImplementedError

    def end(self) -> int:
        """Close the input and return the exit status, within the deadline."""
        raise NotImplementedError

    def read(self, seconds: float = DEADLINE) -> str:
        """Return the next line."""
        line = self._receive(seconds)
        assert line is not None, f"nothing came in {seconds} s; so far: {self.history[-20:]}"
        self.history.append(line)
        return line

    def until(self, pattern: str, seconds: float = DEADLINE) -> list[str]:
        """Read up to the line that the pattern matches as a whole; return all lines read."""
        lines: list[str] = []
        end = time.monotonic() + seconds
        while not lines or not re.fullmatch(pattern, lines[-1]):
            lines.append(self.read(max(end - time.monotonic(), 0.0)))
        return lines

    def silence(self, seconds: float, allowed: str = r"$.") -> None:
        """Check that for so long nothing comes but lines that match `allowed`."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            line = self._receive(left)
            if line is not None:
                self.history.append(line)
                assert re.fullmatch(allowed, line), line

    def synchronise(self) -> list[str]:
        """Send `isready`; return the lines before `readyok`."""
        self.send("isready")
        return self.until("readyok")[:-1]

    def best_move(self, seconds: float = DEADLINE) -> str:
        """Return the move of the next answer."""
        return self.until("bestmove .*", seconds)[-1].split()[1]


class ProcessDialogue(Dialogue):
    """A dialogue with a program."""

    def __init__(self, command: list[str], **surroundings: object) -> None:
        super().__init__()
        self.process = EngineProcess(command, **surroundings)  # type: ignore[arg-type]

    def send(self, *lines: str) -> None:
        for line in lines:
            self.process.send(line)

    def send_bytes(self, data: bytes) -> None:
        self.process.send_bytes(data)

    def _receive(self, seconds: float) -> str | None:
        try:
            return self.process.receive(time.monotonic() + seconds).text
        except EngineTimeout:
            return None

    def end(self) -> int:
        """End the input; return the exit status of a program that ended by itself."""
        self.process.end_input()
        return self.wait()

    def wait(self) -> int:
        """Return the exit status of a program that ends by itself."""
        assert self.process.wait(DEADLINE), "the program does not end"
        status = self.process.status
        assert status is not None
        return status

    def close(self) -> None:
        self.process.kill()


class WatchedInput(io.RawIOBase):
    """The reading end of a pipe that tells when its reader has seen the end of it.

    A reader that is about to read when the descriptor is closed would take what comes through the
    next pipe of the same number.
    """

    def __init__(self, descriptor: int) -> None:
        self._file = io.FileIO(descriptor, "rb")
        self.begun = False
        self.ended = threading.Event()

    def read(self, size: int = -1) -> bytes:
        """Read a piece of what has come, b"" at the end."""
        self.begun = True
        data: bytes = self._file.read(size)
        if not data:
            self.ended.set()
        return data

    def close(self) -> None:
        """Close the pipe once a reader, if there was one, has seen its end."""
        if not self.closed and self.begun:
            assert self.ended.wait(DEADLINE), "the server still reads"
        self._file.close()
        super().close()


class ThreadDialogue(Dialogue):
    """A dialogue with a server in a thread of this process."""

    def __init__(
        self, engine: object, commands: object = None, of_position: Collection[str] = ("perft",)
    ) -> None:
        super().__init__()
        self._of_position = of_position
        self._lines: queue.SimpleQueue[object] = queue.SimpleQueue()
        commands_read, self._to_server = os.pipe()
        answers_read, answers_write = os.pipe()
        self._server_in = WatchedInput(commands_read)
        self._server_out = os.fdopen(answers_write, "wb")
        self._from_server = os.fdopen(answers_read, "rb")
        self._reader = LineReader(self._from_server, self._lines.put).start()
        self.status: int | None = None
        self.failure: BaseException | None = None
        self._thread = threading.Thread(target=self._serve, args=(engine, commands), daemon=True)
        self._thread.start()

    def _serve(self, engine: object, commands: object) -> None:
        try:
            reader = cast("IO[bytes]", self._server_in)
            self.status = self._speak(engine, reader, self._server_out, commands)
        except BaseException as failure:
            self.failure = failure
        self._server_out.close()

    def _speak(self, engine: object, reader: IO[bytes], writer: IO[bytes], commands: object) -> int:
        return serve(
            engine,  # type: ignore[arg-type]
            reader,
            writer,
            commands,  # type: ignore[arg-type]
            of_position=self._of_position,
        )

    def send(self, *lines: str) -> None:
        self.send_bytes("".join(f"{line}\n" for line in lines).encode())

    def send_bytes(self, data: bytes) -> None:
        os.write(self._to_server, data)

    def _receive(self, seconds: float) -> str | None:
        try:
            event = self._lines.get(timeout=seconds)
        except queue.Empty:
            return None
        if isinstance(event, EndOfInput):
            self._lines.put(event)
            raise EngineDied("server", 0, "")
        return event.text  # type: ignore[attr-defined,no-any-return]

    def end(self) -> int:
        os.close(self._to_server)
        self._to_server = -1
        return self.wait()

    def wait(self) -> int:
        """Return what the server returned; raise what it raised."""
        self._thread.join(DEADLINE)
        assert not self._thread.is_alive(), "the server does not end"
        if self.failure is not None:
            raise self.failure
        assert self.status is not None
        return self.status

    def close(self) -> None:
        """End the server, whatever it does, and release the pipes."""
        if self._to_server >= 0:
            os.close(self._to_server)
        self._thread.join(DEADLINE)
        self._reader.join(DEADLINE)
        self._server_in.close()
        self._from_server.close()
