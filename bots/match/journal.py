"""A match's journal: one JSON line per finished game, from which all else can be computed again.

A kill at any moment leaves at most one line half written; it is cut off when the journal is
opened again, and the file of records is cut back to what the journal knows.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from bots.game import Termination


@dataclass(frozen=True, slots=True)
class Entry:
    """A finished game.

    `players` are names by seat and `points` theirs; `remarks` counts by kind what each seat's
    player told wrongly and `words` quotes it, `seconds` is the time that each used. `details` are a
    failed player's last words. `told` is what the players told of the moves after the opening, as
    `bots.match.told` writes it. `record_end` is the length in bytes of the file of records with
    this game in it.
    """

    number: int
    pair: int
    opening: int
    players: tuple[str, ...]
    points: tuple[float, ...]
    termination: Termination
    reason: str
    start: str
    moves: tuple[str, ...]
    seconds: tuple[float, ...] = ()
    remarks: tuple[Mapping[str, int], ...] = ()
    words: tuple[str, ...] = ()
    details: tuple[str, ...] = ()
    told: str = ""
    record_end: int = 0

    def points_of(self, player: str) -> float:
        """Return the points of a player by name; raises ValueError if it did not play."""
        return self.points[self.players.index(player)]

    @property
    def loser(self) -> str:
        """The player with the fewest points: in a game broken off, the one that did so."""
        return self.players[self.points.index(min(self.points))]


def format_entry(entry: Entry) -> str:
    """Write an entry as one line of JSON, without the line's end.

    The moves are one text, or a list where a move has blanks itself.
    """
    values = asdict(entry)
    values["termination"] = entry.termination.value
    if all(move.split() == [move] for move in entry.moves):
        values["moves"] = " ".join(entry.moves)
    return json.dumps(values)


def parse_entry(line: str) -> Entry:
    """Read an entry; raises ValueError for anything else."""
    try:
        values: dict[str, Any] = json.loads(line)
        for name in ("players", "points", "seconds", "remarks", "words", "details"):
            values[name] = tuple(values[name])
        values["termination"] = Termination(values["termination"])
        moves = values["moves"]
        words = moves.split() if isinstance(moves, str) else map(str, moves)
        values["moves"] = tuple(map(sys.intern, words))
        return Entry(**values)
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"not a journal entry ({error!r}): {line[:80]}") from None


def slim(entry: Entry) -> Entry:
    """Return an entry without what only a file should keep, as matches are long.

    Of the quotes one of each kind about each player stays.
    """
    words: dict[str, str] = {}
    for quote in entry.words:
        name, _, rest = quote.partition(", ply ")
        kind = rest.split(": ")[1:2]
        words.setdefault(f"{name}: {kind}", quote)
    return replace(entry, told="", words=tuple(words.values()))


class Journal:
    """The files of a match in its directory: the plan, the journal, the records of the games.

    Used by one thread. An empty directory begins a match; one with a journal goes on with it if it
    was of the same plan. `entries` holds the finished games without what was told of their moves,
    which is most of a long match's journal and wanted by reports only.
    """

    def __init__(self, directory: Path, plan: Mapping[str, object], record_suffix: str) -> None:
        """Open or create the files; raises OSError, and ValueError for another match's files."""
        self.directory = directory
        directory.mkdir(parents=True, exist_ok=True)
        self._check_plan(directory / "match.json", plan)
        self._journal_path = directory / "journal.jsonl"
        self._records_path = directory / f"games{record_suffix}"
        self.entries: list[Entry] = self._recover()
        self._journal = self._journal_path.open("a", encoding="utf-8")
        self._records = self._records_path.open("ab")

    @staticmethod
    def _check_plan(path: Path, plan: Mapping[str, object]) -> None:
        text = json.dumps(plan, indent=2, ensure_ascii=False) + "\n"
        if not path.exists():
            draft = path.with_suffix(".tmp")
            draft.write_text(text, encoding="utf-8")
            draft.replace(path)
            return
        stored = json.loads(path.read_text(encoding="utf-8"))
        asked = json.loads(text)
        different = [key for key in stored | asked if stored.get(key) != asked.get(key)]
        if different:
            raise ValueError(f"{path} is of another match: {', '.join(different)} differ")

    def _recover(self) -> list[Entry]:
        """Read the finished games, and cut both files back to them."""
        entries = []
        whole = 0
        if self._journal_path.exists():
            content = self._journal_path.read_bytes()
            whole = content.rfind(b"\n") + 1
            lines = content[:whole].decode("utf-8").splitlines()
            entries = [slim(parse_entry(line)) for line in lines]
            os.truncate(self._journal_path, whole)
        if self._records_path.exists():
            end = max((entry.record_end for entry in entries), default=0)
            if self._records_path.stat().st_size < end:
                raise ValueError(f"{self._records_path} is shorter than its journal says")
            os.truncate(self._records_path, end)
        return entries

    def append(self, entry: Entry, record: str) -> Entry:
        """Add a finished game: first its record, then the line that makes it count.

        Returns the entry with the end of its record.
        """
        self._records.write(record.encode("utf-8"))
        self._records.flush()
        entry = replace(entry, record_end=self._records.tell())
        self._journal.write(format_entry(entry) + "\n")
        self._journal.flush()
        self.entries.append(slim(entry))
        return entry

    def close(self) -> None:
        """Close the files."""
        self._journal.close()
        self._records.close()


def read_entries(directory: Path) -> list[Entry]:
    """Read the finished games of a match, also while it is played; raises OSError or ValueError."""
    content = (directory / "journal.jsonl").read_bytes()
    whole = content[: content.rfind(b"\n") + 1]
    return [parse_entry(line) for line in whole.decode("utf-8").splitlines()]


def read_plan(directory: Path) -> dict[str, Any]:
    """Read the plan that a match was begun with; raises OSError or ValueError."""
    path = directory / "match.json"
    try:
        plan = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise ValueError(f"{path} holds no plan: {error}") from None
    if not isinstance(plan, dict):
        raise ValueError(f"{directory}: match.json holds no plan")
    return plan
