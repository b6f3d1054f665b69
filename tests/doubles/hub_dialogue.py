"""A test's end of a Hub wire."""

from __future__ import annotations

from typing import IO

from protocols.hub.server import serve
from tests.doubles.dialogue import DEADLINE, Dialogue, ProcessDialogue, ThreadDialogue


class HubWords(Dialogue):
    """The words that Hub has for what every wire can do."""

    def synchronise(self) -> list[str]:
        """Send `ping`; return the lines before `pong`."""
        self.send("ping")
        return self.until("pong")[:-1]

    def done(self, seconds: float = DEADLINE) -> str:
        """Return the next answer."""
        return self.until("done.*", seconds)[-1]

    def best_move(self, seconds: float = DEADLINE) -> str:
        """Return the move of the next answer."""
        return self.done(seconds).split()[1].removeprefix("move=")


class HubProcessDialogue(HubWords, ProcessDialogue):
    """A dialogue with a program."""


class HubThreadDialogue(HubWords, ThreadDialogue):
    """A dialogue with a server in a thread of this process."""

    def _speak(self, engine: object, reader: IO[bytes], writer: IO[bytes], commands: object) -> int:
        return serve(engine, reader, writer)  # type: ignore[arg-type]
