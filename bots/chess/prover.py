"""The answer to "is there a mate in so many moves?", by trying everything."""

from __future__ import annotations

from collections.abc import Sequence

import chess

from .bridge import decode, encode, load
from .core.mates import MateFinder
from .core.position import Position

LONGEST_PROOF = 3
"""Moves up to which everything can be tried: some milliseconds compiled, a second from source."""


class Prover:
    """Looks for the shortest mate by one of some moves; `limit` is in positions, 0 for none."""

    def __init__(self, board: chess.Board, moves: Sequence[chess.Move], limit: int = 0) -> None:
        position = Position()
        load(position, board)
        self._finder = MateFinder(position, limit)
        self._roots = [encode(board, move) for move in moves]
        self._chess960 = board.chess960

    @property
    def nodes(self) -> int:
        """Positions visited so far; from any thread."""
        return self._finder.count()

    @property
    def stopped(self) -> bool:
        """Whether it ended early: the mate that it did not find may still be there."""
        return self._finder.stopped()

    def stop(self) -> None:
        """End the search soon; from any thread."""
        self._finder.stop()

    def shortest(self, most: int) -> list[chess.Move]:
        """Return a line of the shortest mate in at most so many moves, [] if none was found."""
        for moves in range(1, most + 1):
            line = self._finder.find(self._roots, moves)
            if line or self.stopped:
                return [decode(code, self._chess960) for code in line]
        return []
