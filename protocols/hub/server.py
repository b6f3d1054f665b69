"""The engine side of Hub: drives an Engine by what a client says.

Three threads work together: one reads lines, the one that calls `serve` obeys them and never
waits, and the session's thread does the rest in order. Where the protocol's text is silent:

* Any line but `ping`, `ponder-hit` and `stop` ends a running search, with its `done`, and is
  obeyed, or found faulty, after that: no error stands between a `go` and its answer.
* A wrong list of moves leaves the position before the wrong one, and a wrong position the one
  before it, so that every `go` has a position to answer. Without any it is the start position.
* Level lines add up; the level is that of one search, and a new position has none yet.
* `go think` without a level takes five seconds, and so does a ponder search after its hit.
* `init` may be missing or come again; parameters may be set at any time.
* `quit` and the end of the input end the search, whose answer is still printed.
* A fault inside the engine ends the program with a traceback, after the owed answer: the first
  move of the last line of information, or none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import IO

from protocols.control import Control
from protocols.engine import Answer, Engine
from protocols.errors import IllegalMove, OptionError, PositionError, UnreadableMove
from protocols.hub.commands import (
    Go,
    Level,
    Plain,
    SetParam,
    SetPosition,
    Unknown,
    limits_of,
    parse_command,
)
from protocols.hub.messages import (
    Identity,
    Signal,
    format_answer,
    format_complaint,
    format_declaration,
    format_identity,
)
from protocols.hub.pairs import Fault
from protocols.hub.reporter import PacedWriter, Reporter
from protocols.limits import Limits
from protocols.lines import LineWriter
from protocols.options import ButtonOption, OptionValue, find_option
from protocols.serving import serve_lines, standard_streams
from protocols.session import SearchSession
from protocols.transcript import Transcript

DEFAULT_SECONDS = 5.0
"""The time of a search for which no level was given."""
LONGEST_COMPLAINT = 200
"""Characters: a wrong word may be a megabyte long."""


def serve(
    engine: Engine,
    reader_stream: IO[bytes],
    writer_stream: IO[bytes],
    transcript: Transcript | None = None,
    values: Mapping[str, OptionValue] | None = None,
) -> int:
    """Speak Hub for `engine` until `quit` or the end of the input; return the exit status.

    A `transcript` may have its file open already; it is closed at the end. `values` are those of
    parameters that have been set already.
    Faults of the engine come out as the exceptions they are.
    """
    return serve_lines(
        lambda writer, on_failure: Server(engine, writer, on_failure, values or {}),
        reader_stream,
        writer_stream,
        transcript or Transcript(),
    )


def serve_stdio(engine: Engine) -> int:
    """Speak Hub on the program's own standard input and output: the main function of a bot."""
    return serve(engine, *standard_streams())


