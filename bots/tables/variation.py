"""A game as the server of the command language plugs it in: see `protocols.gnubg.match`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from bots.tables.game import Board, Game
from bots.tables.match import Settings, new_match
from bots.tables.served import ServedMatch
from protocols.gnubg.match import Names, Terms
from protocols.gnubg.record import MatchLog

B = TypeVar("B", bound=Board)


@dataclass(frozen=True, slots=True)
class ServedRules(Generic[B]):
    """A game as the server of the command language wants it."""

    game: Game[B]

    @property
    def name(self) -> str:
        """What people call it."""
        return self.game.title

    @property
    def title(self) -> str:
        """What stands over a drawn board."""
        return self.game.heading

    @property
    def has_cube(self) -> bool:
        """Whether it is played with a cube."""
        return self.game.has_cube

    @property
    def results(self) -> Sequence[str]:
        """What games worth 1, 2 and so on cubes are called."""
        return self.game.results

    @property
    def resignations(self) -> Mapping[str, int]:
        """The words for what can be resigned, and how many times the cube each is worth."""
        return self.game.resignations

    @property
    def options(self) -> Mapping[str, Sequence[str]]:
        """The options of the rules and their values, the usual one first."""
        return self.game.options

    @property
    def presets(self) -> Mapping[str, Mapping[str, str]]:
        """Values of all options by the names that they are known by together."""
        return self.game.presets

    def _by(self, options: Mapping[str, str]) -> Game[B]:
        """Return the game with other values of those options that it has."""
        known = {name: value for name, value in options.items() if name in self.options}
        return self.game.with_options(known) if known else self.game

    def new_match(self, terms: Terms) -> ServedMatch[B]:
        """Return a match before its first opening throw."""
        game = self._by(terms.options)
        settings = Settings(
            length=terms.length,
            crawford=terms.crawford,
            holland=terms.holland,
            jacoby=terms.jacoby,
            beavers=terms.beavers,
            automatic_doubles=terms.automatic_doubles,
            cube=terms.cube,
        )
        return ServedMatch(game, new_match(game, settings))

    def write(self, form: str, log: MatchLog, names: Names) -> str:
        """Write a match as a file; raises UnreadableText for one that was not played."""
        from bots.tables.filed import write_log  # few matches are ever written

        return write_log(form, log, names)

    def read(self, form: str, text: str, options: Mapping[str, str]) -> tuple[MatchLog, Names]:
        """Read a match from a file, by these options where it tells none; UnreadableText."""
        from bots.tables.filed import read_log

        return read_log(self._by(options), form, text)
