"""The engine side of UCI: drives an Engine by what a client says.

Three threads work together: one reads lines, the one that calls `serve` obeys them and never
waits, and the session's thread sets positions and searches. Where the protocol's text is silent:

* The owed answer comes for every `go`. For a position that could not be set it is
  `bestmove (none)`, after an `info string` told why: a move for another position would be worse.
* `go`, `position` and `ucinewgame` during a search end it first, answer included; an option that
  needs an idle engine waits for its end.
* `quit` and the end of the input end searches, whose answers are still printed, but let commands
  that a person gave (`go perft 5`, `bench`) finish: they are what is piped into a program.
* A fault inside the engine ends the program with a traceback, after the owed answer: the first
  move of the last principal variation, or none.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import IO

from protocols.control import Control
from protocols.engine import Answer, Engine
from protocols.errors import OptionError, ProtocolError
from protocols.limits import Limits
from protocols.lines import LineWriter
from protocols.options import Option, OptionValue, StringOption, find_option
from protocols.serving import serve_lines, standard_streams
from protocols.session import SearchSession
from protocols.transcript import Transcript
from protocols.uci.commands import (
    Command,
    Debug,
    Go,
    Plain,
    Register,
    SetOption,
    SetPosition,
    Unknown,
    parse_command,
)
from protocols.uci.messages import format_answer, format_option
from protocols.uci.reporter import Reporter

ExtraCommand = Callable[[str, Callable[[str], None], Control], None]
"""A command outside the protocol: gets the rest of its line, a way to print and its stop signal.

It runs in the session's thread, between searches, on the position that was set last.
"""

LONGEST_SAYING = 400
"""Characters told of anything outside the dialogue: a wrong word may be a megabyte long."""
LOG_OPTION = StringOption("Debug Log File", when_idle=False)


def serve(
    engine: Engine,
    reader_stream: IO[bytes],
    writer_stream: IO[bytes],
    commands: Mapping[str, ExtraCommand] | None = None,
    transcript: Transcript | None = None,
    of_position: Collection[str] = ("perft",),
) -> int:
    """Speak UCI for `engine` until `quit` or the end of the input; return the exit status.

    `commands` are further words that may begin a line, `perft` among them for `go perft N`; those
    `of_position` are not carried out while the last position given was not valid. A `transcript`
    may have its file open already; it is closed at the end.
    Faults of the engine come out as the exceptions they are.
    """
    kept = transcript or Transcript()
    return serve_lines(
        lambda writer, on_failure: Server(
            engine, writer, kept, commands or {}, on_failure, of_position
        ),
        reader_stream,
        writer_stream,
        kept,
    )


def serve_stdio(engine: Engine, commands: Mapping[str, ExtraCommand] | None = None) -> int:
    """Speak UCI on the program's own standard input and output: the main function of a bot."""
    return serve(engine, *standard_streams(), commands)


