"""Backgammon for the match runner, judged by the reference rules.

A game is a single game for stakes without the cube, or a whole match with it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from bots.backgammon.openings import read_start
from bots.backgammon.rules import BACKGAMMON, Position
from bots.backgammon.variations import STANDARD, VARIATIONS, Variation
from bots.game import BaseGame, Opening, Record
from bots.picture import Board
from bots.tables.match import Settings
from bots.tables.openings import read_openings
from bots.tables.picture import picture
from bots.tables.position import MatchPosition
from bots.tables.records import write_record

LENGTHS = (1, 3, 5, 7, 9, 11, 15, 21, 25)
"""The lengths of the matches that there are."""


@dataclass(frozen=True, slots=True)
class BackgammonGame(BaseGame):
    """A variation under the terms of a single game or of a match."""

    name: str
    variation: Variation
    settings: Settings

    family = "backgammon"
    protocol = "gnubg"
    record_suffix = ".mat"
    seats = ("Player 0", "Player 1")

    @property
    def engine_options(self) -> Mapping[str, str]:
        """What is to be set before a match: the terms, by the names that `set` knows."""
        settings = self.settings
        return {
            "variation": self.variation.name,
            "matchlength": str(settings.length),
            "cube use": "on" if settings.cube else "off",
            "jacoby": "on" if settings.jacoby else "off",
            "beavers": str(settings.beavers),
        }

    @property
    def stake(self) -> int:
        """A backgammon for single games, the match for matches."""
        return 1 if self.settings.length else BACKGAMMON

    @property
    def board(self) -> Board:
        """The board as a picture, player 0 below."""
        return picture()

    def start(self, text: str = "") -> MatchPosition[Position]:
        """Return the position of a position ID, a GNUBG ID or an XGID; raises PositionError."""
        match = read_start(text, self.variation, self.settings)
        return MatchPosition(self.variation, match, single=not self.settings.length)

    def openings(self, path: Path, plies: int | None = None) -> Sequence[Opening]:
        """Read the openings of a file of IDs or of a .mat file, or of a zip archive of one."""
        return read_openings(path, self.variation, self.start, plies)

    def record(self, record: Record) -> str:
        """Write a finished game or match as .mat."""
        return write_record(record, self.start(record.opening.start))


_SINGLE = Settings(jacoby=False, beavers=0, cube=False)
GAMES = {
    game.name: game
    for game in (
        BackgammonGame("backgammon", STANDARD, _SINGLE),
        *(BackgammonGame(f"backgammon-{n}", STANDARD, Settings(length=n)) for n in LENGTHS),
        BackgammonGame("nackgammon", VARIATIONS["nackgammon"], _SINGLE),
        BackgammonGame("hypergammon", VARIATIONS["3-chequer-hypergammon"], _SINGLE),
    )
}
"""Single games by the names of their variations, and matches of backgammon by their lengths."""
