"""A server of gnubg's commands in this process, and what it answers."""

from __future__ import annotations

import io
from collections.abc import Iterable
from dataclasses import dataclass

from protocols.gnubg.library import Variation
from protocols.gnubg.match import Dice
from protocols.gnubg.server import USER_NAME, Server
from protocols.lines import LineWriter


@dataclass(slots=True)
class ListedDice:
    """Throws from a list; they stand for the random dice of the real program."""

    throws: list[Dice]
    name = "Mersenne Twister"

    def throw(self, game: int, number: int) -> Dice:
        return self.throws.pop(0)


class TableSession:
    """A server in this process, and what it has written since it was last asked."""

    def __init__(
        self, variations: Iterable[Variation], throws: Iterable[Dice], user: str = USER_NAME
    ) -> None:
        self._stream = io.BytesIO()
        dice = ListedDice(list(throws))
        self.server = Server(variations, LineWriter(self._stream), user, lambda seed: dice)

    def say(self, *lines: str) -> list[str]:
        """Give lines; return the lines of the answers that are not empty."""
        self._stream.seek(0)
        self._stream.truncate()
        for line in lines:
            self.server.obey(line)
        text = self._stream.getvalue().decode()
        return [line.rstrip() for line in text.split("\n") if line.strip()]
