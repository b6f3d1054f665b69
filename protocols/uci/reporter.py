"""What a search tells while it runs, on its way to the client."""

from __future__ import annotations

import time
from dataclasses import replace

from protocols.engine import Info
from protocols.lines import LineWriter
from protocols.uci.messages import format_info

CURRENT_MOVE_DELAY = 1.0
"""Seconds before the protocol's text lets an engine tell the move that it searches."""


class Reporter:
    """Prints what one search tells, and remembers the move that it holds best."""

    def __init__(self, writer: LineWriter) -> None:
        self._writer = writer
        self._start = time.monotonic()
        self._open = True
        self.best_move: str | None = None

    def report(self, info: Info) -> None:
        """Print a line of information, without the current move where it is too early for it."""
        elapsed = time.monotonic() - self._start
        if not self._open:
            return
        if info.move is not None and elapsed < CURRENT_MOVE_DELAY:
            info = replace(info, move=None, move_number=None)
            if info == Info():
                return
        if info.time is None and info.depth is not None:
            info = replace(info, time=elapsed)
        if info.principal_variation and info.rank in (None, 1):
            self.best_move = info.principal_variation[0]
        self._writer.write(format_info(info))

    def close(self) -> None:
        """Let nothing more through: the search has ended."""
        self._open = False
