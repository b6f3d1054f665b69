"""The entry point of `draughts-bot`.

A client starts it without arguments, or with `hub`, and waits for its answer: that way is kept free
of click.
"""

from __future__ import annotations

import os
import signal
import sys

from bots.draughts.bot import DraughtsBot
from bots.draughts.console import ENVIRONMENT, speak
from protocols.serving import standard_streams


def main() -> None:
    """Speak Hub on standard input and output, or do what the command line says."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        # Python would note an interrupt only when the main thread next has a line to obey.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    streams = standard_streams()
    told = any(name.startswith(f"{ENVIRONMENT}_") for name in os.environ)
    if told or sys.argv[1:] not in ([], ["hub"]):
        from bots.draughts.command import command

        command(obj=streams)
    sys.exit(speak(DraughtsBot(), *streams))
