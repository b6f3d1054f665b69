"""Engines by name, read from a TOML file.

Each table is an engine:

    [stockfish]
    command = ["stockfish"]          # or one text; needed, but for protocol = "human"
    protocol = "uci"
    cwd = "/var/tmp"                 # relative paths start at the file's own folder
    start_timeout = 30               # seconds
    ponder = true
    tc = "10+0.1"                    # any time control
    options = { Hash = 64, UCI_LimitStrength = true }
    env = { OMP_NUM_THREADS = "1" }
"""

from __future__ import annotations

import os
import shlex
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar, cast

from bots.match.contestant import Contestant, build_contestant, usual_protocol
from bots.paths import user_path

T = TypeVar("T")

KEYS = ("command", "protocol", "cwd", "start_timeout", "ponder", "tc", "options", "env")


class Engines(Mapping[str, Contestant]):
    """The engines of a file, each checked when it is asked for: others may be missing here.

    Those whose protocol is not told speak `protocol`.
    """

    def __init__(self, path: Path, tables: Mapping[str, Any], protocol: str = "uci") -> None:
        self._path = path
        self._tables = tables
        self._protocol = protocol

    def speaking(self, protocol: str) -> Engines:
        """Return the same engines with another usual protocol."""
        return Engines(self._path, self._tables, protocol)

    def __len__(self) -> int:
        return len(self._tables)

    def __iter__(self) -> Any:
        return iter(self._tables)

    def __contains__(self, name: object) -> bool:
        return name in self._tables

    def __getitem__(self, name: str) -> Contestant:
        """Return an engine; KeyError if it is not in the file, ValueError for a faulty table."""
        table = self._tables[name]
        try:
            return _read_engine(name, table, self._path.parent, self._protocol)
        except (LookupError, ValueError) as error:
            raise ValueError(f"{self._path}, [{name}]: {error.args[0]}") from None


def read_engines(path: Path) -> Engines:
    """Read a file of engines; raises OSError, and ValueError if it is not TOML of tables."""
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as error:
        raise ValueError(f"{path}: {error}") from None
    for name, table in tables.items():
        if not isinstance(table, dict):
            raise ValueError(f"{path}: {name} is not a table such as [{name}]")
    return Engines(path, tables)


def _read_engine(name: str, table: dict[str, Any], folder: Path, usual: str) -> Contestant:
    for key in table:
        if key not in KEYS:
            raise ValueError(f"no key {key!r}; there are {', '.join(KEYS)}")
    cwd = _value(table, "cwd", str, None)
    timeout = _value(table, "start_timeout", float, None)
    command = _command(table, folder)
    return build_contestant(
        name=name,
        command=command,
        protocol=_value(table, "protocol", str, usual_protocol(command, usual)),
        options=_texts(table, "options", _option_text),
        limits=_value(table, "tc", str, ""),
        directory=None if cwd is None else str(folder / user_path(cwd)),
        environment=_texts(table, "env", _variable_text),
        start_seconds=timeout,
        ponders=_value(table, "ponder", bool, False),
    )


def _value(table: dict[str, Any], key: str, kind: type[T], default: T | None) -> T:
    """Return a value of one type; a whole number will do where a float is wanted."""
    value = table.get(key, default)
    if kind is float and isinstance(value, int) and not isinstance(value, bool):
        value = float(value)
    if value is not default and not isinstance(value, kind):
        raise ValueError(f"{key} = {value!r} is no {NOUNS[kind]}")
    return cast(T, value)


NOUNS: dict[type, str] = {str: "text", float: "number", bool: "true or false"}


def _command(table: dict[str, Any], folder: Path) -> list[str]:
    value = table.get("command", [])
    words = shlex.split(value) if isinstance(value, str) else value
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise ValueError(f"command = {value!r} is neither a text nor a list of texts")
    if words and (os.sep in words[0] or words[0].startswith("~")):
        return [str(folder / user_path(words[0])), *words[1:]]
    return list(words)


def _texts(table: dict[str, Any], key: str, write: Callable[[Any], str | None]) -> dict[str, str]:
    values = table.get(key, {})
    if not isinstance(values, dict):
        raise ValueError(f"{key} = {values!r} is no table")
    texts = {}
    for name, value in values.items():
        text = write(value)
        if text is None:
            raise ValueError(f"{key}: {name} = {value!r} is of no use there")
        texts[name] = text
    return texts


def _option_text(value: object) -> str | None:
    if isinstance(value, bool):
        return str(value).lower()
    return str(value) if isinstance(value, str | int | float) else None


def _variable_text(value: object) -> str | None:
    return value if isinstance(value, str) else None
