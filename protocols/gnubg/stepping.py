"""The commands that step through the games of a match: next and previous."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from protocols.gnubg import phrases
from protocols.gnubg.commands import Command, first_word, parse_count
from protocols.gnubg.output import Output
from protocols.gnubg.playing import Handler
from protocols.gnubg.table import Table


class Stepping:
    """Goes back to what was, and ahead again; what is done there replaces what came after it."""

    def __init__(self, table: Table, out: Output) -> None:
        self._table = table
        self._out = out

    @property
    def handlers(self) -> Mapping[str, Handler]:
        """The methods by the commands that they carry out."""
        return {"next": self._next, "previous": self._previous}

    def _next(self, command: Command) -> None:
        self._step(command, 1, "ahead")

    def _previous(self, command: Command) -> None:
        self._step(command, -1, "back")

    def _step(self, command: Command, sign: int, where: str) -> None:
        """Go so many deeds, or games, in a direction."""
        step, words = self._chosen(command.rest)
        number = parse_count(words) if words else 1
        if not self._table.log.games:
            self._out.refuse(phrases.NO_GAME)
        elif not number:
            self._out.refuse(
                f"If you specify a parameter to the `{command.name}' command, it must be a "
                f"positive number (the count of moves to step {where})."
            )
        else:
            step(sign * number)

    def _chosen(self, text: str) -> tuple[Callable[[int], None], str]:
        """Return what goes by deeds or by games, and what follows the word that says which."""
        word, rest = first_word(text)
        if word and "game".startswith(word.lower()):
            return self._table.step_games, rest
        return self._table.step, text