class Server:
    """What an engine's client has said so far, and the session that carries it out."""

    def __init__(
        self,
        engine: Engine,
        writer: LineWriter,
        on_failure: Callable[[BaseException], None],
        values: Mapping[str, OptionValue],
    ) -> None:
        self._engine = engine
        self._writer = PacedWriter(writer)
        self._session = SearchSession(on_failure)
        self._level = Level()
        # The following belong to the session's thread.
        self._prepared = False
        self._position_known = False
        self._values = {**values}
        self._table: Mapping[object, Callable[..., None]] = {
            Plain.HUB: lambda: self._session.interrupt(self._introduce),
            Plain.INIT: lambda: self._session.interrupt(self._make_ready),
            Plain.NEW_GAME: lambda: self._session.interrupt(engine.new_game),
            Plain.PING: lambda: self._session.mark(self._answer_ping),
            Plain.STOP: self._session.stop,
            Plain.PONDER_HIT: self._session.ponder_hit,
            SetParam: self._set_param,
            SetPosition: self._set_position,
            Level: self._add_level,
            Go: self._go,
            Unknown: lambda unknown: self._refuse(Fault("bad command")),
            Fault: self._refuse,
        }

    def obey(self, line: str) -> bool:
        """Carry out one line, or put it in the queue; False if it was `quit`."""
        command = parse_command(line)
        if command is Plain.QUIT:
            return False
        if isinstance(command, Plain):
            self._table[command]()
        else:
            self._table[type(command)](command)
        return True

    def stop(self) -> None:
        """End the searches: nobody reads what they print."""
        self._session.stop()

    def close(self) -> bool:
        """End the session; False if the engine did not end its search."""
        return self._session.close()

    def _complain(self, text: str) -> None:
        short = text if len(text) <= LONGEST_COMPLAINT else f"{text[:LONGEST_COMPLAINT]}..."
        self._writer.write(format_complaint(short))

    def _refuse(self, *faults: Fault) -> None:
        """End the search, and tell what is wrong behind its answer."""

        def tell() -> None:
            for fault in faults:
                self._complain(fault.message)

        self._session.interrupt(tell)

    def _introduce(self) -> None:
        name, _, version = self._engine.name.rpartition(" ")
        identity = Identity(name or version, version if name else "", self._engine.author)
        self._writer.write_apart(format_identity(identity))
        for option in self._engine.options:
            if isinstance(option, ButtonOption):
                continue
            value = self._values.get(option.name, option.default)
            declaration = format_declaration(option, value)
            assert declaration is not None
            self._writer.write_apart(declaration)
        self._writer.write_apart(Signal.WAIT.value)

    def _make_ready(self) -> None:
        self._prepare()
        self._writer.write_apart(Signal.READY.value)

    def _prepare(self) -> None:
        try:
            self._engine.prepare()
        except OptionError as error:
            self._complain(str(error))
        self._prepared = True

    def _answer_ping(self) -> None:
        self._writer.write(Signal.PONG.value)

    def _set_param(self, command: SetParam) -> None:
        self._session.interrupt(lambda: self._apply_param(command))

    def _apply_param(self, command: SetParam) -> None:
        """Set a parameter; clients set some that no engine has, so that is no fault."""
        try:
            option = find_option(self._engine.options, command.name)
        except OptionError:
            return
        try:
            value = option.parse(command.value)
            self._engine.set_option(option.name, value)
        except OptionError as error:
            self._complain(str(error))
        else:
            self._values[option.name] = value

    def _set_position(self, command: SetPosition) -> None:
        self._level = Level()
        self._session.interrupt(lambda: self._apply_position(command.text, command.moves))

    def _apply_position(self, text: str, moves: Sequence[str]) -> None:
        try:
            self._engine.set_position(text, moves)
        except PositionError as error:
            self._complain(f"bad position: {error}")
            return
        except IllegalMove as error:
            kind = "bad" if isinstance(error, UnreadableMove) else "illegal"
            self._engine.set_position(text, moves[: error.ply - 1])
            self._complain(f"{kind} move {error.move} at ply {error.ply}")
        self._position_known = True

    def _add_level(self, level: Level) -> None:
        self._level = self._level.plus(level)
        self._refuse(*level.faults)

    def _go(self, command: Go) -> None:
        level, self._level = self._level, Level()
        limits = limits_of(level, command.mode, DEFAULT_SECONDS)
        self._session.interrupt(self._get_set)
        self._session.search(
            lambda control: self._think(limits, control),
            self._answer,
            infinite=limits.infinite,
            ponder=limits.ponder,
        )

    def _get_set(self) -> None:
        """Have the engine loaded and a position on its board before the clock runs."""
        if not self._prepared:
            self._prepare()
        if not self._position_known:
            self._apply_position("", ())

    def _think(self, limits: Limits, control: Control) -> Answer:
        reporter = Reporter(self._writer)
        try:
            return self._engine.search(limits, reporter.report, control)
        except BaseException:
            self._answer(Answer(reporter.best_move))
            raise
        finally:
            reporter.close()

    def _answer(self, answer: Answer) -> None:
        self._writer.write_apart(format_answer(answer.move, answer.ponder))
