"""What the bot decides at the table of the command language, by an evaluator."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import islice

from bots.nardy.evaluation import won_by
from bots.nardy.judging import Evaluator, Judged, Stake
from bots.nardy.legal import play_to
from bots.nardy.options import Options
from bots.nardy.rules import Position
from bots.tables.served import ServedMatch
from protocols.control import Control
from protocols.gnubg.adviser import (
    BaseAdviser,
    Candidate,
    Outlook,
    ResignationOutlook,
    RolledOut,
    Strength,
    standard_error,
)
from protocols.gnubg.match import Match


class NardyAdviser(BaseAdviser):
    """Decides with an evaluator, at the score of the match; there is no cube to decide about."""

    def __init__(self, name: str, evaluator: Evaluator) -> None:
        self.name = name
        self.deepest = evaluator.deepest
        self._evaluator = evaluator

    def choose_play(self, match: Match, strength: Strength, control: Control) -> str:
        """Return the play with the best equity."""
        served = _served(match)
        play = play_to(self._best(served, strength, control), served.state.legal_plays())
        assert play is not None
        return play.text

    def accepts(self, match: Match, strength: Strength, control: Control) -> bool:
        """Accept what is at least as much as the game promises."""
        return self.judge_resignation(match, strength, control).accepts

    def rank(self, match: Match, strength: Strength, control: Control) -> Sequence[Candidate]:
        """Return the legal plays, the best one first."""
        served = _served(match)
        texts = {play.position: play.text for play in served.state.legal_plays()}
        ranked = self._ranked(served, strength, control)
        return [Candidate(texts[each.position], each.outlook, each.plies) for each in ranked]

    def evaluate(self, match: Match, strength: Strength, control: Control) -> Outlook:
        """Evaluate the position for the player on roll."""
        served = _served(match)
        return self._judged(served, served.state.position, strength.plies, control)

    def judge_resignation(
        self, match: Match, strength: Strength, control: Control
    ) -> ResignationOutlook:
        """Evaluate the resignation at the score of the match."""
        served = _served(match)
        promised = self._judged(served, served.state.position, strength.plies, control).cubeful
        stakes, offered = _stake(served).stakes, won_by(match.resigned)
        if match.decider == match.turn:
            return ResignationOutlook(promised, stakes.worth(offered))
        return ResignationOutlook(-promised, -stakes.worth(offered.reversed))

    def _judged(
        self, match: ServedMatch[Position], position: Position, plies: int, control: Control
    ) -> Outlook:
        """Return the chances of the player on roll."""
        return self._evaluator.evaluate(position, _stake(match), plies, control)

    def _best(self, match: ServedMatch[Position], strength: Strength, control: Control) -> Position:
        """Return what the best play of the roll leads to."""
        if strength.noise:
            return self._ranked(match, strength, control)[0].position
        position, dice = match.state.position, match.state.dice
        assert dice is not None
        return self._evaluator.best(position, dice, _stake(match), strength.plies, control)

    def _ranked(
        self, match: ServedMatch[Position], strength: Strength, control: Control
    ) -> Sequence[Judged]:
        """Return what the plays of the roll lead to, the best one first."""
        position, dice = match.state.position, match.state.dice
        assert dice is not None
        stake = _stake(match)
        ranked = self._evaluator.rank(position, dice, stake, strength.plies, control)
        if not strength.noise:
            return ranked
        noise = random.Random(f"{match.position_id()}/{dice}/{strength.noise}")
        shifts = {each.position: noise.gauss(0, strength.noise) for each in ranked}
        return sorted(ranked, key=lambda each: -(each.outlook.cubeful + shifts[each.position]))

    def roll_out(
        self, match: Match, strength: Strength, games: int, seed: int, control: Control
    ) -> RolledOut:
        """Play the position to its end again and again, without looking ahead."""
        served = _served(match)
        played = self._evaluator.play_out(served.state.position, _stake(served), seed)
        results: list[Outlook] = []
        for each in islice(played, games):
            results.append(each)
            if control.stopped:
                break
        rows = [(*each.chances, each.cubeless, each.cubeful) for each in results]
        columns = list(zip(*rows, strict=True))
        means = Outlook(*(sum(column) / len(column) for column in columns))
        return RolledOut(means, Outlook(*map(standard_error, columns)), len(results))


def _served(match: Match) -> ServedMatch[Position]:
    assert isinstance(match, ServedMatch)
    return match


def _stake(match: ServedMatch[Position]) -> Stake:
    """Return what the game is about for the player on turn."""
    options = Options(**match.options)
    last = match.turn != match.state.first if options.last_roll == "on" else None
    if not match.length:
        return Stake(options, last=last)
    away = match.state.away
    return Stake(options, (away[match.turn], away[1 - match.turn]), last)
