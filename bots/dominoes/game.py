"""Dominoes for the match runner, judged by the reference rules.

A game is a single round, which its winner wins by one point, or a match of rounds that are worth
the pips left in the other hands, up to 100. Two, three or four play.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bots.dominoes.deals import parse_deal, read_deals
from bots.dominoes.options import VARIANTS, Options, options_of
from bots.dominoes.picture import picture
from bots.dominoes.position import DominoPosition
from bots.dominoes.records import write_record
from bots.game import BaseGame, Opening, Record
from bots.picture import Board

TARGET = 100
"""The points that end a match."""


@dataclass(frozen=True, slots=True)
class DominoGame(BaseGame):
    """A variant by its usual options, for a number of players."""

    name: str
    options: Options

    family = "dominoes"
    protocol = "dominoes"
    record_suffix = ".dominoes"
    engine_options: Mapping[str, str] = field(default_factory=dict)
    stake = 1

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats clockwise."""
        return tuple(f"Seat {number}" for number in range(self.options.players))

    @property
    def board(self) -> Board:
        """The table as a picture."""
        return picture(self.options)

    def start(self, text: str = "") -> DominoPosition:
        """Return the beginning of a game, its first round dealt as told; raises PositionError."""
        a_round = parse_deal(text, self.options) if text else None
        return DominoPosition(self.options, (0,) * self.options.players, a_round)

    def openings(self, path: Path, plies: int | None = None) -> Sequence[Opening]:
        """Read a file of deals for first rounds; raises OSError or PositionError."""
        return read_deals(path, self.options)

    def record(self, record: Record) -> str:
        """Write a finished game down, ending with an empty line."""
        return write_record(record, self.start(record.opening.start))


def _games() -> dict[str, DominoGame]:
    games = {}
    for variant in VARIANTS:
        for players in (2, 3, 4):
            name = variant if players == 2 else f"{variant}-{players}p"
            games[name] = DominoGame(name, options_of(variant, players))
            match = f"{name}-to-{TARGET}"
            rounds = options_of(variant, players, score="pips", target=TARGET)
            games[match] = DominoGame(match, rounds)
    return games


GAMES = _games()
"""Single rounds by variant and number of players, and matches such as `domino-draw-3p-to-100`."""
