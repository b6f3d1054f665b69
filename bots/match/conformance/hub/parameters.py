"""Parameters, set as clients set them and as they should not be; variants."""

from __future__ import annotations

from bots.match.conformance.hub.reading import text_of
from bots.match.conformance.hub.session import HubSession
from bots.match.conformance.step import Group, Skip, Step
from bots.registry import PACKAGES, find_game
from protocols.options import CheckOption, ComboOption, Option, SpinOption

LARGEST = 10**6
"""No parameter is set to a greatest value beyond: it may be a size in memory."""


def _values(option: Option) -> list[str]:
    """Return values from the parameter's own domain, its present one the last."""
    present = text_of(option)
    match option:
        case CheckOption(default=default):
            return [str(not default).lower(), present]
        case SpinOption(minimum=minimum) if abs(minimum) < LARGEST:
            return [str(minimum), present]
        case ComboOption(choices=choices):
            return [*choices, present]
    return [present]


def _each(engine: HubSession) -> str:
    options = engine.handshake().options
    if not options:
        raise Skip("the engine declares no parameter")
    for option in options:
        for value in _values(option):
            engine.set_parameter(option.name, value)
    engine.send("init")
    engine.until("ready", "`init` behind parameters")
    engine.position()
    engine.go("move-time=0.1").require_legal()
    return f"{len(options)} parameters"


def _unknown(engine: HubSession) -> None:
    engine.provoke("set-param name=no-such-parameter value=3")
    engine.position()
    engine.go("move-time=0.1").require_legal()


def _bad_values(engine: HubSession) -> str:
    options = [each for each in engine.handshake().options if not isinstance(each, CheckOption)]
    numbers = [each for each in options if isinstance(each, SpinOption | ComboOption)]
    if not numbers:
        raise Skip("the engine declares neither an int nor an enum")
    for option in numbers:
        for value in ("abc", "999999999999", "", "1.5"):
            engine.provoke(f'set-param name={option.name} value="{value}"')
        engine.set_parameter(option.name, text_of(option))
    engine.send("init")
    engine.until("ready", "`init` behind wrong values")
    engine.position()
    engine.go("move-time=0.1").require_legal()
    return ", ".join(option.name for option in numbers)


def _variants(engine: HubSession) -> str:
    """Each variant that we know too is played from its own start position."""
    variant = next((each for each in engine.handshake().options if each.name == "variant"), None)
    if not isinstance(variant, ComboOption):
        raise Skip("the engine declares no variant")
    names = {
        find_game(name).engine_options.get("variant", "normal"): name
        for name, package in PACKAGES.items()
        if package == PACKAGES["draughts"]
    }
    played = [choice for choice in variant.choices if choice in names]
    for choice in played:
        engine.set_parameter("variant", choice)
        engine.send("init")
        engine.until("ready", "`init` behind a variant")
        engine.position(game=names[choice])
        engine.go("move-time=0.1").require_legal()
    engine.set_parameter("variant", variant.default)
    engine.send("init")
    engine.until("ready", "`init` behind a variant")
    return " ".join(played)


GROUP = Group(
    "parameters",
    (
        Step("each parameter takes values of its own domain", _each),
        Step("a parameter that was not declared is ignored", _unknown),
        Step("values outside a parameter's domain do no harm", _bad_values),
        Step("each variant that it declares is played", _variants),
    ),
)
