"""What the bot decides: plays and cube actions by the best equity at the score, rollouts."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

from bots.backgammon.cube import OWN, CubeEquities, cube_equities
from bots.backgammon.evaluation import Chances, Evaluator, Reply, near
from bots.backgammon.rules import Position
from bots.backgammon.view import View, mean_of, view_of
from bots.tables.served import ServedMatch
from protocols.control import Control
from protocols.gnubg.adviser import (
    Candidate,
    CubeOutlook,
    Outlook,
    ResignationOutlook,
    RolledOut,
    Strength,
)
from protocols.gnubg.match import Match

FREE = 1e-6
"""How much worse than waiting a double may look that costs nothing."""


class BackgammonAdviser:
    """Decides with an evaluator.

    More plies of look-ahead than the evaluator can do are taken as these. Cube decisions look at
    every roll at least: what is exact after it is then exact before.
    """

    def __init__(self, name: str, evaluator: Evaluator) -> None:
        self.name = name
        self._evaluator = evaluator

    @property
    def deepest(self) -> int:
        """The most plies that are looked ahead; with more it does the same."""
        return self._evaluator.deepest

    def set_clock(self, seconds: float | None, increment: float) -> None:
        """Take no notice: an answer takes much less than a second."""

    # Positions

    def _ranked(
        self, match: ServedMatch[Position], strength: Strength, control: Control
    ) -> list[Candidate]:
        """Return the plays of the roll with what they promise, the best one first."""
        position, dice, view = match.state.position, match.state.dice, view_of(match)
        assert dice is not None
        other, worth = view.flipped, view.stakes.worth
        texts = {play.position: play.text for play in match.game.legal_plays(position, dice)}
        found = self._evaluator.ranked(position, dice, worth)
        ranked = [(-other.decided(each.position, each.chances), each, 0) for each in found]
        ranked.sort(key=lambda pair: -pair[0])
        kept = len(ranked)
        for plies in range(1, self._plies(strength) + 1 if kept > 1 else 0):
            closer = []
            kept = min(kept, near([value for value, _, _ in ranked], plies))
            for _, (_, after, _), _ in ranked[:kept]:
                chances = self._evaluator.evaluate(after, plies, worth, decides=False)
                closer.append((-other.decided(after, chances), Reply(1.0, after, chances), plies))
                if control.stopped:
                    break
            if control.stopped:
                break
            ranked[:kept] = sorted(closer, key=lambda pair: -pair[0])
        if strength.noise:
            noise = random.Random(f"{match.position_id()}/{dice}/{strength.noise}")
            shifted = [
                (value + noise.gauss(0, strength.noise), each, seen) for value, each, seen in ranked
            ]
            ranked = sorted(shifted, key=lambda pair: -pair[0])
        return [
            Candidate(
                texts[each.position.swapped], view.outlook(each.chances.reversed, value), seen
            )
            for value, each, seen in ranked
        ]

    def _plies(self, strength: Strength) -> int:
        """Return how many plies of look-ahead there will be."""
        return min(strength.plies, self.deepest)

    def _before_roll(self, match: Match, strength: Strength) -> tuple[View, Chances]:
        """Return the chances of the player on roll, and how he sees the match."""
        served = _served(match)
        view = view_of(served)
        return view, self._evaluator.evaluate(
            served.state.position, self._plies(strength), view.stakes.worth
        )

    def _cube(self, match: Match, strength: Strength) -> CubeEquities:
        """Return what doubling is worth to the player on roll, by a look at every roll."""
        served = _served(match)
        position, view = served.state.position, view_of(served)
        may_beaver = not match.length and bool(served.state.settings.beavers)
        if served.game.lost(position) is not None:
            chances = self._evaluator.evaluate(position)
            return cube_equities(chances, view.owner, view.stakes, may_beaver=may_beaver)
        replies = self._evaluator.replies(position, self._plies(strength) - 1, view.stakes.worth)
        waits = view.flipped
        taken = View(waits.stakes, OWN)
        waiting = doubling = 0.0
        for weight, after, chances in replies:
            waiting -= weight * waits.decided(after, chances)
            doubling -= weight * taken.decided(after, chances, 1)
        if strength.noise:
            noise = random.Random(f"{match.position_id()}/{match.match_id()}/{strength.noise}")
            waiting += noise.gauss(0, strength.noise)
            doubling += noise.gauss(0, strength.noise)
        return CubeEquities(waiting, doubling, view.stakes.level(0).won[0], may_beaver)

    # Decisions

    def choose_play(self, match: Match, strength: Strength, control: Control) -> str:
        """Return the play with the best equity."""
        return self._ranked(_served(match), strength, control)[0].play

    def doubles(self, match: Match, strength: Strength, control: Control) -> bool:
        """Double where that is worth more than to wait, or costs nothing."""
        equities = self._cube(match, strength)
        if match.length and match.length - match.scores[1 - match.turn] <= match.cube:
            # a loss loses the match as it is
            return min(equities.double_take, equities.double_pass) >= equities.no_double - FREE
        return equities.doubles

    def takes(self, match: Match, strength: Strength, control: Control) -> bool:
        """Take what costs less than to drop; who turned the cube goes on playing."""
        return match.decider == match.turn or self._cube(match, strength).takes

    def beavers(self, match: Match, strength: Strength, control: Control) -> bool:
        """Turn the cube back to a player who should not have turned it."""
        return match.decider != match.turn and self._cube(match, strength).beavers

    def resigns(self, match: Match, strength: Strength, control: Control) -> int:
        """Never resign: a bot has time."""
        return 0

    def accepts(self, match: Match, strength: Strength, control: Control) -> bool:
        """Accept what is at least as much as the game promises."""
        return self.judge_resignation(match, strength, control).accepts

    # What it thinks

    def rank(self, match: Match, strength: Strength, control: Control) -> Sequence[Candidate]:
        """Return the legal plays, the best one first."""
        return self._ranked(_served(match), strength, control)

    def evaluate(self, match: Match, strength: Strength, control: Control) -> Outlook:
        """Evaluate the position for the player on roll."""
        view, chances = self._before_roll(match, strength)
        return view.outlook(chances)

    def judge_cube(self, match: Match, strength: Strength, control: Control) -> CubeOutlook:
        """Evaluate doubling for the player on roll."""
        view, chances = self._before_roll(match, strength)
        equities = self._cube(match, strength)
        outlook, level = view.outlook(chances), view.stakes.levels[0]
        if level.may_double or level.other_may_double:
            outlook = replace(outlook, cubeful=equities.no_double)
        return CubeOutlook(
            outlook,
            equities.no_double,
            equities.double_pass,
            equities.double_take,
            equities.action(owned=view.owner == OWN),
        )

    def judge_resignation(
        self, match: Match, strength: Strength, control: Control
    ) -> ResignationOutlook:
        """Evaluate the resignation by the position before the roll, and with the cube in play."""
        view, chances = self._before_roll(match, strength)
        promised = view.decided(_served(match).state.position, chances)
        level, offered = view.stakes.level(0), match.resigned - 1
        if match.decider == match.turn:
            return ResignationOutlook(promised, level.won[offered])
        return ResignationOutlook(-promised, -level.lost[offered])

    def roll_out(
        self, match: Match, strength: Strength, games: int, seed: int, control: Control
    ) -> RolledOut:
        """Play the position to its end again and again, without the cube."""
        served = _served(match)
        view = view_of(served)
        played = self._evaluator.play_out(served.state.position, seed, view.stakes.worth)
        results: list[Chances] = []
        for chances in islice(played, games):
            results.append(chances)
            if control.stopped:
                break
        return RolledOut(view.outlook(mean_of(results)), view.errors(results), len(results))


def _served(match: Match) -> ServedMatch[Position]:
    assert isinstance(match, ServedMatch)
    return match
