"""Reads positions and the moves played from them, and remembers the last game that it read.

A client sends the whole game before every move; what it sent before is not played again.
"""

from __future__ import annotations

from collections.abc import Sequence

from bots.draughts.fen import parse_hub
from bots.draughts.notation import is_hub_move, parse_hub_move
from bots.draughts.rules import Position
from bots.draughts.variants import Variant
from protocols.errors import IllegalMove, UnreadableMove


class PositionReader:
    """Reads Hub positions and moves of one variant."""

    def __init__(self, variant: Variant) -> None:
        self._variant = variant
        self._text: str | None = None
        self._moves: list[str] = []
        self._positions: list[Position] = []

    def read(self, text: str, moves: Sequence[str]) -> Position:
        """Return the position after the moves; "" is the start position.

        Raises PositionError, IllegalMove for a move that cannot be played, and UnreadableMove for
        a text that is none.
        """
        if text != self._text or not self._positions:
            first = parse_hub(text, self._variant)
            self._text, self._moves, self._positions = text, [], [first]
        known = 0
        while known < min(len(moves), len(self._moves)) and moves[known] == self._moves[known]:
            known += 1
        if known == len(moves):
            return self._positions[known]
        del self._moves[known:], self._positions[known + 1 :]
        for ply, word in enumerate(moves[known:], known + 1):
            if not is_hub_move(word):
                raise UnreadableMove(ply, word)
            position = self._positions[-1]
            move = parse_hub_move(position, word)
            if move is None:
                raise IllegalMove(ply, word)
            self._moves.append(word)
            self._positions.append(position.after(move))
        return self._positions[-1]
