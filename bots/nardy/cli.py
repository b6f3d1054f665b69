"""The entry point of `nardy-bot`.

A controller starts it without arguments, or with `gnubg`: that way is kept free of click.
"""

from __future__ import annotations

import os
import signal
import sys

from bots.nardy.console import ENVIRONMENT, speak
from protocols.serving import standard_streams


def main() -> None:
    """Speak gnubg's command language on standard input and output, or do what is said."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        # Python would note an interrupt only when the main thread next has a line to obey.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    streams = standard_streams()
    told = any(name.startswith(f"{ENVIRONMENT}_") for name in os.environ)
    if told or sys.argv[1:] not in ([], ["gnubg"]):
        from bots.nardy.command import command

        command(obj=streams)
    sys.exit(speak(*streams))
