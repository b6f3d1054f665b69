"""What the bot decides at the table of the command language, by an evaluator."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from bots.dice import SeededDice, Throw
from bots.nardy.judging import Evaluator, Stake, result, reverse
from bots.nardy.options import Options
from bots.nardy.rules import Position
from bots.tables.plays import Dice
from bots.tables.served import ServedMatch
from protocols.control import Control
from protocols.gnubg.adviser import BaseAdviser, Candidate, Outlook, RolledOut, Strength
from protocols.gnubg.match import Match

LONGEST_GAME = 2000


class NardyAdviser(BaseAdviser):
    """Decides with an evaluator, at the score of the match; there is no cube to decide about."""

    def __init__(self, name: str, evaluator: Evaluator) -> None:
        self.name = name
        self._evaluator = evaluator

    def choose_play(self, match: Match, strength: Strength, control: Control) -> str:
        """Return the play with the best equity."""
        return self._ranked(match, strength, control)[0].play

    def accepts(self, match: Match, strength: Strength, control: Control) -> bool:
        """Accept what is at least as much as the game promises."""
        served = _served(match)
        outlook = self._judged(served, served.state.position, strength.plies, control)
        promised = outlook if match.decider == match.turn else reverse(outlook)
        return promised.cubeless <= match.resigned

    def rank(self, match: Match, strength: Strength, control: Control) -> Sequence[Candidate]:
        """Return the legal plays, the best one first."""
        return self._ranked(match, strength, control)

    def evaluate(self, match: Match, strength: Strength, control: Control) -> Outlook:
        """Evaluate the position for the player on roll."""
        served = _served(match)
        return self._judged(served, served.state.position, strength.plies, control)

    def _judged(
        self, match: ServedMatch[Position], position: Position, plies: int, control: Control
    ) -> Outlook:
        """Return the chances of the player on roll, also where a side has no men left."""
        ended = _ended(position, _options(match))
        stake = _stake(match, match.turn)
        return ended or self._evaluator.evaluate(position, stake, plies, control)

    def _ranked(self, match: Match, strength: Strength, control: Control) -> list[Candidate]:
        served = _served(match)
        position, dice = served.state.position, served.state.dice
        assert dice is not None
        texts = {play.position: play.text for play in served.state.legal_plays()}
        if len(texts) < 2:
            control = Control()  # what leaves no choice is judged at once
        stake = _stake(served, match.turn)
        found = self._evaluator.rank(position, dice, stake, strength.plies, control)
        ranked = [Candidate(texts[after], outlook) for after, outlook in found]
        if strength.noise:
            noise = random.Random(f"{match.position_id()}/{dice}/{strength.noise}")
            shifts = {each.play: noise.gauss(0, strength.noise) for each in ranked}
            ranked.sort(key=lambda each: -(each.outlook.cubeful + shifts[each.play]))
        return ranked

    def roll_out(
        self, match: Match, strength: Strength, games: int, seed: int, control: Control
    ) -> RolledOut:
        """Play the position to its end again and again, without looking ahead."""
        served = _served(match)
        results: list[Outlook] = []
        for game in range(games):
            results.append(self._play_out(served, SeededDice(seed, game), control))
            if control.stopped:
                break
        rows = [(*each.chances, each.cubeless, each.cubeful) for each in results]
        columns = list(zip(*rows, strict=True))
        means = Outlook(*(sum(column) / len(column) for column in columns))
        return RolledOut(means, Outlook(*map(_error, columns)), len(results))

    def _play_out(
        self, match: ServedMatch[Position], dice: SeededDice, control: Control
    ) -> Outlook:
        """Play one game; return its result as chances of the player on roll.

        Where the second player has a last roll, that is played too.
        """
        options, turn, position = _options(match), match.turn, match.state.position
        for number in range(LONGEST_GAME):
            ended = _ended(position, options)
            last_roll = options.last_roll == "on" and turn != match.state.first
            if ended and not (last_roll and any(position.own[1:])):
                return ended if turn == match.turn else reverse(ended)
            first, second = dice.values(Throw((6, 6), number))
            position, turn = self._best(match, position, turn, (first, second)), 1 - turn
            if ended:
                ended = _ended(position, options)
                assert ended is not None
                return ended if turn == match.turn else reverse(ended)
            if control.stopped:
                break
        outlook = self._judged(match, position, 0, control)
        return outlook if turn == match.turn else reverse(outlook)

    def _best(
        self, match: ServedMatch[Position], position: Position, turn: int, dice: Dice
    ) -> Position:
        """Return what the best play leads to, seen by the other player."""
        ranked = self._evaluator.rank(position, dice, _stake(match, turn), 0, Control())
        return (ranked[0][0] if ranked else position).swapped


def _served(match: Match) -> ServedMatch[Position]:
    assert isinstance(match, ServedMatch)
    return match


def _options(match: ServedMatch[Position]) -> Options:
    return Options(**match.options)


def _stake(match: ServedMatch[Position], player: int) -> Stake:
    """Return what the game is about for a player."""
    options = _options(match)
    if not match.length:
        return Stake(options)
    away = match.state.away
    return Stake(options, (away[player], away[1 - player]))


def _ended(position: Position, options: Options) -> Outlook | None:
    """Return the result for the player on roll where a side has no men left."""
    lost = position.lost(options.score)
    if lost is not None:
        return reverse(result(lost))
    won = position.swapped.lost(options.score)
    return None if won is None else result(won)


def _error(values: Sequence[float]) -> float:
    """Return the standard error of the mean."""
    middle = sum(values) / len(values)
    squares = sum((value - middle) ** 2 for value in values)
    return math.sqrt(squares / max(1, len(values) - 1) / len(values))
