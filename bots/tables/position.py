"""A match of the family as the match runner plays it: decisions and throws, one after the other.

Moves are plays in their canonical text, `roll`, `double`, `take`, `drop`, `beaver`, and throws. A
player who may not double is not asked before the throw, one who cannot move not after it. `resign
1`, 2 or 3, answered by `accept` or `decline`, may be played at any decision but is not listed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from bots.dice import Throw, parse_throw
from bots.game import Result, Termination
from bots.tables.diagram import diagram
from bots.tables.game import Board, Game
from bots.tables.match import Ending, Match, Stage
from bots.tables.match_id import format_match_id
from bots.tables.picture import placement
from bots.tables.refusal import Refused
from protocols.errors import IllegalMove

B = TypeVar("B", bound=Board)

ROLL = "roll"
_ROLL_BEFORE = re.compile(r"[1-6]{2}: ?")
"""How a play is shown, behind its roll."""
DEEDS: dict[str, Callable[[Match[Any]], Match[Any]]] = {
    "double": Match.double,
    "take": Match.take,
    "drop": Match.drop,
    "beaver": Match.beaver,
    "accept": Match.accept,
    "decline": Match.decline,
    "resign 1": lambda match: match.resign(1),
    "resign 2": lambda match: match.resign(2),
    "resign 3": lambda match: match.resign(3),
}
"""What a player does with the cube, or to end the game, by its words."""


@dataclass(frozen=True, slots=True)
class MatchPosition(Generic[B]):
    """The state of a match; `single` is whether it ends with its first game.

    `throws` counts those of the game, `rolling` is whether the player on roll has decided to roll.
    """

    game: Game[B]
    match: Match[B]
    single: bool
    ply: int = 0
    throws: int = 0
    rolling: bool = False

    resets_draws = True

    @property
    def seat(self) -> int:
        """The player who decides, or for whom the dice are thrown; 0 for the opening throw."""
        return self.match.decider

    @property
    def throw(self) -> Throw | None:
        """The two dice of the opening, player 0's first, or of the player on roll."""
        match = self.match
        waits = match.doubled or match.resigned or self.result() is not None
        free = match.stage is Stage.ROLL and (self.rolling or match.refuses_double() is not None)
        if waits or not (match.stage is Stage.OPENING or free):
            return None
        opens = match.stage is Stage.OPENING
        return Throw((6, 6), self.throws, match.games, opens)

    def legal_moves(self) -> Sequence[str]:
        """List what the player may do who decides, plays in the order of the rules."""
        match = self.match
        if self.result() is not None or self.throw is not None:
            return []
        if match.resigned:
            return ["accept", "decline"]
        if match.doubled:
            return ["take", "drop", *(["beaver"] if match.refuses_beaver() is None else [])]
        if match.stage is Stage.ROLL:
            return [ROLL, "double"]
        return [play.text for play in match.legal_plays()]

    def play(self, move: str) -> MatchPosition[B]:
        """Return the position after a move or a throw, the next game begun; IllegalMove."""
        if self.throw is not None:
            return self._thrown(move)
        try:
            return self._played(move)
        except (Refused, KeyError):
            raise IllegalMove(self.ply + 1, move) from None

    def _thrown(self, move: str) -> MatchPosition[B]:
        try:
            first, second = parse_throw(move, (6, 6))
        except ValueError:
            raise IllegalMove(self.ply + 1, move) from None
        opening = self.match.stage is Stage.OPENING
        match = self.match.open((first, second)) if opening else self.match.roll((first, second))
        if match.stage is Stage.PLAY and not match.legal_plays():
            match = match.dance()
        thrown = replace(self, match=match, throws=self.throws + 1, rolling=False)
        return thrown._begun(match)

    def _played(self, move: str) -> MatchPosition[B]:
        match = self.match
        if self.result() is not None:
            raise KeyError(move)
        if move == ROLL and ROLL in self.legal_moves():
            return replace(self, ply=self.ply + 1, rolling=True)
        if move in DEEDS:
            match = DEEDS[move](match)
        else:
            plays = {play.text: play for play in match.legal_plays()}
            match = match.play(plays[move])
        return self._begun(match)

    def _begun(self, match: Match[B]) -> MatchPosition[B]:
        """Return the position after a move that led there, the next game begun if one follows."""
        throws = self.throws
        if match.stage is Stage.OVER and not self.single and match.winner is None:
            match, throws = match.next_game(), 0
        return replace(self, match=match, ply=self.ply + 1, throws=throws)

    def _allows(self, deed: str) -> bool:
        try:
            self.play(deed)
        except IllegalMove:
            return False
        return True

    def read_move(self, text: str) -> str:
        """Return the legal move that a person means: gnubg's words and plays; ValueError."""
        words = _ROLL_BEFORE.sub("", " ".join(text.lower().split())).removeprefix("move ")
        moves = self.legal_moves()
        if words in moves or (words in DEEDS and self._allows(words)):
            return words
        if self.match.stage is Stage.PLAY and self.result() is None:
            try:
                plays = self.match.legal_plays()
                return self.game.read_play(self.match.position, plays, words).text
            except ValueError:
                raise ValueError(f"not a legal play: {text}") from None
        raise ValueError(f"not one of {', '.join(moves)}: {text}")

    def result(self) -> Result | None:
        """Return the points of a single game, or who has won the match; None while it goes on."""
        match = self.match
        outcome = match.outcome
        if outcome is None or (not self.single and match.winner is None):
            return None
        if outcome.winner is None:
            return Result.drawn(Termination.DRAWN, "last roll")
        points = [0.0, 0.0]
        points[outcome.winner] = float(outcome.points) if self.single else 1.0
        value = self.game.results[outcome.value - 1]
        ended = {
            Ending.PLAYED: value,
            Ending.DROPPED: "double dropped",
            Ending.RESIGNED: f"{value} resigned",
        }[outcome.ending]
        reason = ended if self.single else f"{ended}: {max(match.scores)} to {min(match.scores)}"
        return Result((points[0], points[1]), Termination.WON, reason)

    def text(self) -> str:
        """Return position ID and match ID, joined by a colon."""
        return f"{self.game.position_id(self.match.position)}:{format_match_id(self.match)}"

    def notation(self, move: str) -> str:
        """Return a play with its roll, as in `31: 8/5 6/5`; others as they are."""
        dice = self.match.dice
        return f"{dice[0]}{dice[1]}: {move}" if dice and move not in DEEDS else move

    def drawing(self, *, unicode: bool, seat: int = 0) -> str:
        """Draw the board as a seat sees it."""
        return diagram(self.match, seat, self.game.opposite)

    def placement(self) -> Sequence[str]:
        """Return the sign of the piece at each place of the picture."""
        return placement(self.match, self.game.opposite)
