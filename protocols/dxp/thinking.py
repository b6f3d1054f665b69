"""The engine behind a player of DamExchange: one search at a time, which may be forgotten."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from protocols.engine import Answer, Engine, Info
from protocols.limits import Limits
from protocols.session import SearchSession


@dataclass(frozen=True, slots=True)
class Chosen:
    """The answer that the search of that number has come to."""

    number: int
    answer: Answer


class Thinking:
    """Searches positions; `deliver` gets what was chosen, or what went wrong, in another thread."""

    def __init__(self, engine: Engine, deliver: Callable[[Chosen | BaseException], None]) -> None:
        self._engine = engine
        self._deliver = deliver
        self._session = SearchSession(deliver)
        self._number = 0
        self.active = False

    def new_game(self) -> None:
        """Forget the search under way, and all that was learned."""
        self.forget()
        self._session.interrupt(self._engine.new_game)

    def begin(self, position: str, moves: Sequence[str], limits: Limits) -> None:
        """Search a position, as the Hub protocol writes it, after some moves."""
        self._number += 1
        number = self._number
        self.active = True
        self._session.interrupt(lambda: self._engine.set_position(position, moves))
        self._session.search(
            lambda control: self._engine.search(limits, _ignore, control),
            lambda answer: self._deliver(Chosen(number, answer)),
        )

    def forget(self) -> None:
        """End the search; what it has come to will not be taken any more."""
        self._session.stop()
        self._number += 1
        self.active = False

    def take(self, chosen: Chosen) -> Answer | None:
        """Return what was chosen, None if that search was forgotten."""
        if chosen.number != self._number:
            return None
        self.active = False
        return chosen.answer

    def close(self) -> None:
        """End for good."""
        self._session.close()


def _ignore(info: Info) -> None:
    """Take a line that nobody is told."""
