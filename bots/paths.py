"""Paths as people type them: looked at without failing, whatever they are."""

from __future__ import annotations

from pathlib import Path


def user_path(text: str) -> Path:
    """Return the path of a text, its `~` as the user's home, or as it is if nobody knows that."""
    try:
        return Path(text).expanduser()
    except RuntimeError:
        return Path(text)


def is_file(path: Path) -> bool:
    """Tell whether a path is a file that can be seen; no path is too long or strange for it."""
    try:
        return path.is_file()
    except OSError:
        return False


def is_folder(path: Path) -> bool:
    """Tell whether a path is a folder that can be seen; no path is too long or strange for it."""
    try:
        return path.is_dir()
    except OSError:
        return False
