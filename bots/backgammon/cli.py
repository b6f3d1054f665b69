"""The entry point of `backgammon-bot`.

A controller starts it without arguments, or with `gnubg`: that way is kept free of click.
"""

from __future__ import annotations

from collections.abc import Callable

from bots.backgammon.console import ENVIRONMENT, speak
from bots.entry import enter


def main() -> None:
    """Speak gnubg's command language on standard input and output, or do what is said."""
    enter(ENVIRONMENT, "gnubg", speak, _command)


def _command() -> Callable[..., object]:
    from bots.backgammon.command import command

    return command
