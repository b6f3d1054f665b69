"""What came of a search of an engine under check, in whatever protocol."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar

from bots.game import Position
from bots.match.conformance.step import Fault, Skip, require
from protocols.engine import Info
from protocols.errors import IllegalMove


@dataclass(frozen=True, slots=True)
class Search:
    """A finished search: what was asked in which position, what came, after how many seconds.

    A protocol adds how it is read.
    """

    command: str
    position: Position
    lines: tuple[str, ...]
    answer: str
    seconds: float

    no_moves: ClassVar[Collection[str]] = ("",)
    """What is said in place of a move."""

    @property
    def infos(self) -> list[Info]:
        """What the engine told meanwhile."""
        raise NotImplementedError

    @property
    def move(self) -> str:
        """The move that was answered, "" if there is none."""
        raise NotImplementedError

    @property
    def ponder(self) -> str | None:
        """The move expected in reply."""
        raise NotImplementedError

    def require_legal(self) -> str:
        """Return the move; raises Fault if it is not legal in the position searched."""
        expected = f"a legal move for `{self.command}` in {self.position.text()}"
        require(self.move not in self.no_moves, expected, self.answer)
        try:
            self.position.play(self.move)
        except IllegalMove:
            raise Fault(expected, self.answer) from None
        return self.move

    def require_legal_ponder(self) -> str:
        """Return the move expected in reply; raises Skip without one, Fault if it is not legal."""
        if self.ponder is None:
            raise Skip("the engine names no move to ponder on")
        after = self.position.play(self.require_legal())
        try:
            after.play(self.ponder)
        except IllegalMove:
            raise Fault("a legal move behind `ponder`", self.answer) from None
        return self.ponder

    def require_steady_depth(self) -> None:
        """Raise Fault if the depth goes back from a line with a score to the next one."""
        depths = [info.depth for info in self.infos if info.depth is not None and info.score]
        back = [f"{one} to {other}" for one, other in pairwise(depths) if other < one]
        require(not back, "a depth that does not go back", f"depth {', '.join(back)}")
