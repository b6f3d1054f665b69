"""The entry point of `chess-bot`.

A client starts it without arguments and waits for its answer: that way is kept free of click.
"""

from __future__ import annotations

import os
import signal
import sys

from bots.chess.bot import ChessBot
from bots.chess.console import ENVIRONMENT, speak
from protocols.serving import standard_streams


def main() -> None:
    """Speak UCI on standard input and output, or do what the command line says."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        # Python would note an interrupt only when the main thread next has a line to obey.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    streams = standard_streams()
    if len(sys.argv) > 1 or any(name.startswith(f"{ENVIRONMENT}_") for name in os.environ):
        from bots.chess.command import command

        command(obj=streams)
    sys.exit(speak(ChessBot(), *streams))
