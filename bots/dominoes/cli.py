"""The entry point of `dominoes-bot`.

A dealer starts it without arguments, or with `dominoes`: that way is kept free of click.
"""

from __future__ import annotations

import os
import signal
import sys

from bots.dominoes.console import ENVIRONMENT, speak
from protocols.serving import standard_streams


def main() -> None:
    """Speak the text protocol of dominoes on standard input and output, or do what is said."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        # Python would note an interrupt only when the main thread next has a line to obey.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    streams = standard_streams()
    told = any(name.startswith(f"{ENVIRONMENT}_") for name in os.environ)
    if told or sys.argv[1:] not in ([], ["dominoes"]):
        from bots.dominoes.command import command

        command(obj=streams)
    sys.exit(speak(*streams))
