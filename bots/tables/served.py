"""A match as the server of the command language wants it: see `protocols.gnubg.match`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Generic, Protocol, TypeVar

from bots.tables.match import Match, Outcome, Rules, Stage
from bots.tables.notation import format_steps
from bots.tables.plays import BAR, OFF, Dice, Play, Row
from bots.tables.refusal import Refusal
from protocols.errors import PositionError
from protocols.gnubg.match import IllegalPlay, Names, Terms, UnreadableText

POINTS = 24


class Board(Protocol):
    """A position as the player on roll sees it, each side's men by its own points."""

    @property
    def own(self) -> Row:
        """The men of the player on roll."""

    @property
    def other(self) -> Row:
        """The other player's men."""

    @property
    def swapped(self: B) -> B:
        """The position as the other player sees it."""


B = TypeVar("B", bound=Board)


class Game(Rules[B], Protocol[B]):
    """What a game adds to its rules so that it can be played over the command language."""

    @property
    def title(self) -> str:
        """What people call it."""

    @property
    def heading(self) -> str:
        """What stands over a drawn board."""

    @property
    def results(self) -> Sequence[str]:
        """What games worth 1, 2 and so on cubes are called."""

    @property
    def options(self) -> Mapping[str, Sequence[str]]:
        """The options of the rules and their values, the usual one first."""

    def with_options(self, options: Mapping[str, str]) -> Game[B]:
        """Return the game by other rules."""

    def opposite(self, point: int) -> int:
        """Return how the other player numbers a point."""

    def in_contact(self, position: B) -> bool:
        """Tell whether men can still be hindered."""

    def place(self, own: Row, other: Row) -> B:
        """Return the position with 25 counts a side; raises ValueError with the reason."""

    def position_id(self, position: B) -> str:
        """Write a position, the player on roll last."""

    def parse_position(self, text: str) -> B:
        """Read the ID of a position; raises PositionError."""

    def match_id(self, match: Match[B]) -> str:
        """Write the state of a match but for the men."""

    def parse_match_id(self, text: str, match: Match[B]) -> Match[B]:
        """Read the state of a match, the men staying where they are; raises PositionError."""

    def parse_xgid(self, text: str, match: Match[B]) -> Match[B]:
        """Read a position and the state of a match; raises PositionError."""

    def board_line(self, match: Match[B], names: Names) -> str:
        """Write the whole state as one line for programs."""


