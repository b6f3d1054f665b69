"""Ends games that both players' scores call decided, and games that go on too long.

The rules are those that chess match tools offer: draw (from a move number on, for a number of
moves, both scores near zero), resignation (for a number of moves, a score far below zero), and a
limit on moves. A move is one ply of every seat.
"""

from __future__ import annotations

from dataclasses import dataclass

from bots.game import Position, Result, Termination
from protocols.engine import Score

MATE_CENTIPAWNS = 100_000


@dataclass(frozen=True, slots=True)
class DrawRule:
    """Draw when, from move `number` on, the last `count` moves of both stay within `score`.

    Raises ValueError for no moves: such a rule would end a game of which nothing is known.
    """

    number: int
    count: int
    score: int

    def __post_init__(self) -> None:
        if self.count < 1:
            raise ValueError("a draw by scores needs the scores of at least one move")


@dataclass(frozen=True, slots=True)
class ResignRule:
    """A player loses whose score was `-score` or less for `count` moves.

    `two_sided` asks that the opponent's was `score` or more meanwhile. Raises ValueError for no
    moves: such a rule would end a game of which nothing is known.
    """

    count: int
    score: int
    two_sided: bool = True

    def __post_init__(self) -> None:
        if self.count < 1:
            raise ValueError("a resignation by scores needs the scores of at least one move")


class Adjudicator:
    """Follows one game; `move_limit` counts moves of all players together.

    Scores decide games of two seats only.
    """

    def __init__(
        self,
        draw: DrawRule | None = None,
        resign: ResignRule | None = None,
        move_limit: int | None = None,
        seats: int = 2,
    ) -> None:
        """Raises ValueError for rules that the number of seats rules out."""
        if seats != 2 and (draw or resign):
            raise ValueError("only games of two seats can be adjudicated by scores")
        self._seats = seats
        self._draw = draw
        self._resign = resign
        self._move_limit = move_limit
        self._plies = 0
        self._quiet = 0
        self._hopeless = [0, 0]
        self._winning = [0, 0]

    def after_move(self, seat: int, score: Score | None, position: Position) -> Result | None:
        """Take the score with which `seat` moved to `position`; return a result if decided."""
        self._plies += 1
        centipawns = _centipawns(score)
        return (
            self._resignation(seat, centipawns)
            or self._agreement(centipawns, position)
            or self._limit()
        )

    def _resignation(self, seat: int, centipawns: int | None) -> Result | None:
        rule = self._resign
        if rule is None:
            return None
        bad = centipawns is not None and centipawns <= -rule.score
        good = centipawns is not None and centipawns >= rule.score
        self._hopeless[seat] = self._hopeless[seat] + 1 if bad else 0
        self._winning[seat] = self._winning[seat] + 1 if good else 0
        for loser in (0, 1):
            believed = not rule.two_sided or self._winning[1 - loser] >= rule.count
            if self._hopeless[loser] >= rule.count and believed:
                return Result.lost_by(loser, Termination.ADJUDICATED_WIN, "adjudicated by scores")
        return None

    def _agreement(self, centipawns: int | None, position: Position) -> Result | None:
        rule = self._draw
        if rule is None:
            return None
        quiet = centipawns is not None and abs(centipawns) <= rule.score
        self._quiet = self._quiet + 1 if quiet and not position.resets_draws else 0
        if position.ply >= 2 * rule.number and self._quiet >= 2 * rule.count:
            return Result.drawn(Termination.ADJUDICATED_DRAW, "adjudicated by scores")
        return None

    def _limit(self) -> Result | None:
        if self._move_limit is not None and self._plies >= self._seats * self._move_limit:
            return Result.drawn(Termination.MOVE_LIMIT, seats=self._seats)
        return None


def _centipawns(score: Score | None) -> int | None:
    if score is None or score.mate is None:
        return None if score is None else score.centipawns
    return MATE_CENTIPAWNS if score.mate > 0 else -MATE_CENTIPAWNS
