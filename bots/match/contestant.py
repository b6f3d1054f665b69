"""Who plays: an engine's command with its name, options and limits, read from one text."""

from __future__ import annotations

import shlex
import shutil
import sys
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from bots.match.clock import TimeControl, format_time_control, parse_time_control
from bots.match.plain import from_plain

OUR_BOTS = {"chess-bot": "bots.chess"}
"""The bots of this distribution, and the packages to start where they have no script."""

PROTOCOLS = ("uci",)


@dataclass(frozen=True, slots=True)
class Contestant:
    """A player to be started: `command` as a list, options by name, its own time control if any.

    `environment` is added to that of this process, `directory` is where the program runs,
    `start_seconds` what it may take to answer at first (None: the default), `ponders` whether it
    thinks on the others' time if it can.
    """

    name: str
    command: tuple[str, ...]
    protocol: str = "uci"
    options: tuple[tuple[str, str], ...] = ()
    time_control: TimeControl | None = None
    directory: str | None = None
    environment: tuple[tuple[str, str], ...] = ()
    start_seconds: float | None = None
    ponders: bool = False

    def describe(self, control: TimeControl) -> dict[str, object]:
        """Return everything about the player as plain values; `control` is what it plays by."""
        return {
            "name": self.name,
            "command": list(self.command),
            "protocol": self.protocol,
            "options": [list(option) for option in self.options],
            "time_control": format_time_control(control),
            "directory": self.directory,
            "environment": [list(variable) for variable in self.environment],
            "start_seconds": self.start_seconds,
            "ponders": self.ponders,
        }


def restore_contestant(description: Mapping[str, Any]) -> Contestant:
    """Return the player that `describe` told of, with the time control it plays by.

    Raises ValueError for a description of no player.
    """
    control = str(description["time_control"])
    player = from_plain(Contestant, {**description, "time_control": None})
    return replace(player, time_control=parse_time_control(control))


def parse_contestant(text: str) -> Contestant:
    """Read an engine: a command, or words `key=value` with `cmd` among them.

    Keys are `name`, `cmd`, `proto`, `dir`, `tc` (also `st`, `depth` and `nodes`) and `option.NAME`;
    quotes keep blanks together. Raises ValueError for anything else, and LookupError if the program
    is not found.
    """
    words = shlex.split(text)
    if not words:
        raise ValueError("an engine needs a command")
    if not any(word.startswith("cmd=") for word in words):
        return Contestant(name=Path(words[0]).name, command=find_command(words))
    values: dict[str, str] = {}
    options: list[tuple[str, str]] = []
    limits: list[str] = []
    for word in words:
        key, equals, value = word.partition("=")
        if not equals:
            raise ValueError(f"{word!r} is not key=value")
        if key.startswith("option."):
            options.append((key.removeprefix("option."), value))
        elif key in ("st", "depth", "nodes"):
            limits.append(word)
        elif key == "tc":
            limits.append(value)
        elif key in ("name", "cmd", "proto", "dir"):
            values[key] = value
        else:
            raise ValueError(f"an engine has no {key!r}")
    return _assemble(values, options, limits)


def _assemble(
    values: dict[str, str], options: list[tuple[str, str]], limits: list[str]
) -> Contestant:
    words = shlex.split(values["cmd"])
    if not words:
        raise ValueError("an engine needs a command")
    protocol = values.get("proto", "uci")
    if protocol not in PROTOCOLS:
        raise ValueError(f"no protocol {protocol!r}; there is {', '.join(PROTOCOLS)}")
    directory = values.get("dir")
    return Contestant(
        name=values.get("name") or Path(words[0]).name,
        command=find_command(words),
        protocol=protocol,
        options=tuple(options),
        time_control=parse_time_control(" ".join(limits)) if limits else None,
        directory=str(Path(directory).resolve()) if directory else None,
    )


def find_command(words: list[str]) -> tuple[str, ...]:
    """Return the command with its program as an absolute path; raises LookupError.

    A bot of this distribution is looked for beside the running Python first, and runs as a module
    where it has no script.
    """
    program, *arguments = words
    beside = Path(sys.executable).parent / program
    if program in OUR_BOTS:
        if beside.exists():
            return (str(beside), *arguments)
        return (sys.executable, "-m", OUR_BOTS[program], *arguments)
    found = shutil.which(program)
    if found is None:
        raise LookupError(f"no program {program!r}")
    return (str(Path(found).absolute()), *arguments)


def with_different_names(contestants: list[Contestant]) -> list[Contestant]:
    """Number the contestants whose name was taken: `stockfish`, `stockfish 2`."""
    taken: set[str] = set()
    result = []
    for contestant in contestants:
        name, number = contestant.name, 1
        while name in taken:
            number += 1
            name = f"{contestant.name} {number}"
        taken.add(name)
        result.append(replace(contestant, name=name))
    return result