@dataclass(frozen=True, slots=True)
class ServedMatch(Generic[B]):
    """The state of a match, with the texts of its game around it."""

    game: Game[B]
    state: Match[B]

    def _with(self, state: Match[B]) -> ServedMatch[B]:
        return replace(self, state=state)

    # Facts

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
        return state.crawford and state.winner is None

    @property
    def post_crawford(self) -> bool:
        """Whether the Crawford game is past."""
        state = self.state
        if state.stage is Stage.OVER and state.winner is None:
            return state.next_game().post_crawford
        return state.post_crawford

    @property
    def jacoby(self) -> bool:
        """Whether gammons count only when the cube was turned."""
        return self.state.settings.jacoby and not self.length

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
        return [play.text for play in self._legal()]

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

    # What is done

    def next_game(self) -> ServedMatch[B]:
        """Set up the next game."""
        return self._with(self.state.next_game())

    def open(self, dice: Dice) -> ServedMatch[B]:
        """Take the opening throw; as a roll it is told with the higher die first."""
        opened = self.state.open(dice)
        high_first = max(dice), min(dice)
        return self._with(replace(opened, dice=high_first) if opened.dice else opened)

    def roll(self, dice: Dice) -> ServedMatch[B]:
        """Take a roll, also in the place of the one before."""
        return self._with(self.without_roll().state.roll(dice))

    def play(self, text: str) -> ServedMatch[B]:
        """Make a play; raises IllegalPlay."""
        return self._with(self.state.play(self.found(text)))

    def dance(self) -> ServedMatch[B]:
        """Pass the turn."""
        return self._with(self.state.dance())

    def double(self) -> ServedMatch[B]:
        """Offer the cube."""
        return self._with(self.state.double())

    def beaver(self) -> ServedMatch[B]:
        """Take the cube and turn it at once."""
        return self._with(self.state.beaver())

    def take(self) -> ServedMatch[B]:
        """Take the cube."""
        return self._with(self.state.take())

    def drop(self) -> ServedMatch[B]:
        """Give up the game instead of taking the cube."""
        return self._with(self.state.drop())

    def resign(self, value: int) -> ServedMatch[B]:
        """Offer to lose so many times the cube."""
        return self._with(self.state.resign(value))

    def accept(self) -> ServedMatch[B]:
        """Accept the resignation."""
        return self._with(self.state.accept())

    def decline(self) -> ServedMatch[B]:
        """Decline the resignation."""
        return self._with(self.state.decline())

    # What is set

    def without_roll(self) -> ServedMatch[B]:
        """Take back the roll and the offers of this turn."""
        state = self.state
        rolls = list(state.rolls)
        if state.stage is Stage.PLAY:
            rolls[state.turn] = max(0, rolls[state.turn] - 1)
        return self._with(
            replace(
                state,
                stage=Stage.ROLL,
                rolls=(rolls[0], rolls[1]),
                decider=state.turn,
                dice=None,
                doubled=False,
                raises=0,
                resigned=0,
            )
        )

    def started_by(self, player: int) -> ServedMatch[B]:
        """Let a player have the first roll of the game."""
        return self._with(self.state.started_by(player))

    def with_turn(self, player: int) -> ServedMatch[B]:
        """Put a player on roll, before a roll, who sees the same position."""
        state = self.without_roll().state
        return self._with(replace(state, turn=player, decider=player))

    def with_board(self, text: str) -> ServedMatch[B]:
        """Set the position by an ID, or `simple` and numbers; raises UnreadableText."""
        word, _, numbers = text.partition(" ")
        try:
            if word == "simple":
                position = self._simple([int(number) for number in numbers.split()])
            else:
                position = self.game.parse_position(word)
        except (PositionError, ValueError) as error:
            raise UnreadableText(str(error)) from None
        return self._with(replace(self.state, position=position))

    def _simple(self, numbers: Sequence[int]) -> B:
        """Read the mover's bar, points 1 to 24 with the other's men negative, the other's bar."""
        if len(numbers) != POINTS + 2 or numbers[0] < 0 or numbers[-1] < 0:
            raise ValueError("a board has 26 numbers, those of the bars not negative")
        own, other = [0] * BAR, [0] * BAR
        own[POINTS], other[POINTS] = numbers[0], numbers[-1]
        for point, men in enumerate(numbers[1:-1], 1):
            side, place = (own, point) if men > 0 else (other, self.opposite(point))
            side[place - 1] = abs(men) or side[place - 1]
        return self.game.place(tuple(own), tuple(other))

    def with_match_id(self, text: str) -> ServedMatch[B]:
        """Set the state by an ID; raises UnreadableText."""
        try:
            return self._with(self.game.parse_match_id(text, self.state))
        except PositionError as error:
            raise UnreadableText(str(error)) from None

    def with_xgid(self, text: str) -> ServedMatch[B]:
        """Set the position and the state by an XGID; raises UnreadableText."""
        try:
            return self._with(self.game.parse_xgid(text, self.state))
        except PositionError as error:
            raise UnreadableText(str(error)) from None

    def with_cube(self, value: int, owner: int | None) -> ServedMatch[B]:
        """Set the cube; a double that waits is withdrawn."""
        return self._with(
            replace(
                self.state,
                cube=value,
                owner=owner,
                doubled=False,
                raises=0,
                decider=self.state.decider if self.resigned else self.state.turn,
            )
        )

    def with_scores(self, scores: tuple[int, int]) -> ServedMatch[B]:
        """Set the score; the Crawford game is the one in which just one player needs a point."""
        settings = self.state.settings
        at_point = [settings.length - score == 1 for score in scores]
        crawford = settings.crawford and settings.length > 1 and sum(at_point) == 1
        return self._with(replace(self.state, scores=scores, crawford=crawford))

    def with_crawford(self, crawford: bool) -> ServedMatch[B]:
        """Say whether this is the Crawford game."""
        return self._with(replace(self.state, crawford=crawford))

    def with_terms(self, terms: Terms) -> ServedMatch[B]:
        """Change beavers, automatic doubles, the Crawford rule and the use of the cube."""
        return self._with(
            replace(
                self.state,
                settings=replace(
                    self.state.settings,
                    beavers=terms.beavers,
                    automatic_doubles=terms.automatic_doubles,
                    crawford=terms.crawford,
                    holland=terms.holland,
                    cube=terms.cube,
                ),
            )
        )
