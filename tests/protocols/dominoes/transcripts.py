"""Dialogues that were read through by hand."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parents[2] / "data" / "dominoes" / "transcripts"
SENT = ">>> "
TRANSCRIPTS = sorted(FOLDER.glob("*.txt"))


def exchanges(path: Path) -> list[tuple[str, list[str]]]:
    """The lines that were sent, each with its answers."""
    found: list[tuple[str, list[str]]] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith(SENT):
            found.append((line.removeprefix(SENT), []))
        else:
            found[-1][1].append(line)
    return found
