"""Proof of forced mates: all moves of both sides are tried to the full length, none is pruned."""

from .moves import MoveStack, generate
from .position import Position

try:
    import cython
except ImportError:
    from bots import nocython as cython


class MateSolver:
    """Tells whether the side to move of a position mates in so many moves.

    The fifty-move rule and repetitions are not looked at. A stopped solver finds nothing more.
    """

    def __init__(self, position: Position) -> None:
        self.position = position
        self.stack = MoveStack()
        self.nodes = 0
        self.halt = False

    def stop(self) -> None:
        """End the proof soon; from any thread."""
        self.halt = True

    def stopped(self) -> bool:
        """Tell whether the proof was ended early."""
        return bool(self.halt)

    def count(self) -> int:
        """Return the positions looked at; from any thread."""
        return self.nodes

    def mating_move(self, left: int) -> int:
        """Return a move of the position that forces mate within ``left`` moves, 0 if none does."""
        with cython.nogil:
            return self.attack(left)

    def forces(self, move: int, left: int) -> bool:
        """Tell whether a legal move of the position forces mate within ``left`` moves."""
        with cython.nogil:
            self.position.make(move)
            escaped = self.escapes(left - 1)
            self.position.undo()
        return not escaped and not self.halt

    def attack(self, left: int) -> int:
        """Find the mating move of the attacker, who is to move; shorter mates first."""
        found = 0
        if left > 1:
            found = self.attack(left - 1)
            if found:
                return found
        begin = self.stack.end
        generate(self.position, self.stack)
        end = self.stack.end
        for i in range(begin, end):
            if self.halt:
                break
            if self.position.make(self.stack.moves[i]):
                self.nodes += 1
                # The last move has to give check, and the others any chance.
                if (left > 1 or self.position.checkers() != 0) and not self.escapes(left - 1):
                    found = self.stack.moves[i]
            self.position.undo()
            if found:
                break
        self.stack.end = begin
        return found

    def escapes(self, left: int) -> bool:
        """Tell whether the defender, who is to move, is neither mated now nor within ``left``."""
        escaped = False
        replies = 0
        begin = self.stack.end
        generate(self.position, self.stack)
        end = self.stack.end
        for i in range(begin, end):
            if self.position.make(self.stack.moves[i]):
                self.nodes += 1
                replies += 1
                if left == 0 or self.attack(left) == 0:
                    escaped = True
            self.position.undo()
            if escaped:
                break
        self.stack.end = begin
        if replies == 0:
            return self.position.checkers() == 0
        return escaped
