"""What was really said over Hub: recordings of two engines, the Hub GUI and two libraries."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from tests.doubles.dialogue import DEADLINE
from tests.doubles.hub_dialogue import HubWords

FOLDER = Path(__file__).parents[1] / "data" / "hub"
AWAITED = ("wait", "ready", "done", "pong", "error")


@dataclass(frozen=True, slots=True)
class Recording:
    """One run of an engine: lines sent (`>`) and lines that came and were waited for (`<`)."""

    name: str
    steps: tuple[tuple[str, str], ...]

    @property
    def sent(self) -> list[str]:
        """The lines that were sent."""
        return [text for direction, text in self.steps if direction == ">"]


def recordings() -> list[Recording]:
    """All recordings; a transcript of several runs of an engine gives one each."""
    found = []
    for path in sorted(FOLDER.iterdir()):
        text = path.read_text(encoding="utf-8")
        parts = re.split(r"^ *\d+\.\d+ # --- .*$", text, flags=re.MULTILINE)
        if path.stem != "edge":
            parts = [text]
        for number, part in enumerate(parts):
            steps = tuple(
                (direction, said)
                for direction, said in re.findall(r"^ *\d+\.\d+ ([<>]) ?(.*)$", part, re.MULTILINE)
                if direction == ">" or said.split(" ")[0] in AWAITED
            )
            if steps:
                found.append(Recording(f"{path.stem}-{number}", steps))
    return found


def replay(recording: Recording, dialogue: HubWords) -> list[str]:
    """Send what was sent, waiting for each answer but errors that the client had got by then.

    Returns all lines read, the answers still owed at the end included.
    """
    lines: list[str] = []
    awaited: list[str] = []
    for direction, text in recording.steps:
        word = text.split(" ")[0]
        if direction == ">":
            if word != "quit":
                dialogue.send(text)
        elif word != "error":
            awaited.append(word)
            while count(lines, word) < min(awaited.count(word), owed(recording, word)):
                lines += dialogue.until(word + ".*", DEADLINE)
    dialogue.send("stop")
    while count(lines, "done") < owed(recording, "done"):
        lines += dialogue.until("done.*", DEADLINE)
    while count(lines, "pong") < owed(recording, "pong"):
        lines += dialogue.until("pong", DEADLINE)
    return lines + dialogue.synchronise()


def owed(recording: Recording, word: str) -> int:
    """How many lines of a kind a recording's commands are owed."""
    command = {"wait": "hub", "ready": "init", "done": "go", "pong": "ping"}[word]
    return sum(line.split(" ")[0] == command for line in (text.strip() for text in recording.sent))


def count(lines: list[str], word: str) -> int:
    """How many lines begin with that word."""
    return sum(line.split(" ")[0] == word for line in lines)


def check(recording: Recording, lines: list[str]) -> None:
    """Check that each command got what it is owed, and that nothing came unasked."""
    for word in ("wait", "ready", "done", "pong"):
        assert count(lines, word) == owed(recording, word), word
    words = {line.split(" ")[0] for line in lines}
    assert words <= {"id", "param", "wait", "ready", "info", "done", "pong", "error"}


def sent_lines() -> list[bytes]:
    """All lines that were sent, `quit` left out."""
    return [
        text.encode()
        for recording in recordings()
        for text in recording.sent
        if not text.startswith("quit")
    ]
