"""What the search threads of all games have: the counters, the stop flag and the root's nodes."""

from typing import Any

try:
    import cython
except ImportError:
    from bots import nocython as cython


class SearchThread:
    """The state of one search thread that does not depend on its game.

    The game's search keeps the root moves, best first, with the nodes spent on each.
    """

    def __init__(self) -> None:
        self.halt = False
        self.nodes = 0
        self.limit = 0
        self.seldepth = 0
        self.root = 0
        self.root_depth = 0
        self.root_count = 0
        self.settled = False
        self.root_nodes = [0] * 1024

    def halted(self) -> bool:
        """Tell whether the search was stopped or has used up its nodes."""
        if self.limit and self.nodes >= self.limit:
            self.halt = True
        return self.halt

    def search_root(self, alpha: int, beta: int, depth: int, first: int, last: int) -> int:
        """Search the root moves from index ``first`` to before ``last``, each game its own way."""
        return alpha

    def run(self, alpha: int, beta: int, depth: int, first: int, last: int = 1024) -> int:
        """Search the root moves from index ``first`` to before ``last``, or all.

        The best of them goes to ``first``. The interpreter's lock is not held meanwhile.
        """
        self.seldepth = 0
        last = min(last, self.root_count)
        with cython.nogil:
            score = self.search_root(alpha, beta, depth, first, last)
        return score  # noqa: RET504  (a return may not leave a nogil block)

    def begin(self, moves: list[Any], limit: int) -> None:
        """Begin a new search with root moves in order and a node limit or 0."""
        self.root_count = min(len(moves), 1024)
        self.arrange(moves)
        for i in range(self.root_count):
            self.root_nodes[i] = 0
        self.nodes = 0
        self.limit = limit
        self.halt = False

    def arrange(self, moves: list[Any]) -> None:
        """Put the root moves in an order."""
        raise NotImplementedError

    def ordered(self) -> list[Any]:
        """Return the root moves in their present order."""
        raise NotImplementedError

    def reorder(self, moves: list[Any]) -> None:
        """Search the root moves in another order."""
        nodes = dict(zip(self.ordered(), self.spent(), strict=True))
        self.arrange(moves)
        for i in range(self.root_count):
            self.root_nodes[i] = nodes[moves[i]]

    def stop(self) -> None:
        """End the search soon; from any thread."""
        self.halt = True

    def stopped(self) -> bool:
        """Tell whether the search has ended early."""
        return bool(self.halt)

    def count(self) -> int:
        """Return the nodes searched; from any thread."""
        return self.nodes

    def deepest(self) -> int:
        """Return the length of the longest line of the present root search."""
        return self.seldepth

    def exact(self) -> bool:
        """Tell whether the last root search has a line whose score was inside its window."""
        return bool(self.settled)

    def spent(self) -> list[int]:
        """Return the nodes spent on each root move, in the same order."""
        return [self.root_nodes[i] for i in range(self.root_count)]
