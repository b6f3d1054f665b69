"""The draughts player behind the bot: position and thinker between searches."""

from __future__ import annotations

import random
from collections.abc import Sequence

from bots.draughts.bitbases import shelf
from bots.draughts.book import Book
from bots.draughts.options import Settings
from bots.draughts.reader import PositionReader
from bots.draughts.rules import start
from bots.draughts.thinker import Thinker
from bots.draughts.turn import Turn
from protocols.control import Control
from protocols.engine import Answer, Report
from protocols.errors import OptionError
from protocols.limits import Limits


class Player:
    """Holds what outlives a search. Called from one thread at a time."""

    def __init__(self, settings: Settings, generator: random.Random | None = None) -> None:
        self._settings = settings
        self._thinker = Thinker(settings.table_megabytes, settings.threads)
        self._generator = generator or random.Random()
        self._reader = PositionReader(settings.rules)
        self._shelved = False
        self._book = Book()
        self.position = start(settings.rules)

    @property
    def thinker(self) -> Thinker:
        """What searches and judges positions."""
        return self._thinker

    def prepare(self) -> None:
        """Take the memory that the first search needs, which may last with a large table.

        OptionError if a file of bitbases is damaged: those of fewer pieces are used.
        """
        self._thinker.equip()
        if not self._shelved:
            _refuse(self._take_bitbases(self._settings, strict=False))

    def configure(self, settings: Settings) -> None:
        """Take new settings; OptionError if memory lacks or a file of bitbases is damaged.

        Another variant, or another rule of it, begins with its own start position.
        """
        old = self._settings
        asked = settings.known_pieces, settings.bitbase_path
        if asked != (old.known_pieces, old.bitbase_path):
            strict = _bitbases_part(settings) != _bitbases_part(old)
            faults = self._take_bitbases(settings, strict)
            if strict:
                _refuse(faults)
        if settings.table_size != old.table_size:
            self._resize(settings)
        if settings.threads != old.threads:
            self._thinker.set_threads(settings.threads)
        if settings.rules != old.rules:
            self._thinker.clear()
            self._reader = PositionReader(settings.rules)
            self.position = start(settings.rules)
        self._settings = settings

    def _take_bitbases(self, settings: Settings, strict: bool) -> Sequence[str]:
        """Load the bitbases that the settings ask for; return what is wrong with them.

        If something is, the earlier ones stay if `strict`, else what is whole is used.
        """
        folder = shelf.folder_of(settings.bitbase_path)
        found = shelf.load(settings.known_pieces, folder)
        if not (found.faults and strict):
            self._thinker.use(found.bitbases)
            self._shelved = True
        return found.faults

    def _resize(self, settings: Settings) -> None:
        megabytes = settings.table_megabytes
        try:
            self._thinker.resize(megabytes)
        except (OSError, MemoryError, OverflowError) as error:
            raise OptionError(f"tt-size: no memory for {megabytes} MB") from error

    def new_game(self) -> None:
        """Forget all that was searched."""
        self._thinker.clear()

    def set_position(self, text: str, moves: Sequence[str]) -> None:
        """Take a position; PositionError or IllegalMove leave the earlier one."""
        self.position = self._reader.read(text, moves)

    def search(self, limits: Limits, report: Report, control: Control, started: float) -> Answer:
        """Search the position under the settings of the moment."""
        turn = Turn(
            self.position,
            self._settings,
            limits,
            self._thinker,
            self._generator,
            started,
            self._book if self._settings.book else None,
        )
        return turn.run(report, control)


def _bitbases_part(settings: Settings) -> tuple[object, ...]:
    return settings.bitbase_pieces, settings.bitbase_path


def _refuse(faults: Sequence[str]) -> None:
    """Raise OptionError if there are faults of bitbases."""
    if faults:
        raise OptionError(f"bb-path: {faults[0]}")
