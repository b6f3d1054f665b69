"""The bot at a controller's end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import IO

from bots.registry import find_variations
from bots.tables.throws import BotDice
from protocols.gnubg.server import serve
from protocols.transcript import Transcript

ENVIRONMENT = "NARDY_BOT"
"""What the environment variables that stand for command-line options begin with."""


def speak(
    reader: IO[bytes],
    writer: IO[bytes],
    transcript: Transcript | None = None,
    values: Sequence[tuple[str, str]] = (),
) -> int:
    """Speak gnubg's command language until the end; return the exit status.

    `values` are set before the first line; raises OptionError for a wrong one.
    """
    variations = find_variations("bots.nardy")
    return serve(variations, reader, writer, transcript, make_dice=BotDice, values=values)
