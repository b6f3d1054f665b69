"""The bot as a program on two pipes, and the words of its lines."""

from __future__ import annotations

from bots.match.conformance.dominoes.session import SHORT, DominoSession
from bots.match.conformance.process import ENDS, SILENT_SECONDS
from bots.match.conformance.step import Group, Step, require
from protocols.dominoes.phrases import INCOMPLETE, unknown_keyword

BLANK = ("", "   ", "# a remark")


def _joined(lines: list[str]) -> str:
    return " | ".join(lines) or "nothing"


def _silent(engine: DominoSession) -> None:
    engine.restart()
    # what a slow program said on its own may come only with its first answer
    lines = engine.listen(SILENT_SECONDS)
    engine.prepare()
    lines += engine.said_first
    require(not lines, "nothing before a question", _joined(lines))


def _unknown(engine: DominoSession) -> None:
    lines = engine.ask("foo bar")
    require(lines == [unknown_keyword("foo")], unknown_keyword("foo"), _joined(lines))


def _incomplete(engine: DominoSession) -> None:
    lines = engine.ask("new game", "played 0")
    require(lines == [INCOMPLETE] * 2, f"`{INCOMPLETE}` twice", _joined(lines))


def _blank(engine: DominoSession) -> None:
    lines = engine.ask(*BLANK)
    require(not lines, "no answer to empty lines and remarks", _joined(lines))


def _version(engine: DominoSession) -> str:
    lines = engine.ask("show version")
    require(len(lines) == 1 and lines[0], "one line with its name", _joined(lines))
    return lines[0]


def _help(engine: DominoSession) -> str:
    lines = engine.ask("help")
    words = {line.split()[0] for line in lines if line.split()}
    lacking = {"go", "hand", "legal", "new", "played", "drew", "passed", "quit"} - words
    require(not lacking, "a line for each command", f"none for {', '.join(sorted(lacking))}")
    return f"{len(lines)} lines"


def _carriage_returns(engine: DominoSession) -> str:
    engine.position()
    engine.process.send_bytes(b"show turn\r\n")
    lines = engine.synchronise("`show turn` with CR LF")
    require(lines == [f"turn {engine.searched.seat}"], "`turn 0`", _joined(lines))
    return lines[0]


def _cases(engine: DominoSession) -> str:
    engine.position()
    lines = engine.ask("  SHOW   Turn ")
    require(lines == [f"turn {engine.searched.seat}"], "`turn 0`", _joined(lines))
    return engine.go(SHORT).require_legal()


GROUP = Group(
    "process",
    (
        Step("it says nothing unasked", _silent),
        Step("an unknown word is answered as one", _unknown),
        Step("a command that lacks a word is answered as one", _incomplete),
        Step("empty lines and remarks are not answered", _blank),
        Step("`show version` tells its name", _version),
        Step("`help` lists the commands", _help),
        Step("lines may end in CR LF", _carriage_returns),
        Step("words may stand amid blanks and in any case", _cases),
        *ENDS,
    ),
)
