"""A match as a player sees it: what chances are worth at the score, the cube being where it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bots.backgammon.core import COMPILED
from bots.backgammon.cube import CENTRED, FLIPPED, OTHERS, OWN, cubeful, cubeless, decided
from bots.backgammon.evaluation import Chances, mean
from bots.backgammon.rules import Position
from bots.backgammon.stakes import Stakes, stakes
from bots.tables.race import is_covered, shared_race_table
from bots.tables.served import ServedMatch
from protocols.gnubg.adviser import Outlook, standard_error

BATCHES = 24
"""Into how many parts the games of a rollout are cut for the error of the cubeful equity."""


@dataclass(frozen=True, slots=True)
class View:
    """A match as a player sees it: what is at stake, where the cube is."""

    stakes: Stakes
    owner: str

    @property
    def flipped(self) -> View:
        """The same as the other player sees it."""
        return View(self.stakes.reversed, FLIPPED[self.owner])

    def decided(self, position: Position, chances: Chances, turns: int = 0) -> float:
        """Return the equity of the player, on roll, who may double first.

        `turns` is how often the cube has been turned in addition.
        """
        if self.stakes.money and self.stakes.levels[0].may_double:
            exact = _exact(position, self.owner)
            if exact is not None:
                return float(2**turns * exact)
        return decided(chances, self.owner, self.stakes, turns)

    def outlook(self, chances: Chances, value: float | None = None) -> Outlook:
        """Return the player's chances with equities, that with the cube being `value` if given."""
        return Outlook(
            chances.win,
            chances.win_gammon,
            chances.win_backgammon,
            chances.lose_gammon,
            chances.lose_backgammon,
            cubeless(chances, self.owner, self.stakes),
            cubeful(chances, self.owner, self.stakes) if value is None else value,
        )

    def errors(self, results: Sequence[Chances]) -> Outlook:
        """Return the standard errors of the means of results.

        That of the cubeful equity is found from batches of games: it is no mean of single games'.
        """
        rows = [
            (
                each.win,
                each.win_gammon,
                each.win_backgammon,
                each.lose_gammon,
                each.lose_backgammon,
                cubeless(each, self.owner, self.stakes),
            )
            for each in results
        ]
        batches = [results[n::BATCHES] for n in range(min(BATCHES, len(results)))]
        cubefuls = [cubeful(mean_of(batch), self.owner, self.stakes) for batch in batches]
        return Outlook(*map(standard_error, (*zip(*rows, strict=True), cubefuls)))


def view_of(match: ServedMatch[Position]) -> View:
    """Return a match as the player on roll sees it."""
    owner = CENTRED
    if match.owner is not None:
        owner = OWN if match.owner == match.turn else OTHERS
    return View(stakes(match.state, match.turn), owner)


def mean_of(results: Sequence[Chances]) -> Chances:
    """Return the mean of results."""
    return mean([(1 / len(results), each) for each in results])


def _exact(position: Position, owner: str) -> float | None:
    """Return the money equity of the player on roll in the bear-off table of two sides.

    From source it would take minutes to compute the table.
    """
    if not COMPILED:
        return None
    if not is_covered(position.own, position.other):
        return None
    equities = shared_race_table().equities(position.own, position.other)
    return {CENTRED: equities.centred, OWN: equities.own, OTHERS: equities.given}[owner]
