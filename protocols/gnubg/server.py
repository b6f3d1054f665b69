"""The engine side of gnubg's command language: a match server on two streams.

Lines are carried out one after another in the thread that reads them out of the queue; while the
program thinks, later lines wait. The state that the protocol needs is in the table: it waits for a
command, or for dice, when the next line is the answer to the question.

Where it differs from gnubg on purpose:

* every line is flushed, and a score line of a match has an end;
* a second `double` while the first one waits is refused: gnubg takes it as a beaver;
* automatic doubles do not depend on what is displayed;
* impossible positions are refused, and states are shown once, not up to three times;
* a resignation waits for its answer, and no other can be offered meanwhile; what the Jacoby rule
  would cut is still called by its name;
* what a resignation is weighed against by `hint` regards the cube;
* a Crawford game that is begun again stays one;
* dice that are asked for may be parted by signs, but what may be a play is not taken for dice;
* `list game` has what player 1 begins with in that player's column, and not what a command set;
* a file of dice that is used up throws nothing more: gnubg begins with it again;
* a roll that `clear turn` takes back, or that a resignation leaves, is never used again;
* a last line without an end is carried out; the end of the input ends the program, also at a
  question for dice, where `quit` is heeded too;
* the end of the input and `quit` wait for work that came with them, as a script's lines do; they
  end work that has been under way for a second when they come.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import IO

from protocols.control import Control
from protocols.errors import OptionError
from protocols.gnubg import phrases
from protocols.gnubg.advice import Advice
from protocols.gnubg.analysing import Analysing
from protocols.gnubg.commands import (
    Blank,
    Command,
    Incomplete,
    ParsedLine,
    UnknownWord,
    parse_line,
)
from protocols.gnubg.dice import MakeDice, ManualDice, RandomDice
from protocols.gnubg.filing import Filing
from protocols.gnubg.library import Library, Variation
from protocols.gnubg.output import Output
from protocols.gnubg.playing import Handler, Playing
from protocols.gnubg.seating import Seating
from protocols.gnubg.setting import Setting
from protocols.gnubg.settings import usual_settings
from protocols.gnubg.showing import Showing
from protocols.gnubg.stating import Stating
from protocols.gnubg.stepping import Stepping
from protocols.gnubg.switching import Switching
from protocols.gnubg.table import Table
from protocols.gnubg.throwing import Throwing
from protocols.gnubg.turns import Turns
from protocols.lines import EndOfInput, LineEvent, LineWriter
from protocols.serving import serve_lines, standard_streams
from protocols.transcript import Transcript

PROGRAM_NAME, USER_NAME = "gnubg", "user"
"""What players are called that nobody named; scripts may call the program by this name."""
SCRIPT_SECONDS = 1.0
"""How long work has to be under way for the end of the input to end it."""


def serve(
    variations: Iterable[Variation],
    reader_stream: IO[bytes],
    writer_stream: IO[bytes],
    transcript: Transcript | None = None,
    user: str = USER_NAME,
    make_dice: MakeDice = RandomDice,
    values: Sequence[tuple[str, str]] = (),
) -> int:
    """Speak the command language until `quit` or the end of the input; return the exit status.

    The first of the `variations` is the usual one; `user` is the name of the person who plays.
    `values` are set, as by `set NAME VALUE`, before the first line; OptionError for a wrong one.
    Faults of the adviser come out as the exceptions they are.
    """

    def make(writer: LineWriter, on_failure: Callable[[BaseException], None]) -> Server:
        server = Server(variations, writer, user, make_dice)
        for name, value in values:
            server.set_value(name, value)
        return server

    return serve_lines(
        make,
        reader_stream,
        writer_stream,
        transcript or Transcript(),
        overhear=Server.overhear,
    )


def serve_stdio(variations: Iterable[Variation]) -> int:
    """Speak on the program's own standard input and output: the main function of a bot."""
    return serve(variations, *standard_streams())


