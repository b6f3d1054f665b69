"""dominoes-bot: what the server of the text protocol asks, answered by the player."""

from __future__ import annotations

import random
from collections.abc import Sequence

from bots.dominoes.choice import DEFAULT_LEVEL, LEVELS, Choice, Limits
from bots.dominoes.served import ServedSeat
from bots.modes import COMPILED
from bots.version import VERSION
from protocols.control import Control
from protocols.dominoes import commands
from protocols.dominoes.seat import Rated, Seat
from protocols.dominoes.tiles import Move
from protocols.options import Option, OptionValue, SpinOption

NAME = f"dominoes-bot {VERSION} ({'compiled' if COMPILED else 'interpreted'})"
LONGEST_MILLISECONDS = 3_600_000
MOST_SAMPLES = 1_000_000
OVERHEAD = 0.02
"""Seconds of a move's time that are kept back for the way to the dealer."""


class DominoesBot:
    """Decides by samples of the hidden tiles; a `go` with limits overrides the settings."""

    name = NAME
    options: Sequence[Option] = (
        SpinOption("level", DEFAULT_LEVEL, LEVELS[0], LEVELS[-1]),
        SpinOption("movetime", 0, 0, LONGEST_MILLISECONDS),
        SpinOption("samples", 0, 0, MOST_SAMPLES),
    )

    def __init__(self) -> None:
        self._values = {option.name: 0 for option in self.options} | {"level": DEFAULT_LEVEL}

    def set_option(self, name: str, value: OptionValue) -> None:
        """Take a checked value."""
        assert isinstance(value, int)
        self._values[name] = value

    def choose(
        self, seat: Seat, limits: commands.Limits, chance: random.Random, control: Control
    ) -> Move:
        """Return the move that is thought to bring most."""
        return self._decide(seat, limits, chance, control).move

    def rate(
        self, seat: Seat, limits: commands.Limits, chance: random.Random, control: Control
    ) -> Sequence[Rated]:
        """Return the legal moves with what they are thought to bring, the best one first."""
        found = self._decide(seat, limits, chance, control)
        return [Rated(each.move, each.value) for each in found.estimates]

    def _decide(
        self, seat: Seat, limits: commands.Limits, chance: random.Random, control: Control
    ) -> Choice:
        from bots.dominoes.player import choose  # no start of the bot has to wait for it

        assert isinstance(seat, ServedSeat) and seat.view is not None
        return choose(seat.view, self.limits_of(limits), chance, lambda: control.stopped)

    def limits_of(self, told: commands.Limits) -> Limits:
        """Return the limits that a `go` tells, or else those that are set."""
        seconds, samples = told.move_time, told.samples
        if seconds is None and samples is None:
            seconds = self._values["movetime"] / 1000 or None
            samples = self._values["samples"] or None
        if seconds is not None:
            seconds = max(seconds - OVERHEAD, seconds / 2)
        return Limits(self._values["level"], seconds, samples)
