"""The bot at a client's end, and the counting of moves for people beside it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO, TYPE_CHECKING

from bots.draughts.bot import DraughtsBot
from protocols.hub.server import serve
from protocols.transcript import Transcript

if TYPE_CHECKING:
    from bots.draughts.rules import Position

ENVIRONMENT = "DRAUGHTS_BOT"
"""What the environment variables that stand for command-line options begin with."""


def speak(
    bot: DraughtsBot, reader: IO[bytes], writer: IO[bytes], transcript: Transcript | None = None
) -> int:
    """Speak Hub until the end; return the exit status."""
    return serve(bot, reader, writer, transcript, bot.values)


def read_position(text: str, variant: str) -> Position:
    """Read a FEN or a Hub position of a variant; "" is its start position.

    Raises PositionError, and ValueError for an unknown variant.
    """
    from bots.draughts.fen import parse_fen, parse_hub
    from bots.draughts.variants import find_variant

    return (parse_fen if ":" in text else parse_hub)(text, find_variant(variant))


def count(position: Position, depth: int, sequences: bool = False) -> int:
    """Count what so many plies lead to; with `sequences`, every way of a capture by itself."""
    from bots.draughts.bridge import load
    from bots.draughts.core.moves import perft
    from bots.draughts.core.position import Position as CorePosition

    core = CorePosition()
    load(core, position)
    return perft(core, depth, sequences)


def divide(position: Position, depth: int, sequences: bool = False) -> Iterator[tuple[str, int]]:
    """Yield each move, as Hub writes it, with the count of what follows it within the depth.

    With `sequences` a capture has a line for each of its ways.
    """
    from bots.draughts.notation import format_hub_move

    for move in position.sequences() if sequences else position.legal_moves():
        yield format_hub_move(move), count(position.after(move), depth - 1, sequences)
