"""Who plays: an engine's command with its name, options and limits, read from one text."""

from __future__ import annotations

import math
import shlex
import shutil
import sys
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path
from typing import Any

from bots.match.clock import TimeControl, format_time_control, parse_time_control
from bots.match.plain import from_plain
from bots.paths import user_path
from bots.registry import PACKAGES

OUR_BOTS = {
    "chess-bot": "bots.chess",
    "draughts-bot": "bots.draughts",
    "backgammon-bot": "bots.backgammon",
    "nardy-bot": "bots.nardy",
    "dominoes-bot": "bots.dominoes",
}
"""The bots of this distribution, and the packages to start where they have no script."""

THEIR_PROTOCOLS = {
    "chess-bot": "uci",
    "draughts-bot": "hub",
    "backgammon-bot": "gnubg",
    "nardy-bot": "gnubg",
    "dominoes-bot": "dominoes",
}
"""What they speak, whatever an unknown engine would be taken to speak."""

HUMAN = "human"
"""Both the protocol and the text of a person at this keyboard."""

PROTOCOLS = {
    "uci": "uci",
    "cecp": "cecp",
    "xboard": "cecp",
    "hub": "hub",
    "gnubg": "gnubg",
    "dominoes": "dominoes",
    HUMAN: HUMAN,
}
"""The protocols that players speak, by all their names."""


def own_bot(game: str) -> str:
    """Return the name of our bot that plays a game of the registry; raises LookupError."""
    for bot, package in OUR_BOTS.items():
        if package == PACKAGES[game]:
            return bot
    raise LookupError(f"no bot of ours plays {game}: name both players")


@dataclass(frozen=True, slots=True)
class Contestant:
    """A player to be started: `command` as a list, options by name, its own time control if any.

    `environment` is added to that of this process, `directory` is where the program runs,
    `start_seconds` what it may take to answer at first (None: the default), `ponders` whether it
    thinks on the others' time if it can. `processors` are those that it may run on (empty: all);
    they belong to one run of a match, not to its plan.
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
    processors: tuple[int, ...] = ()

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


def parse_contestant(text: str, protocol: str = "uci") -> Contestant:
    """Read an engine: a command, or words `key=value` with `cmd` among them.

    Keys are `name`, `cmd`, `proto`, `dir`, `tc` (also `st`, `depth` and `nodes`), `start`
    (seconds), `ponder`, `option.NAME` and `env.NAME`; quotes keep blanks together. `human`, or
    `proto=human` in the place of `cmd`, is a person at this keyboard. An engine without `proto`
    that is none of ours speaks the given protocol. Raises ValueError for anything else, and
    LookupError if the program is not found.
    """
    words = shlex.split(text)
    if not words:
        raise ValueError("an engine needs a command")
    if words == [HUMAN]:
        return Contestant(HUMAN, (), HUMAN)
    if not any(word.startswith("cmd=") or word == f"proto={HUMAN}" for word in words):
        name, command = Path(words[0]).name, find_command(words)
        return Contestant(name, command, usual_protocol(words, protocol))
    return _assemble(*_sort(words), usual=protocol)


def usual_protocol(command: list[str], otherwise: str) -> str:
    """Return what a command speaks if nobody says: one of our bots its own protocol."""
    return THEIR_PROTOCOLS.get(Path(command[0]).name, otherwise) if command else otherwise


def _sort(words: list[str]) -> tuple[dict[str, str], dict[str, dict[str, str]], list[str]]:
    """Part words into plain keys, those of options and environment, and limits."""
    values: dict[str, str] = {}
    named: dict[str, dict[str, str]] = {"option": {}, "env": {}}
    limits: list[str] = []
    for word in words:
        key, equals, value = word.partition("=")
        if not equals:
            raise ValueError(f"{word!r} is not key=value")
        kind, dot, name = key.partition(".")
        if dot and name and kind in named:
            named[kind][name] = value
        elif key in ("st", "depth", "nodes"):
            limits.append(word)
        elif key == "tc":
            limits.append(value)
        elif key in ("name", "cmd", "proto", "dir", "start", "ponder"):
            values[key] = value
        else:
            raise ValueError(f"an engine has no {key!r}")
    return values, named, limits


def _assemble(
    values: dict[str, str], named: dict[str, dict[str, str]], limits: list[str], usual: str
) -> Contestant:
    command = shlex.split(values.get("cmd", ""))
    return build_contestant(
        name=values.get("name", ""),
        command=command,
        protocol=values.get("proto", usual_protocol(command, usual)),
        options=named["option"],
        limits=" ".join(limits),
        directory=values.get("dir"),
        environment=named["env"],
        start_seconds=_seconds(values["start"]) if "start" in values else None,
        ponders=_switch("ponder", values.get("ponder", "false")),
    )


def _seconds(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise ValueError(f"start={text} is not a number of seconds") from None


def _switch(name: str, text: str) -> bool:
    if text not in ("true", "false"):
        raise ValueError(f"{name}={text} is neither true nor false")
    return text == "true"


def build_contestant(
    *,
    name: str,
    command: list[str],
    protocol: str,
    options: Mapping[str, str],
    limits: str,
    directory: str | None,
    environment: Mapping[str, str],
    start_seconds: float | None,
    ponders: bool,
) -> Contestant:
    """Put a contestant together; raises ValueError for wrong values, LookupError for no program.

    `name` "" takes the program's; `limits` is a time control or ""; the directory may be relative.
    """
    if protocol not in PROTOCOLS:
        raise ValueError(f"no protocol {protocol!r}; there is {', '.join(PROTOCOLS)}")
    if not command and protocol != HUMAN:
        raise ValueError("an engine needs a command")
    if command and protocol == HUMAN:
        raise ValueError("a person has no command")
    if any("\0" in text for text in (*command, directory or "", *chain(*environment.items()))):
        raise ValueError("no program can be given a character 0")
    if any(not variable or "=" in variable for variable in environment):
        raise ValueError("a variable of the environment needs a name without =")
    if not name.isprintable():
        raise ValueError(f"the name {name!r} is not one printable line")
    if start_seconds is not None and not 0 < start_seconds < math.inf:
        raise ValueError(f"{start_seconds} s are no time to start in")
    return Contestant(
        name=name or (Path(command[0]).name if command else HUMAN),
        command=find_command(command) if command else (),
        protocol=PROTOCOLS[protocol],
        options=tuple(options.items()),
        time_control=parse_time_control(limits) if limits else None,
        directory=str(user_path(directory).resolve()) if directory else None,
        environment=tuple(environment.items()),
        start_seconds=start_seconds,
        ponders=ponders,
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
