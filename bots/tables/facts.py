"""What the server of the command language asks a match about: see `protocols.gnubg.match`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar, overload

from bots.tables.game import Board, Game
from bots.tables.match import Match, Outcome, Stage
from bots.tables.notation import format_steps
from bots.tables.plays import OFF, Dice, Play, Row
from bots.tables.refusal import Refusal
from protocols.gnubg.match import IllegalPlay, Names

B = TypeVar("B", bound=Board)


class Texts(Sequence[str]):
    """The texts of plays, each made when it is asked for."""

    def __init__(self, plays: Sequence[Play[B]]) -> None:
        self._plays = plays

    def __len__(self) -> int:
        return len(self._plays)

    @overload
    def __getitem__(self, index: int) -> str: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[str]: ...

    def __getitem__(self, index: int | slice) -> str | Sequence[str]:
        if isinstance(index, slice):
            return [play.text for play in self._plays[index]]
        return self._plays[index].text


@dataclass(frozen=True, slots=True)
class MatchFacts(Generic[B]):
    """The state of a match, with the texts of its game around it, as far as it is asked about."""

    game: Game[B]
    state: Match[B]

    @property
    def length(self) -> int:
        """The points of the match, 0 for a money session."""
        return self.state.settings.length

    @property
    def scores(self) -> tuple[int, int]:
        """The points of both players."""
        return self.state.scores

    @property
    def games(self) -> int:
        """How many games are finished."""
        return self.state.games

    @property
    def crawford(self) -> bool:
        """Whether this is, or the next one will be, the Crawford game."""
        state = self.state
        if state.stage is Stage.OVER and state.winner is None:
            return state.next_game().crawford
        return state.crawford and self.game.has_cube and state.winner is None

    @property
    def post_crawford(self) -> bool:
        """Whether the Crawford game is past."""
        state = self.state
        if state.stage is Stage.OVER and state.winner is None:
            return state.next_game().post_crawford
        return self._before_the_end.post_crawford

    @property
    def _before_the_end(self) -> Match[B]:
        """The state before the points that won the match were scored."""
        state, outcome = self.state, self.state.outcome
        if state.winner is None or outcome is None or outcome.winner is None:
            return state
        scores = list(state.scores)
        scores[outcome.winner] -= outcome.points
        return replace(state, scores=(scores[0], scores[1]))

    @property
    def jacoby(self) -> bool:
        """Whether gammons count only when the cube was turned."""
        return self.state.settings.jacoby and self.game.has_cube and not self.length

    @property
    def has_cube(self) -> bool:
        """Whether the game is played with a cube."""
        return self.game.has_cube and self.state.settings.cube

    @property
    def cube(self) -> int:
        """What the cube is at."""
        return self.state.cube

    @property
    def owner(self) -> int | None:
        """Who has the cube, None if it is centred."""
        return self.state.owner

    @property
    def playing(self) -> bool:
        """Whether a game is under way, its opening thrown."""
        return self.state.stage in (Stage.ROLL, Stage.PLAY)

    @property
    def opening(self) -> bool:
        """Whether a game waits for its opening throw."""
        return self.state.stage is Stage.OPENING

    @property
    def turn(self) -> int:
        """The player on roll."""
        return self.state.turn

    @property
    def decider(self) -> int:
        """Who has to act."""
        return self.state.decider

    @property
    def dice(self) -> Dice | None:
        """The roll of this turn."""
        return self.state.dice

    @property
    def doubled(self) -> bool:
        """Whether a double waits for its answer."""
        return self.state.doubled

    @property
    def raises(self) -> int:
        """How often the double that waits was turned back."""
        return self.state.raises

    @property
    def resigned(self) -> int:
        """The value of the resignation that waits for its answer."""
        return self.state.resigned

    @property
    def declined(self) -> int:
        """The value of the resignation declined since the last deed, 0 if none was."""
        return self.state.declined

    @property
    def beavers(self) -> int:
        """How often a double may be turned back at once."""
        return self.state.settings.beavers

    @property
    def highest(self) -> int:
        """How many times the cube the game can be won at most."""
        return self.state.rules.highest

    @property
    def options(self) -> Mapping[str, str]:
        """The value of each option of the rules."""
        return self.game.chosen

    @property
    def outcome(self) -> Outcome | None:
        """How the last game ended."""
        return self.state.outcome

    @property
    def winner(self) -> int | None:
        """Who has won the match."""
        return self.state.winner

    @property
    def forbids_double(self) -> str | None:
        """Say so where the Holland rule forbids a double."""
        if self.playing and self.state.refuses_double() is Refusal.HOLLAND:
            return "Doubling is forbidden by the Holland rule (see `help set holland')."
        return None

    def opposite(self, point: int) -> int:
        """Return how the other player numbers a point."""
        return self.game.opposite(point)

    def men(self, player: int) -> Row:
        """Return a player's men: borne off, on its own points 1 to 24, on the bar."""
        position = self.state.position
        return position.own if player == self.turn else position.other

    def position_id(self) -> str:
        """Return the ID of the position."""
        return self.game.position_id(self.state.position)

    def match_id(self) -> str:
        """Return the ID of the match's state."""
        return self.game.match_id(replace(self.state, crawford=self.crawford))

    def board_line(self, names: Names) -> str:
        """Return the whole state as one line."""
        return self.game.board_line(self.state, names)

    def _legal(self) -> Sequence[Play[B]]:
        assert self.state.dice is not None
        return self.game.legal_plays(self.state.position, self.state.dice)

    def plays(self) -> Sequence[str]:
        """Return the legal plays of the roll."""
        return Texts(self._legal())

    def steps(self, text: str) -> str:
        """Return a play step by step, without hits; raises IllegalPlay."""
        steps = (replace(step, hit=False) for step in self.found(text).steps)
        return format_steps(steps, "bar", "off")

    def bears_off(self) -> str | None:
        """Return a play that bears a man off with every die where no man can be hit any more."""
        if self.game.in_contact(self.state.position):
            return None
        for play in self._legal():
            dice = self.state.dice or (0, 0)
            steps = 4 if dice[0] == dice[1] else 2
            if len(play.steps) == steps and all(step.target == OFF for step in play.steps):
                return play.text
        return None

    def found(self, text: str) -> Play[B]:
        """Return the legal play that a text means; raises IllegalPlay."""
        try:
            return self.game.read_play(self.state.position, self._legal(), text)
        except ValueError:
            raise IllegalPlay(text) from None

    def written(self, text: str) -> str:
        """Return the canonical text of a play; raises IllegalPlay."""
        return self.found(text).text
