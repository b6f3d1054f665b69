"""The commands that list, read and write matches, and carry out files of commands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from protocols.gnubg import phrases
from protocols.gnubg.commands import Command
from protocols.gnubg.library import Library
from protocols.gnubg.match import UnreadableText
from protocols.gnubg.output import Output
from protocols.gnubg.playing import Handler
from protocols.gnubg.record import list_game
from protocols.gnubg.table import Table

SCREEN = "-"
"""What a file is called that is shown instead of written."""
DEEPEST = 8
"""How many files of commands may call one another."""
FORMATS = {"export match mat": "mat", "import mat": "mat", "save match": "sgf", "load match": "sgf"}
MISSING = {
    "export match mat": "You must specify a file to export to.",
    "export position text": (
        "You must specify a file to export to (see `help export position text')."
    ),
    "import mat": "You must specify a match file to import (see `help import mat').",
    "load commands": "You must specify a file to load from.",
    "load match": "You must specify a file to load from (see `help load match').",
    "save match": "You must specify a file to save to (see `help save match').",
}


class Filing:
    """Reads and writes files; how they are written is the variation's matter."""

    def __init__(
        self, table: Table, library: Library, out: Output, run: Callable[[str], None]
    ) -> None:
        self._table = table
        self._library = library
        self._out = out
        self._run = run
        self._depth = 0

    @property
    def handlers(self) -> Mapping[str, Handler]:
        """The methods by the commands that they carry out."""
        return {
            "export match mat": self._write,
            "export position text": self._write_position,
            "import mat": self._read,
            "list game": self._list_game,
            "list match": self._list_match,
            "load commands": self._load_commands,
            "load match": self._read,
            "save match": self._write,
        }

    def _path(self, command: Command) -> Path | None:
        if not command.words or not command.words[0]:
            self._out.refuse(MISSING[command.name])
            return None
        return Path(command.words[0])

    def _list_game(self, command: Command) -> None:
        log = self._table.log.current
        if log is None:
            self._out.refuse(phrases.NO_GAME_NOW)
        else:
            self._out.say(*list_game(log))

    def _list_match(self, command: Command) -> None:
        for number, game in enumerate(self._table.log.games, 1):
            first, second = game.start.scores
            names = self._table.names
            self._out.say(f"Game {number}: {names[0]} {first}, {names[1]} {second}")

    def _write(self, command: Command) -> None:
        log = self._table.log
        if not log.games:
            is_sgf = FORMATS[command.name] == "sgf"
            self._out.refuse(phrases.NO_GAME if is_sgf else phrases.NO_GAME_NOW)
            return
        path = self._path(command)
        if path is None:
            return
        try:
            text = self._table.rules.write(FORMATS[command.name], log, self._table.names)
        except UnreadableText as error:
            self._out.refuse(f"{path}: {error}")
            return
        self._save(path, text)

    def _write_position(self, command: Command) -> None:
        if not self._table.begun:
            self._out.refuse(phrases.NO_GAME)
            return
        path = self._path(command)
        if path is None:
            return
        match = self._table.match
        lines = (
            phrases.score_line(match, self._table.names),
            "",
            *self._table.drawn_board(),
            f"Pip counts: O {phrases.pips(match, 0)}, X {phrases.pips(match, 1)}",
        )
        self._save(path, "".join(f"{line}\n" for line in lines))

    def _save(self, path: Path, text: str) -> None:
        """Write a file, or to the screen if that is what it is called."""
        if str(path) == SCREEN:
            self._out.say(*text.splitlines())
            return
        try:
            path.write_text(text, encoding="utf-8")
        except (OSError, ValueError) as error:
            self._tell_fault(path, error)

    def _read(self, command: Command) -> None:
        path = self._path(command)
        if path is None:
            return
        try:
            text = path.read_text(encoding="utf-8", errors="replace")
        except (OSError, ValueError) as error:
            self._tell_fault(path, error)
            return
        rules, adviser = self._library.chosen
        try:
            log, names = rules.read(FORMATS[command.name], text, self._table.settings.terms.options)
        except UnreadableText as error:
            self._out.refuse(f"{path}: {error}")
            return
        for seat, name in zip(self._table.settings.seats, names, strict=True):
            seat.name = name
        self._table.take_log(log, rules, adviser)
        for fault in log.faults:
            self._out.refuse(f"{path}: {fault}")
        self._table.show_board()

    def _load_commands(self, command: Command) -> None:
        path = self._path(command)
        if path is None:
            return
        if self._depth >= DEEPEST:
            self._out.refuse(f"{path}: too many files of commands call one another")
            return
        try:
            lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
        except (OSError, ValueError) as error:
            self._tell_fault(path, error)
            return
        self._depth += 1
        for line in lines:
            self._run(line)
        self._depth -= 1

    def _tell_fault(self, path: Path, error: OSError | ValueError) -> None:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        self._out.refuse(f"{path}: {reason}")
