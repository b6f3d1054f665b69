"""The engine side of the text protocol of dominoes: one seat at a dealer's table.

Lines are carried out one after another; while the bot thinks, later lines wait. What is carried out
is answered by nothing unless it asks; what is not, by one line, and it has changed nothing. Words
that are not known are answered by gnubg's line, so that they can serve as marks.

* `go` is answered by one line `move ...`, or by one line that says why there is none. The move is
  not made: the dealer tells it as what was played.
* `stop` ends the thinking of a `go` that came before it; the move is then answered at once.
* `quit` and the end of the input wait for the work that came with them, a second at most each.
* A last line without an end is carried out.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import IO

from protocols.dominoes import phrases
from protocols.dominoes.answers import Board, Decision, LegalMoves, format_answer
from protocols.dominoes.commands import (
    NEW_GAME,
    TOP,
    TOPICS,
    Blank,
    Command,
    Go,
    Help,
    Hint,
    Legal,
    Limits,
    Quit,
    Set,
    Show,
    Stop,
    parse_line,
)
from protocols.dominoes.events import HIGHEST_NUMBER, Fault, NewGame, OnTurn, Scored
from protocols.dominoes.messages import format_event, format_new_game
from protocols.dominoes.seat import NoRating, Player, Refused, Rules, Seat
from protocols.dominoes.tiles import format_move, format_tiles
from protocols.dominoes.urgency import Urgency
from protocols.errors import OptionError, quoted
from protocols.gnubg.keywords import find
from protocols.lines import LineEvent, LineWriter
from protocols.options import ButtonOption, OptionValue, SpinOption, find_option
from protocols.serving import serve_lines, standard_streams
from protocols.transcript import Transcript

SEED = SpinOption("seed", 0, 0, HIGHEST_NUMBER)


def serve(
    rules: Rules,
    player: Player,
    reader_stream: IO[bytes],
    writer_stream: IO[bytes],
    transcript: Transcript | None = None,
    values: Sequence[tuple[str, str]] = (),
) -> int:
    """Speak the protocol until `quit` or the end of the input; return the exit status.

    `values` are set, as by `set NAME VALUE`, before the first line; OptionError for a wrong one.
    Faults of the player come out as the exceptions they are.
    """

    def make(writer: LineWriter, on_failure: Callable[[BaseException], None]) -> Server:
        server = Server(rules, player, writer)
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


def serve_stdio(rules: Rules, player: Player) -> int:
    """Speak on the program's own standard input and output: the main function of a bot."""
    return serve(rules, player, *standard_streams())


