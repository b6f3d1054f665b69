"""The parameters of draughts-bot, and the settings that they make up."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bots.draughts.variants import ENGLISH, FRYSK, VARIANTS, Variant, find_variant
from protocols.options import (
    CheckOption,
    ComboOption,
    Option,
    OptionValue,
    SpinOption,
    StringOption,
)

FULL_SKILL = 20
MOST_PIECES = 4
"""Bitbases are made of endings with up to so many pieces."""
SMALLEST_TABLE = 16
"""Table sizes are powers of two: 2^16 entries of 16 bytes are a megabyte."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The values of all parameters.

    `table_size` is the power of two of the table's entries, `bitbase_pieces` the number of pieces
    up to which bitbases are asked, `bitbase_path` the folder of those that were made, "" being the
    platform's. `mandatory_capture` is for `english`, where rule texts differ.
    """

    variant: str = "normal"
    threads: int = 1
    table_size: int = 20
    ponder: bool = False
    book: bool = True
    bitbase_pieces: int = MOST_PIECES
    bitbase_path: str = ""
    skill: int = FULL_SKILL
    mandatory_capture: bool = True

    @property
    def rules(self) -> Variant:
        """The variant that is played."""
        variant = find_variant(self.variant)
        if variant is ENGLISH and not self.mandatory_capture:
            return replace(variant, obligatory=False)
        return variant

    @property
    def known_pieces(self) -> int:
        """The number of pieces up to which endings are known: a weakened player knows none."""
        return self.bitbase_pieces if self.skill == FULL_SKILL else 0

    @property
    def table_megabytes(self) -> int:
        """The size of the table."""
        return 1 << self.table_size - SMALLEST_TABLE


_DEFAULT = Settings()
_VARIANTS = (*VARIANTS.values(), FRYSK)
_NAMES = {FRYSK.name: FRYSK.name} | {
    name: variant.name if variant is FRYSK else variant.hub
    for variant in _VARIANTS
    for name in (variant.name, *variant.aliases)
}

OPTIONS: tuple[Option, ...] = (
    ComboOption(
        "variant",
        _DEFAULT.variant,
        tuple(variant.hub for variant in VARIANTS.values()),
        aliases=tuple(_NAMES.items()),
    ),
    SpinOption("threads", _DEFAULT.threads, 1, 256),
    SpinOption("tt-size", _DEFAULT.table_size, SMALLEST_TABLE, 30),
    CheckOption("ponder", _DEFAULT.ponder),
    CheckOption("book", _DEFAULT.book),
    SpinOption("bb-size", _DEFAULT.bitbase_pieces, 0, MOST_PIECES),
    StringOption("bb-path", _DEFAULT.bitbase_path),
    SpinOption("skill", _DEFAULT.skill, 0, FULL_SKILL),
    CheckOption("mandatory-capture", _DEFAULT.mandatory_capture),
)

_FIELDS = {
    "variant": "variant",
    "threads": "threads",
    "tt-size": "table_size",
    "ponder": "ponder",
    "book": "book",
    "bb-size": "bitbase_pieces",
    "bb-path": "bitbase_path",
    "skill": "skill",
    "mandatory-capture": "mandatory_capture",
}


def change(settings: Settings, name: str, value: OptionValue) -> Settings:
    """Return the settings with one parameter's checked value put in."""
    return replace(settings, **{_FIELDS[name]: value})  # type: ignore[arg-type]


def values(settings: Settings) -> dict[str, OptionValue]:
    """Return the value of each parameter."""
    return {name: getattr(settings, field) for name, field in _FIELDS.items()}
