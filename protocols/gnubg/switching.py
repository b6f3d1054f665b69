"""The commands `set ...` that switch something, and the terms of matches that go by a number."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from protocols.gnubg import phrases
from protocols.gnubg.commands import Command, first_word, parse_count, parse_switch
from protocols.gnubg.output import Output
from protocols.gnubg.playing import Handler
from protocols.gnubg.table import Table

MOST_DOUBLES = 12
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
        "Will automatically roll the dice when no cube action is possible.",
        "Will not automatically roll the dice.",
    ),
}
"""The switch that a command turns, and what is said when it is on and off."""


class Switching:
    """Switches automatic actions, terms of matches and output."""

    def __init__(self, table: Table, out: Output) -> None:
        self._table = table
        self._settings = table.settings
        self._out = out

    @property
    def handlers(self) -> Mapping[str, Handler]:
        """The methods by the commands that they carry out."""
        return {
            **dict.fromkeys(SWITCHES, self._set_automatic),
            "set automatic doubles": self._set_automatic_doubles,
            "set beavers": self._set_beavers,
            "set cube use": self._set_cube_use,
            "set display": self._set_display,
            "set holland": self._set_holland,
            "set jacoby": self._set_jacoby,
            "set machine": self._set_machine,
            "set output rawboard": self._set_raw_board,
        }

    def _switch(self, command: Command, apply: Callable[[bool], None], on: str, off: str) -> None:
        """Turn something on or off, and tell which."""
        word = first_word(command.rest)[0]
        value = parse_switch(word)
        if value is None:
            self._out.refuse(phrases.no_switch(command.name, word))
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
        most = parse_count(command.rest, MOST_DOUBLES)
        if most is None and parse_count(command.rest) is not None:
            self._out.refuse(
                f"Please specify a smaller limit (up to {MOST_DOUBLES} automatic doubles)."
            )
            return
        if most is None:
            self._out.refuse(
                "You must specify how many automatic doubles to use "
                "(see `help set automatic double')."
            )
            return
        self._agree(automatic_doubles=most)
        self._out.say(phrases.automatic_doubles_line(most))
        if most and self._table.match.length and self._table.begun:
            self._out.say(phrases.DOUBLES_IN_SESSIONS)

    def _set_beavers(self, command: Command) -> None:
        beavers = parse_count(command.rest)
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
        if parse_switch(command.rest) is False and self._table.match.jacoby:
            self._out.say(*phrases.JACOBY_WITHOUT_CUBE)

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
