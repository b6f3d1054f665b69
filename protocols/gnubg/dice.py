"""Where the server's dice come from: at random, from a file, or from the one who commands."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from protocols.gnubg.match import Dice

PIPS = re.compile(rb"[1-6]")


class DiceSource(Protocol):
    """Where throws come from."""

    @property
    def name(self) -> str:
        """What people are told that throws come from."""

    def throw(self, game: int, number: int) -> Dice | None:
        """Return a throw by its number in a game, games counted since the dice were chosen, from 0.

        None if it is to be asked for. Raises DiceFailure if there are no more.
        """


class DiceFailure(Exception):
    """There are no more throws; the reason is one line for people."""


class ManualDice:
    """Throws that are asked for, one by one."""

    name = "manual dice"

    def throw(self, game: int, number: int) -> Dice | None:
        """Return None: the next line tells."""
        return None


class RandomDice:
    """Throws that the seed, the game and the number in it determine."""

    name = "Mersenne Twister"

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def throw(self, game: int, number: int) -> Dice:
        """Return a throw."""
        source = random.Random(f"{self._seed}/{game}/{number}")
        return source.randint(1, 6), source.randint(1, 6)


MakeDice = Callable[[int], DiceSource]
"""Makes random dice from a seed."""


class FileDice:
    """Throws from the digits 1 to 6 of a file, whatever stands between them, each used once."""

    name = "read from file"

    def __init__(self, path: Path) -> None:
        """Read the file; raises OSError."""
        self.path = path
        self._digits = [int(digit) for digit in PIPS.findall(path.read_bytes())]
        self._next = 0

    @property
    def read(self) -> int:
        """How many digits have been used."""
        return self._next

    def throw(self, game: int, number: int) -> Dice:
        """Return the next two digits."""
        pair = self._digits[self._next : self._next + 2]
        if len(pair) < 2:
            raise DiceFailure("The dice file has no more rolls.")
        self._next += 2
        return pair[0], pair[1]
