"""The entry point of `backgammon-bot`."""

from __future__ import annotations

from bots.backgammon.command import command
from protocols.serving import standard_streams


def main() -> None:
    """Do what the command line says."""
    command(obj=standard_streams())
