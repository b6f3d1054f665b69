"""The dice of the family's bots at the command language's table."""

from __future__ import annotations

from bots.dice import SeededDice, Throw
from protocols.gnubg.dice import RandomDice
from protocols.gnubg.match import Dice


class BotDice(RandomDice):
    """The dice of the match runner: a function of the seed, the game and the number in it."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._source = SeededDice(seed)

    def throw(self, game: int, number: int) -> Dice:
        """Return a throw."""
        first, second = self._source.values(Throw((6, 6), number, game))
        return first, second
