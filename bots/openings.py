"""Reads files of openings, whatever the game: plain or in a zip archive, parsed when needed."""

from __future__ import annotations

import zipfile
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import overload

from bots.game import Opening
from protocols.errors import PositionError


class LazyOpenings(Sequence[Opening]):
    """Openings that are parsed when asked for: a match needs few of a book of thousands."""

    def __init__(self, texts: Sequence[str], parse: Callable[[str], Opening]) -> None:
        self._texts = texts
        self._parse = parse

    def __len__(self) -> int:
        return len(self._texts)

    @overload
    def __getitem__(self, index: int) -> Opening: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Opening]: ...

    def __getitem__(self, index: int | slice) -> Opening | Sequence[Opening]:
        if isinstance(index, slice):
            return LazyOpenings(self._texts[index], self._parse)
        return self._parse(self._texts[index])


def cut(opening: Opening, plies: int | None) -> Opening:
    """Return an opening with its first moves only, with all of them if `plies` is None."""
    if plies is None or len(opening.moves) <= plies:
        return opening
    return replace(opening, moves=opening.moves[:plies])


def read_file(path: Path) -> tuple[str, str]:
    """Return name and text of a file, or of the one file in a zip archive.

    Raises OSError, and PositionError for an archive that cannot be read or is not of one file.
    """
    if path.suffix.lower() != ".zip":
        return path.name.lower(), path.read_text(encoding="utf-8", errors="replace")
    try:
        with zipfile.ZipFile(path) as archive:
            names = [name for name in archive.namelist() if not name.endswith("/")]
            if len(names) != 1:
                raise PositionError(f"{path}: the archive holds {len(names)} files, not one")
            return names[0].lower(), archive.read(names[0]).decode("utf-8", errors="replace")
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError) as error:
        raise PositionError(f"{path}: {error}") from None


def useful_lines(text: str) -> list[str]:
    """Return the lines that are neither empty nor comments."""
    lines = (line.strip() for line in text.splitlines())
    return [line for line in lines if line and not line.startswith("#")]


def some(texts: list[str], path: Path) -> list[str]:
    """Return the texts of openings; raises PositionError if there are none."""
    if not texts:
        raise PositionError(f"{path}: nothing in it")
    return texts
