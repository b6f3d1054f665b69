"""A player's end of DamExchange: games with one opponent, asked for or waited for.

One thread reads messages, the session's thread searches, and the one that calls `play` does the
rest. Where the protocol's text is silent:

* The side to move ends a game that the rules have ended, and one whose moves are used up.
* An opponent who breaks the rules is told so in a chat; the game and the connection end.
* A wish to go back is granted when the game has such a move.
* A request in the middle of a game begins a new one.
* The opponent has its time and a minute more to move, and a minute to answer.
"""

from __future__ import annotations

import queue
from collections.abc import Callable
from typing import IO

from protocols.dxp.game import Game, Judge
from protocols.dxp.messages import (
    LONGEST,
    VERSION,
    Acceptance,
    Back,
    BackAnswer,
    BackRequest,
    Chat,
    GameAnswer,
    GameEnd,
    GameRequest,
    Message,
    Move,
    Reason,
    Unknown,
    format_message,
    hub_move,
    move_of,
    parse_message,
)
from protocols.dxp.thinking import Chosen, Thinking
from protocols.engine import Engine
from protocols.errors import EngineTimeout, IllegalMove, PositionError, ProtocolError
from protocols.lines import EndOfInput, Line, LineReader, LineWriter, Terminator

PATIENCE_SECONDS = 60.0
_OPPOSITE = {Reason.LOST: Reason.WON, Reason.WON: Reason.LOST}


_Event = Line | EndOfInput | Chosen | BaseException


def play(
    engine: Engine,
    judge: Judge,
    streams: tuple[IO[bytes], IO[bytes]],
    request: GameRequest,
    games: int,
    tell: Callable[[str], None],
    patience: float = PATIENCE_SECONDS,
) -> list[Reason]:
    """Play over a connection until it ends; return how each game ended for us.

    With `games` above 0 the `request` is put so often, colours in turn; with 0 the opponent asks.
    `tell` is told what people may want to know. Raises EngineTimeout for an opponent who is silent
    for too long and ProtocolError for one who breaks the rules, refuses, or leaves a game.
    """
    events: queue.SimpleQueue[_Event] = queue.SimpleQueue()
    reader, writer = streams
    LineReader(reader, events.put, Terminator.NUL, LONGEST).start()
    thinking = Thinking(engine, events.put)
    output = LineWriter(writer, Terminator.NUL)
    end = _End(engine.name, judge, thinking, output, events, tell)
    try:
        end.run(request, games, patience)
    finally:
        thinking.close()
    return end.results


