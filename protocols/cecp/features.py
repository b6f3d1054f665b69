"""What an engine asked for by its features, and the options that it declared by them."""

from __future__ import annotations

from collections.abc import Mapping

from protocols.cecp.commands import Command, Cores, Memory, SetOption, TablePath, Verdict
from protocols.cecp.messages import FeatureValue
from protocols.cecp.options import parse_option
from protocols.errors import OptionError
from protocols.options import ButtonOption, CheckOption, Option, find_option

_OFF = ("ping", "setboard", "playother", "san", "usermove", "ics", "name", "pause", "nps", "debug")
_ON = ("time", "draw", "sigint", "sigterm", "reuse", "analyze", "colors")
_TEXT = ("myname", "variants", "egt")
DEFAULTS: Mapping[str, FeatureValue] = {
    **dict.fromkeys(_OFF, 0),
    **dict.fromkeys(("memory", "smp"), 0),
    **dict.fromkeys(_ON, 1),
    **dict.fromkeys(_TEXT, ""),
}
"""The features that are accepted, and what holds where an engine does not set them (section 9)."""
OPTIONS_KEPT = 1000


class FeatureTable:
    """The features of one engine. `done` is None until it says whether more will come."""

    def __init__(self) -> None:
        self.options: dict[str, Option] = {}
        self.done: bool | None = None
        self.any_set = False
        self._values: dict[str, FeatureValue] = dict(DEFAULTS)

    def __getitem__(self, name: str) -> FeatureValue:
        return self._values[name]

    @property
    def reusable(self) -> bool:
        """Whether the engine's process may play another game.

        Without pings what it says of one game cannot be told from what it says of the next.
        """
        return bool(self["ping"] and self["reuse"])

    def plays(self, variant: str) -> bool:
        """Whether the engine plays a variant, "" for the normal game, as far as it tells."""
        names = [name.strip() for name in str(self["variants"]).split(",")]
        return names == [""] or (variant or "normal") in names

    def take(self, name: str, value: FeatureValue) -> Verdict:
        """Take a setting; return what to say of it."""
        self.any_set = True
        if name == "option":
            option = parse_option(str(value))
            if option is None or len(self.options) >= OPTIONS_KEPT:
                return Verdict(False, f"option {value}")
            self.options[option.name] = option
        elif name == "done":
            self.done = value == 1
        elif name in DEFAULTS and isinstance(value, type(DEFAULTS[name])):
            self._values[name] = value
        else:
            return Verdict(False, name)
        return Verdict(True, name)

    def command_for(self, name: str, text: str) -> Command:
        """Return the command that sets an option, or `memory`, `cores` or `egtpath KIND`.

        Raises OptionError for one that the engine has not, and for a value outside its bounds.
        """
        word, _, kind = name.partition(" ")
        if word == "egtpath" and kind and kind in str(self["egt"]).split(","):
            return TablePath(kind, text)
        if name == "memory" and self["memory"]:
            return Memory(_whole(name, text))
        if name == "cores" and self["smp"]:
            return Cores(_whole(name, text))
        option = find_option(list(self.options.values()), name)
        value = option.parse(text)
        if isinstance(option, ButtonOption):
            return SetOption(option.name)
        return SetOption(
            option.name, str(int(bool(value)) if isinstance(option, CheckOption) else value)
        )


def _whole(name: str, text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 12):
        raise OptionError(f"{name}: {text!r} is not a whole number")
    return int(text)
