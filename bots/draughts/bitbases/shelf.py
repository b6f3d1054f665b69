"""Where bitbases are kept: those of two and three pieces with the program, others in a folder."""

from __future__ import annotations

import os
import sys
import tempfile
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from bots.draughts.bridge import salt
from bots.draughts.core.bitbases import Bitbases
from bots.draughts.options import MOST_PIECES
from bots.draughts.variants import INTERNATIONAL
from bots.paths import user_path

from .file import BitbaseError, file_name, parse_table
from .material import Material, classes, classes_up_to

SHIPPED_PIECES = 3
"""Endings of up to so many pieces come with the program."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """What was found: the bitbases, up to how many pieces, and what is wrong with files if so."""

    bitbases: Bitbases
    pieces: int
    faults: tuple[str, ...] = ()


def default_folder() -> Path:
    """Return the platform's folder for data that can be made again, where ours are kept.

    It is among the temporary files for a user without a home.
    """
    home = user_path("~")
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = home / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or home / ".cache")
    if not base.is_absolute():
        base = Path(tempfile.gettempdir())
    return base / "boardbots" / "draughts"


def folder_of(path: str) -> Path:
    """Return the folder that a `bb-path` names; "" is the default one."""
    return user_path(path) if path else default_folder()


def empty() -> Bitbases:
    """Return bitbases without a table."""
    return Bitbases(bytearray(1))


def room_for(most: int) -> tuple[Bitbases, dict[Material, int]]:
    """Return bitbases with room for the endings of up to so many pieces, and where each begins."""
    places: dict[Material, int] = {}
    size = 0
    for material in classes_up_to(most):
        places[material] = size
        size += material.size
    bitbases = Bitbases(bytearray(size + 1))
    for material, place in places.items():
        bitbases.add(material.code, place)
    return bitbases, places


def load(most: int, folder: Path) -> Shelf:
    """Load the endings of up to so many pieces, as far as there are files of all of them.

    Where files are missing, damaged or unreadable, the endings of fewer pieces are left.
    """
    faults: list[str] = []
    pieces = min(most, MOST_PIECES)
    tables: dict[Material, bytes] = {}
    for number in range(2, pieces + 1):
        try:
            for material in classes(number):
                tables[material] = read(material, folder)
        except FileNotFoundError:
            pieces = number - 1
            break
        except (BitbaseError, OSError) as error:
            faults.append(str(error))
            pieces = number - 1
            break
    if pieces < 2:
        return Shelf(empty(), 0, tuple(faults))
    bitbases, places = room_for(pieces)
    codes = memoryview(bitbases.codes)
    for material, place in places.items():
        codes[place : place + material.size] = tables[material]
    bitbases.open(pieces, salt(INTERNATIONAL))
    return Shelf(bitbases, pieces, tuple(faults))


def read(material: Material, folder: Path) -> bytes:
    """Return the codes of a class from its file in the folder, or else from that of the program.

    FileNotFoundError if there is none, other OSError if it cannot be read, BitbaseError if it is
    damaged.
    """
    name = file_name(material)
    file: Traversable = folder / name
    if material.pieces <= SHIPPED_PIECES and not file.is_file():
        file = resources.files("bots.draughts.bitbases") / name
    data = file.read_bytes()
    try:
        return parse_table(material, data)
    except BitbaseError as error:
        raise BitbaseError(f"{file}: {error}") from None
