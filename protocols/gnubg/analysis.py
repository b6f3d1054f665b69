"""What the decisions of a game cost by the adviser's judgement, and how lucky its rolls were.

Equities are in points for a cube of 1. A decision costs what the best one promises more than it. A
roll's luck is what its best play promises more than the position did before the roll with one ply
of look-ahead, both without the cube.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator
from dataclasses import dataclass, replace

from protocols.control import Control
from protocols.gnubg.adviser import Adviser, CubeOutlook, Strength
from protocols.gnubg.cube import may_double
from protocols.gnubg.match import Dice, Match
from protocols.gnubg.record import Deed, Event, GameLog

CLOSE = 0.16
"""A cube decision is close where the two ways differ by less."""


class Kind(enum.Enum):
    """What a decision is about."""

    PLAY = "play"
    DOUBLE = "whether to double"
    TAKE = "whether to take"


@dataclass(frozen=True, slots=True)
class Decision:
    """What a player decided, what would have been best, and what the difference costs.

    `counts` tells whether there was something to decide: more than one play, or a cube that was
    turned or nearly ought to be.
    """

    player: int
    kind: Kind
    made: str
    best: str
    loss: float
    counts: bool = True


@dataclass(frozen=True, slots=True)
class Roll:
    """A player's roll and its luck, 0 for the opening throw."""

    player: int
    dice: Dice
    luck: float


@dataclass(frozen=True, slots=True)
class GameAnalysis:
    """All decisions and rolls of a game, in order."""

    decisions: tuple[Decision, ...] = ()
    rolls: tuple[Roll, ...] = ()

    @property
    def swapped(self) -> GameAnalysis:
        """The same with each player in the other's place."""
        return GameAnalysis(
            tuple(replace(each, player=1 - each.player) for each in self.decisions),
            tuple(replace(each, player=1 - each.player) for each in self.rolls),
        )


class Analyst:
    """Judges what was done by what the adviser thinks; ends early where nobody waits."""

    def __init__(self, adviser: Adviser, plays: Strength, cube: Strength, control: Control) -> None:
        self._adviser = adviser
        self._plays = plays
        self._cube = cube
        self._control = control

    def analyse(self, log: GameLog) -> GameAnalysis:
        """Judge a game; raises NoEvaluation where the adviser only plays."""
        decisions: list[Decision] = []
        rolls: list[Roll] = []
        before: Deed | None = None
        for event in log.events:
            if self._control.stopped:
                break
            decisions += self._decisions(event, before)
            if event.deed in (Deed.PLAY, Deed.ROLL) and event.before.dice:
                opening = before in (None, Deed.SET)
                luck = 0.0 if opening else self._luck(event.before, event.before.dice)
                rolls.append(Roll(event.player, event.before.dice, luck))
            before = event.deed
        return GameAnalysis(tuple(decisions), tuple(rolls))

    def _decisions(self, event: Event, before: Deed | None) -> Iterator[Decision]:
        match event.deed:
            case Deed.PLAY:
                if before in (Deed.PLAY, Deed.ROLL):
                    yield from self._waiting(event)
                if event.play:
                    yield self._play(event)
            case Deed.DOUBLE if not event.before.doubled:
                yield self._double(event)
            case Deed.DOUBLE | Deed.TAKE | Deed.DROP if not event.before.raises:
                yield self._answer(event)

    # Plays

    def _play(self, event: Event) -> Decision:
        ranked = self._adviser.rank(event.before, self._plays, self._control)
        made = event.before.written(event.play)
        equities = {each.play: each.outlook.cubeful for each in ranked}
        best = ranked[0].play
        loss = max(0.0, equities[best] - equities[made])
        return Decision(event.player, Kind.PLAY, made, best, loss, counts=len(ranked) > 1)

    def _luck(self, match: Match, dice: Dice) -> float:
        unrolled = match.without_roll()
        rolled = unrolled.roll(dice)
        mean = self._adviser.evaluate(unrolled, Strength(plies=1), self._control).cubeless
        ranked = self._adviser.rank(rolled, Strength(), self._control)
        if ranked:
            return max(each.outlook.cubeless for each in ranked) - mean
        return -self._adviser.evaluate(rolled.dance(), Strength(), self._control).cubeless - mean

    # The cube

    def _judged(self, match: Match) -> CubeOutlook:
        return self._adviser.judge_cube(match.without_roll(), self._cube, self._control)

    def _waiting(self, event: Event) -> Iterator[Decision]:
        """Judge that a player rolled who might have doubled."""
        unrolled = event.before.without_roll()
        if may_double(unrolled):
            judged = self._judged(unrolled)
            gain = min(judged.double_take, judged.double_pass) - judged.no_double
            best = "double" if gain > 0 else "roll"
            loss = max(0.0, gain)
            yield Decision(event.player, Kind.DOUBLE, "roll", best, loss, abs(gain) < CLOSE)

    def _double(self, event: Event) -> Decision:
        judged = self._judged(event.before)
        loss = judged.no_double - min(judged.double_take, judged.double_pass)
        best = "roll" if loss > 0 else "double"
        return Decision(event.player, Kind.DOUBLE, "double", best, max(0.0, loss))

    def _answer(self, event: Event) -> Decision:
        judged = self._judged(event.before)
        made = "drop" if event.deed is Deed.DROP else "take"
        cost = judged.double_take - judged.double_pass
        best = "drop" if cost > 0 else "take"
        loss = max(0.0, cost if made == "take" else -cost)
        return Decision(event.player, Kind.TAKE, made, best, loss)
