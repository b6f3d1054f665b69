"""Dice: where the throws of a game come from, seeded or scripted.

A shuffle of n things is a throw too, of dice with n, n - 1, ... 2 sides (Fisher and Yates).
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice to be thrown: the sides of each, and which throw of which game of a match, from 0.

    `opens` is whether they are all players' and decide who begins.
    """

    sides: tuple[int, ...]
    number: int
    game: int = 0
    opens: bool = False


class Dice(Protocol):
    """Where throws come from."""

    def values(self, throw: Throw) -> tuple[int, ...]:
        """Return what each die shows, from 1; raises ValueError if there is no such throw."""


@dataclass(frozen=True, slots=True)
class SeededDice:
    """Throws as a pure function of seed, pair, game and number: both games of a pair share them.

    Being a hash, they are the same in every process and with every Python.
    """

    seed: int
    pair: int = 0

    def values(self, throw: Throw) -> tuple[int, ...]:
        """Return what each die shows."""
        place = f"{self.seed}/{self.pair}/{throw.game}/{throw.number}"
        return tuple(
            1 + int.from_bytes(hashlib.sha256(f"{place}/{die}".encode()).digest()) % sides
            for die, sides in enumerate(throw.sides)
        )


class ScriptedDice:
    """Throws from a list, in the order in which they are asked for."""

    def __init__(self, throws: Iterable[Sequence[int]]) -> None:
        self._throws = [tuple(throw) for throw in throws]
        self._next = 0

    @property
    def left(self) -> int:
        """How many throws have not been used."""
        return len(self._throws) - self._next

    def values(self, throw: Throw) -> tuple[int, ...]:
        """Return the next throw; raises ValueError at the end, and for one of other dice."""
        if not self.left:
            raise ValueError("the dice have no more throws")
        values = self._throws[self._next]
        fits = len(values) == len(throw.sides)
        if not fits or not all(1 <= v <= s for v, s in zip(values, throw.sides, strict=True)):
            raise ValueError(f"{values} is no throw of dice with {throw.sides} sides")
        self._next += 1
        return values


def format_throw(values: Sequence[int]) -> str:
    """Write a throw as it stands among the moves of a game, as in `6-1`."""
    return "-".join(map(str, values))


def parse_throw(text: str, sides: Sequence[int]) -> tuple[int, ...]:
    """Read a throw of such dice; raises ValueError for anything else."""
    words = text.split("-")
    if len(words) == len(sides) and all(word.isascii() and word.isdigit() for word in words):
        values = tuple(map(int, words))
        if format_throw(values) == text and all(map(_shows, values, sides)):
            return values
    raise ValueError(f"{text!r} is no throw of {len(sides)} dice")


def _shows(value: int, sides: int) -> bool:
    return 1 <= value <= sides
