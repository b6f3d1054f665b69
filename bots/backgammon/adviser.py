"""What the bot decides: plays by the best equity, the cube by Janowski's formulas, rollouts."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from bots.backgammon.cube import CENTRED, OTHERS, OWN, CubeEquities, cube_equities, cubeful
from bots.backgammon.evaluation import Chances, Evaluator, mean
from bots.backgammon.rules import Play, Position
from bots.dice import SeededDice, Throw
from bots.tables.plays import Dice
from bots.tables.served import ServedMatch
from protocols.control import Control
from protocols.gnubg.adviser import Candidate, CubeOutlook, Outlook, RolledOut, Strength
from protocols.gnubg.match import Match

LOOKED_AT = {1: 8, 2: 4}
"""How many plays, the best ones by a ply less, are looked at with so many plies."""
LONGEST_GAME = 2000
ROLLS = [
    (high, low, (1 if high == low else 2) / 36)
    for high in range(1, 7)
    for low in range(1, high + 1)
]
"""The 21 rolls and their chances."""
WON = {1: Chances(1.0), 2: Chances(1.0, 1.0), 3: Chances(1.0, 1.0, 1.0)}


class BackgammonAdviser:
    """Decides with an evaluator.

    Plies of look-ahead beyond those that the evaluator can do are taken as these, or as 1 where it
    can do none. Gammons count in full at every match score.
    """

    def __init__(self, name: str, evaluator: Evaluator) -> None:
        self.name = name
        self._evaluator = evaluator

    def set_clock(self, seconds: float | None, increment: float) -> None:
        """Take no notice: an answer takes much less than a second."""

    # Positions

    def _chances(self, match: ServedMatch[Position], position: Position) -> Chances:
        """Return the chances of the player on roll, also of a game that is over."""
        lost = match.game.lost(position)
        return WON[lost].reversed if lost else self._evaluator.evaluate(position)

    def _plies(self, strength: Strength) -> int:
        """Return how many plies of look-ahead there will be."""
        return min(strength.plies, max(1, self._evaluator.deepest))

    def _looked_ahead(
        self, match: ServedMatch[Position], position: Position, plies: int, control: Control
    ) -> Chances:
        """Return the chances of the player on roll with a look at each roll's best play."""
        if match.game.lost(position) is not None:
            return self._chances(match, position)
        if plies <= self._evaluator.deepest:
            return self._evaluator.evaluate(position, plies)
        seen = []
        for high, low, weight in ROLLS:
            plays = match.game.legal_plays(position, (high, low))
            after = [play.position.swapped for play in plays] or [position.swapped]
            found = [self._chances(match, each) for each in after]
            seen.append((weight, min(found, key=lambda each: each.equity).reversed))
            if control.stopped:
                return self._chances(match, position)
        return mean(seen)

    def _ranked(
        self, match: ServedMatch[Position], strength: Strength, control: Control
    ) -> list[tuple[str, Chances]]:
        """Return the plays of the roll with the chances of who makes them, the best one first."""
        position, dice = match.state.position, match.state.dice
        assert dice is not None
        plays = match.game.legal_plays(position, dice)
        ranked = [(play, self._chances(match, play.position.swapped).reversed) for play in plays]
        ranked.sort(key=lambda pair: -pair[1].equity)
        if len(ranked) > 1:
            for plies in range(1, self._plies(strength) + 1):
                self._look_closer(match, ranked, plies, control)
        if strength.noise:
            noise = random.Random(f"{match.position_id()}/{dice}/{strength.noise}")
            shifts = {play.text: noise.gauss(0, strength.noise) for play, _ in ranked}
            ranked.sort(key=lambda pair: -(pair[1].equity + shifts[pair[0].text]))
        return [(play.text, chances) for play, chances in ranked]

    def _look_closer(
        self,
        match: ServedMatch[Position],
        ranked: list[tuple[Play, Chances]],
        plies: int,
        control: Control,
    ) -> None:
        """Look ahead for the first few plays of a list and sort these anew, unless stopped."""
        closer = []
        for play, _ in ranked[: LOOKED_AT[plies]]:
            chances = self._looked_ahead(match, play.position.swapped, plies, control)
            if control.stopped:
                return
            closer.append((play, chances.reversed))
        closer.sort(key=lambda pair: -pair[1].equity)
        ranked[: len(closer)] = closer

    def _before_roll(self, match: Match, strength: Strength, control: Control) -> Chances:
        served = _served(match)
        position = served.state.position
        if plies := self._plies(strength):
            return self._looked_ahead(served, position, plies, control)
        return self._chances(served, position)

    def _cube(self, match: Match, strength: Strength, control: Control) -> CubeEquities:
        chances = self._before_roll(match, strength, control)
        return cube_equities(chances, OWN if match.owner == match.turn else CENTRED)

    # Decisions

    def choose_play(self, match: Match, strength: Strength, control: Control) -> str:
        """Return the play with the best equity."""
        return self._ranked(_served(match), strength, control)[0][0]

    def doubles(self, match: Match, strength: Strength, control: Control) -> bool:
        """Double where that is worth more than to wait, or costs nothing."""
        if match.length and match.length - match.scores[1 - match.turn] <= match.cube:
            return True  # the game decides the match as it is
        return self._cube(match, strength, control).doubles

    def takes(self, match: Match, strength: Strength, control: Control) -> bool:
        """Take what costs less than to drop; who turned the cube goes on playing."""
        if match.length and match.length - match.scores[match.turn] <= match.cube:
            return True  # a drop loses the match
        return match.decider == match.turn or self._cube(match, strength, control).takes

    def beavers(self, match: Match, strength: Strength, control: Control) -> bool:
        """Turn the cube back to a player who should not have turned it."""
        return match.decider != match.turn and self._cube(match, strength, control).beavers

    def resigns(self, match: Match, strength: Strength, control: Control) -> int:
        """Never resign: a bot has time."""
        return 0

    def accepts(self, match: Match, strength: Strength, control: Control) -> bool:
        """Accept what is at least as much as the game promises."""
        chances = self._chances(_served(match), _served(match).state.position)
        promised = (chances if match.decider == match.turn else chances.reversed).equity
        return promised <= match.resigned

    # What it thinks

    def rank(self, match: Match, strength: Strength, control: Control) -> Sequence[Candidate]:
        """Return the legal plays, the best one first."""
        place = _place(match)
        return [
            Candidate(text, outlook(chances, place))
            for text, chances in self._ranked(_served(match), strength, control)
        ]

    def evaluate(self, match: Match, strength: Strength, control: Control) -> Outlook:
        """Evaluate the position for the player on roll."""
        return outlook(self._before_roll(match, strength, control), _place(match))

    def judge_cube(self, match: Match, strength: Strength, control: Control) -> CubeOutlook:
        """Evaluate doubling for the player on roll."""
        chances = self._before_roll(match, strength, control)
        equities = cube_equities(chances, OWN if match.owner == match.turn else CENTRED)
        return CubeOutlook(
            outlook(chances, _place(match)),
            equities.no_double,
            equities.double_pass,
            equities.double_take,
            equities.action,
        )

    def roll_out(
        self, match: Match, strength: Strength, games: int, seed: int, control: Control
    ) -> RolledOut:
        """Play the position to its end again and again, without the cube."""
        served = _served(match)
        results: list[Chances] = []
        for game in range(games):
            results.append(self._play_out(served, SeededDice(seed, game)))
            if control.stopped:
                break
        place = _place(match)
        weight = 1 / len(results)
        told = outlook(mean([(weight, each) for each in results]), place)
        return RolledOut(told, _errors([outlook(each, place) for each in results]), len(results))

    def _play_out(self, match: ServedMatch[Position], dice: SeededDice) -> Chances:
        """Play one game by static evaluation; return its result as chances."""
        position, own_turn = match.state.position, True
        for number in range(LONGEST_GAME):
            lost = match.game.lost(position)
            if lost is not None:
                return WON[lost].reversed if own_turn else WON[lost]
            first, second = dice.values(Throw((6, 6), number))
            position, own_turn = self._best(match, position, (first, second)), not own_turn
        chances = self._chances(match, position)
        return chances if own_turn else chances.reversed

    def _best(self, match: ServedMatch[Position], position: Position, dice: Dice) -> Position:
        """Return what the best play leads to, seen by the other player."""
        plays = match.game.legal_plays(position, dice)
        after = [play.position.swapped for play in plays] or [position.swapped]
        return min(after, key=lambda each: self._chances(match, each).equity)


def _served(match: Match) -> ServedMatch[Position]:
    assert isinstance(match, ServedMatch)
    return match


def _place(match: Match) -> str:
    """Return where the cube is for the player on roll."""
    if match.owner is None:
        return CENTRED
    return OWN if match.owner == match.turn else OTHERS


def outlook(chances: Chances, owner: str) -> Outlook:
    """Return chances with their equities for a cube that is there."""
    return Outlook(
        chances.win,
        chances.win_gammon,
        chances.win_backgammon,
        chances.lose_gammon,
        chances.lose_backgammon,
        chances.equity,
        cubeful(chances, owner),
    )


def _errors(results: Sequence[Outlook]) -> Outlook:
    """Return the standard errors of the means of results."""

    def error(values: list[float]) -> float:
        middle = sum(values) / len(values)
        squares = sum((value - middle) ** 2 for value in values)
        return math.sqrt(squares / max(1, len(values) - 1) / len(values))

    rows = [(*each.chances, each.cubeless, each.cubeful) for each in results]
    return Outlook(*(error([row[column] for row in rows]) for column in range(7)))
