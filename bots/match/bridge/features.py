"""What the bridge asks of xboard, and the engine's options in CECP's words and back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bots.match.bridge.game import variants
from bots.registry import find_game
from protocols.cecp.commands import Cores, Memory, SetOption, TablePath
from protocols.cecp.messages import Features
from protocols.cecp.options import format_option
from protocols.errors import OptionError
from protocols.options import ButtonOption, CheckOption, Option, SpinOption, find_option
from protocols.uci import commands as uci

HASH, THREADS, TABLES = "Hash", "Threads", "SyzygyPath"
PONDER, OPPONENT, ANALYSIS = "Ponder", "UCI_Opponent", "UCI_AnalyseMode"
OWN_WORDS = frozenset({HASH, THREADS, TABLES, PONDER, OPPONENT, ANALYSIS, "UCI_EngineAbout"})
"""Options that CECP has commands for, or that are none of a person's business."""


def playable(options: Mapping[str, Option]) -> dict[str, str]:
    """Return the games that an engine can play, by CECP's names of them."""
    return {
        variant: name
        for variant, name in variants().items()
        if all(option in options for option in find_game(name).engine_options)
    }


def features(name: str, options: Mapping[str, Option]) -> Iterator[Features]:
    """List the features to set, `done` left out."""
    yield Features(
        (
            *(("ping", 1), ("setboard", 1), ("usermove", 1), ("playother", 1), ("san", 0)),
            *(("colors", 0), ("time", 1), ("draw", 0), ("reuse", 1), ("analyze", 1), ("nps", 0)),
            *(("sigint", 0), ("sigterm", 0), ("name", 1), ("pause", 0)),
        )
    )
    games = playable(options)
    yield Features((("myname", name), ("variants", ",".join(games))))
    yield Features((("memory", int(HASH in options)), ("smp", int(THREADS in options))))
    if TABLES in options:
        yield Features((("egt", "syzygy"),))
    switches = {option for game in games.values() for option in find_game(game).engine_options}
    for option in options.values():
        if option.name not in OWN_WORDS | switches:
            yield Features((("option", format_option(option)),))


def translate(
    command: SetOption | Memory | Cores | TablePath, options: Mapping[str, Option]
) -> uci.SetOption | None:
    """Return UCI's form of a command that sets an option; None if the engine has none for it.

    Raises OptionError for an option that the engine has not, or a value outside its bounds.
    """
    match command:
        case Memory(number):
            return _clamped(options.get(HASH), number)
        case Cores(number):
            return _clamped(options.get(THREADS), number)
        case TablePath("syzygy", path):
            return uci.SetOption(TABLES, path or "<empty>") if TABLES in options else None
        case SetOption(name, text):
            return _option(find_option(list(options.values()), name), text or "")
        case _:
            return None


def _clamped(option: Option | None, number: int) -> uci.SetOption | None:
    if not isinstance(option, SpinOption):
        return None
    value = max(option.minimum, min(number, option.maximum))
    return uci.SetOption(option.name, str(value))


def _option(option: Option, text: str) -> uci.SetOption:
    if isinstance(option, ButtonOption):
        return uci.SetOption(option.name)
    if isinstance(option, CheckOption):
        if text not in ("0", "1"):
            raise OptionError(f"{option.name}: {text!r} is neither 0 nor 1")
        return uci.SetOption(option.name, "true" if text == "1" else "false")
    return uci.SetOption(option.name, str(option.parse(text)) or "<empty>")
