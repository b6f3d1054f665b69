"""What a game adds to a wire that leaves notation to the game, as CECP does.

A game that is played over such a wire has a module with the wire's name beside its `game.py`, with
`DIALECTS` by the names of its variants.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from bots.game import Position


class Dialect(Protocol):
    """How a variant's positions and moves are written on the wire."""

    @property
    def variant(self) -> str:
        """The wire's name of the variant, "" for the game that is played unless it says so."""

    @property
    def seats(self) -> tuple[str, ...]:
        """What the wire calls the seats, in order of the first moves."""

    @property
    def tempo(self) -> str:
        """A move of the start position that leaves the second seat to move, before an edit."""

    def write_move(self, position: Position, move: str, *, short: bool = False) -> str:
        """Write a legal move for an engine, `short` for one that wants people's notation."""

    def read_move(self, position: Position, text: str) -> str:
        """Return the legal move that an engine wrote in any notation; raises IllegalMove."""

    def read_line(self, position: Position, words: Sequence[str]) -> tuple[str, ...]:
        """Return the moves of a line that an engine wrote, up to the first word that is none."""

    def edit(self, position: Position) -> Sequence[str]:
        """List the commands that set a position up for an engine that takes no FEN.

        The seat to move is as before. Raises PositionError for a position that they cannot tell.
        """
