"""What is said before the first game: identity, parameters, readiness."""

from __future__ import annotations

from collections import Counter

from bots.match.conformance.hub.reading import WORDS, require_sound, words_of
from bots.match.conformance.hub.session import HubSession
from bots.match.conformance.session import first_word
from bots.match.conformance.step import Group, Skip, Step, require
from protocols.options import CheckOption, ComboOption


def _wait(engine: HubSession) -> str:
    engine.restart()
    lines = engine.handshake().lines
    words = {first_word(line) for line in lines} & WORDS
    strange = sorted(words - {"id", "param", "wait", "error"})
    require(not strange, "only id and param lines before `wait`", " ".join(strange))
    return f"{len(lines)} lines"


def _name(engine: HubSession) -> str:
    handshake = engine.handshake()
    name = handshake.identity("name")
    require(name, "a line `id name=...` before `wait`", "none")
    return f"{name} {handshake.identity('version')}".strip()


def _order(engine: HubSession) -> None:
    """Some clients cut the name out between the words `name=`, `version=` and `author=`."""
    lines = [line for line in engine.handshake().lines if first_word(line) == "id"]
    names = [name for name, _ in words_of(lines[0]).pairs] if lines else []
    known = [name for name in names if name in ("name", "version", "author")]
    require(names[:3] == ["name", "version", "author"], "name, version, author", " ".join(known))


def _sound(engine: HubSession) -> str:
    lines = engine.handshake().declarations
    require_sound(lines)
    return f"{len(lines)} parameters"


def _different_names(engine: HubSession) -> None:
    names = Counter(option.name for option in engine.handshake().options)
    twice = [name for name, count in names.items() if count > 1]
    require(not twice, "each parameter declared once", f"twice: {', '.join(twice)}")


def _values(engine: HubSession) -> str:
    options = engine.handshake().options
    enums = [option for option in options if isinstance(option, ComboOption)]
    for option in enums:
        told = f"{option.name}={option.default} of {' '.join(option.choices)}"
        require(option.default in option.choices, "a value among those of the enum", told)
    if not enums:
        raise Skip("the engine declares no enum")
    return ", ".join(option.name for option in enums)


def _variant(engine: HubSession) -> str:
    for option in engine.handshake().options:
        if option.name == "variant":
            require(isinstance(option, ComboOption), "variant of type enum", str(option))
            return " ".join(option.choices) if isinstance(option, ComboOption) else ""
    raise Skip("the engine declares no variant")


def require_ponder(engine: HubSession) -> str:
    """Return words on the parameter `ponder`; Skip if there is none, Fault for another type."""
    for option in engine.handshake().options:
        if option.name == "ponder":
            require(isinstance(option, CheckOption), "ponder of type bool", str(option))
            return "it can ponder"
    raise Skip("the engine declares no ponder")


def _ready(engine: HubSession) -> None:
    engine.restart()
    engine.initialise()


def _ready_again(engine: HubSession) -> None:
    engine.initialise()
    engine.send("init")
    engine.until("ready", "a second `init`")


def _hub_again(engine: HubSession) -> None:
    first = engine.initialise().declarations
    engine.send("hub")
    lines = engine.until("wait", "a second `hub`")
    again = [line for line in lines if first_word(line) == "param"]
    seen = f"{len(again)} instead of {len(first)}"
    require(len(again) == len(first), "the same parameters again", seen)


def _nothing_later(engine: HubSession) -> None:
    engine.initialise()
    late = [line for line in engine.synchronise() if first_word(line) in ("id", "param", "wait")]
    require(not late, "no id and param lines behind `wait`", " | ".join(late))


def _pong(engine: HubSession) -> None:
    engine.synchronise()
    more = [line for line in engine.listen(0.15) if first_word(line) == "pong"]
    require(not more, "one `pong` for each `ping`", f"{1 + len(more)} of them")


GROUP = Group(
    "handshake",
    (
        Step("`hub` is answered with `wait`", _wait),
        Step("it tells its name", _name),
        Step("name, version and author come in this order", _order),
        Step("the declarations of its parameters are sound", _sound),
        Step("no parameter is declared twice", _different_names),
        Step("the value of an enum is one of its values", _values),
        Step("the parameter `variant` is an enum", _variant),
        Step("the parameter `ponder` is a bool", require_ponder),
        Step("`init` is answered with `ready`", _ready),
        Step("a second `init` is answered with `ready`", _ready_again),
        Step("a second `hub` is answered as the first", _hub_again),
        Step("identity and parameters come before `wait`, not later", _nothing_later),
        Step("`ping` is answered with one `pong`", _pong),
    ),
)
