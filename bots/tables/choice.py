"""The options by which a game is played as one text, as files of matches tell them.

It is the name of a preset, or the options that differ from the usual ones, as in
`block=home score=f-scale`.
"""

from __future__ import annotations

from collections.abc import Mapping

from protocols.errors import OptionError

Presets = Mapping[str, Mapping[str, str]]


def format_choice(presets: Presets, chosen: Mapping[str, str]) -> str:
    """Write the options; the first preset is the usual one."""
    for name, values in presets.items():
        if values == chosen:
            return name
    usual = next(iter(presets.values()), {})
    return " ".join(f"{name}={value}" for name, value in chosen.items() if usual[name] != value)


def parse_choice(presets: Presets, text: str) -> dict[str, str]:
    """Read the values of all options; raises OptionError for words that are none of them."""
    values = dict(next(iter(presets.values()), {}))
    for word in text.split():
        name, equals, value = word.partition("=")
        if equals and name in values:
            values[name] = value
        elif word in presets:
            values.update(presets[word])
        else:
            raise OptionError(f"no rules are called {word}; there are {', '.join(presets)}")
    return values
