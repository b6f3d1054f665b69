"""The bot at a controller's end."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from typing import IO

from bots.backgammon.bot import make_oracle, variations
from bots.registry import find_variations
from bots.tables.throws import BotDice
from protocols.gnubg.server import Server, serve
from protocols.lines import LineWriter
from protocols.transcript import Transcript

AUTHOR = "the boardbots developers"
ENVIRONMENT = "BACKGAMMON_BOT"
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
    playable = find_variations("bots.backgammon")
    return serve(playable, reader, writer, transcript, make_dice=BotDice, values=values)


def answer_programs(
    address: str,
    tell: Callable[[str], None],
    transcript: Callable[[], Transcript] = Transcript,
    values: Sequence[tuple[str, str]] = (),
) -> None:
    """Answer programs that connect to HOST:PORT, for ever.

    `tell` is told of each connection, and `transcript` makes what keeps its lines. `values` are
    set first: positions are judged as by `eval` and `hint` then. Raises OptionError for a wrong
    one, OSError or ValueError for an address of no use.
    """
    from protocols.gnubg.external import Question, serve_connections

    server = Server(find_variations("bots.backgammon"), LineWriter(io.BytesIO()))
    for name, value in values:
        server.set_value(name, value)
    settings = server.table.settings
    usual = Question("", plays=settings.plays, cube=settings.cube)
    serve_connections(make_oracle(), address, tell, transcript=transcript, usual=usual)


def speak_ubgi(reader: IO[bytes], writer: IO[bytes]) -> int:
    """Speak UBGI until the end; return the exit status."""
    from protocols.ubgi.server import serve as serve_ubgi

    rules, adviser = variations()[0].load()
    return serve_ubgi(rules, adviser, AUTHOR, reader, writer)
