"""The program on two pipes, and the words of its lines."""

from __future__ import annotations

from functools import partial

from bots.match.conformance.gnubg.session import PEOPLE, GnubgSession
from bots.match.conformance.process import ENDS, SILENT_SECONDS
from bots.match.conformance.step import Fault, Group, Step, require

SESSION_SCORE = "The score (after 0 games) is: P0 0, P1 0 (money session, with Jacoby rule)."


def _silent(engine: GnubgSession) -> str:
    engine.restart()
    lines = engine.listen(SILENT_SECONDS)
    engine.prepare()
    lines = [line for line in (*lines, *engine.said_first) if line.strip()]
    begun = [line for line in lines if "Position ID" in line or "Enter dice" in line]
    require(not begun, "no game before one is begun", " | ".join(begun))
    return f"{len(lines)} other lines" if lines else ""


def _answers(engine: GnubgSession, line: str, wanted: str) -> str:
    lines = engine.ask(line)
    require(lines == [wanted], f"`{wanted}` alone", " | ".join(lines) or "nothing")
    return wanted


def _answer(line: str, wanted: str, why: str) -> Step[GnubgSession]:
    return Step(f"`{line}` {why}", partial(_answers, line=line, wanted=wanted))


def _blank(engine: GnubgSession) -> None:
    lines = engine.ask("", "   ", "# a remark")
    require(not lines, "no answer to empty lines and remarks", " | ".join(lines))


def _score(engine: GnubgSession, line: bytes) -> str:
    engine.seat()
    engine.process.send_bytes(line)
    lines = engine.synchronise(repr(line.decode()))
    require(lines == [SESSION_SCORE], f"`{SESSION_SCORE}`", " | ".join(lines) or "nothing")
    return lines[0]


def _version(engine: GnubgSession) -> str:
    lines = engine.ask("show version")
    require(lines, "a line with its name", "nothing")
    return lines[0]


def _help(engine: GnubgSession) -> str:
    lines = engine.ask("help")
    words = {line.split()[0] for line in lines if line.split()}
    lacking = {"double", "hint", "move", "new", "roll", "set", "show", "take"} - words
    require(not lacking, "a line for each command", f"none for {', '.join(sorted(lacking))}")
    return f"{len(lines)} lines"


def _ended(engine: GnubgSession, lines: tuple[str, ...], cause: str, *, status: bool) -> str:
    engine.restart()
    engine.prepare()
    engine.send(*PEOPLE, *lines)
    engine.process.end_input()
    told = engine.wait_for_end(cause)
    if status and told != 0:
        raise Fault(f"exit status 0 after {cause}", f"exit status {told}")
    return f"exit status {told}"


def _end(lines: tuple[str, ...], where: str) -> Step[GnubgSession]:
    cause = f"the end of its input {where}"
    return Step(f"{cause} ends it", partial(_ended, lines=lines, cause=cause, status=True))


def _exit(engine: GnubgSession) -> str:
    engine.restart()
    engine.prepare()
    engine.send("exit")
    status = engine.wait_for_end("`exit`")
    require(status == 0, "exit status 0", f"exit status {status}")
    return "exit status 0"


GROUP = Group(
    "process",
    (
        Step("it begins no game unasked", _silent),
        _answer("foo", "Unknown keyword `foo'.", "is answered as an unknown word"),
        _answer("set foo", "Unknown keyword `foo'.", "is answered as an unknown word"),
        _answer("show foo", "Unknown keyword `foo'.", "is answered as an unknown word"),
        _answer("set", "Incomplete command.", "lacks a word"),
        _answer("new", "Incomplete command.", "lacks a word"),
        Step("empty lines and remarks are not answered", _blank),
        Step("lines may end in CR LF", partial(_score, line=b"show score\r\n")),
        Step("words may stand amid blanks", partial(_score, line=b"  show   score  \n")),
        Step("words may be cut short", partial(_score, line=b"sho sco\n")),
        Step("upper and lower case are the same", partial(_score, line=b"SHOW Score\n")),
        Step("`show version` tells its name", _version),
        Step("`help` lists the commands", _help),
        Step("`exit` ends it with exit status 0", _exit),
        *(ENDS[0], ENDS[2]),
        _end(("new session",), "at a question for dice"),
        _end(("new session", "3 1", "8/5 6/5"), "in a game"),
        _end(("new match 3", "3 1", "resign"), "while a resignation waits"),
        _end(("new session", "3 1", "8/5 6/5", "double"), "while a double waits"),
    ),
)
