"""chess-bot as a protocol server sees it.

Everything heavy is imported when it is first needed, so that the handshake is answered at once.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from bots.chess.options import OPTIONS, Settings, change
from bots.version import VERSION
from protocols.control import Control
from protocols.engine import Answer, Report
from protocols.limits import Limits
from protocols.options import Option, OptionValue

if TYPE_CHECKING:
    from bots.chess.player import Player


class ChessBot:
    """The engine: options and the player they belong to."""

    author = "the boardbots developers"
    options: Sequence[Option] = OPTIONS

    def __init__(self) -> None:
        self._settings = Settings()
        # Options that need no idle engine come from the reader's thread.
        self._changing = threading.Lock()
        self._player: Player | None = None

    @property
    def name(self) -> str:
        """The program's name and version."""
        return f"chess-bot {VERSION}"

    @property
    def player(self) -> Player:
        """The player, made when it is first needed."""
        if self._player is None:
            from bots.chess.player import Player

            self._player = Player(self._settings)
        return self._player

    def prepare(self) -> None:
        """Import the core, make the player and have it take its memory."""
        self.player.prepare()

    def set_option(self, name: str, value: OptionValue) -> None:
        """Take an option's checked value; OptionError if a file or folder cannot be used."""
        if name == "Clear Hash":
            self.player.clear()
            return
        option = next(option for option in OPTIONS if option.name == name)
        with self._changing:
            settings = change(self._settings, name, value)
        if option.when_idle:
            self.player.configure(settings)
        with self._changing:
            self._settings = change(self._settings, name, value)

    def new_game(self) -> None:
        """Forget everything learned from earlier searches."""
        self.player.new_game()

    def set_position(self, text: str, moves: Sequence[str]) -> None:
        """Take a position; PositionError or IllegalMove leave the earlier one."""
        self.player.set_position(text, moves, self._settings.chess960)

    def search(self, limits: Limits, report: Report, control: Control) -> Answer:
        """Search the position within the limits and answer."""
        started = time.monotonic()
        return self.player.search(self._settings, limits, report, control, started)
