"""draughts-bot as a protocol server sees it.

Everything heavy is imported when it is first needed, so that the handshake is answered at once.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from bots.draughts.options import OPTIONS, Settings, change, values
from bots.paths import is_folder, user_path
from bots.version import VERSION
from protocols.control import Control
from protocols.engine import Answer, Report
from protocols.errors import OptionError
from protocols.limits import Limits
from protocols.options import Option, OptionValue

if TYPE_CHECKING:
    from bots.draughts.player import Player


class DraughtsBot:
    """The engine: parameters and the player they belong to."""

    author = "the boardbots developers"
    options: Sequence[Option] = OPTIONS

    def __init__(self) -> None:
        self._settings = Settings()
        self._player: Player | None = None

    @property
    def name(self) -> str:
        """The program's name and version."""
        return f"draughts-bot {VERSION}"

    @property
    def values(self) -> dict[str, OptionValue]:
        """The present values of the parameters."""
        return values(self._settings)

    @property
    def player(self) -> Player:
        """The player, made when it is first needed."""
        if self._player is None:
            from bots.draughts.player import Player

            self._player = Player(self._settings)
        return self._player

    def prepare(self) -> None:
        """Import the core, make the player and have it take its memory and its bitbases.

        OptionError if a file of bitbases is damaged: the player does without it.
        """
        self.player.prepare()

    def set_option(self, name: str, value: OptionValue) -> None:
        """Take a parameter's checked value; OptionError if memory, folder or a whole file lacks."""
        if name == "bb-path" and value and not is_folder(user_path(str(value))):
            raise OptionError(f"bb-path: {value} is no folder")
        settings = change(self._settings, name, value)
        if self._player is not None:
            self._player.configure(settings)
        self._settings = settings

    def new_game(self) -> None:
        """Forget everything learned from earlier searches."""
        if self._player is not None:
            self._player.new_game()

    def set_position(self, text: str, moves: Sequence[str]) -> None:
        """Take a position; PositionError or IllegalMove leave the earlier one."""
        self.player.set_position(text, moves)

    def search(self, limits: Limits, report: Report, control: Control) -> Answer:
        """Search the position within the limits and answer."""
        started = time.monotonic()
        return self.player.search(limits, report, control, started)