class Server:
    """A table, and the commands that can be given at it."""

    def __init__(
        self,
        variations: Iterable[Variation],
        writer: LineWriter,
        user: str = USER_NAME,
        make_dice: MakeDice = RandomDice,
    ) -> None:
        self._control = Control()
        self._busy_since: float | None = None
        self._left = False
        self._library = library = Library(variations)
        settings = usual_settings(PROGRAM_NAME, user)
        self._out = Output(writer, settings)
        rules, adviser = library.chosen
        self.table = Table(rules, adviser, settings, ManualDice(), self._out, self._control)
        self._turns = Turns(self.table, self._control, self._out)
        throwing = Throwing(self.table, make_dice, self._out)
        seating = Seating(settings, self._out, lambda: self.table.adviser.deepest)
        stating = Stating(self.table, seating, self._out)
        self._handlers: Mapping[str, Handler] = {
            **Playing(self.table, self._turns, library, self._out).handlers,
            **Setting(self.table, library, self._out).handlers,
            **Switching(self.table, self._out).handlers,
            **throwing.handlers,
            **seating.handlers,
            **stating.handlers,
            **Showing(self.table, library, throwing, self._out).handlers,
            **Advice(self.table, stating, self._control, self._out).handlers,
            **Analysing(self.table, self._control, self._out, self._run).handlers,
            **Filing(self.table, library, self._out, self._run).handlers,
            **Stepping(self.table, self._out).handlers,
            "external": self._external,
            "quit": self._quit,
        }

    def set_value(self, name: str, value: str) -> None:
        """Set something in silence, as by `set NAME VALUE`; raises OptionError."""
        with self._out.silent() as refusals:
            self._run(f"set {name} {value}")
        if refusals:
            raise OptionError(f"{name}={value}: {refusals[0]}")

    def obey(self, line: str) -> bool:
        """Carry out one line to its end, or until dice are asked for; False if it was `quit`."""
        self._busy_since = time.monotonic()
        try:
            self._run(line)
        finally:
            self._busy_since = None
        return not self._left

    def overhear(self, event: LineEvent) -> None:
        """See what waits to be obeyed, in the thread that reads: an end may end long work."""
        if isinstance(event, EndOfInput):
            self._turns.input_ended = True
        since = self._busy_since
        if since is None or time.monotonic() - since < SCRIPT_SECONDS:
            return
        if isinstance(event, EndOfInput) or parse_line(event.text) == Command("quit"):
            self._control.stop()

    def stop(self) -> None:
        """End what runs: nobody reads what it prints."""
        self._control.stop()

    def close(self) -> bool:
        """End the connections to other programs."""
        for seat in self.table.settings.seats:
            if seat.guest is not None:
                seat.guest.close()
        return True

    def _run(self, line: str) -> None:
        parsed = parse_line(line)
        if self.table.awaiting is not None and parsed != Command("quit"):
            self.table.take_dice(line)
        else:
            self._dispatch(parsed)
        self._turns.go_on()
        if self.table.awaiting is None:
            self._out.end()

    def _dispatch(self, parsed: ParsedLine) -> None:
        match parsed:
            case Blank():
                pass
            case UnknownWord(word):
                self._out.refuse(phrases.unknown_keyword(word))
            case Incomplete():
                self._out.refuse(phrases.INCOMPLETE)
            case Command(name):
                self._handlers[name](parsed)

    def _external(self, command: Command) -> None:
        """Answer programs at a socket until the end of the input, or an interrupt."""
        from protocols.gnubg.external import Question, serve_connections  # rarely wanted, not small

        make_oracle = self._library.default.oracle
        if not command.rest:
            self._out.refuse("You must specify the name of the socket to the external controller.")
        elif make_oracle is None:
            self._out.refuse(f"No programs are answered about {self._library.default.name}.")
        else:
            try:
                settings, wanted = self.table.settings, self._is_wanted
                usual = Question("", plays=settings.plays, cube=settings.cube)
                address = command.rest
                serve_connections(make_oracle(), address, self._out.say, wanted, usual=usual)
            except (OSError, ValueError) as error:
                self._out.refuse(f"{command.rest}: {error}")

    def _is_wanted(self) -> bool:
        return not self._control.stopped

    def _quit(self, command: Command) -> None:
        self._left = True
