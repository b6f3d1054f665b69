"""What real clients sent to an engine, taken from recordings of their sessions."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from pathlib import Path

from tests.doubles.dialogue import DEADLINE, Dialogue

FOLDER = Path(__file__).parents[1] / "data" / "uci" / "clients"


@dataclass(frozen=True, slots=True)
class Session:
    """One run of an engine: the lines that the client sent, and those that it had to wait for.

    A step is a line to send (`<`) or a kind of line to wait for (`>`): `uciok`, `readyok` or
    `bestmove`. An answer that the recorded client did not wait for is waited for at the end.
    """

    name: str
    steps: tuple[tuple[str, str], ...]


def sessions() -> list[Session]:
    """All recorded sessions in which the client said something."""
    found = []
    for path in sorted(FOLDER.glob("*.log")):
        parts = path.read_text(encoding="utf-8").split("--- start")[1:]
        for number, part in enumerate(parts, start=1):
            steps = tuple(
                (direction, text)
                for direction, text in re.findall(r"^ *\d+\.\d+ ([<>]) ?(.*)$", part, re.MULTILINE)
                if direction == "<" or text.split(" ")[0] in ("uciok", "readyok", "bestmove")
            )
            if any(direction == "<" for direction, _ in steps):
                found.append(Session(f"{path.stem}-{number}", steps))
    return found


def sent_lines() -> list[bytes]:
    """All lines that the recorded clients sent, `quit` left out."""
    return [
        text.encode()
        for session in sessions()
        for direction, text in session.steps
        if direction == "<" and not text.startswith("quit")
    ]


def mutated(line: bytes, source: random.Random) -> bytes:
    """A copy of a line with one to three bytes added, changed, removed or moved."""
    data = bytearray(line)
    for _ in range(source.randint(1, 3)):
        place = source.randrange(len(data) + 1)
        kind = source.randrange(4)
        if kind == 0 or not data:
            data.insert(place, source.randrange(256))
        elif kind == 1:
            data[place % len(data)] = source.randrange(256)
        elif kind == 2:
            del data[place % len(data)]
        else:
            data = data[place:] + data[:place]
    return bytes(data)


def replay(session: Session, dialogue: Dialogue) -> list[str]:
    """Send what the client sent, waiting where it had got an answer; return all lines read.

    An answer that came before another one, other than in the recording, is not waited for again.
    """
    lines: list[str] = []
    awaited: list[str] = []
    for direction, text in session.steps:
        if direction == "<":
            dialogue.send(text)
            continue
        word = text.split(" ")[0]
        awaited.append(word)
        while count(lines, word) < awaited.count(word):
            lines += dialogue.until(word + ".*", DEADLINE)
    sent = [text for direction, text in session.steps if direction == "<"]
    while count(lines, "bestmove") < count(sent, "go"):
        dialogue.send("stop")
        lines += dialogue.until("bestmove .*", DEADLINE)
    while count(lines, "readyok") < count(sent, "isready"):
        lines += dialogue.until("readyok", DEADLINE)
    return lines + dialogue.synchronise()


def count(lines: list[str], word: str) -> int:
    """How many lines begin with that word."""
    return sum(line.split(" ")[0] == word for line in lines)


def check(session: Session, lines: list[str]) -> None:
    """Check that each command got what it is owed, and that nothing came unasked."""
    sent = [text.strip() for direction, text in session.steps if direction == "<"]
    assert count(lines, "bestmove") == count(sent, "go")
    assert count(lines, "readyok") == count(sent, "isready")
    assert count(lines, "uciok") == count(sent, "uci")
    words = {line.split(" ")[0] for line in lines}
    assert words <= {"id", "option", "uciok", "readyok", "info", "bestmove"}
    assert "bestmove (none)" not in lines
