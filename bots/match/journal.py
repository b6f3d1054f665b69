"""A match's journal: one JSON line per finished game, from which all else can be computed again.

A kill at any moment leaves at most one line half written; it is cut off when the journal is
opened again, and the file of records is cut back to what the journal knows.
"""

from __future__ import annotations

import json
import math
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from bots.game import Termination
from bots.match.lock import try_lock


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
        """Return the points of a player by name, at all its seats; 0 if it did not play."""
        return points_of(player, self.players, self.points)

    @property
    def loser(self) -> str:
        """The player with the fewest points: in a game broken off, the one that did so."""
        return self.players[self.points.index(min(self.points))]


def points_of(player: str, players: Sequence[str], points: Sequence[float]) -> float:
    """Add up the points of a player at all seats that it has."""
    return math.fsum(p for name, p in zip(players, points, strict=True) if name == player)


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
    except (KeyError, TypeError, AttributeError, RecursionError) as error:
        raise ValueError(f"not a journal entry ({error!r}): {line[:80]}") from None


class JournalInUse(Exception):
    """Another process plays the match."""


class ForeignEntry(Exception):
    """A game in the journal is not one of the match's plan."""


class Journal:
    """The files of a match in its directory: the plan, the journal, the records of the games.

    Used by one thread of one process, and a context manager. An empty directory begins a match; one
    with a journal goes on with it if it was of the same plan.
    """

    def __init__(
        self,
        directory: Path,
        plan: Mapping[str, object],
        record_suffix: str,
        furnish: Callable[[Path], None] | None = None,
    ) -> None:
        """Open or create the files; `furnish` puts in what a new match needs beside them.

        Raises OSError, JournalInUse, and ValueError for another match's files.
        """
        self.directory = directory
        directory.mkdir(parents=True, exist_ok=True)
        self._path = directory / "journal.jsonl"
        self._journal = self._path.open("a", encoding="utf-8")
        try:
            if not try_lock(self._journal.fileno()):
                raise JournalInUse(f"another bot-match plays in {directory}")
            self._check_plan(directory / "match.json", plan, furnish)
            records = directory / f"games{record_suffix}"
            self._recover(records)
            self._records = records.open("ab")
        except BaseException:
            self._journal.close()
            raise

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _check_plan(
        self, path: Path, plan: Mapping[str, object], furnish: Callable[[Path], None] | None
    ) -> None:
        text = json.dumps(plan, indent=2, ensure_ascii=False) + "\n"
        if not path.exists():
            if furnish is not None:
                furnish(self.directory)
            draft = path.with_suffix(".tmp")
            draft.write_text(text, encoding="utf-8")
            draft.replace(path)
            return
        stored = json.loads(path.read_text(encoding="utf-8"))
        asked = json.loads(text)
        different = [key for key in stored | asked if stored.get(key) != asked.get(key)]
        if different:
            raise ValueError(f"{path} is of another match: {', '.join(different)} differ")

    def _recover(self, records: Path) -> None:
        """Cut both files back to the finished games."""
        end = max((entry.record_end for entry in self.entries()), default=0)
        with self._path.open("rb") as file:
            whole = sum(len(line) for line in file if line.endswith(b"\n"))
        self._journal.truncate(whole)
        if records.exists():
            if records.stat().st_size < end:
                raise ValueError(f"{records} is shorter than its journal says")
            os.truncate(records, end)

    def entries(self) -> Iterator[Entry]:
        """Read the finished games; raises OSError or ValueError."""
        return _read(self._path)

    def append(self, entry: Entry, record: str) -> Entry:
        """Add a finished game: first its record, then the line that makes it count.

        Returns the entry with the end of its record.
        """
        self._records.write(record.encode("utf-8"))
        self._records.flush()
        entry = replace(entry, record_end=self._records.tell())
        self._journal.write(format_entry(entry) + "\n")
        self._journal.flush()
        return entry

    def close(self) -> None:
        """Close the files."""
        self._records.close()
        self._journal.close()


def _read(path: Path) -> Iterator[Entry]:
    """Read a journal game by game, but for a last line half written; each game stands once."""
    seen: set[int] = set()
    with path.open("rb") as file:
        for line in file:
            if line.endswith(b"\n"):
                entry = parse_entry(line.decode("utf-8"))
                if entry.number in seen:
                    raise ValueError(f"{path} tells of game {entry.number + 1} twice")
                seen.add(entry.number)
                yield entry


@dataclass(frozen=True, slots=True)
class StoredEntries:
    """The finished games of a match, read from its directory each time they are looked through.

    They may become more while the match is played. Reading raises OSError or ValueError.
    """

    directory: Path

    def __iter__(self) -> Iterator[Entry]:
        return _read(self.directory / "journal.jsonl")


def read_entries(directory: Path) -> list[Entry]:
    """Read the finished games of a match, also while it is played; raises OSError or ValueError."""
    return list(StoredEntries(directory))


def read_plan(directory: Path) -> dict[str, Any]:
    """Read the plan that a match was begun with; raises OSError or ValueError."""
    path = directory / "match.json"
    try:
        plan = json.loads(path.read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as error:
        raise ValueError(f"{path} holds no plan: {error}") from None
    if not isinstance(plan, dict):
        raise ValueError(f"{directory}: match.json holds no plan")
    return plan
