"""How long players thought, from what the journal tells of each move."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bots.game import PlayedMove, Termination
from bots.match.journal import Entry
from bots.match.told import parse_told


@dataclass(slots=True)
class TimeUse:
    """What a player used, in seconds: all its moves and the longest, and the games lost on time.

    `longest_game` is the number of the game with the longest move, from 0. Moves that came too
    late were not made: they are counted as losses only.
    """

    moves: int = 0
    total: float = 0.0
    longest: float = 0.0
    longest_game: int | None = None
    nodes: int = 0
    counted: float = 0.0
    losses: int = 0

    @property
    def mean(self) -> float | None:
        """Seconds a move."""
        return self.total / self.moves if self.moves else None

    @property
    def speed(self) -> float | None:
        """Nodes a second, over the moves that told their nodes."""
        return self.nodes / self.counted if self.counted else None

    def add(self, move: PlayedMove, game: int) -> None:
        """Count a move of a game."""
        self.moves += 1
        self.total += move.seconds
        if self.longest_game is None or move.seconds > self.longest:
            self.longest, self.longest_game = move.seconds, game
        if move.nodes is not None:
            self.nodes += move.nodes
            self.counted += move.seconds


def times_of(names: Iterable[str], entries: Iterable[Entry]) -> dict[str, TimeUse]:
    """Add up the times by player; raises ValueError for an entry that contradicts itself."""
    times = {name: TimeUse() for name in names}
    for entry in entries:
        for move in parse_told(entry.told, entry.moves):
            if move.seat >= len(entry.players):
                raise ValueError(f"game {entry.number + 1} has no seat {move.seat}")
            if not move.thrown:
                times[entry.players[move.seat]].add(move, entry.number)
        if entry.termination is Termination.TIME:
            times[entry.players[entry.points.index(min(entry.points))]].losses += 1
    return times
