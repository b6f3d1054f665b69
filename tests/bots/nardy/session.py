"""A server that plays nardy in this process, and what it answers."""

from __future__ import annotations

import io
from collections.abc import Iterable

from bots.nardy.adviser import NardyAdviser
from bots.nardy.judging import NetEvaluator
from bots.nardy.rules import Position
from bots.nardy.variation import QuickNardy
from bots.tables.variation import ServedRules
from protocols.gnubg.adviser import Adviser
from protocols.gnubg.library import Variation
from protocols.gnubg.match import Dice, Rules
from protocols.gnubg.server import Server
from protocols.lines import LineWriter

PEOPLE = ("set player 0 human", "set player 1 human", "set automatic game off")


class ListedDice:
    """Throws from a list in the place of random ones."""

    name = "Mersenne Twister"

    def __init__(self, throws: list[Dice]) -> None:
        self._throws = throws

    def throw(self, game: int, number: int) -> Dice:
        return self._throws.pop(0)


def adviser() -> NardyAdviser:
    """What decides for the bot."""
    return NardyAdviser("nardy-bot of the tests", NetEvaluator())


class Session:
    """A server in this process, and what it has written since it was last asked."""

    def __init__(self, throws: Iterable[Dice] = (), decides: Adviser | None = None) -> None:
        self._stream = io.BytesIO()
        left = list(throws)

        def load() -> tuple[Rules, Adviser]:
            rules: ServedRules[Position] = ServedRules(QuickNardy())
            return rules, decides or adviser()

        variations = [Variation("nardy", "Long nardy", load)]
        writer = LineWriter(self._stream)
        self.server = Server(variations, writer, "user", lambda seed: ListedDice(left))

    def say(self, *lines: str) -> list[str]:
        """Give lines; return the lines of the answers that are not empty."""
        self._stream.seek(0)
        self._stream.truncate()
        for line in lines:
            self.server.obey(line)
        text = self._stream.getvalue().decode()
        return [line.rstrip() for line in text.split("\n") if line.strip()]


def people(*throws: Dice) -> Session:
    """A session of two persons with these throws."""
    session = Session(throws)
    session.say(*PEOPLE, "set automatic roll off")
    return session


def state(session: Session) -> str:
    """The whole state as one line."""
    (line,) = session.say("set output rawboard on", "show board")[-1:]
    return line
