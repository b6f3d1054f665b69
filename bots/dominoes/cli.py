"""The entry point of `dominoes-bot`.

A dealer starts it without arguments, or with `dominoes`: that way is kept free of click.
"""

from __future__ import annotations

from collections.abc import Callable

from bots.dominoes.console import ENVIRONMENT, speak
from bots.entry import enter


def main() -> None:
    """Speak the text protocol of dominoes on standard input and output, or do what is said."""
    enter(ENVIRONMENT, "dominoes", speak, _command)


def _command() -> Callable[..., object]:
    from bots.dominoes.command import command

    return command
