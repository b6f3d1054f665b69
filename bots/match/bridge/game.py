"""The game that the bridge follows: where it began, its moves, and how xboard writes them."""

from __future__ import annotations

from collections.abc import Mapping

from bots.dialect import Dialect
from bots.game import Game, Position
from bots.registry import PACKAGES, find_dialect, find_game

NORMAL = "normal"
"""CECP's name of the variant that a game is of unless it says so."""
WIRE = "cecp"


def variants() -> Mapping[str, str]:
    """Return the names of our games by CECP's names of their variants."""
    found = {}
    for name in PACKAGES:
        try:
            found[find_dialect(name, WIRE).variant or NORMAL] = name
        except LookupError:
            continue
    return found


class FollowedGame:
    """A game of one variant, from a position and the moves played from it."""

    def __init__(self, name: str) -> None:
        self.rules: Game = find_game(name)
        self.dialect: Dialect = find_dialect(name, WIRE)
        self.start = ""
        self.moves: list[str] = []
        self._positions: list[Position] = [self.rules.start()]

    @property
    def position(self) -> Position:
        """The position now."""
        return self._positions[-1]

    @property
    def ply(self) -> int:
        """Moves played since the start."""
        return len(self.moves)

    def set_up(self, text: str) -> None:
        """Begin from a position; raises PositionError, nothing changes then."""
        position = self.rules.start(text)
        self.start, self.moves, self._positions = position.text() if text else "", [], [position]

    def play(self, move: str) -> None:
        """Make a move of the game's own form; raises IllegalMove."""
        self._positions.append(self.position.play(move))
        self.moves.append(move)

    def take_back(self, plies: int) -> bool:
        """Take moves back; tell whether there were so many."""
        if plies > len(self.moves):
            return False
        del self.moves[-plies:], self._positions[-plies:]
        return True

    def read(self, text: str) -> str:
        """Return the move that xboard means; raises IllegalMove."""
        return self.dialect.read_move(self.position, text)

    def write(self, move: str) -> str:
        """Return a move as xboard wants it."""
        return self.dialect.write_move(self.position, move)

    def write_line(self, moves: tuple[str, ...], position: Position) -> tuple[str, ...]:
        """Return a line of moves as xboard wants it, as far as it is legal.

        Where the wire writes moves as the engine does, the line is left as it is.
        """
        if not self.dialect.variant:
            return moves
        written = []
        for move in self.dialect.read_line(position, moves):
            written.append(self.dialect.write_move(position, move))
            position = position.play(move)
        return tuple(written)
