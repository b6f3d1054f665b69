"""Options, set as clients set them and as they should not be."""

from __future__ import annotations

from bots.match.conformance.session import first_word
from bots.match.conformance.step import Group, Skip, Step, require
from bots.match.conformance.uci.session import UciSession
from protocols.options import (
    ButtonOption,
    CheckOption,
    ComboOption,
    Option,
    SpinOption,
    StringOption,
)
from protocols.uci.grammar import WORDS


def _values(option: Option) -> tuple[str | None, ...]:
    """Return values from the option's own domain, its default the last."""
    match option:
        case CheckOption(default=default):
            return (str(not default).lower(), str(default).lower())
        case SpinOption():
            return (str(option.minimum), str(option.default))
        case ComboOption():
            return (*option.choices, option.default)
        case StringOption():
            return (option.default,)
        case ButtonOption():
            return (None,)


def _text(option: Option) -> str:
    return "" if isinstance(option, ButtonOption) else _values(option)[-1] or ""


def _each(engine: UciSession) -> str:
    handshake = engine.handshake()
    options = handshake.options
    if not options:
        raise Skip("the engine declares no option")
    for option in options:
        for value in _values(option):
            text = value
            if value == "" and handshake.declares_empty(option.name):
                # not for all: some engines take the word for the name of a file
                text = "<empty>"
            engine.set_option(option.name, text)
    engine.position()
    engine.go("movetime 100").require_legal()
    return f"{len(options)} options"


def _any_case(engine: UciSession) -> str:
    options = [each for each in engine.handshake().options if not isinstance(each, ButtonOption)]
    if not options:
        raise Skip("the engine declares no option with a value")
    name = options[0].name.swapcase()
    engine.set_option(name, _text(options[0]))
    engine.position()
    engine.go("movetime 100").require_legal()
    return name


def _unknown(engine: UciSession) -> None:
    engine.provoke("setoption name No Such Option value 3")
    engine.position()
    engine.go("movetime 100").require_legal()


def _bad_spin(engine: UciSession) -> str:
    spins = [each for each in engine.handshake().options if isinstance(each, SpinOption)]
    if not spins:
        raise Skip("the engine declares no spin")
    spin = next((each for each in spins if each.name == "MultiPV"), spins[0])
    for value in ("abc", "999999999999", str(spin.minimum - 1), "", "1.5"):
        engine.provoke(f"setoption name {spin.name} value {value}")
    engine.set_option(spin.name, str(spin.default))
    engine.position()
    engine.go("movetime 100").require_legal()
    return spin.name


def _strength(engine: UciSession) -> None:
    names = {option.name for option in engine.handshake().options}
    pair = names & {"UCI_LimitStrength", "UCI_Elo"}
    if not pair:
        raise Skip("the engine offers no limit of strength")
    require(len(pair) == 2, "both UCI_LimitStrength and UCI_Elo", ", ".join(pair))


def _debug(engine: UciSession) -> None:
    engine.handshake()
    engine.send("debug on")
    lines = engine.synchronise("`debug on`")
    engine.position()
    lines += engine.listen(0.2)
    engine.send("debug off")
    lines += engine.synchronise("`debug off`")
    others = [line for line in lines if first_word(line) in WORDS - {"info"}]
    require(not others, "nothing but info lines after `debug on`", " | ".join(others))


GROUP = Group(
    "options",
    (
        Step("each option takes values of its own domain", _each),
        Step("the name of an option is known in any case", _any_case),
        Step("an option that was not declared is ignored", _unknown),
        Step("values outside a spin's domain do no harm", _bad_spin),
        Step("limited strength has both its options", _strength),
        Step("`debug` is taken and adds info lines only", _debug),
    ),
)
