"""The entry point of `chess-bot`.

A client starts it without arguments and waits for its answer: that way is kept free of click.
"""

from __future__ import annotations

from collections.abc import Callable

from bots.chess.bot import ChessBot
from bots.chess.console import ENVIRONMENT, speak
from bots.entry import enter


def main() -> None:
    """Speak UCI on standard input and output, or do what the command line says."""
    enter(ENVIRONMENT, None, lambda *streams: speak(ChessBot(), *streams), _command)


def _command() -> Callable[..., object]:
    from bots.chess.command import command

    return command
