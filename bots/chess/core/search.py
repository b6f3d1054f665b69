"""The search of one thread: its root, and what the thinker asks of it."""

from typing import Any

from bots.search.core.transposition import Table

from . import geometry
from .geometry import MATE, UNKNOWN
from .position import Position
from .tree import Tree

REDUCTION = geometry.REDUCTION


class Search(Tree):
    """A search thread with its root moves, best first."""

    def __init__(self, position: Position, table: Table) -> None:
        super().__init__(position, table)
        self.root_moves = [0] * 1024
        self.root_at = 0

    def prepare(self, moves: list[int], limit: int) -> None:
        """Begin a new search of the loaded position: root moves in order, node limit or 0."""
        self.begin(moves, limit)
        self.root_at = 0
        for i in range(280):
            self.killers[i] = 0
        for i in range(140):
            self.excluded[i] = 0
        self.table_hits = 0
        self.root = self.position.ply
        self.level = 0
        self.null_from = 0
        self.picker.stack.end = 0

    def use_tables(self, tables: Any, men: int, depth: int) -> None:
        """Ask ``tables.probe_position`` (-2..2 or None) inside the tree, up to ``men`` men."""
        self.tables = tables
        self.men = men
        self.probe_depth = depth

    def forget(self) -> None:
        """Forget what earlier searches learned, except the table."""
        self.history.clear()

    def hits(self) -> int:
        """Return how often the tree found its position in the endgame tables."""
        return self.table_hits

    def current(self) -> tuple[int, int]:
        """Return the root move under way and its index; from any thread."""
        at = self.root_at
        return self.root_moves[at], at

    def line(self) -> list[int]:
        """Return the principal variation of the last root search."""
        return [self.lines[i] for i in range(self.lengths[0])]

    def ordered(self) -> list[int]:
        """Return the root moves in their present order."""
        return [self.root_moves[i] for i in range(self.root_count)]

    def arrange(self, moves: list[int]) -> None:
        """Put the root moves in an order."""
        for i in range(self.root_count):
            self.root_moves[i] = moves[i]

    def assess(self) -> int:
        """Return the static evaluation of the position, side to move."""
        return self.evaluator.score(self.position)

    def search_root(self, alpha: int, beta: int, depth: int, first: int, last: int) -> int:
        """Search some root moves: the best goes to index ``first``, its line to ``lines``."""
        best = -MATE
        self.lengths[0] = 0
        self.root_depth = depth
        self.settled = False
        self.checks[0] = self.position.checkers()
        checked = self.checks[0] != 0
        static = UNKNOWN
        if not checked:
            static = self.corrected(self.evaluator.evaluate(self.position))
        self.statics[8] = static
        for i in range(first, last):
            move = self.root_moves[i]
            before = self.nodes
            self.root_at = i
            self.enter(move, 0)
            new_depth = depth - 1
            score = alpha + 1
            if i > first:
                reduced = new_depth
                if depth >= 3 and i > first + 2:
                    reduced -= max(
                        0, (REDUCTION[min(depth, 63) * 64 + min(i - first, 63)] >> 10) - 1
                    )
                score = -self.search(-alpha - 1, -alpha, max(reduced, 1), 1, True)
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
                        self.extend_line(0, move)
                        self.settled = True
                    else:
                        self.lines[0] = move
                        self.lengths[0] = 1
                if score >= beta:
                    break
                alpha = max(alpha, score)
        return best

    def to_front(self, i: int, first: int) -> None:
        """Move a root move to the front of those searched; keep the order of the others."""
        move = self.root_moves[i]
        nodes = self.root_nodes[i]
        while i > first:
            self.root_moves[i] = self.root_moves[i - 1]
            self.root_nodes[i] = self.root_nodes[i - 1]
            i -= 1
        self.root_moves[first] = move
        self.root_nodes[first] = nodes
