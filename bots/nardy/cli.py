"""The entry point of `nardy-bot`."""

from __future__ import annotations

from bots.nardy.command import command
from protocols.serving import standard_streams


def main() -> None:
    """Do what the command line says."""
    command(obj=standard_streams())