class _End:
    """Our end of the connection."""

    def __init__(
        self,
        name: str,
        judge: Judge,
        thinking: Thinking,
        writer: LineWriter,
        events: queue.SimpleQueue[_Event],
        tell: Callable[[str], None],
    ) -> None:
        self._name = name
        self._judge = judge
        self._thinking = thinking
        self._writer = writer
        self._events = events
        self._tell = tell
        self._game: Game | None = None
        self._asked: GameRequest | None = None
        self._wanted = 0
        self._closed = False
        self._patience = PATIENCE_SECONDS
        self.results: list[Reason] = []

    def run(self, request: GameRequest, games: int, patience: float) -> None:
        """Play the games that are wanted, or those that are asked for."""
        self._wanted, self._patience = games, patience
        if games:
            self._ask(request)
        while not self._closed:
            event = self._next()
            if isinstance(event, BaseException):
                raise event
            if isinstance(event, EndOfInput):
                self._lose_connection()
                return
            if isinstance(event, Chosen):
                self._take_choice(event)
            else:
                self._obey(_read(event))

    def _next(self) -> _Event:
        """Wait for what comes next, no longer than the opponent may take for it."""
        try:
            return self._events.get(timeout=self._seconds())
        except queue.Empty:
            self._thinking.forget()
            self._send(Chat("you are silent for too long"))
            self._send(GameEnd(Reason.UNKNOWN, True))
            raise EngineTimeout("the opponent is silent for too long") from None

    def _seconds(self) -> float | None:
        """Return how long the opponent may be silent; None while nothing is expected of it."""
        game = self._game
        if self._asked is not None:
            return self._patience
        if game is None or self._thinking.active:
            return None
        if game.ended is not None:
            return self._patience
        left = game.opponents_seconds()
        return None if left is None else left + self._patience

    def _send(self, message: Message) -> None:
        self._writer.write(format_message(message))

    def _lose_connection(self) -> None:
        """Take the end of the connection; to the end of the last game nobody need have answered."""
        self._thinking.forget()
        missed = self._asked is not None or self._wanted > 1
        if self._game is not None:
            if self._game.ended is not None:
                self._note(self._game.ended)
            else:
                missed = True
        if missed:
            raise ProtocolError("the opponent has left")

    def _break(self, text: str) -> None:
        """End everything with an opponent who broke the rules."""
        self._thinking.forget()
        self._send(Chat(text))
        self._send(GameEnd(Reason.UNKNOWN, True))
        raise ProtocolError(f"the opponent broke the rules: {text}")

    def _ask(self, request: GameRequest) -> None:
        self._asked = request
        self._send(request)

    def _obey(self, message: Message) -> None:
        match message:
            case GameRequest():
                self._consider(message)
            case GameAnswer():
                self._begin_asked(message)
            case Move():
                self._take_move(message)
            case GameEnd():
                self._take_end(message)
            case Chat(text):
                self._tell(f"chat: {text}")
            case BackRequest():
                self._go_back(message)
            case Back():
                pass
            case Unknown(text):
                self._break(f"not a message: {text[:40]}")

    # The beginning of a game

    def _consider(self, request: GameRequest) -> None:
        """Answer a request for a game, and begin it if it is one that we can play."""
        code = Acceptance.ACCEPTED
        try:
            self._judge.turn(request.position, ())
        except PositionError as error:
            self._tell(f"refused: {error}")
            code = Acceptance.REFUSED
        if request.version != VERSION:
            code = Acceptance.OTHER_VERSION
        elif self._wanted:
            code = Acceptance.REFUSED
        self._send(GameAnswer(self._name, code))
        if code is Acceptance.ACCEPTED:
            self._tell(f"a game with {request.name}")
            self._begin(request, request.follower_white)

    def _begin_asked(self, answer: GameAnswer) -> None:
        request, self._asked = self._asked, None
        if request is None:
            self._break("nothing was asked")
        elif answer.code != Acceptance.ACCEPTED:
            raise ProtocolError(f"{answer.name} refuses the game, with code {answer.code}")
        else:
            self._tell(f"a game with {answer.name}")
            self._begin(request, not request.follower_white)

    def _begin(self, request: GameRequest, white: bool) -> None:
        self._thinking.new_game()
        self._game = Game(self._judge, request, white)
        self._go_on(self._game)

    # Moves

    def _go_on(self, game: Game) -> None:
        """Think, or end the game, or wait for the opponent."""
        game.turn_over()
        if not game.ours:
            return
        ending = game.ending()
        if ending is not None:
            self._end(game, ending)
        else:
            self._thinking.begin(game.request.position, tuple(game.moves), game.limits())

    def _take_choice(self, chosen: Chosen) -> None:
        game, answer = self._game, self._thinking.take(chosen)
        if answer is None or game is None:
            return
        if answer.move is None:
            self._end(game, Reason.LOST)
            return
        self._send(move_of(answer.move, round(game.play(answer.move))))
        self._go_on(game)

    def _take_move(self, move: Move) -> None:
        game = self._game
        if game is not None and game.ended is not None:
            return  # it was on its way when we ended the game
        if game is None or game.ours:
            self._break("it is not your turn")
            return
        text = hub_move(move)
        try:
            game.take(text)
        except IllegalMove:
            self._break(f"illegal move {text}")
        self._go_on(game)

    def _go_back(self, request: BackRequest) -> None:
        game = self._game
        if game is None or not game.go_back(request):
            self._send(Back(BackAnswer.DECLINED))
            return
        self._thinking.forget()
        self._send(Back(BackAnswer.AGREED))
        self._go_on(game)

    # The end of a game

    def _end(self, game: Game, reason: Reason) -> None:
        """End the game from our side; the opponent's answer is waited for."""
        game.ended = reason
        self._send(GameEnd(reason, self._wanted == 1))

    def _take_end(self, end: GameEnd) -> None:
        """Note how the game ended, answer unless this is an answer, and go on as is wanted."""
        game, self._game = self._game, None
        self._thinking.forget()
        if game is None:
            self._closed = end.stop
            return
        self._closed = end.stop or self._wanted == 1
        reason = game.ended
        if reason is None:
            reason = _OPPOSITE.get(end.reason, end.reason)
            self._send(GameEnd(reason, self._closed))
        self._note(reason)
        if self._wanted and not self._closed:
            self._wanted -= 1
            self._ask_again(game.request)

    def _note(self, reason: Reason) -> None:
        """Note a game's result, and tell people."""
        self.results.append(reason)
        self._tell(f"game {len(self.results)}: {reason.name.lower()}")

    def _ask_again(self, last: GameRequest) -> None:
        """Ask for the next game, with the other colours."""
        self._ask(
            GameRequest(last.name, not last.follower_white, last.minutes, last.moves, last.position)
        )


def _read(line: Line) -> Message:
    """Read a message; of one that is too long only a chat makes sense."""
    message = parse_message(line.text)
    return message if isinstance(message, Chat) or not line.truncated else Unknown(line.text)
