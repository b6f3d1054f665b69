"""nardy-bot: the variation that it plays, with its rules and what decides for the program."""

from __future__ import annotations

from bots.modes import COMPILED
from bots.nardy.adviser import NardyAdviser
from bots.nardy.judging import NetEvaluator
from bots.nardy.rules import Position
from bots.nardy.variation import LongNardy, QuickNardy
from bots.tables.variation import ServedRules
from bots.version import VERSION
from protocols.gnubg.adviser import Adviser
from protocols.gnubg.library import Variation
from protocols.gnubg.match import Rules

NAME = f"nardy-bot {VERSION} ({'compiled' if COMPILED else 'interpreted'})"
SYNONYMS = ("long-nardy", "nardi")


def make_adviser() -> NardyAdviser:
    """Return what decides for the bot."""
    return NardyAdviser(NAME, NetEvaluator())


def load() -> tuple[Rules, Adviser]:
    """Return the rules and the adviser."""
    rules: ServedRules[Position] = ServedRules(QuickNardy())
    return rules, make_adviser()


def variations() -> list[Variation]:
    """Return what the server can be told to play."""
    return [Variation(LongNardy.name, LongNardy.title, load, SYNONYMS)]
