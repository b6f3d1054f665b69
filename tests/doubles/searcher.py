"""A core's search whose scores are written down beforehand; its moves are letters."""

from __future__ import annotations

from collections.abc import Callable

Score = Callable[[int, str], int]
"""What a root move is worth at a depth."""


class ScriptedSearch:
    """Finds the best of the root moves by `score`.

    `windows` has what `run` was called with, `ends` the index before which it was to search.
    It stops itself in the middle of call number `last`, without a line if `blank`.
    """

    def __init__(self, score: Score, moves: str = "abc", last: int = 0, blank: bool = True) -> None:
        self.score = score
        self.moves = list(moves)
        self.last = last
        self.blank = blank
        self.windows: list[tuple[int, int, int, int]] = []
        self.ends: list[int] = []
        self.limit = 0
        self.halt = False

    def prepare(self, moves: list[str], limit: int) -> None:
        self.moves, self.limit, self.halt = list(moves), limit, False

    def run(self, alpha: int, beta: int, depth: int, first: int, last: int) -> int:
        self.windows.append((alpha, beta, depth, first))
        self.ends.append(last)
        self.halt = self.halt or len(self.windows) == self.last
        best = max(self.moves[first:last], key=lambda move: self.score(depth, move))
        self.moves.remove(best)
        self.moves.insert(first, best)
        self.found = best
        return self.score(depth, best)

    def forget(self) -> None:
        self.windows.clear()

    def stop(self) -> None:
        self.halt = True

    def stopped(self) -> bool:
        return self.halt

    def exact(self) -> bool:
        return not (self.halt and self.blank)

    def line(self) -> list[str]:
        return [self.found, "z"]

    def ordered(self) -> list[str]:
        return list(self.moves)

    def reorder(self, moves: list[str]) -> None:
        self.moves = list(moves)

    def assess(self) -> int:
        return 7

    def deepest(self) -> int:
        return 9

    def count(self) -> int:
        return 10 * len(self.windows)

    def spent(self) -> list[int]:
        return [3, 1, 0]
