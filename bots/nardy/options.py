"""The options in which rule texts of long nardy differ, and presets of all of them.

`official` is what most texts and federations agree on. `federation` plays the opening dice and is
lenient about second men from the head, `classic-draw` gives the second player a last roll,
`popular` is the rule of many sites.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace

from protocols.errors import OptionError

OPTIONS: Mapping[str, tuple[str, ...]] = {
    "opening": ("reroll", "use"),
    "head_doubles": ("3,4,6", "6", "any", "none"),
    "head_obstacle": ("deny", "allow"),
    "block": ("ahead", "home", "never", "off"),
    "block_passing": ("forbid", "allow"),
    "bearoff_entry": ("same-turn", "next-turn"),
    "score": ("oin-mars", "f-scale", "d-scale"),
    "last_roll": ("off", "on"),
    "next_start": ("alternate", "winner"),
}
"""The values of each option, the official one first."""


@dataclass(frozen=True, slots=True)
class Options:
    """A value for each option.

    `opening`: whether the starter rolls afresh or uses the opening dice. `head_doubles`: doubles
    with which a second man may leave the head in the first turn; `head_obstacle`: whether he may
    also where another man than those on the enemy's head stops the first one. `block`: walls of
    six are legal with an enemy man in front of them, with one in the enemy's home, never, or
    always; `block_passing`: whether walls between the steps of a turn are looked at.
    `bearoff_entry`: whether men go off in the turn in which the last one comes home. `score`: what
    a game is worth. `last_roll`: whether the second player has one more roll when the first is
    done, for a draw. `next_start`: who starts the next game.
    """

    opening: str = "reroll"
    head_doubles: str = "3,4,6"
    head_obstacle: str = "deny"
    block: str = "ahead"
    block_passing: str = "forbid"
    bearoff_entry: str = "same-turn"
    score: str = "oin-mars"
    last_roll: str = "off"
    next_start: str = "alternate"

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            if value not in OPTIONS[field.name]:
                known = " or ".join(OPTIONS[field.name])
                raise OptionError(f"{field.name} is {known}, not {value}")

    def changed(self, values: Mapping[str, str]) -> Options:
        """Return the options with other values; raises OptionError for a name or value unknown."""
        for name in values:
            if name not in OPTIONS:
                raise OptionError(f"no option is called {name}; there are {', '.join(OPTIONS)}")
        return replace(self, **values)

    def values(self) -> dict[str, str]:
        """Return the value of each option by its name."""
        return {name: getattr(self, name) for name in OPTIONS}


OFFICIAL = Options()
PRESETS: Mapping[str, Options] = {
    "official": OFFICIAL,
    "federation": Options(opening="use", head_obstacle="allow"),
    "classic-draw": Options(last_roll="on"),
    "popular": Options(
        head_doubles="any",
        head_obstacle="allow",
        block_passing="allow",
        score="f-scale",
        next_start="winner",
    ),
}
