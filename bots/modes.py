"""One decision for the whole distribution: run the compiled cores, or their sources.

The build leaves a note (``built<suffix>.txt``) that lists every source and extension module. If all
of them are there, and in a checkout also unchanged, the extension modules run; otherwise every core
is taken from source, so that modules of different ages never meet. ``BOTS_PURE=1`` asks for it.
"""

import os
import sys
import warnings
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path

PACKAGE = Path(__file__).parent


def lacking(package: Path = PACKAGE) -> str:
    """Why the compiled modules below a package folder may not be used, or ``""`` if they may."""
    if os.environ.get("BOTS_PURE"):
        return "asked for"
    note = package / f"built{EXTENSION_SUFFIXES[0]}.txt"
    if not note.exists():
        return "not compiled"
    checkout = (package.parent / "pyproject.toml").exists()
    declared = 0
    for line in note.read_text(encoding="utf-8").splitlines():
        name, size, modified = line.rsplit(" ", 2)
        declared += name.endswith(".pxd")
        try:
            found = (package / name).stat()
        except FileNotFoundError:
            return f"missing: {name}"
        if checkout and (found.st_size, found.st_mtime_ns) != (int(size), int(modified)):
            return f"changed since the build: {name}"
    if checkout and declared != sum(1 for _ in package.glob("*/core/*.pxd")):
        return "changed since the build: modules came or went"
    return ""


def take_sources(package: Path = PACKAGE) -> None:
    """Make the import system see only the ``.py`` files of every core below a package folder."""
    for folder in package.glob("*/core"):
        finder = FileFinder(str(folder), (SourceFileLoader, SOURCE_SUFFIXES))
        sys.path_importer_cache[str(folder)] = finder


REASON = lacking()
COMPILED = not REASON
if REASON:
    take_sources()
    if REASON.startswith(("missing", "changed")):
        warnings.warn(f"the cores run from source, {REASON}", UserWarning, stacklevel=2)
