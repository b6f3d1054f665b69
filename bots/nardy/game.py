"""Long nardy for the match runner, judged by the reference rules.

A game is a single game for stakes, or a whole match.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from bots.game import BaseGame, Opening, Record
from bots.nardy.openings import read_start
from bots.nardy.options import PRESETS
from bots.nardy.rules import Position
from bots.nardy.variation import LongNardy
from bots.picture import Board
from bots.tables.match import Settings
from bots.tables.openings import read_openings
from bots.tables.picture import picture
from bots.tables.position import MatchPosition
from bots.tables.records import write_record

LENGTHS = (1, 3, 5, 7, 9, 11, 15, 21, 25)
"""The lengths of the matches that there are."""
USUAL_LENGTH = 7
"""The length of matches by other presets than the official one."""


@dataclass(frozen=True, slots=True)
class NardyGame(BaseGame):
    """Long nardy by a preset of its rules, under the terms of a single game or of a match."""

    name: str
    preset: str
    settings: Settings

    family = "nardy"
    protocol = "gnubg"
    record_suffix = ".mat"
    seats = ("Player 0", "Player 1")

    @property
    def _nardy(self) -> LongNardy:
        return LongNardy(PRESETS[self.preset])

    @property
    def engine_options(self) -> Mapping[str, str]:
        """What is to be set before a match: the terms, by the names that `set` knows."""
        return {
            "variation": LongNardy.name,
            "rules": self.preset,
            "matchlength": str(self.settings.length),
        }

    @property
    def stake(self) -> int:
        """The most that the scoring knows for single games, the match for matches."""
        return 1 if self.settings.length else self._nardy.highest

    @property
    def board(self) -> Board:
        """The board as a picture, player 0 below."""
        return picture()

    def start(self, text: str = "") -> MatchPosition[Position]:
        """Return the position of a position ID, perhaps with a match ID; raises PositionError."""
        match = read_start(text, self._nardy, self.settings)
        return MatchPosition(self._nardy, match, single=not self.settings.length)

    def openings(self, path: Path, plies: int | None = None) -> Sequence[Opening]:
        """Read the openings of a file of IDs or of a .mat file, or of a zip archive of one."""
        return read_openings(path, self._nardy, self.start, plies)

    def record(self, record: Record) -> str:
        """Write a finished game or match as .mat."""
        return write_record(record, self.start(record.opening.start))


def _games() -> list[NardyGame]:
    """Return single games by each preset, official matches of each length and one by the others."""
    games = []
    for preset in PRESETS:
        official = preset == "official"
        name = LongNardy.name if official else f"{LongNardy.name}-{preset}"
        lengths = LENGTHS if official else (USUAL_LENGTH,)
        games.append(NardyGame(name, preset, Settings()))
        games += (NardyGame(f"{name}-{n}", preset, Settings(length=n)) for n in lengths)
    return games


GAMES = {game.name: game for game in _games()}
"""Single games and matches by their names: `nardy`, `nardy-7`, `nardy-popular` and so on."""
