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
    late were not made: they are counted as losses, and may be the longest, and that is all.
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
        self._compare(move.seconds, game)
        if move.nodes is not None:
            self.nodes += move.nodes
            self.counted += move.seconds

    def lose(self, seconds: float, game: int) -> None:
        """Count a game that was lost by a move that took so long."""
        self.losses += 1
        self._compare(seconds, game)

    def _compare(self, seconds: float, game: int) -> None:
        first = self.longest_game is None or (seconds, -game) > (self.longest, -self.longest_game)
        if first:
            self.longest, self.longest_game = seconds, game


class TimeSheet:
    """The times of a match's players, added up game by game, in whatever order."""

    def __init__(self, names: Iterable[str]) -> None:
        self.players = {name: TimeUse() for name in names}

    def add(self, entry: Entry) -> None:
        """Add a game; raises ValueError for an entry that contradicts itself."""
        made = [0.0] * len(entry.players)
        for move in parse_told(entry.told, entry.moves):
            if move.seat >= len(entry.players):
                raise ValueError(f"game {entry.number + 1} has no seat {move.seat}")
            if not move.thrown:
                self.players[entry.players[move.seat]].add(move, entry.number)
                made[move.seat] += move.seconds
        if entry.termination is Termination.TIME:
            known = zip(entry.players, entry.seconds, made, strict=False)
            rests = (used - own for player, used, own in known if player == entry.loser)
            self.players[entry.loser].lose(max(0.0, *rests, 0.0), entry.number)
