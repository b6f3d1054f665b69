"""The entry point of `draughts-bot`.

A client starts it without arguments, or with `hub`, and waits for its answer: that way is kept free
of click.
"""

from __future__ import annotations

from collections.abc import Callable

from bots.draughts.bot import DraughtsBot
from bots.draughts.console import ENVIRONMENT, speak
from bots.entry import enter


def main() -> None:
    """Speak Hub on standard input and output, or do what the command line says."""
    enter(ENVIRONMENT, "hub", lambda *streams: speak(DraughtsBot(), *streams), _command)


def _command() -> Callable[..., object]:
    from bots.draughts.command import command

    return command
