"""Declarations of options as they stand in a feature (CECP, section 9): text to values and back."""

from __future__ import annotations

import re

from protocols.numbers import parse_number
from protocols.options import (
    ButtonOption,
    CheckOption,
    ComboOption,
    Option,
    SpinOption,
    StringOption,
)


def parse_option(text: str) -> Option | None:
    """Read the declaration of an option, as in `Contempt -spin 0 -100 100`; None if it is none."""
    found = re.fullmatch(
        r"\s*(\S.*?)\s+-(button|save|reset|check|string|file|path|spin|slider|combo)(?:\s+(.*))?",
        text,
    )
    if found is None:
        return None
    name, kind, rest = " ".join(found[1].split()), found[2], (found[3] or "").strip()
    if kind in ("button", "save", "reset"):
        return ButtonOption(name)
    if kind in ("string", "file", "path"):
        return StringOption(name, rest)
    if kind == "check":
        return CheckOption(name, rest not in ("", "0", "false"))
    if kind == "combo":
        choices = [choice.strip() for choice in rest.split("///")]
        chosen = next((choice[1:] for choice in choices if choice.startswith("*")), choices[0])
        return ComboOption(name, chosen, tuple(choice.removeprefix("*") for choice in choices))
    numbers = [parse_number(word) for word in rest.split()]
    if len(numbers) != 3 or None in numbers:
        return None
    default, least, most = (number or 0 for number in numbers)
    return SpinOption(name, default, least, most)


def format_option(option: Option) -> str:
    """Write the declaration of an option, as it stands in a feature."""
    match option:
        case ButtonOption(name):
            return f"{name} -button"
        case CheckOption(name, default):
            return f"{name} -check {int(default)}"
        case SpinOption(name, default, least, most):
            return f"{name} -spin {default} {least} {most}"
        case ComboOption(name, default, choices):
            texts = (f"*{choice}" if choice == default else choice for choice in choices)
            return f"{name} -combo {' /// '.join(texts)}"
        case StringOption(name, default):
            kinds = [kind for kind in ("file", "path") if name.lower().endswith(kind)]
            # xboard wants the blank behind the kind also where no text follows
            return f"{name} -{''.join(kinds) or 'string'} {default}"
