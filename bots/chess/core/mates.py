"""Mates in so many moves, by trying everything: no evaluation, no table, no pruning.

The first mate found by asking for one move, two moves and so on is a shortest one, and where none
is found there is none. The work grows about thirty-fold with each move.
"""

from .moves import MoveStack, generate, legal_moves, pseudo_legal
from .position import Position

try:
    import cython
except ImportError:
    from bots import nocython as cython


class MateFinder:
    """Looks for mates from a loaded position; `limit` is in positions, 0 for none."""

    def __init__(self, position: Position, limit: int = 0) -> None:
        self.position = position
        self.stack = MoveStack()
        self.limit = limit
        self.nodes = 0
        self.refutations = [0] * 512
        self.halt = False

    # -- called from Python ------------------------------------------------------------------------

    def stop(self) -> None:
        """End the search soon; from any thread."""
        self.halt = True

    def stopped(self) -> bool:
        """Tell whether the search has ended early: what was not found may still be there."""
        return bool(self.halted())

    def count(self) -> int:
        """Return the positions visited; from any thread."""
        return self.nodes

    def find(self, roots: list[int], moves: int) -> list[int]:
        """Return a line that mates in `moves` and begins with one of `roots`, or [].

        There must be no shorter mate: the line's replies are those that last to the end.
        """
        for root in roots:
            self.position.make(root)
            found = self.proves(moves - 1)
            self.position.undo()
            if found:
                return self.line(root, moves)
            if self.halted():
                break
        return []

    def line(self, root: int, moves: int) -> list[int]:
        """Extend a root move that mates in `moves` to the mate."""
        found = [root]
        self.position.make(root)
        for left in range(moves - 1, 0, -1):
            found.append(self.longest_reply(left))
            found.append(self.mating_move(left))
        for _ in found:
            self.position.undo()
        return [] if self.halted() else found

    def longest_reply(self, moves: int) -> int:
        """Make and return a reply after which there is no mate in fewer than `moves`."""
        reply = 0
        for reply in legal_moves(self.position):
            self.position.make(reply)
            if moves == 1 or not self.attack(moves - 1):
                break
            self.position.undo()
        else:
            self.position.make(reply)
        return reply

    def mating_move(self, moves: int) -> int:
        """Make and return a move that mates in `moves`."""
        move = 0
        for move in legal_moves(self.position):
            self.position.make(move)
            if self.proves(moves - 1):
                break
            self.position.undo()
        else:
            self.position.make(move)
        return move

    def proves(self, moves: int) -> bool:
        """Tell whether the side to move, with its reply, is mated in `moves` more moves."""
        found = False
        with cython.nogil:
            found = self.defend(moves)
        return found  # noqa: RET504  (a return may not leave a nogil block)

    # -- the tree ----------------------------------------------------------------------------------

    def halted(self) -> bool:
        """Tell whether to end."""
        return self.halt or (self.limit != 0 and self.nodes >= self.limit)

    def attack(self, moves: int) -> bool:
        """Tell whether the side to move mates in at most `moves`."""
        if self.position.clock >= 100:
            return False
        found = False
        begin = self.stack.end
        generate(self.position, self.stack)
        end = self.stack.end
        for i in range(begin, end):
            # The last move must give check: nothing else needs a look at the replies.
            if self.position.make(self.stack.moves[i]) and (
                moves > 1 or self.position.checkers() != 0
            ):
                found = self.defend(moves - 1)
            self.position.undo()
            if found or self.halted():
                break
        self.stack.end = begin
        return found and not self.halted()

    def defend(self, moves: int) -> bool:
        """Tell whether every reply of the side to move is answered by a mate in `moves`."""
        self.nodes += 1
        checkers = self.position.checkers()
        if moves == 0 and checkers == 0:
            return False
        at = moves & 255
        reply = self.refutations[at]
        if reply and pseudo_legal(self.position, reply, checkers) and self.escapes(reply, moves):
            return False
        escaped = False
        replies = 0
        begin = self.stack.end
        generate(self.position, self.stack)
        end = self.stack.end
        for i in range(begin, end):
            reply = self.stack.moves[i]
            if self.position.make(reply):
                replies += 1
                escaped = moves == 0 or not self.attack(moves)
            self.position.undo()
            if escaped or self.halted():
                break
        self.stack.end = begin
        if escaped:
            self.refutations[at] = reply
        return not escaped and not self.halted() and (replies > 0 or checkers != 0)

    def escapes(self, reply: int, moves: int) -> bool:
        """Tell whether a pseudo-legal reply is legal and avoids the mate."""
        escaped = False
        if self.position.make(reply):
            escaped = moves == 0 or not self.attack(moves)
        self.position.undo()
        return escaped
