"""The search for a mate in so many moves: exact, with a line of exact length."""

from __future__ import annotations

from collections.abc import Sequence

import chess

from bots.chess.bridge import decode, encode, load
from bots.chess.core.geometry import MATE
from bots.chess.core.mates import MateSolver
from bots.chess.core.moves import legal_moves
from bots.chess.core.position import Position
from bots.chess.thinker import Line


class MateProver:
    """Proves or refutes mates from one position, trying all moves."""

    def __init__(self, board: chess.Board) -> None:
        self._board = board
        self._position = Position()
        load(self._position, board)
        self._solver = MateSolver(self._position)

    def stop(self) -> None:
        """End the proof soon; from any thread."""
        self._solver.stop()

    def prove(self, root_moves: Sequence[chess.Move], most: int) -> Line | None:
        """Return the shortest mate by one of the moves, at most `most` moves long.

        None if there is none, or if the proof was stopped before it was found.
        """
        codes = [encode(self._board, move) for move in root_moves]
        for length in range(1, most + 1):
            for code in codes:
                if self._solver.forces(code, length):
                    plies = 2 * length - 1
                    moves = self._line(code, length)
                    return Line(1, plies, plies, MATE - plies, "exact", moves)
            if self._solver.stopped():
                return None
        return None

    def _line(self, first: int, length: int) -> tuple[chess.Move, ...]:
        """Return the mate with the longest defence; a stop cuts it short."""
        codes = [first]
        self._position.make(first)
        while length > 1:
            reply, length = self._longest_reply(length - 1)
            if not reply:
                break
            self._position.make(reply)
            answer = self._solver.mating_move(length)
            self._position.make(answer)
            codes += [reply, answer]
        for _ in codes:
            self._position.undo()
        return tuple(decode(code, self._board.chess960) for code in codes)

    def _longest_reply(self, most: int) -> tuple[int, int]:
        """Return the reply that delays mate for longest, and the moves it still takes then."""
        longest = (0, 0)
        for reply in legal_moves(self._position):
            self._position.make(reply)
            length = next((n for n in range(1, most + 1) if self._solver.mating_move(n)), 0)
            self._position.undo()
            if length > longest[1]:
                longest = (reply, length)
        return longest
