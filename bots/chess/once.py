"""One command given on the command line, carried out as if a client had sent it."""

from __future__ import annotations

import io
import os
from collections.abc import Callable
from typing import IO, cast


def run_once(command: str, output: IO[bytes], serve: Callable[[IO[bytes], IO[bytes]], int]) -> int:
    """Have `serve` obey one command and end; a search ends by its own limits, not with the input.

    `serve` gets the streams to read from and to write to; its exit status is returned.
    """
    reader, writer = os.pipe()
    with os.fdopen(reader, "rb") as lines, os.fdopen(writer, "wb", buffering=0) as rest:
        rest.write(f"{command}\n".encode())
        words = command.split()
        if words[:1] == ["go"] and "perft" not in words:
            return serve(lines, cast("IO[bytes]", _AnswerWatcher(output, rest)))
        rest.close()
        return serve(lines, output)


class _AnswerWatcher(io.RawIOBase):
    """Passes all on to `output`; closes `rest`, and so the server's input, behind the answer."""

    def __init__(self, output: IO[bytes], rest: IO[bytes]) -> None:
        self._output = getattr(output, "raw", output)
        self._rest = rest

    def write(self, data: object) -> int:
        """Write a piece of the output; return how many bytes of it were written."""
        text = bytes(cast("memoryview", data))
        written = self._output.write(text)
        self._output.flush()
        if text.startswith(b"bestmove"):
            self._rest.close()
        return cast(int, written)
