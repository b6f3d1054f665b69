"""The commands `set ...` that concern players, automatic actions, dice and output."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

from protocols.gnubg import phrases
from protocols.gnubg.commands import (
    Command,
    first_word,
    parse_count,
    parse_switch,
)
from protocols.gnubg.dice import FileDice, MakeDice, ManualDice
from protocols.gnubg.library import Library
from protocols.gnubg.output import Output
from protocols.gnubg.playing import Handler
from protocols.gnubg.settings import LONGEST_MATCH
from protocols.gnubg.table import Table
from protocols.numbers import parse_decimal

MOST_PLIES = 7
SEED_LIMIT = 1 << 32
SWITCHES = {
    "set automatic bearoff": (
        "bearoff",
        "Will automatically bear off as many chequers as possible.",
        "Will not automatically bear off chequers.",
    ),
    "set automatic crawford": (
        "crawford",
        "Will enable the Crawford game according to match score.",
        "Will not enable the Crawford game according to match score.",
    ),
    "set automatic game": (
        "game",
        "Will automatically start games after wins.",
        "Will not automatically start games.",
    ),
    "set automatic move": (
        "move",
        "Forced moves will be made automatically.",
        "Forced moves will not be made automatically.",
    ),
    "set automatic roll": (
        "roll",
        "Will automatically roll the dice (if no cube action is possible).",
        "Will not automatically roll the dice.",
    ),
}
"""The switch that a command turns, and what is said when it is on and off."""


class Setting:
    """Carries out what sets the table, not the state of the match."""

    def __init__(self, table: Table, library: Library, make_dice: MakeDice, out: Output) -> None:
        self._table = table
        self._settings = table.settings
        self._library = library
        self._make_dice = make_dice
        self._out = out
        self.seed = time.time_ns() % SEED_LIMIT
        table.dice = make_dice(self.seed)

    @property
    def handlers(self) -> Mapping[str, Handler]:
        """The methods by the commands that they carry out."""
        return {
            **dict.fromkeys(SWITCHES, self._set_automatic),
            "set automatic doubles": self._set_automatic_doubles,
            "set beavers": self._set_beavers,
            "set clock": self._set_clock,
            "set cube use": self._set_cube_use,
            "set defaultnames": self._set_default_names,
            "set delay": self._refuse_delay,
            "set display": self._set_display,
            "set holland": self._set_holland,
            "set jacoby": self._set_jacoby,
            "set machine": self._set_machine,
            "set matchlength": self._set_match_length,
            "set output rawboard": self._set_raw_board,
            "set rng file": self._set_file_dice,
            "set rng manual": self._set_manual_dice,
            "set rng mersenne": self._set_random_dice,
            "set rollout seed": self._set_rollout_seed,
            "set rollout trials": self._set_trials,
            "set rules": self._set_rules,
            "set seed": self._set_seed,
            "set variation": self._set_variation,
        }

    def _refuse_delay(self, command: Command) -> None:
        self._out.say("The `set delay' command applies only when using a window system.")

    # Switches

    def _switch(self, command: Command, apply: Callable[[bool], None], on: str, off: str) -> None:
        """Turn something on or off, and tell which."""
        name = command.name.removeprefix("set ")
        word = first_word(command.rest)[0]
        value = parse_switch(word)
        if not word:
            self._out.refuse(f"You must specify whether to set '{name}' on or off.")
        elif value is None:
            self._out.refuse(f"Illegal keyword `{word}'.")
        else:
            apply(value)
            self._out.say(on if value else off)

    def _set_automatic(self, command: Command) -> None:
        switch, on, off = SWITCHES[command.name]

        def apply(value: bool) -> None:
            setattr(self._settings.automatic, switch, value)
            if switch == "crawford":
                self._agree(crawford=value)

        self._switch(command, apply, on, off)

    def _agree(self, **changes: object) -> None:
        """Change terms, of the match under way too where that may be."""
        self._settings.terms = replace(self._settings.terms, **changes)  # type: ignore[arg-type]
        self._table.match = self._table.match.with_terms(self._settings.terms)

    def _set_automatic_doubles(self, command: Command) -> None:
        most = parse_count(command.rest, 12)
        if most is None:
            self._out.refuse(
                "You must specify how many automatic doubles to use "
                "(see `help set automatic double')."
            )
            return
        self._agree(automatic_doubles=most)
        self._out.say(phrases.automatic_doubles_line(most))

    def _set_beavers(self, command: Command) -> None:
        beavers = parse_count(command.rest, 12)
        if beavers is None:
            self._out.refuse("You must specify the number of beavers to allow.")
            return
        self._agree(beavers=beavers)
        self._out.say(phrases.beavers_line(beavers))

    def _set_cube_use(self, command: Command) -> None:
        if not self._table.rules.has_cube and parse_switch(command.rest):
            self._out.refuse(f"There is no doubling cube in {self._table.rules.name}.")
            return
        self._switch(
            command,
            lambda value: self._agree(cube=value),
            "Use of the doubling cube is permitted.",
            "Use of the doubling cube is disabled.",
        )

    def _set_display(self, command: Command) -> None:
        self._switch(
            command,
            lambda value: setattr(self._settings, "display", value),
            "Will display boards for computer moves.",
            "Will not display boards for computer moves.",
        )

    def _set_holland(self, command: Command) -> None:
        self._switch(
            command,
            lambda value: self._agree(holland=value),
            "Will use the Holland rule in matches.",
            "Will not use the Holland rule in matches.",
        )

    def _set_jacoby(self, command: Command) -> None:
        self._switch(
            command,
            lambda value: self._agree(jacoby=value),
            "Will use the Jacoby rule for money sessions.",
            "Will not use the Jacoby rule for money sessions.",
        )

    def _set_machine(self, command: Command) -> None:
        self._switch(
            command,
            lambda value: setattr(self._settings, "machine", value),
            "Answers have an end and faults a mark.",
            "Answers have no end and faults no mark.",
        )

    def _set_raw_board(self, command: Command) -> None:
        self._switch(
            command,
            lambda value: setattr(self._settings, "raw_board", value),
            "TTY boards will be given in raw format.",
            "TTY boards will be given in ASCII.",
        )

    # Names, lengths and variations

    def _set_match_length(self, command: Command) -> None:
        length = parse_count(command.rest, LONGEST_MATCH)
        if length is None:
            self._out.refuse(
                f"Match length must be between 0 (unlimited session) and {LONGEST_MATCH}"
            )
            return
        self._settings.length = length
        self._out.say(f"New matches default to {phrases.points(length)}.")

    def _set_default_names(self, command: Command) -> None:
        names = command.words[:2]
        if len(names) < 2:
            self._out.refuse("You must specify two player names.")
        elif names[0].lower() == names[1].lower():
            self._out.refuse("Player names identical")
        else:
            self._settings.default_names = names[0], names[1]
            self._out.say(
                f"Players will be known as `{names[0]}' and `{names[1]}'.",
                " This setting will take effect when a new match is started.",
            )

    def _set_variation(self, command: Command) -> None:
        word = first_word(command.rest)[0]
        variation = self._library.find(word)
        if not word:
            self._out.refuse(phrases.INCOMPLETE)
        elif variation is None:
            self._out.refuse(phrases.unknown_keyword(word))
        else:
            self._library.default = variation
            self._tell_variation(variation.name)

    def _tell_variation(self, name: str) -> None:
        playing = self._table.rules.name
        runs = self._table.match.playing
        if runs:
            self._out.say(f"You are playing: {playing}")
        self._out.say(f"Default variation is: {name}")
        if runs and playing != name:
            self._out.say(f"The current match or session is being played as `{playing}'.")
        if playing != name:
            self._out.say(f"Please start a new match or session to play `{name}'")

    def _set_rules(self, command: Command) -> None:
        option, value = (*command.words, "", "")[:2]
        options = self._library.chosen[0].options
        if option not in options:
            self._out.refuse(phrases.unknown_keyword(option) if option else phrases.INCOMPLETE)
        elif value not in options[option]:
            choices = ", ".join(options[option])
            self._out.refuse(f"{option} is one of {choices}.")
        else:
            chosen = {**self._settings.terms.options, option: value}
            self._settings.terms = replace(self._settings.terms, options=chosen)
            self._out.say(f"New matches have {option} {value}.")

    def _set_clock(self, command: Command) -> None:
        seconds, increment = (*map(parse_decimal, command.words[:2]), None, None)[:2]
        if first_word(command.rest)[0] == "off":
            seconds = increment = None
        elif seconds is None or seconds < 0 or (increment or 0) < 0:
            self._out.refuse("You must specify seconds, and what each turn adds, or `off'.")
            return
        self._table.adviser.set_clock(seconds, increment or 0.0)

    # Dice

    def _set_manual_dice(self, command: Command) -> None:
        if isinstance(self._table.dice, ManualDice):
            self._out.say("You are already using the manual dice generator.")
            return
        self._table.dice = ManualDice()
        self._out.say("GNU Backgammon will now use the manual dice generator.")

    def _set_file_dice(self, command: Command) -> None:
        if not command.rest:
            self._out.refuse("Please enter filename!")
            return
        try:
            self._table.dice = FileDice(Path(command.words[0]))
        except (OSError, ValueError):
            self._out.refuse(f"File {command.words[0]} does not exist or is not readable")
            return
        self._out.say("GNU Backgammon will now use the read from file generator.")

    def _set_random_dice(self, command: Command) -> None:
        random_now = type(self._make_dice(0))
        if isinstance(self._table.dice, random_now):
            self._out.say("You are already using the Mersenne Twister generator.")
            return
        self._table.dice = self._make_dice(self.seed)
        self._out.say("GNU Backgammon will now use the Mersenne Twister generator.")
        self._out.say("Seed initialised from system random data.")

    def _set_seed(self, command: Command) -> None:
        seed: int | None = time.time_ns() % SEED_LIMIT
        if command.rest:
            seed = parse_count(command.rest, 1 << 62)
        if seed is None:
            self._out.refuse("You must specify a valid seed (see `help set seed').")
            return
        self.seed = seed
        if isinstance(self._table.dice, type(self._make_dice(0))):
            self._table.dice = self._make_dice(seed)
        drawn = "Seed initialised from system random data."
        self._out.say(f"Seed set to {seed}." if command.rest else drawn)

    # Rollouts

    def _set_trials(self, command: Command) -> None:
        trials = parse_count(command.rest, 1 << 24)
        if not trials:
            self._out.refuse("You must specify the number of trials to perform.")
            return
        self._settings.trials = trials
        games = "game" if trials == 1 else "games"
        self._out.say(f"{trials} {games} will be played per rollout.")

    def _set_rollout_seed(self, command: Command) -> None:
        seed = parse_count(command.rest, 1 << 62)
        if seed is None:
            self._out.refuse("You must specify a valid seed (see `help set seed').")
            return
        self._settings.rollout_seed = seed
        self._out.say(f"Rollouts begin with seed {seed}.")
