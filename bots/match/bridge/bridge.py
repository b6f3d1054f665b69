"""Obeys xboard with a UCI engine: everything but the streams and the engine's process.

The position is known here, by the registry's game, because xboard wants illegal moves refused and
ends of games told.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping

from bots.match.bridge.engine import BridgedEngine, Task
from bots.match.bridge.features import ANALYSIS, OPPONENT, PONDER, features, playable, translate
from bots.match.bridge.game import FollowedGame
from bots.match.bridge.role import Role
from protocols.cecp.commands import (
    Command,
    Cores,
    GameResult,
    Memory,
    Opponent,
    Ping,
    Plain,
    ProtocolVersion,
    Rating,
    SetBoard,
    SetOption,
    TablePath,
    Unknown,
    UserMove,
    Variant,
    Verdict,
    format_command,
    parse_command,
)
from protocols.cecp.messages import (
    CommandRefused,
    Features,
    Message,
    MoveRefused,
    Pong,
    Saying,
    format_message,
)
from protocols.cecp.time_control import ClockReading, Depth, Level, MoveTime
from protocols.engine import Answer, Info
from protocols.errors import IllegalMove, OptionError, PositionError
from protocols.options import find_option
from protocols.uci import commands as uci

BACKLOG = 10_000
"""Lines that may wait for the engine's handshake."""


