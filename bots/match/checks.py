"""Checks of what players tell about their moves, the way chess match tools warn about it.

A principal variation must be legal move by move and stop at the end of the game; that of an exact
mate score must be exactly as long as the score says and end in mate; the move played must begin
the last one, and a score must have come before it.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass

from bots.game import Position, Termination
from bots.match.player import Reply
from protocols.engine import Bound, Info
from protocols.errors import IllegalMove


class RemarkKind(enum.Enum):
    """What is wrong with something that a player told."""

    ILLEGAL_LINE = "illegal move in a principal variation"
    AFTER_THE_END = "principal variation goes on after the end of the game"
    MATE_LENGTH = "mate score and its principal variation differ in length"
    NO_MATE = "mate score but its principal variation ends without mate"
    OTHER_HEAD = "move played does not begin the last principal variation"
    NO_SCORE = "no score before the move"


@dataclass(frozen=True, slots=True)
class Remark:
    """A fault in what a player told: the ply of the game it stands at, and the words at fault."""

    kind: RemarkKind
    ply: int
    words: str


def check_reply(position: Position, reply: Reply) -> list[Remark]:
    """Return what is wrong with a reply given in `position`, in the order it was told."""
    walker = _Walker(position, reply.tells_whole_wins)
    remarks = [remark for info in reply.infos for remark in walker.check(info)]
    ply = position.ply + 1
    lines = [
        info.principal_variation
        for info in reply.infos
        if info.principal_variation and info.rank in (None, 1)
    ]
    if lines and lines[-1][0] != reply.move:
        words = f"{reply.move} after {' '.join(lines[-1])}"
        remarks.append(Remark(RemarkKind.OTHER_HEAD, ply, words))
    if reply.tells_scores and not any(info.score for info in reply.infos):
        remarks.append(Remark(RemarkKind.NO_SCORE, ply, str(reply.move)))
    return remarks


class _Walker:
    """Plays lines from one position, keeping the last one: lines mostly begin alike."""

    def __init__(self, position: Position, to_the_end: bool) -> None:
        self._start = position
        self._to_the_end = to_the_end
        self._moves: list[str] = []
        self._positions: list[Position] = [position]
        self._over: list[bool] = [position.result() is not None]

    def check(self, info: Info) -> list[Remark]:
        line = info.principal_variation
        if not line:
            return []
        kind = self._walk(line) or self._check_mate(info)
        return [Remark(kind, self._start.ply + 1, " ".join(line))] if kind else []

    def _walk(self, line: tuple[str, ...]) -> RemarkKind | None:
        same = 0
        while same < min(len(line), len(self._moves)) and line[same] == self._moves[same]:
            same += 1
        del self._moves[same:], self._positions[same + 1 :], self._over[same + 1 :]
        for move in line[same:]:
            if self._over[-1]:
                return RemarkKind.AFTER_THE_END
            if self._positions[-1].throw is not None:
                return None  # what follows depends on dice that the player cannot know
            try:
                position = self._positions[-1].play(move)
            except IllegalMove:
                return RemarkKind.ILLEGAL_LINE
            self._moves.append(move)
            self._positions.append(position)
            self._over.append(position.result() is not None)
        return None

    def _check_mate(self, info: Info) -> RemarkKind | None:
        score, length = info.score, len(info.principal_variation)
        if not self._to_the_end or score is None or not score.mate:
            return None
        if score.bound is not Bound.EXACT:
            return None
        if length != (2 * score.mate - 1 if score.mate > 0 else -2 * score.mate):
            return RemarkKind.MATE_LENGTH
        if length >= len(self._positions):
            return None
        result = self._positions[length].result()
        if result is None or result.termination is not Termination.WON:
            return RemarkKind.NO_MATE
        return None
