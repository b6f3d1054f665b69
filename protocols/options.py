"""The five types of option that bots offer: what values each takes, and how a text becomes one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from protocols.errors import OptionError

OptionValue = bool | int | str | None
"""A checked value: bool, int, str, or None for a button."""


@dataclass(frozen=True, slots=True)
class CheckOption:
    """A switch. `when_idle` options must not change under a running search."""

    name: str
    default: bool = False
    when_idle: bool = True

    def parse(self, text: str) -> bool:
        """Read `true` or `false` in any case; OptionError for anything else."""
        word = text.strip().lower()
        if word not in ("true", "false"):
            raise OptionError(f"{self.name}: {text!r} is neither true nor false")
        return word == "true"


@dataclass(frozen=True, slots=True)
class SpinOption:
    """A whole number within inclusive bounds."""

    name: str
    default: int
    minimum: int
    maximum: int
    when_idle: bool = True

    def parse(self, text: str) -> int:
        """Read a whole number within the bounds; OptionError for anything else."""
        word = text.strip()
        digits = word.removeprefix("-").removeprefix("+")
        if not (digits.isascii() and digits.isdigit() and len(digits) <= 20):
            raise OptionError(f"{self.name}: {text!r} is not a whole number")
        number = int(word)
        if not self.minimum <= number <= self.maximum:
            raise OptionError(f"{self.name}: {number} is not in {self.minimum}..{self.maximum}")
        return number


@dataclass(frozen=True, slots=True)
class ComboOption:
    """One of several words; `aliases` are further words and the choices they stand for."""

    name: str
    default: str
    choices: tuple[str, ...]
    when_idle: bool = True
    aliases: tuple[tuple[str, str], ...] = ()

    def parse(self, text: str) -> str:
        """Find the choice that `text` names in any case; OptionError if there is none."""
        word = text.strip().lower()
        for known, choice in (*zip(self.choices, self.choices, strict=True), *self.aliases):
            if known.lower() == word:
                return choice
        raise OptionError(f"{self.name}: {text!r} is none of {', '.join(self.choices)}")


@dataclass(frozen=True, slots=True)
class ButtonOption:
    """An action without a value."""

    name: str
    when_idle: bool = True

    def parse(self, text: str) -> None:
        """Take any text: some clients send a value with a button."""


@dataclass(frozen=True, slots=True)
class StringOption:
    """Any text, kept as it came but for blanks around it; `<empty>` stands for none."""

    name: str
    default: str = ""
    when_idle: bool = True

    def parse(self, text: str) -> str:
        """Return the text without outer blanks, "" for `<empty>`."""
        word = text.strip()
        return "" if word == "<empty>" else word


Option = CheckOption | SpinOption | ComboOption | ButtonOption | StringOption


def find_option(options: Sequence[Option], name: str) -> Option:
    """Find an option by its name, without regard to case and the number of blanks in it.

    Raises OptionError if there is no such option.
    """
    wanted = " ".join(name.lower().split())
    for option in options:
        if " ".join(option.name.lower().split()) == wanted:
            return option
    raise OptionError(f"no such option: {name}")
