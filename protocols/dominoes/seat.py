"""The interfaces between the server and the rules and the player behind it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from protocols.control import Control
from protocols.dominoes.commands import Limits
from protocols.dominoes.events import Event, NewGame
from protocols.dominoes.tiles import Move, Tile
from protocols.errors import OptionError
from protocols.options import Option, OptionValue


class Refused(Exception):
    """An event that cannot be; the reason is one line for the client."""


class Seat(Protocol):
    """A game as one seat knows it. It never changes."""

    @property
    def number(self) -> int:
        """The seat's number, from 0."""

    @property
    def turn(self) -> int | None:
        """Whose turn it is, None while no round is under way."""

    @property
    def hand(self) -> Sequence[Tile]:
        """The own tiles."""

    @property
    def line(self) -> Sequence[tuple[int, int]]:
        """The tiles laid, from left to right, each with its left half first."""

    @property
    def counts(self) -> Sequence[int]:
        """How many tiles are in each hand."""

    @property
    def stock(self) -> int:
        """How many tiles are neither in a hand nor laid."""

    @property
    def points(self) -> Sequence[int]:
        """The points of each seat."""

    @property
    def terms(self) -> NewGame:
        """What the game is played by, every option told."""

    def legal_moves(self) -> Sequence[Move]:
        """List the own moves, in a fixed order; none while it is not the own turn."""

    def after(self, event: Event) -> Seat:
        """Return the game after an event; raises Refused for one that cannot be."""


class Rules(Protocol):
    """What begins games."""

    def new_game(self, game: NewGame) -> Seat:
        """Return a game before its first round; raises Refused for impossible terms."""


@dataclass(frozen=True, slots=True)
class Rated:
    """A legal move, and the points that it is expected to bring, less those of the others."""

    move: Move
    value: float


class NoRating(Exception):
    """A player that only moves was asked what it thinks."""


class Player(Protocol):
    """What decides for the program. It is asked only when it is the seat's turn.

    `chance` is the same for the same seed and the same place in a game. `control` tells when the
    answer is wanted at once.
    """

    @property
    def name(self) -> str:
        """The program's name and version."""

    @property
    def options(self) -> Sequence[Option]:
        """What can be set beside the seed; names are one word."""

    def set_option(self, name: str, value: OptionValue) -> None:
        """Take a checked value; OptionError says why it cannot be used."""

    def choose(self, seat: Seat, limits: Limits, chance: random.Random, control: Control) -> Move:
        """Return one of the seat's legal moves."""

    def rate(
        self, seat: Seat, limits: Limits, chance: random.Random, control: Control
    ) -> Sequence[Rated]:
        """Return the legal moves, the best one first; raises NoRating."""


class BasePlayer:
    """A Player without options that rates nothing: a bot adds its name and `choose`."""

    name: str = "Unnamed bot"
    options: Sequence[Option] = ()

    def set_option(self, name: str, value: OptionValue) -> None:
        """Nothing to set: options that are offered need an own method."""
        raise OptionError(f"{name} is offered but not used")

    def choose(self, seat: Seat, limits: Limits, chance: random.Random, control: Control) -> Move:
        """Return one of the seat's legal moves: see Player."""
        raise NotImplementedError

    def rate(
        self, seat: Seat, limits: Limits, chance: random.Random, control: Control
    ) -> Sequence[Rated]:
        """Rate nothing."""
        raise NoRating
