"""The commands `analyse ...` and `show statistics`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from protocols.control import Control
from protocols.gnubg import phrases
from protocols.gnubg.adviser import NoEvaluation
from protocols.gnubg.analysis import Analyst, GameAnalysis
from protocols.gnubg.commands import Command, first_word
from protocols.gnubg.output import Output
from protocols.gnubg.playing import Handler
from protocols.gnubg.record import GameLog
from protocols.gnubg.statistics import format_errors, format_statistics
from protocols.gnubg.table import Table

NOT_ANALYSED = "The match has not been analysed (type `analyse match')."
WHOLE = ("match", "session")
SGF = ".sgf"


class Analysing:
    """Judges games that were played, and keeps the judgement of each until it goes on."""

    def __init__(
        self, table: Table, control: Control, out: Output, run: Callable[[str], None]
    ) -> None:
        self._table = table
        self._control = control
        self._out = out
        self._run = run
        self._done: dict[int, tuple[GameLog, int, bool, GameAnalysis]] = {}
        """For each game by its number: its log, how much of it, if swapped, and the judgement."""

    @property
    def handlers(self) -> Mapping[str, Handler]:
        """The methods by the commands that they carry out."""
        return {
            "analyse game": self._analyse_game,
            "analyse match": self._analyse_match,
            "analyse session": self._analyse_match,
            "show statistics": self._show_statistics,
        }

    def _analyse_game(self, command: Command) -> None:
        if self._table.log.games:
            self._analyse(self._place)
        else:
            self._out.refuse(phrases.NO_GAME)

    @property
    def _place(self) -> int:
        """The number of the game at hand, from 0."""
        return len(self._table.log.games) - 1 - self._table.log.ahead

    def _analyse_match(self, command: Command) -> None:
        """Analyse the match on the table, or the one of a file, and then tell about it."""
        told = bool(command.rest)
        if told and not self._load(command.words[0]):
            return
        if not self._table.log.games:
            self._out.refuse(phrases.NO_GAME)
            return
        for number in range(len(self._table.log.games)):
            if not self._analyse(number):
                return
        if told:
            self._tell(range(len(self._table.log.games)), errors=True)

    def _load(self, name: str) -> bool:
        """Take the match of a file; how it is written is told by the end of its name."""
        log = self._table.log
        load = "load match" if name.lower().endswith(SGF) else "import mat"
        with self._out.silent() as refusals:
            self._run(f'{load} "{name}"')
        if refusals:
            self._out.refuse(*refusals)
        return self._table.log is not log

    def _analyse(self, number: int) -> bool:
        """Analyse a game; False if that cannot be done or was broken off."""
        log, settings = self._table.log.games[number], self._table.settings
        analyst = Analyst(self._table.adviser, settings.plays, settings.cube, self._control)
        try:
            analysis = analyst.analyse(log)
        except NoEvaluation:
            self._out.refuse(phrases.NO_EVALUATION)
            return False
        if not self._control.stopped:
            self._done[number] = log, len(log.events), log.swapped, analysis
        return not self._control.stopped

    def _judgement(self, number: int) -> GameAnalysis | None:
        """Return the judgement of a game as it stands, if there is one."""
        log = self._table.log.games[number]
        judged, length, swapped, analysis = self._done.get(number, (None, 0, False, None))
        if analysis is None or judged is not log or length != len(log.events):
            return None
        return analysis if log.swapped is swapped else analysis.swapped

    def _show_statistics(self, command: Command) -> None:
        word = first_word(command.rest)[0].lower()
        games = range(len(self._table.log.games))
        if not word or any(each.startswith(word) for each in WHOLE):
            self._tell(games, errors=False)
        elif "game".startswith(word):
            self._tell(games[self._place : self._place + 1] if games else games, errors=False)
        else:
            self._out.refuse(phrases.unknown_keyword(word))

    def _tell(self, numbers: range, *, errors: bool) -> None:
        """Tell the figures of games, all of which have to be analysed as they stand."""
        names = self._table.names
        found = [each for number in numbers if (each := self._judgement(number)) is not None]
        if not found or len(found) < len(numbers):
            self._out.refuse(NOT_ANALYSED)
            return
        if errors:
            for number, analysis in zip(numbers, found, strict=True):
                self._out.say(*format_errors(number + 1, analysis, names))
        self._out.say(*format_statistics(found, names, has_cube=self._table.rules.has_cube))
