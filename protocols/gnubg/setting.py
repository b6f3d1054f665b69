"""The commands `set ...` that concern names, new matches, the clock and rollouts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from protocols.gnubg import phrases
from protocols.gnubg.commands import Command, first_word, parse_count
from protocols.gnubg.library import Library
from protocols.gnubg.output import Output
from protocols.gnubg.playing import Handler
from protocols.gnubg.settings import LONGEST_MATCH, LONGEST_NAME
from protocols.gnubg.table import Table
from protocols.numbers import parse_decimal


class Setting:
    """Carries out what sets the table, not the state of the match."""

    def __init__(self, table: Table, library: Library, out: Output) -> None:
        self._table = table
        self._settings = table.settings
        self._library = library
        self._out = out

    @property
    def handlers(self) -> Mapping[str, Handler]:
        """The methods by the commands that they carry out."""
        return {
            "set clock": self._set_clock,
            "set defaultnames": self._set_default_names,
            "set delay": self._refuse_delay,
            "set matchlength": self._set_match_length,
            "set rollout seed": self._set_rollout_seed,
            "set rollout trials": self._set_trials,
            "set rules": self._set_rules,
            "set variation": self._set_variation,
        }

    def _refuse_delay(self, command: Command) -> None:
        self._out.say("The `set delay' command applies only when using a window system.")

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
        names = [name[:LONGEST_NAME] for name in command.words[:2]]
        faults = [fault for name in names if (fault := phrases.no_name(name))]
        if len(names) < 2:
            self._out.refuse("You must specify two player names.")
        elif faults:
            self._out.refuse(faults[0])
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
        runs = self._table.begun
        if runs:
            self._out.say(f"You are playing: {playing}")
        self._out.say(f"Default variation is: {name}")
        if runs:
            self._out.say(f"The current match or session is being played as `{playing}'.")
        self._out.say(f"Please start a new match or session to play `{name}'")

    def _set_rules(self, command: Command) -> None:
        word, value = (*command.words, "", "")[:2]
        rules = self._library.chosen[0]
        name = _find([*rules.presets, *rules.options], word)
        if name in rules.presets:
            self._choose(rules.presets[name])
            self._out.say(f"New matches have the rules `{name}'.")
        elif not name:
            self._out.refuse(phrases.unknown_keyword(word) if word else phrases.INCOMPLETE)
        elif not value:
            self._out.refuse(phrases.INCOMPLETE)
        elif value.lower() not in rules.options[name]:
            self._out.refuse(f"{name} is one of {' '.join(rules.options[name])}.")
        else:
            self._choose({name: value.lower()})
            self._out.say(f"New matches have {name} {value.lower()}.")

    def _choose(self, options: Mapping[str, str]) -> None:
        chosen = {**self._settings.terms.options, **options}
        self._settings.terms = replace(self._settings.terms, options=chosen)

    def _set_clock(self, command: Command) -> None:
        seconds, increment = (*map(parse_decimal, command.words[:2]), None, None)[:2]
        if first_word(command.rest)[0] == "off":
            seconds = increment = None
        elif seconds is None or seconds < 0 or (increment or 0) < 0:
            self._out.refuse("You must specify seconds, and what each turn adds, or `off'.")
            return
        self._table.adviser.set_clock(seconds, increment or 0.0)

    # Rollouts

    def _set_trials(self, command: Command) -> None:
        trials = parse_count(command.rest, 1 << 24)
        if not trials:
            self._out.refuse(
                "You must specify a valid number of trials to make (see `help set rollout trials')."
            )
            return
        self._settings.trials = trials
        games = "game" if trials == 1 else "games"
        self._out.say(f"{trials} {games} will be played per rollout.")

    def _set_rollout_seed(self, command: Command) -> None:
        seed = parse_count(command.rest, 1 << 62)
        if seed is None:
            self._out.refuse(phrases.NO_SEED)
            return
        self._settings.rollout_seed = seed
        self._out.say(f"Rollout seed set to {seed}.")


def _find(names: Sequence[str], word: str) -> str:
    """Return the name that a word is, or else the first one that it begins; "" for none."""
    lowered = word.lower()
    begun = (name for name in names if lowered and name.startswith(lowered))
    return lowered if lowered in names else next(begun, "")
