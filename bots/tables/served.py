"""A match as the server of the command language wants it: see `protocols.gnubg.match`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from bots.tables.facts import MatchFacts
from bots.tables.game import Board
from bots.tables.match import Match, Stage
from bots.tables.plays import BAR, Dice
from protocols.errors import PositionError
from protocols.gnubg.match import Terms, UnreadableText

POINTS = 24

B = TypeVar("B", bound=Board)


@dataclass(frozen=True, slots=True)
class ServedMatch(MatchFacts[B]):
    """The state of a match and what changes it; each change returns the state after it."""

    def _with(self, state: Match[B]) -> ServedMatch[B]:
        return replace(self, state=state)

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
                declined=0,
            )
        )

    def _unresigned(self) -> Match[B]:
        """Return the state without the resignation that waits or was declined."""
        state = self.state
        decider = state.turn if state.resigned else state.decider
        return replace(state, resigned=0, declined=0, decider=decider)

    def started_by(self, player: int) -> ServedMatch[B]:
        """Let a player have the first roll of the game."""
        return self._with(self.state.started_by(player))

    def with_turn(self, player: int) -> ServedMatch[B]:
        """Put a player on roll, before a roll; the men stay where they are."""
        state = self.without_roll().state
        position = state.position if player == state.turn else state.position.swapped
        return self._with(replace(state, position=position, turn=player, decider=player))

    def with_players_swapped(self) -> ServedMatch[B]:
        """Give each player the other's place: men, cube, score, turn and roll."""
        state, outcome = self.state, self.state.outcome
        if outcome is not None and outcome.winner is not None:
            outcome = replace(outcome, winner=1 - outcome.winner)
        return self._with(
            replace(
                state,
                scores=(state.scores[1], state.scores[0]),
                turn=1 - state.turn,
                decider=1 - state.decider,
                first=None if state.first is None else 1 - state.first,
                rolls=(state.rolls[1], state.rolls[0]),
                owner=None if state.owner is None else 1 - state.owner,
                outcome=outcome,
            )
        )

    def with_board(self, text: str) -> ServedMatch[B]:
        """Set the position by an ID, or `simple` and numbers; raises UnreadableText.

        A resignation that waits is withdrawn.
        """
        word, _, numbers = text.partition(" ")
        try:
            if word == "simple":
                position = self._simple([int(number) for number in numbers.split()])
            else:
                position = self.game.parse_position(word)
        except (PositionError, ValueError) as error:
            raise UnreadableText(str(error)) from None
        return self._with(replace(self._unresigned(), position=position))

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
            state = self.game.parse_match_id(text, self.state)
        except PositionError as error:
            raise UnreadableText(str(error)) from None
        return self._restored(state)

    def _restored(self, state: Match[B]) -> ServedMatch[B]:
        """Put a state from outside in the place of this one; raises UnreadableText."""
        served = self._with(state)
        if served.playing and state.winner is not None:
            raise UnreadableText("a game of a match that is won")
        return served

    def with_xgid(self, text: str) -> ServedMatch[B]:
        """Set the position and the state by an XGID; raises UnreadableText."""
        try:
            state = self.game.parse_xgid(text, self.state)
        except PositionError as error:
            raise UnreadableText(str(error)) from None
        dice = state.dice and (max(state.dice), min(state.dice))
        return self._restored(replace(state, dice=dice))

    def with_cube(self, value: int, owner: int | None) -> ServedMatch[B]:
        """Set the cube; a double or a resignation that waits is withdrawn."""
        state = self._unresigned()
        return self._with(
            replace(state, cube=value, owner=owner, doubled=False, raises=0, decider=state.turn)
        )

    def with_scores(self, scores: tuple[int, int]) -> ServedMatch[B]:
        """Set the score, and whether it is that of the Crawford game.

        It is where just one player needs a point and the other has none; where the other has
        some, it stays what it was.
        """
        settings = self.state.settings
        at_point = [settings.length - score == 1 for score in scores]
        possible = settings.crawford and settings.length > 1 and sum(at_point) == 1
        crawford = possible and (min(scores) == 0 or self.state.crawford)
        return self._with(replace(self.state, scores=scores, crawford=crawford))

    def with_crawford(self, crawford: bool) -> ServedMatch[B]:
        """Say whether this is the Crawford game."""
        return self._with(replace(self.state, crawford=crawford))

    def with_terms(self, terms: Terms) -> ServedMatch[B]:
        """Change beavers, automatic doubles, the Crawford rule and the use of the cube.

        The Jacoby rule is lifted at once, as by gnubg, and not brought back before a new session.
        """
        return self._with(
            replace(
                self.state,
                settings=replace(
                    self.state.settings,
                    jacoby=self.state.settings.jacoby and terms.jacoby,
                    beavers=terms.beavers,
                    automatic_doubles=terms.automatic_doubles,
                    crawford=terms.crawford,
                    holland=terms.holland,
                    cube=terms.cube,
                ),
            )
        )
