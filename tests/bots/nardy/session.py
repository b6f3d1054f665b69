"""A server that plays nardy in this process, and what it answers."""

from __future__ import annotations

from collections.abc import Iterable

from bots.nardy.adviser import NardyAdviser
from bots.nardy.judging import NetEvaluator
from bots.nardy.rules import Position
from bots.nardy.variation import QuickNardy
from bots.tables.variation import ServedRules
from protocols.gnubg.adviser import Adviser
from protocols.gnubg.library import Variation
from protocols.gnubg.match import Dice, Rules
from tests.protocols.gnubg.session import TableSession

PEOPLE = ("set player 0 human", "set player 1 human", "set automatic game off")


def adviser() -> NardyAdviser:
    """What decides for the bot."""
    return NardyAdviser("nardy-bot of the tests", NetEvaluator())


class Session(TableSession):
    """A session in which nardy is played."""

    def __init__(self, throws: Iterable[Dice] = (), decides: Adviser | None = None) -> None:
        def load() -> tuple[Rules, Adviser]:
            rules: ServedRules[Position] = ServedRules(QuickNardy())
            return rules, decides or adviser()

        super().__init__([Variation("nardy", "Long nardy", load)], throws)


def people(*throws: Dice) -> Session:
    """A session of two persons with these throws."""
    session = Session(throws)
    session.say(*PEOPLE, "set automatic roll off")
    return session


def state(session: Session) -> str:
    """The whole state as one line."""
    (line,) = session.say("set output rawboard on", "show board")[-1:]
    return line
