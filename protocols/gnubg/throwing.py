"""The commands `set rng ...` and `set seed`: where dice come from."""

from __future__ import annotations

import time
from collections.abc import Mapping
from pathlib import Path

from protocols.gnubg import phrases
from protocols.gnubg.commands import Command, parse_seed
from protocols.gnubg.dice import FileDice, MakeDice, ManualDice
from protocols.gnubg.output import Output
from protocols.gnubg.playing import Handler
from protocols.gnubg.table import Table

SEED_LIMIT = 1 << 32


class Throwing:
    """Gives the table its dice: at random, from a file, or by hand."""

    def __init__(self, table: Table, make_dice: MakeDice, out: Output) -> None:
        self._table = table
        self._make_dice = make_dice
        self._out = out
        self.seed = time.time_ns() % SEED_LIMIT
        table.use_dice(make_dice(self.seed))

    @property
    def handlers(self) -> Mapping[str, Handler]:
        """The methods by the commands that they carry out."""
        return {
            "set rng file": self._set_file_dice,
            "set rng manual": self._set_manual_dice,
            "set rng mersenne": self._set_random_dice,
            "set seed": self._set_seed,
        }

    def _set_manual_dice(self, command: Command) -> None:
        if isinstance(self._table.dice, ManualDice):
            self._out.say("You are already using the manual dice generator.")
            return
        self._table.use_dice(ManualDice())
        self._out.say("GNU Backgammon will now use the manual dice generator.")

    def _set_file_dice(self, command: Command) -> None:
        if not command.rest:
            self._out.refuse("Please enter filename!")
            return
        try:
            self._table.use_dice(FileDice(Path(command.words[0])))
        except (OSError, ValueError):
            self._out.refuse(f"File {command.words[0]} does not exist or is not readable")
            return
        self._out.say("GNU Backgammon will now use the read from file generator.")

    def _set_random_dice(self, command: Command) -> None:
        random_now = type(self._make_dice(0))
        if isinstance(self._table.dice, random_now) and not command.rest:
            self._out.say("You are already using the Mersenne Twister generator.")
            return
        self._table.use_dice(self._make_dice(self.seed))
        self._out.say("GNU Backgammon will now use the Mersenne Twister generator.")
        if command.rest:
            self._set_seed(command)
        else:
            self._out.say("Seed initialised from system random data.")

    def _set_seed(self, command: Command) -> None:
        if not isinstance(self._table.dice, type(self._make_dice(0))):
            name = self._table.dice.name
            self._out.refuse(f"You can't set a seed if you're using {name} as RNG")
            return
        seed: int | None = time.time_ns() % SEED_LIMIT
        if command.rest:
            seed = parse_seed(command.rest)
        if seed is None:
            self._out.refuse(phrases.NO_SEED)
            return
        self.seed = seed
        self._table.use_dice(self._make_dice(seed))
        drawn = "Seed initialised from system random data."
        self._out.say(f"Seed set to {seed}." if command.rest else drawn)
