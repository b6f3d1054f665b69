"""A match or money session as a value: score, cube, dice, turn and position, and what changes them.

Actions return the state after them or raise Refused. Players are 0 and 1. What differs from game
to game comes with its `Rules`; the cube follows the usual rules of tournament and money play.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Generic

from bots.tables.plays import Dice, Play
from bots.tables.refusal import Refusal, Refused
from bots.tables.terms import B, Board, Ending, Outcome, Rules, Settings, Stage

__all__ = [
    "HIGHEST_CUBE",
    "Board",
    "Ending",
    "Match",
    "Outcome",
    "Rules",
    "Settings",
    "Stage",
    "new_match",
]

HIGHEST_CUBE = 4096
HIGHEST_RESIGNATION = 3


@dataclass(frozen=True, slots=True)
class Match(Generic[B]):
    """The state of a match; `position` is seen by the player whose turn it is.

    `turn` is the player on roll, `decider` who has to act, who differs while a double (`doubled`)
    or a resignation (`resigned`, the value offered) waits for its answer; `declined` is the highest
    resignation declined since the last roll, play or turn of the cube. `cube` is what the game is
    played for; a double offers twice that. `owner` is None for a centred cube. `raises` counts
    the beavers of the pending double, `ties` the automatic doubles of the game, `rolls` what each
    player has rolled in it, `games` the finished games; `first` is who started the game.
    """

    rules: Rules[B]
    settings: Settings
    position: B
    scores: tuple[int, int] = (0, 0)
    games: int = 0
    crawford: bool = False
    stage: Stage = Stage.OPENING
    turn: int = 0
    decider: int = 0
    first: int | None = None
    dice: Dice | None = None
    rolls: tuple[int, int] = (0, 0)
    cube: int = 1
    owner: int | None = None
    doubled: bool = False
    raises: int = 0
    ties: int = 0
    resigned: int = 0
    declined: int = 0
    outcome: Outcome | None = None

    @property
    def winner(self) -> int | None:
        """Who has won the match, None while it goes on and in money sessions."""
        length = self.settings.length
        return next((p for p in (0, 1) if length and self.scores[p] >= length), None)

    @property
    def post_crawford(self) -> bool:
        """Whether somebody needs one point in a game with a cube, not the Crawford game."""
        at_point = bool(self.settings.length) and 1 in self.away
        return at_point and not self.crawford and self.rules.has_cube

    @property
    def away(self) -> tuple[int, int]:
        """How many points each player still needs; meaningless in money sessions."""
        length = self.settings.length
        return length - self.scores[0], length - self.scores[1]

    def legal_plays(self) -> Sequence[Play[B]]:
        """Return the plays of the dice rolled, none for a dance; raises Refused."""
        self._need(Stage.PLAY)
        assert self.dice is not None
        return self.rules.legal_plays(self.position, self.dice)

    def open(self, dice: Dice) -> Match[B]:
        """Take the opening throw, player 0's die first; a tie is to be thrown again."""
        self._need(Stage.OPENING)
        if dice[0] == dice[1]:
            settings = self.settings
            if settings.length or not self._has_cube or self.ties >= settings.automatic_doubles:
                return self
            return replace(self, cube=min(2 * self.cube, HIGHEST_CUBE), ties=self.ties + 1)
        begun = self.started_by(0 if dice[0] > dice[1] else 1)
        return begun.roll(dice) if self.rules.opening_is_played else begun

    def started_by(self, player: int) -> Match[B]:
        """Let a player have the first roll of the game."""
        return replace(self, stage=Stage.ROLL, turn=player, decider=player, first=player)

    def roll(self, dice: Dice) -> Match[B]:
        """Take the roll of the player on roll; where it allows no play, `dance` follows."""
        self._need(Stage.ROLL)
        rolls = self.rolls[0] + (self.turn == 0), self.rolls[1] + (self.turn == 1)
        return replace(self, stage=Stage.PLAY, dice=dice, rolls=rolls, declined=0)

    def play(self, play: Play[B]) -> Match[B]:
        """Make a play of the dice rolled; the game may end with it."""
        if play not in self.legal_plays():
            raise Refused(Refusal.ILLEGAL_PLAY)
        return self._moved(play.position)

    @property
    def value_lost(self) -> int | None:
        """How many cubes the player on roll has lost, None in a running game, 0 in a draw."""
        lost = self.rules.lost(self.position)
        jacoby = self.settings.jacoby and not self.settings.length and self.rules.has_cube
        return min(lost, 1) if lost is not None and jacoby and self.owner is None else lost

    def dance(self) -> Match[B]:
        """Pass the turn where the roll allows no play."""
        if self.legal_plays():
            raise Refused(Refusal.MUST_PLAY)
        return self._moved(self.position)

    def _moved(self, position: B) -> Match[B]:
        """End the turn in a position that the player who moved sees still, and perhaps the game.

        A player who has a last roll loses with it, draws, or wins as at any other time; whoever has
        lost stays on roll.
        """
        stayed = self._on_roll(self.turn, position)
        passed = self._on_roll(1 - self.turn, position.swapped)
        lost = passed.value_lost
        if lost is None:
            value = stayed.value_lost
            return passed if value is None else stayed._won(1 - self.turn, value, Ending.PLAYED)
        if lost and self.rules.has_last_roll and self.turn == self.first:
            return passed
        return passed._won(self.turn if lost else None, lost, Ending.PLAYED)

    def _on_roll(self, player: int, position: B) -> Match[B]:
        """Let a player be on roll, who sees this position."""
        return replace(
            self,
            position=position,
            stage=Stage.ROLL,
            turn=player,
            decider=player,
            dice=None,
            declined=0,
        )

    @property
    def _has_cube(self) -> bool:
        return self.rules.has_cube and self.settings.cube

    def refuses_double(self) -> Refusal | None:
        """Return why the player on roll may not double now, None if that is allowed."""
        reasons = {
            Refusal.NO_CUBE: not self._has_cube,
            Refusal.CRAWFORD: self.crawford,
            Refusal.NOT_OWNER: self.owner == 1 - self.turn,
            Refusal.DEAD_CUBE: bool(self.settings.length) and self.cube >= self.away[self.turn],
            Refusal.HIGHEST_CUBE: self.cube >= HIGHEST_CUBE,
            Refusal.HOLLAND: (
                self.settings.holland and self.post_crawford and self.rolls[self.turn] < 2
            ),
        }
        return self._refusal(Stage.ROLL) or next((r for r, holds in reasons.items() if holds), None)

    def double(self) -> Match[B]:
        """Let the player on roll offer the cube at twice its value."""
        if refusal := self.refuses_double():
            raise Refused(refusal)
        return replace(self, doubled=True, decider=1 - self.turn, raises=0, declined=0)

    def refuses_beaver(self) -> Refusal | None:
        """Return why the pending double may not be raised, None if that is allowed."""
        if not self.doubled:
            return Refusal.NO_DOUBLE
        if self.settings.length:
            return Refusal.BEAVER_IN_MATCH
        if self.raises >= self.settings.beavers:
            return Refusal.BEAVERS_USED
        return Refusal.HIGHEST_CUBE if 4 * self.cube > HIGHEST_CUBE else None

    def beaver(self) -> Match[B]:
        """Accept the double and offer twice as much at once; the same again is a raccoon.

        The player who was doubled owns the cube in the end.
        """
        if refusal := self.refuses_beaver():
            raise Refused(refusal)
        return replace(
            self,
            cube=2 * self.cube,
            owner=1 - self.turn,
            decider=1 - self.decider,
            raises=self.raises + 1,
            declined=0,
        )

    def take(self) -> Match[B]:
        """Accept the cube at the value offered."""
        self._need_double()
        return replace(
            self,
            cube=2 * self.cube,
            owner=1 - self.turn,
            doubled=False,
            raises=0,
            decider=self.turn,
            declined=0,
        )

    def drop(self) -> Match[B]:
        """Give the game up instead of accepting the double."""
        self._need_double()
        return self._won(1 - self.decider, 1, Ending.DROPPED)

    def _need_double(self) -> None:
        if not self.doubled:
            raise Refused(Refusal.NO_DOUBLE)

    def resign(self, value: int) -> Match[B]:
        """Let the decider offer to lose 1 (single game) to 3 (backgammon) cubes, if a game may.

        What is offered counts also where the Jacoby rule would cut a gammon, as in gnubg. In one
        turn only a higher offer may follow one that was declined.
        """
        if self.stage not in (Stage.ROLL, Stage.PLAY):
            raise Refused(Refusal.NO_GAME)
        if self.resigned:
            raise Refused(Refusal.RESIGNATION_PENDING)
        if not 1 <= value <= min(HIGHEST_RESIGNATION, self.rules.highest):
            raise Refused(Refusal.NO_SUCH_RESIGNATION)
        if value <= self.declined:
            raise Refused(Refusal.DECLINED)
        return replace(self, resigned=value, decider=1 - self.decider)

    def accept(self) -> Match[B]:
        """Accept the resignation offered."""
        self._need_resignation()
        return self._won(self.decider, self.resigned, Ending.RESIGNED)

    def decline(self) -> Match[B]:
        """Decline the resignation offered; the game goes on as it was."""
        self._need_resignation()
        return replace(self, resigned=0, declined=self.resigned, decider=1 - self.decider)

    def _need_resignation(self) -> None:
        if not self.resigned:
            raise Refused(Refusal.NO_RESIGNATION)

    def next_game(self) -> Match[B]:
        """Set up the next game of the match; it is the Crawford game if that is due."""
        if self.stage is not Stage.OVER:
            raise Refused(Refusal.GAME_RUNS)
        if self.winner is not None:
            raise Refused(Refusal.MATCH_OVER)
        begun = Match(
            self.rules,
            self.settings,
            self.rules.start,
            scores=self.scores,
            games=self.games,
            crawford=self._crawford_is_due(),
        )
        winner = self.outcome.winner if self.outcome else None
        starter = None if self.first is None else self.rules.starter(self.first, winner)
        return begun if starter is None else begun.started_by(starter)

    def _crawford_is_due(self) -> bool:
        """Tell whether somebody has come to match point, in a game with a cube, just now."""
        points = [0, 0]
        if self.outcome and self.outcome.winner is not None:
            points[self.outcome.winner] = self.outcome.points
        before = [away + points[player] for player, away in enumerate(self.away)]
        crawford = self.settings.crawford and self.rules.has_cube
        return crawford and 1 in self.away and 1 not in before

    def _won(self, winner: int | None, value: int, ending: Ending) -> Match[B]:
        points = value * self.cube
        scores = self.scores[0] + points * (winner == 0), self.scores[1] + points * (winner == 1)
        return replace(
            self,
            stage=Stage.OVER,
            scores=scores,
            games=self.games + 1,
            doubled=False,
            outcome=Outcome(winner, value, points, ending),
        )

    def _refusal(self, stage: Stage) -> Refusal | None:
        """Return why nothing can be done that belongs to a stage, None if something can."""
        if self.stage in (Stage.OVER, Stage.OPENING) and stage is not self.stage:
            return Refusal.NO_GAME
        if self.resigned:
            return Refusal.RESIGNATION_PENDING
        if self.doubled:
            return Refusal.DOUBLE_PENDING
        if self.stage is not stage:
            return Refusal.ROLLED if self.stage is Stage.PLAY else Refusal.NOT_ROLLED
        return None

    def _need(self, stage: Stage) -> None:
        if refusal := self._refusal(stage):
            raise Refused(refusal)


def new_match(rules: Rules[B], settings: Settings) -> Match[B]:
    """Return a match or money session before its first opening throw."""
    return Match(rules, settings, rules.start)