class Server:
    """What an engine's client has said so far, and the session that carries it out."""

    def __init__(
        self,
        engine: Engine,
        writer: LineWriter,
        transcript: Transcript,
        commands: Mapping[str, ExtraCommand],
        on_failure: Callable[[BaseException], None],
        of_position: Collection[str] = (),
    ) -> None:
        self._engine = engine
        self._writer = writer
        self._transcript = transcript
        self._commands = commands
        self._of_position = of_position
        self._session = SearchSession(on_failure)
        self._options: Sequence[Option] = [*engine.options, LOG_OPTION]
        self._debug = False
        self._preparing = False
        # The following belong to the session's thread.
        self._position_known = False
        self._position_valid = True
        self._table: Mapping[object, Callable[..., None]] = {
            Plain.UCI: self._introduce,
            Plain.IS_READY: self._mark_ready,
            Plain.NEW_GAME: self._start_new_game,
            Plain.STOP: self._session.stop,
            Plain.PONDER_HIT: self._session.ponder_hit,
            Debug: self._set_debug,
            SetOption: self._set_option,
            SetPosition: self._set_position,
            Register: self._register,
            Go: self._go,
            Unknown: self._try_extra,
        }

    def obey(self, line: str) -> bool:
        """Carry out one line, or put it in the queue; False if it was `quit`."""
        first, _, rest = line.strip().partition(" ")
        if first in self._commands:
            self._run_extra(first, rest.strip())
            return True
        command: Command = parse_command(line)
        if command is Plain.QUIT:
            return False
        if isinstance(command, Plain):
            self._table[command]()
        else:
            self._table[type(command)](command)
        return True

    def stop(self) -> None:
        """End searches and commands: nobody reads what they print."""
        self._session.stop()

    def close(self) -> bool:
        """End the session; False if the engine did not end its search."""
        return self._session.close()

    def _say(self, text: str) -> None:
        """Tell something that is not part of the protocol's own dialogue."""
        for line in text.splitlines() or [""]:
            short = line if len(line) <= LONGEST_SAYING else f"{line[:LONGEST_SAYING]}..."
            self._writer.write(f"info string {short}".rstrip())

    def _introduce(self) -> None:
        self._writer.write(f"id name {self._engine.name}")
        self._writer.write(f"id author {self._engine.author}")
        for option in self._options:
            self._writer.write(format_option(option))
        self._writer.write("uciok")

    def _mark_ready(self) -> None:
        self._prepare()
        self._session.mark(lambda: self._writer.write("readyok"))

    def _prepare(self) -> None:
        """Have the engine load what it needs, once, before it is told ready or searches."""
        if not self._preparing:
            self._preparing = True
            self._session.submit(self._load)

    def _load(self) -> None:
        try:
            self._engine.prepare()
        except OptionError as error:
            self._say(str(error))

    def _start_new_game(self) -> None:
        def begin() -> None:
            self._engine.new_game()
            self._position_known = False

        self._session.interrupt(begin)

    def _set_debug(self, command: Debug) -> None:
        self._debug = command.on

    def _register(self, command: Register) -> None:
        """Nothing here needs an owner."""

    def _set_option(self, command: SetOption) -> None:
        try:
            option = find_option(self._options, command.name)
            value = option.parse(command.value or "")
        except OptionError as error:
            self._say(str(error))
            return
        if option is LOG_OPTION:
            self._open_log(str(value))
        elif option.when_idle:
            self._session.submit(lambda: self._apply_option(option.name, value))
        else:
            self._apply_option(option.name, value)

    def _apply_option(self, name: str, value: OptionValue) -> None:
        try:
            self._engine.set_option(name, value)
        except OptionError as error:
            self._say(str(error))

    def _open_log(self, path: str) -> None:
        try:
            self._transcript.open(path)
        except (OSError, ValueError) as error:
            self._say(f"{LOG_OPTION.name}: {error}")

    def _set_position(self, command: SetPosition) -> None:
        self._session.interrupt(lambda: self._apply_position(command.text, command.moves))

    def _apply_position(self, text: str | None, moves: Sequence[str]) -> None:
        self._position_known = True
        self._position_valid = False
        if text is None:
            self._say("no position given")
            return
        try:
            self._engine.set_position(text, moves)
        except ProtocolError as error:
            self._say(str(error))
        else:
            self._position_valid = True

    def _ensure_position(self) -> bool:
        """Begin with the start position if none was given; tell whether there is one to play."""
        if not self._position_known:
            self._apply_position("", ())
        return self._position_valid

    def _go(self, command: Go) -> None:
        if command.perft is not None:
            if "perft" in self._commands:
                self._run_extra("perft", str(command.perft))
            else:
                self._say("perft is not offered")
            return
        self._prepare()
        limits = command.limits
        self._session.search(
            lambda control: self._think(limits, control),
            self._answer,
            infinite=limits.infinite,
            ponder=limits.ponder,
        )

    def _think(self, limits: Limits, control: Control) -> Answer:
        if not self._ensure_position():
            self._say("no search: the position is not valid")
            return Answer(None)
        reporter = Reporter(self._writer)
        try:
            return self._engine.search(limits, reporter.report, control)
        except BaseException:
            self._answer(Answer(reporter.best_move))
            raise
        finally:
            reporter.close()

    def _answer(self, answer: Answer) -> None:
        self._writer.write(format_answer(answer.move, answer.ponder))

    def _try_extra(self, command: Unknown) -> None:
        if self._debug and command.text:
            self._say(f"unknown command: {command.text}")

    def _run_extra(self, word: str, argument: str) -> None:
        """Run a command; one that is of the position only if there is one to work on."""
        run = self._commands[word]

        def work(control: Control) -> None:
            if not self._ensure_position() and word in self._of_position:
                self._say(f"no {word}: the position is not valid")
                return
            try:
                run(argument, self._print, control)
            except ProtocolError as error:
                self._say(str(error))

        self._prepare()
        self._session.command(work)

    def _print(self, text: str) -> None:
        for line in text.split("\n"):
            self._writer.write(line)
