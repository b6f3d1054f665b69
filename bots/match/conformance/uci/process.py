"""The engine as a program on two pipes."""

from __future__ import annotations

from bots.match.conformance.process import ENDS, SILENT_SECONDS
from bots.match.conformance.session import first_word
from bots.match.conformance.step import Group, Step, require
from bots.match.conformance.uci.reading import require_sound
from bots.match.conformance.uci.session import UciSession
from protocols.uci.grammar import WORDS

JUNK = ("", "   ", "junk", "unknown command with arguments", "42", "uciok", "joho debug on")


def _silent(engine: UciSession) -> str:
    engine.restart()
    lines = engine.listen(SILENT_SECONDS)
    spoken = [line for line in lines if first_word(line) in WORDS]
    engine.handshake()
    # what a slow program said on its own may have come only now
    spoken += [line for line in engine.synchronise() if first_word(line) == "uciok"]
    require(not spoken, "no line of the protocol before `uci`", " | ".join(spoken))
    return f"{len(lines)} other lines" if lines else ""


def _junk_first(engine: UciSession) -> None:
    engine.restart()
    engine.send(*JUNK)
    engine.handshake()


def _junk_later(engine: UciSession) -> None:
    engine.handshake()
    engine.send(*JUNK)
    engine.synchronise("unknown lines")


def _carriage_returns(engine: UciSession) -> None:
    engine.handshake()
    engine.process.send_bytes(b"isready\r\n")
    engine.until("readyok", "`isready` with CR LF")


def _blanks(engine: UciSession) -> None:
    engine.handshake()
    engine.process.send_bytes(b"  \tisready \t \n")
    engine.until("readyok", "`isready` amid blanks and tabs")
    engine.send("position   startpos \t moves  e2e4", "go \t depth   1")
    engine.until("bestmove", "`go   depth   1`")


def _whole_words(engine: UciSession) -> None:
    ok = engine.handshake().lines[-1]
    engine.send("isready")
    ready = engine.until("readyok", "`isready`")[-1]
    for word, line in (("uciok", ok), ("readyok", ready)):
        require(line == word, f"the line `{word}` without blanks around it", repr(line))


def _sound_lines(engine: UciSession) -> str:
    engine.restart()
    lines = [*engine.handshake().lines, *engine.synchronise()]
    engine.position()
    search = engine.go("movetime 200")
    require_sound(lines)
    return f"{len(lines) + len(search.lines) + 1} lines"


GROUP = Group(
    "process",
    (
        Step("it says nothing of the protocol before `uci`", _silent),
        Step("unknown lines before `uci` are ignored", _junk_first),
        Step("unknown lines later are ignored", _junk_later),
        Step("lines may end in CR LF", _carriage_returns),
        Step("words may stand amid several blanks and tabs", _blanks),
        Step("`uciok` and `readyok` are whole lines", _whole_words),
        Step("every line that it says is of sound grammar", _sound_lines),
        *ENDS,
    ),
)
