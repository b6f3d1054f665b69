"""The bot at a dealer's end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import IO

from bots.dominoes.bot import DominoesBot
from bots.dominoes.served import DominoRules
from protocols.dominoes.server import serve
from protocols.transcript import Transcript

ENVIRONMENT = "DOMINOES_BOT"
"""What the environment variables that stand for command-line options begin with."""


def speak(
    reader: IO[bytes],
    writer: IO[bytes],
    transcript: Transcript | None = None,
    values: Sequence[tuple[str, str]] = (),
) -> int:
    """Speak the text protocol until the end; return the exit status.

    `values` are set before the first line; raises OptionError for a wrong one.
    """
    return serve(DominoRules(), DominoesBot(), reader, writer, transcript, values)