class Server:
    """A seat at a table, and what decides for it."""

    def __init__(self, rules: Rules, player: Player, writer: LineWriter) -> None:
        self._rules = rules
        self._player = player
        self._writer = writer
        self._urgency = Urgency()
        self._seat: Seat | None = None
        self._events = 0
        self._options = (SEED, *player.options)
        self._values: dict[str, OptionValue] = {
            option.name: option.default
            for option in player.options
            if not isinstance(option, ButtonOption)
        }
        self._values[SEED.name] = random.SystemRandom().getrandbits(32)
        self._handlers: Mapping[type, Callable[..., None]] = {
            Blank: lambda command: None,
            Fault: lambda fault: self._say(fault.message),
            NewGame: self._new_game,
            Go: self._go,
            Legal: lambda command: self._tell_legal_moves(),
            Hint: self._hint,
            Show: self._show,
            Set: self._set,
            Help: self._help,
            Stop: lambda command: self._urgency.obeyed_stop(),
        }

    def set_value(self, name: str, value: str) -> None:
        """Set something in silence; raises OptionError."""
        option = find_option(self._options, name)
        checked = option.parse(value)
        if option is not SEED:
            self._player.set_option(option.name, checked)
        if not isinstance(option, ButtonOption):
            self._values[option.name] = checked

    def obey(self, line: str) -> bool:
        """Carry out one line to its end; False if it was `quit`."""
        command = parse_line(line)
        if isinstance(command, Quit):
            return False
        self._handlers.get(type(command), self._take_event)(command)
        return True

    def overhear(self, event: LineEvent) -> None:
        """See what waits to be obeyed, in the thread that reads."""
        self._urgency.heard(event)

    def stop(self) -> None:
        """End what runs: nobody reads what it prints."""
        self._urgency.gone()

    def close(self) -> bool:
        """Do nothing: all is answered."""
        return True

    def _say(self, *lines: str) -> None:
        for line in lines:
            self._writer.write(line)

    def _new_game(self, game: NewGame) -> None:
        try:
            self._seat = self._rules.new_game(game)
        except Refused as refusal:
            self._say(quoted(str(refusal)))
            return
        self._events = 0
        if game.seed is not None:
            self._values[SEED.name] = game.seed

    def _take_event(self, event: Command) -> None:
        assert not isinstance(event, Fault | NewGame | Go | Legal | Hint | Show | Set | Help)
        assert not isinstance(event, Stop | Quit | Blank)
        if self._seat is None:
            self._say(phrases.NO_GAME)
            return
        try:
            self._seat = self._seat.after(event)
        except Refused as refusal:
            self._say(quoted(str(refusal)))
        else:
            self._events += 1

    def _seat_on_turn(self) -> Seat | None:
        """Return the seat if it has to decide; else say why it has not."""
        seat = self._seat
        if seat is None:
            self._say(phrases.NO_GAME)
        elif seat.turn != seat.number:
            self._say(phrases.NOT_ON_TURN)
        else:
            return seat
        return None

    def _chance(self) -> random.Random:
        """Return what is the same for the same seed and place in a game, whatever was asked."""
        return random.Random(f"{self._values[SEED.name]}/{self._events}")

    def _go(self, command: Go) -> None:
        seat = self._seat_on_turn()
        if seat is None:
            return
        control = self._urgency.begin()
        move = self._player.choose(seat, command.limits, self._chance(), control)
        self._urgency.end()
        if move not in seat.legal_moves():
            raise RuntimeError(f"{self._player.name} wanted to play {move}, which is illegal")
        self._say(format_answer(Decision(move)))

    def _tell_legal_moves(self) -> None:
        seat = self._seat_on_turn()
        if seat is not None:
            self._say(format_answer(LegalMoves(tuple(seat.legal_moves()))))

    def _hint(self, command: Hint) -> None:
        seat = self._seat_on_turn()
        if seat is None:
            return
        control = self._urgency.begin()
        try:
            rated = self._player.rate(seat, Limits(), self._chance(), control)
        except NoRating:
            self._say(phrases.NO_RATING)
            return
        finally:
            self._urgency.end()
        best = rated[0].value
        for rank, each in enumerate(rated[: command.most], 1):
            loss = f" ({each.value - best:+.3f})" if rank > 1 else ""
            self._say(f"{rank:5}. {format_move(each.move):<12} Eq.: {each.value:+.3f}{loss}")

    def _show(self, command: Show) -> None:
        topic = find(TOPICS, command.topic)
        if topic is None:
            self._show_setting(command.topic)
        elif topic.word == "version":
            self._say(self._player.name)
        elif topic.word == "settings":
            for name in self._values:
                self._show_setting(name)
        elif self._seat is None:
            self._say(phrases.NO_BOARD)
        elif topic.word == "game":
            self._say(format_new_game(self._seat.terms))
        elif topic.word == "score":
            self._say(format_event(Scored(tuple(self._seat.points))))
        elif topic.word == "hand":
            self._say(f"hand {format_tiles(self._seat.hand)}")
        elif topic.word == "turn":
            turn = self._seat.turn
            self._say(phrases.NO_BOARD if turn is None else format_event(OnTurn(turn)))
        else:
            seat = self._seat
            board = Board(tuple(seat.line), tuple(seat.counts), seat.stock)
            self._say(format_answer(board))

    def _show_setting(self, name: str) -> None:
        known = {each.lower(): each for each in self._values}
        if name.lower() not in known:
            self._say(phrases.unknown_keyword(quoted(name)))
            return
        value = self._values[known[name.lower()]]
        text = str(value).lower() if isinstance(value, bool) else value
        self._say(f"{known[name.lower()]} {text}")

    def _set(self, command: Set) -> None:
        try:
            find_option(self._options, command.name)
        except OptionError:
            self._say(phrases.unknown_keyword(quoted(command.name)))
            return
        try:
            self.set_value(command.name, command.value)
        except OptionError as error:
            self._say(quoted(str(error)))

    def _help(self, command: Help) -> None:
        words = command.topic.split()
        if not words:
            self._say(*(f"{each.word:<8} {each.purpose}" for each in TOP))
            return
        keyword = find(TOP, words[0])
        if keyword is None:
            self._say(phrases.no_help(quoted(command.topic)))
        elif keyword.word == "new":
            self._say(NEW_GAME)
        else:
            self._say(keyword.purpose)
            if keyword.word == "show":
                self._say(*(f"show {each.word:<9} {each.purpose}" for each in TOPICS))
            if keyword.word in ("set", "show"):
                self._say(*(f"{keyword.word} {option.name}" for option in self._options))
