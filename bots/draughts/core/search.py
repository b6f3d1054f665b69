"""The search of one thread: its root, and what the thinker asks of it."""

from bots.search.core.transposition import Table

from .bitbases import Bitbases
from .geometry import DRAW, MATE
from .position import Position
from .tree import Tree


class Search(Tree):
    """A search thread with its root moves, best first; by default it has no bitbases."""

    def __init__(self, position: Position, table: Table, bitbases: Bitbases | None = None) -> None:
        super().__init__(position, table, bitbases or Bitbases(bytearray(1)))
        self.root_moves = [0] * 1024
        self.root_taken = [0] * 1024

    def prepare(self, moves: list[tuple[int, int]], limit: int) -> None:
        """Begin a new search of the loaded position: root moves in order, node limit or 0."""
        self.begin(moves, limit)
        for i in range(280):
            self.killers[i] = 0
        self.evaluator.adopt(self.position)
        self.root = self.position.ply
        self.stack.end = 0
        self.presses = self.bitbases.probe(self.position) == DRAW

    def forget(self) -> None:
        """Forget what earlier searches learned, except the table."""
        for i in range(8192):
            self.butterfly[i] = 0

    def line(self) -> list[tuple[int, int]]:
        """Return the principal variation of the last root search."""
        return [(self.lines[i], self.line_taken[i]) for i in range(self.lengths[0])]

    def ordered(self) -> list[tuple[int, int]]:
        """Return the root moves in their present order."""
        return [(self.root_moves[i], self.root_taken[i]) for i in range(self.root_count)]

    def arrange(self, moves: list[tuple[int, int]]) -> None:
        """Put the root moves in an order."""
        for i in range(self.root_count):
            self.root_moves[i], self.root_taken[i] = moves[i]

    def assess(self) -> int:
        """Return the static evaluation of the position, side to move."""
        return self.evaluator.score(self.position)

    def search_root(self, alpha: int, beta: int, depth: int, first: int, last: int) -> int:
        """Search some root moves: the best goes to index ``first``, its line to ``lines``."""
        best = -MATE
        self.lengths[0] = 0
        self.root_depth = depth
        self.settled = False
        for i in range(first, last):
            move = self.root_moves[i]
            taken = self.root_taken[i]
            before = self.nodes
            self.nodes += 1
            self.position.make(move, taken)
            new_depth = depth - 1
            score = alpha + 1
            if i > first:
                reduced = new_depth
                if depth >= 4 and i > first + 2 and taken == 0:
                    reduced -= 1
                score = -self.search(-alpha - 1, -alpha, reduced, 1, True)
                if score > alpha and reduced < new_depth:
                    score = -self.search(-alpha - 1, -alpha, new_depth, 1, False)
            if score > alpha:
                score = -self.search(-beta, -alpha, new_depth, 1, False)
            self.position.undo()
            self.root_nodes[i] += self.nodes - before
            if self.halt:
                break
            if score > best:
                best = score
                if score > alpha or i == first:
                    self.to_front(i, first)
                    if alpha < score < beta:
                        self.extend_line(0, move, taken)
                        self.settled = True
                    else:
                        self.lines[0] = move
                        self.line_taken[0] = taken
                        self.lengths[0] = 1
                if score >= beta:
                    break
                alpha = max(alpha, score)
        return best

    def to_front(self, i: int, first: int) -> None:
        """Move a root move to the front of those searched; keep the order of the others."""
        move = self.root_moves[i]
        taken = self.root_taken[i]
        nodes = self.root_nodes[i]
        while i > first:
            self.root_moves[i] = self.root_moves[i - 1]
            self.root_taken[i] = self.root_taken[i - 1]
            self.root_nodes[i] = self.root_nodes[i - 1]
            i -= 1
        self.root_moves[first] = move
        self.root_taken[first] = taken
        self.root_nodes[first] = nodes
