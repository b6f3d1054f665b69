"""backgammon-bot: the variations that it plays, each with the rules and an adviser of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bots.backgammon import variations as played
from bots.backgammon.adviser import BackgammonAdviser
from bots.backgammon.handmade import StaticEvaluator
from bots.backgammon.net import NetEvaluator
from bots.backgammon.rules import MEN, Position
from bots.modes import COMPILED
from bots.tables.variation import ServedRules
from bots.version import VERSION
from protocols.gnubg.adviser import Adviser
from protocols.gnubg.library import Variation
from protocols.gnubg.match import Rules

if TYPE_CHECKING:
    from bots.backgammon.external import BoardOracle

NAME = f"backgammon-bot {VERSION} ({'compiled' if COMPILED else 'interpreted'})"


def make_adviser(men: int = MEN) -> BackgammonAdviser:
    """Return what decides for the bot: by networks, which know fifteen men a side, or by hand."""
    if men == MEN:
        return BackgammonAdviser(NAME, NetEvaluator())
    return BackgammonAdviser(NAME, StaticEvaluator())


def make_oracle() -> BoardOracle:
    """Return what answers board lines."""
    from bots.backgammon import external  # no start of the bot has to wait for it

    return external.BoardOracle(make_adviser())


def variations() -> list[Variation]:
    """Return what the server can be told to play, the usual game first."""
    return [_variation(each) for each in played.VARIATIONS.values()]


def _variation(game: played.Variation) -> Variation:
    def load() -> tuple[Rules, Adviser]:
        rules: ServedRules[Position] = ServedRules(game)
        return rules, make_adviser(game.men)

    oracle = make_oracle if game == played.STANDARD else None
    return Variation(game.name, game.title, load, oracle=oracle)
