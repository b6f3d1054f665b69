"""How the programs of all bots begin: a client that says nothing waits for no click."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from typing import IO

from protocols.serving import standard_streams


def enter(
    environment: str,
    protocol: str | None,
    speak: Callable[[IO[bytes], IO[bytes]], int],
    command: Callable[[], Callable[..., object]],
) -> None:
    """Speak on standard input and output, or do what the command line says; never returns.

    The program is spoken to without words, or with the name of its `protocol` alone. Other words,
    and variables that begin with `environment`, are for its click command, which `command` imports.
    """
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        # Python would note an interrupt only when the main thread next has a line to obey.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    streams = standard_streams()
    told = any(name.startswith(f"{environment}_") for name in os.environ)
    if told or sys.argv[1:] not in ([], [protocol]):
        command()(obj=streams)
    sys.exit(speak(*streams))
