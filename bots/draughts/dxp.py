"""DamExchange games of draughts-bot: the rules behind them, and the connection."""

from __future__ import annotations

import socket
from collections.abc import Callable, Sequence
from typing import IO, cast

from bots.draughts.bot import DraughtsBot
from bots.draughts.reader import PositionReader
from bots.draughts.variants import INTERNATIONAL
from protocols.dxp.messages import GameRequest, Reason
from protocols.dxp.session import play
from protocols.errors import OptionError

PORT = 27531
"""The port that programs wait on."""
CONNECT_SECONDS = 30.0


class Referee:
    """What the rules of international draughts say of a game."""

    def __init__(self) -> None:
        self._reader = PositionReader(INTERNATIONAL)

    def turn(self, text: str, moves: Sequence[str]) -> bool:
        """Tell whether White is to move; raises PositionError or IllegalMove."""
        return self._reader.read(text, moves).turn == 0

    def ending(self, text: str, moves: Sequence[str]) -> Reason | None:
        """Return how the game has ended for the side to move, None if it goes on."""
        position = self._reader.read(text, moves)
        outcome = position.result()
        if outcome is None:
            return None
        if outcome.winner is None:
            return Reason.DRAW
        return Reason.WON if outcome.winner == position.turn else Reason.LOST


def address(text: str) -> tuple[str, int]:
    """Read HOST:PORT, or HOST alone for the usual port; ValueError for anything else."""
    host, colon, port = text.rpartition(":") if ":" in text else (text, "", "")
    host = host.strip("[]")
    if not host or (colon and not (port.isascii() and port.isdigit() and int(port) < 65536)):
        raise ValueError(f"{text!r} is not HOST:PORT")
    return host, int(port) if port else PORT


def play_dxp(
    bot: DraughtsBot,
    end: tuple[str, int],
    listen: bool,
    request: GameRequest,
    games: int,
    tell: Callable[[str], None],
) -> list[Reason]:
    """Wait for an opponent, or connect to one, and play; see `protocols.dxp.session.play`.

    Raises OSError if there is no connection.
    """
    bot.set_option("variant", "normal")
    try:
        bot.prepare()
    except OptionError as error:
        tell(str(error))
    with (
        _accept(end, tell) if listen else _connect(end) as connection,
        connection.makefile("rb", buffering=0) as reader,
        connection.makefile("wb", buffering=0) as writer,
    ):
        streams = cast("tuple[IO[bytes], IO[bytes]]", (reader, writer))
        return play(bot, Referee(), streams, request, games, tell)


def _accept(end: tuple[str, int], tell: Callable[[str], None]) -> socket.socket:
    with socket.create_server(end) as server:
        tell(f"listening on {end[0]}:{server.getsockname()[1]}")
        return server.accept()[0]


def _connect(end: tuple[str, int]) -> socket.socket:
    connection = socket.create_connection(end, CONNECT_SECONDS)
    connection.settimeout(None)
    return connection
