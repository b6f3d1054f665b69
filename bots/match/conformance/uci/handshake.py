"""What is said before the first game: identity, options, readiness."""

from __future__ import annotations

from collections import Counter

from bots.match.conformance.session import first_word
from bots.match.conformance.step import Fault, Group, Skip, Step, require
from bots.match.conformance.uci.reading import require_sound
from bots.match.conformance.uci.session import UciSession
from protocols.uci.grammar import WORDS, fault_of


def _uciok(engine: UciSession) -> str:
    engine.restart()
    lines = engine.handshake().lines
    words = {first_word(line) for line in lines} & WORDS
    strange = sorted(words - {"id", "option", "uciok", "info", "registration", "copyprotection"})
    require(not strange, "only id and option lines before `uciok`", " ".join(strange))
    return f"{len(lines)} lines"


def _named(engine: UciSession, key: str) -> str:
    text = engine.handshake().identity(key)
    require(text, f"a line `id {key} TEXT` before `uciok`", "none")
    return text


def _name(engine: UciSession) -> str:
    return _named(engine, "name")


def _author(engine: UciSession) -> str:
    return _named(engine, "author")


def _sound_options(engine: UciSession) -> str:
    lines = engine.handshake().declarations
    require_sound(lines)
    return f"{len(lines)} options"


def _different_names(engine: UciSession) -> None:
    names = Counter(option.name.lower() for option in engine.handshake().options)
    twice = [name for name, count in names.items() if count > 1]
    require(not twice, "each option declared once", f"twice: {', '.join(twice)}")


def _nothing_later(engine: UciSession) -> None:
    engine.restart()
    engine.handshake()
    late = [line for line in engine.synchronise() if first_word(line) in ("id", "option")]
    require(not late, "no id and option lines behind `uciok`", " | ".join(late))


def _ready(engine: UciSession) -> None:
    engine.synchronise()
    _no_second_answer(engine)


def _ready_with_position(engine: UciSession) -> None:
    engine.position()
    _no_second_answer(engine)


def _no_second_answer(engine: UciSession) -> None:
    more = [line for line in engine.listen(0.15) if first_word(line) == "readyok"]
    require(not more, "one `readyok` for each `isready`", f"{1 + len(more)} of them")


def _protection(engine: UciSession) -> str:
    engine.restart()
    words = ("registration", "copyprotection")
    lines = [line for line in engine.handshake().lines if first_word(line) in words]
    if not lines:
        raise Skip("the engine speaks of neither registration nor copy protection")
    engine.send("register later")
    lines += [line for line in engine.synchronise() if first_word(line) in words]
    states = dict(line.split()[:2] for line in lines if fault_of(line) is None)
    if "checking" in states.values():
        lines = [line for line in engine.listen(1.0) if first_word(line) in words]
        states |= dict(line.split()[:2] for line in lines if fault_of(line) is None)
    told = ", ".join(f"{word} {state}" for word, state in states.items())
    if not states or set(states.values()) != {"ok"}:
        raise Fault("registration and copy protection to end in `ok`", told or lines[0])
    return told


GROUP = Group(
    "handshake",
    (
        Step("`uci` is answered with `uciok`", _uciok),
        Step("it tells its name", _name),
        Step("it tells its author", _author),
        Step("the declarations of its options are sound", _sound_options),
        Step("no option is declared twice", _different_names),
        Step("identity and options come before `uciok`, not later", _nothing_later),
        Step("`isready` is answered with one `readyok`", _ready),
        Step("`isready` behind a position is answered with one `readyok`", _ready_with_position),
        Step("registration and copy protection are settled", _protection),
    ),
)