class Bridge:
    """One session with xboard; `write` takes its lines, `options` are set before all others.

    `now` is a monotonic clock in seconds.
    """

    def __init__(
        self,
        engine: BridgedEngine,
        write: Callable[[str], None],
        options: tuple[tuple[str, str], ...] = (),
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._engine = engine
        self._write = write
        self._given = options
        self._backlog: list[str] = []
        self._introduced = False
        self._games: Mapping[str, str] = {}
        self._against = "human"
        self._switched: dict[str, str] = {}
        self._role = Role(engine, self._say, now)
        engine.listener = self
        self._plain: dict[Plain, Callable[[], None]] = {
            Plain.NEW: self._new,
            Plain.FORCE: self._force,
            Plain.GO: self._go,
            Plain.PLAY_OTHER: self._play_other,
            Plain.MOVE_NOW: self._role.stop,
            Plain.HINT: self._role.tell_hint,
            Plain.BOOK: self._tell_book,
            Plain.UNDO: lambda: self._take_back(1, Plain.UNDO),
            Plain.REMOVE: lambda: self._take_back(2, Plain.REMOVE),
            Plain.HARD: lambda: self._let_ponder(True),
            Plain.EASY: lambda: self._let_ponder(False),
            Plain.POST: lambda: self._post(True),
            Plain.NO_POST: lambda: self._post(False),
            Plain.ANALYZE: self._analyze,
            Plain.EXIT: self._exit,
            Plain.UPDATE: self._role.tell_status,
            Plain.COMPUTER: self._face_computer,
            Plain.PAUSE: lambda: self._refuse("unknown command", "pause"),
            Plain.RESUME: lambda: self._refuse("unknown command", "resume"),
        }

    def obey(self, line: str) -> bool:
        """Obey a line of xboard; return whether the session goes on.

        Until the engine's handshake is over, lines wait.
        """
        command = parse_command(line)
        if command is Plain.QUIT:
            return False
        if isinstance(command, ProtocolVersion):
            self._say(Features((("done", 0),)))
            self._introduced = True
            if self._engine.ready:
                self._introduce()
        elif self._engine.ready:
            self._obey(command)
        elif len(self._backlog) < BACKLOG:
            self._backlog.append(line)
        return True

    def _obey(self, command: Command) -> None:
        controls = self._role.controls
        match command:
            case Plain():
                # `white`, `black`, `random`, `draw` and `xboard` mean nothing here
                self._plain.get(command, lambda: None)()
            case UserMove(text):
                self._take_move(text)
            case ClockReading(own, seconds):
                controls.read_clock(seconds, own=own)
            case Ping(number):
                self._engine.when_done(lambda: self._say(Pong(number)))
            case Level():
                controls.set_level(command, self._role.game.ply)
            case MoveTime(seconds):
                controls.set_move_time(seconds)
            case Depth(plies):
                controls.set_depth(plies)
            case SetBoard(text):
                self._set_board(text)
            case Variant(name):
                self._set_variant(name)
            case SetOption() | Memory() | Cores() | TablePath():
                self._set_option(command)
            case GameResult():
                self._force()
            case Opponent(name):
                self._set_if_declared(OPPONENT, f"none none {self._against} {name}")
            case Verdict() | Rating() | ProtocolVersion() | Unknown(""):
                pass
            case Unknown(text):
                self._refuse("unknown command", text)

    # The game

    def _new(self) -> None:
        self._engine.cancel()
        self._switch_to("chess")
        self._role.controls.new_game()
        self._role.seat = 1
        self._engine.tell(uci.Plain.NEW_GAME)
        self._role.go_on()

    def _set_variant(self, name: str) -> None:
        if name not in self._games:
            self._refuse("unsupported variant", f"variant {name}")
            return
        self._engine.cancel()
        self._switch_to(self._games[name])
        self._role.go_on()

    def _switch_to(self, name: str) -> None:
        """Begin a game of a variant; options that it needs are set, those of another taken back."""
        self._role.game, self._role.legal = FollowedGame(name), True
        wanted = dict(self._role.game.rules.engine_options)
        for option in self._switched.keys() - wanted.keys():
            default = getattr(self._engine.options[option], "default", "")
            self._engine.tell(uci.SetOption(option, str(default).lower()))
        for option, text in wanted.items():
            if self._switched.get(option) != text:
                self._engine.tell(uci.SetOption(option, text))
        self._switched = wanted

    def _force(self) -> None:
        self._role.seat = None
        if not self._role.analyzing:
            self._role.go_on()

    def _go(self) -> None:
        self._role.seat = self._role.game.position.seat
        self._role.go_on(insist=True)

    def _play_other(self) -> None:
        self._role.seat = 1 - self._role.game.position.seat
        self._role.go_on()

    def _take_move(self, text: str) -> None:
        try:
            if not self._role.legal:
                raise IllegalMove(1, text)
            move = self._role.game.read(text)
        except IllegalMove:
            self._say(MoveRefused(text))
        else:
            self._role.take_move(move)

    def _set_board(self, text: str) -> None:
        self._engine.cancel()
        try:
            self._role.game.set_up(text)
            self._role.legal = True
        except PositionError as error:
            self._role.legal = False
            self._say(Saying("tellusererror", f"Illegal position: {error}"))
        self._role.go_on()

    def _take_back(self, plies: int, command: Plain) -> None:
        if self._role.game.take_back(plies):
            self._engine.cancel()
            self._role.go_on()
        else:
            self._refuse("command not legal now", command.value)

    def _analyze(self) -> None:
        self._role.analyzing = True
        self._role.seat = None
        self._engine.cancel()
        self._set_if_declared(ANALYSIS, "true")
        self._role.go_on()

    def _exit(self) -> None:
        if self._role.analyzing:
            self._role.analyzing = False
            self._engine.cancel()
            self._set_if_declared(ANALYSIS, "false")

    # Settings

    def _let_ponder(self, allowed: bool) -> None:
        if allowed:
            self._role.ponders = True
        else:
            self._role.stop_pondering()
        self._set_if_declared(PONDER, "true" if allowed else "false")

    def _post(self, wanted: bool) -> None:
        self._role.posts = wanted

    def _face_computer(self) -> None:
        self._against = "computer"

    def _set_option(self, command: SetOption | Memory | Cores | TablePath) -> None:
        """Set an option; an analysis begins again with it, pondering ends."""
        try:
            translated = translate(command, self._engine.options)
        except OptionError as error:
            self._refuse(str(error), format_command(command))
            return
        if translated is not None:
            aside = self._engine.task in (Task.ANALYSIS, Task.PONDER)
            if aside:
                self._engine.cancel()
            self._engine.tell(translated)
            if aside:
                self._role.go_on()

    def _set_if_declared(self, name: str, text: str) -> None:
        if name in self._engine.options:
            self._engine.tell(uci.SetOption(name, text))

    # The engine

    def engine_ready(self) -> None:
        """Set the options given, tell xboard the features, and obey what it said meanwhile."""
        declared = self._engine.options
        self._games = playable(declared)
        for name, text in self._given:
            try:
                option = find_option(list(declared.values()), name)
                option.parse(text)
                self._engine.tell(uci.SetOption(option.name, text or None))
            except OptionError as error:
                self._say(Saying("tellusererror", str(error)))
        if self._introduced:
            self._introduce()
        backlog, self._backlog = self._backlog, []
        for line in backlog:
            self._obey(parse_command(line))

    def _introduce(self) -> None:
        for each in features(self._engine.name, self._engine.options):
            self._say(each)
        self._say(Features((("done", 1),)))

    def answered(self, task: Task, answer: Answer) -> None:
        """Take the end of a search."""
        self._role.answered(task, answer)

    def informed(self, task: Task, info: Info) -> None:
        """Take what a search tells."""
        self._role.informed(task, info)

    # What is said to xboard

    def _tell_book(self) -> None:
        """Answer `bk`: lines that begin with a blank, and an empty one."""
        self._write(" The bridge knows of no book.")
        self._write("")

    def _refuse(self, reason: str, command: str) -> None:
        self._say(CommandRefused(reason, command))

    def _say(self, message: Message) -> None:
        self._write(format_message(message))
