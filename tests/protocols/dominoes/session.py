"""A server spoken to line by line in this process, and a player that takes the first move."""

from __future__ import annotations

import io
import random
from collections.abc import Sequence

from bots.dominoes.served import DominoRules
from protocols.control import Control
from protocols.dominoes.commands import Limits
from protocols.dominoes.seat import BasePlayer, Player, Rated, Seat
from protocols.dominoes.server import Server, serve
from protocols.dominoes.tiles import Move
from protocols.lines import LineWriter
from protocols.options import CheckOption, OptionValue, SpinOption


class FirstMover(BasePlayer):
    """Plays the first legal move; rates each a tenth of a point below the one before."""

    name = "First Mover 1.0"
    options = (SpinOption("level", 5, 0, 9), CheckOption("careful"))

    def __init__(self) -> None:
        self.limits: list[Limits] = []
        self.drawn: list[float] = []

    def set_option(self, name: str, value: OptionValue) -> None:
        """Take any value."""

    def choose(self, seat: Seat, limits: Limits, chance: random.Random, control: Control) -> Move:
        """Return the first move."""
        self.limits.append(limits)
        self.drawn.append(chance.random())
        return seat.legal_moves()[0]

    def rate(
        self, seat: Seat, limits: Limits, chance: random.Random, control: Control
    ) -> Sequence[Rated]:
        """Rate the moves by their order."""
        return [Rated(move, 0.5 - place / 10) for place, move in enumerate(seat.legal_moves())]


class Session:
    """A server and what it answers to each line."""

    def __init__(self, player: Player | None = None) -> None:
        self._stream = io.BytesIO()
        self.player = player or FirstMover()
        self.server = Server(DominoRules(), self.player, LineWriter(self._stream))

    def say(self, *lines: str) -> list[str]:
        """Give lines to the server; return what it answered."""
        self._stream.seek(0)
        self._stream.truncate()
        for line in lines:
            self.server.obey(line)
        return self._stream.getvalue().decode().splitlines()


def run(data: bytes, player: Player | None = None) -> tuple[int, list[str]]:
    """Give a whole input to a server; return its exit status and its lines."""
    out = io.BytesIO()
    status = serve(DominoRules(), player or FirstMover(), io.BytesIO(data), out)
    return status, out.getvalue().decode().splitlines()
