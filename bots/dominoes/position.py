"""A game of dominoes as the match runner plays it: shuffles, and moves of the seats.

The shuffle of each round is thrown as dice are, so that all games of a pair have the same deals.
Moves are texts as `6-3 left`, `draw` and `pass`. A game is one round, or rounds up to the target.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bots.dice import Throw, parse_throw
from bots.dominoes.dealer import told
from bots.dominoes.deals import format_deal
from bots.dominoes.diagram import diagram
from bots.dominoes.options import Options
from bots.dominoes.picture import placement
from bots.dominoes.rules import Round, RoundResult, dealt, match_over, shuffle_of
from bots.game import Result, Termination
from protocols.dominoes.tiles import Play, format_move, parse_move
from protocols.errors import IllegalMove

DEAL = "deal"


@dataclass(frozen=True, slots=True)
class DominoPosition:
    """A round, None before the first one, and the points of those that are finished.

    `rounds` counts the finished ones; a round that is over stays until the next shuffle.
    """

    options: Options
    points: tuple[int, ...]
    round: Round | None = None
    rounds: int = 0
    ply: int = 0

    resets_draws = True

    @property
    def seat(self) -> int:
        """Whose turn it is; 0 where tiles are to be shuffled."""
        return 0 if self.round is None or self.round.is_over else self.round.turn

    @property
    def throw(self) -> Throw | None:
        """The shuffle of the next round, None while one is under way or when the game is over."""
        if (self.round is not None and not self.round.is_over) or self.result() is not None:
            return None
        return shuffle_of(self.options, 0, self.rounds)

    def legal_moves(self) -> Sequence[str]:
        """List the moves of the seat on turn, in the order of the rules."""
        return [format_move(move) for move in self.round.legal_moves()] if self.round else []

    def play(self, move: str) -> DominoPosition:
        """Return the position after a move or a shuffle; raises IllegalMove."""
        throw = self.throw
        if throw is not None:
            try:
                a_round = dealt(self.options, parse_throw(move, throw.sides))
            except ValueError:
                raise IllegalMove(self.ply + 1, move) from None
            return replace(self, round=a_round, ply=self.ply + 1)
        parsed = parse_move(move)
        if self.round is None or parsed is None or move not in self.legal_moves():
            raise IllegalMove(self.ply + 1, move)
        a_round = self.round.apply(parsed)
        finished = a_round.result()
        points, rounds = self.points, self.rounds
        if finished is not None:
            points, rounds = _with_points(points, finished), rounds + 1
        return replace(self, points=points, round=a_round, rounds=rounds, ply=self.ply + 1)

    def read_move(self, text: str) -> str:
        """Return the legal move that a person means: a tile, with its end where it fits both.

        Raises ValueError.
        """
        words = text.replace("|", "-").replace(":", "-")
        if self.round is None or not self.legal_moves():
            raise ValueError("there is nothing to play")
        move = parse_move(words)
        if move is None:
            raise ValueError(f"no tile and no move: {text}")
        try:
            return format_move(self.round.settled(move))
        except IllegalMove:
            if isinstance(move, Play) and move.end is None and len(self._ways(move)) > 1:
                way = format_move(move)
                raise ValueError(f"say `{way} left` or `{way} right`") from None
            raise ValueError(f"not one of {', '.join(self.legal_moves())}: {text}") from None

    def _ways(self, play: Play) -> list[str]:
        return [move for move in self.legal_moves() if move.split()[0] == format_move(play)]

    def result(self) -> Result | None:
        """Return who has won the round, or the match where one is played; None while it goes on."""
        finished = self.round.result() if self.round else None
        if finished is None:
            return None
        if not self.options.target:
            return _result_of_round(self.options.players, finished)
        if not match_over(self.options, self.points):
            return None
        winner = self.points.index(max(self.points))
        points = tuple(float(seat == winner) for seat in range(self.options.players))
        score = " to ".join(map(str, self.points))
        return Result(points, Termination.WON, f"{finished.reason.value}: {score} points")

    def text(self) -> str:
        """Return how the present round was dealt, "" before the first one."""
        return format_deal(self.round) if self.round else ""

    def notation(self, move: str) -> str:
        """Return a move as it is, and `deal` for a shuffle, which nobody may see."""
        return DEAL if self.throw is not None else move

    def drawing(self, *, unicode: bool, seat: int = 0) -> str:
        """Draw the line and what a seat sees beside it; after a round all hands."""
        return diagram(self.options, self.round, self.points, seat)

    def placement(self) -> Sequence[str]:
        """Return the sign of the tile at each place of the picture."""
        return placement(self.options, self.round)

    def told(self, seat: int) -> Sequence[str]:
        """Return the lines of the text protocol by which a dealer tells a seat of the last event.

        These are all that the seat may know: see `protocols.dominoes.messages`.
        """
        return told(self.options, self.round, seat, begins=self.ply == 0)


def _with_points(points: tuple[int, ...], finished: RoundResult) -> tuple[int, ...]:
    if finished.is_draw:
        return points
    winner = finished.winners[0]
    return (*points[:winner], points[winner] + finished.points, *points[winner + 1 :])


def _result_of_round(players: int, finished: RoundResult) -> Result:
    """Share the point of a round among its winners."""
    share = 1 / len(finished.winners)
    points = tuple(share if seat in finished.winners else 0.0 for seat in range(players))
    termination = Termination.DRAWN if finished.is_draw else Termination.WON
    pips = " to ".join(map(str, finished.pips))
    return Result(points, termination, f"{finished.reason.value}: {pips} pips")
