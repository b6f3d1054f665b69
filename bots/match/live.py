"""Shows a game while it is played: the board drawn after every move."""

from __future__ import annotations

from collections.abc import Callable

from bots.game import Position
from bots.match.player import Reply
from protocols.engine import Score


class LiveBoard:
    """Draws positions, over each other `in_place` or one after another; `write` takes text.

    The board is drawn as `seat` sees it.
    """

    def __init__(
        self, write: Callable[[str], None], *, in_place: bool, unicode: bool, seat: int = 0
    ) -> None:
        self._write = write
        self._seat = seat
        self._in_place = in_place
        self._unicode = unicode
        self._height = 0

    def show(self, position: Position, caption: str) -> None:
        """Draw a position with a line below it."""
        drawing = position.drawing(unicode=self._unicode, seat=self._seat)
        lines = [*drawing.splitlines(), "", caption, ""]
        if self._in_place and self._height:
            self._write(f"\x1b[{self._height}A\x1b[J")
        self._write("\n".join(lines) + "\n")
        self._height = len(lines)

    def watch(self, before: Position, move: str, after: Position, reply: Reply) -> None:
        """Draw the position after a move, with the move and what its player told of it."""
        self.show(after, f"{before.notation(move)}  {reply.seconds:.2f} s{describe_told(reply)}")


def describe_told(reply: Reply) -> str:
    """Write the last score and depth that came with a reply, behind two blanks; "" without."""
    told = [info for info in reply.infos if info.score and info.rank in (None, 1)]
    if not told or told[-1].score is None:
        return ""
    depth = "" if told[-1].depth is None else f", depth {told[-1].depth}"
    return f"  {format_score(told[-1].score)}{depth}"


def format_score(score: Score) -> str:
    """Write a score for people: `+0.35`, or moves to mate as in `mate 3` and `mate -2`."""
    if score.mate is not None:
        return f"mate {score.mate}"
    return f"{(score.centipawns or 0) / 100:+.2f}"
