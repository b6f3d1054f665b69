"""A person at a keyboard as a player."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from bots.game import Game, Position, Result
from bots.match.live import describe_told
from bots.match.player import Act, Player, PlayerFailure, Reply, Request
from protocols.limits import Clock, Limits

HINT_SECONDS = 1.0
HELP = (
    "Type a move, or",
    "  moves   to list the moves there are",
    "  board   to see the board again",
    "  hint    to be shown what an engine would play",
    "  undo    to take your last move back",
    "  draw    to offer a draw with your next move, or to accept one",
    "  resign  to give the game up",
)
SYNONYMS = {"?": "help", "quit": "resign", "exit": "resign"}


@dataclass(frozen=True, slots=True)
class Console:
    """Where a person reads and types.

    `read` shows a prompt and returns a line without its end, or raises EOFError; `write` shows
    lines; `unicode` tells whether boards may be drawn with symbols.
    """

    read: Callable[[str], str]
    write: Callable[[str], None]
    unicode: bool = False


Adviser = Callable[[Request], Reply]
"""Finds a move for somebody else; raises PlayerFailure."""


class HumanPlayer:
    """Types moves in any notation of the game, and words of help; the clock runs meanwhile."""

    def __init__(self, name: str, game: Game, console: Console, adviser: Adviser) -> None:
        self.name = name
        self._game = game
        self._console = console
        self._adviser = adviser
        self._took_back = False

    def new_game(self) -> None:
        """Tell how to play."""
        self._console.write(f"{self.name}: type your moves; `help` tells what else.")

    def play(self, request: Request) -> Reply:
        """Ask until a legal move comes, or a wish to resign or to take the last move back."""
        begun = time.monotonic()
        turn = _Turn(self._game, request)
        if self._took_back:
            self._console.write(self._draw(turn))
            self._took_back = False
        if request.draw_offered:
            self._console.write("A draw is offered: `draw` accepts it, a move declines.")
        act = None
        while act is None:
            try:
                typed = self._console.read(self._prompt(request)).strip()
            except EOFError:
                self._console.write(f"\nThe input has ended: {self.name} resigns.")
                return Reply(None, time.monotonic() - begun, act=Act.RESIGN)
            act = self._obey(typed, turn)
        seconds = time.monotonic() - begun
        return Reply(turn.move, seconds, act=act, offers_draw=turn.offers_draw)

    def _prompt(self, request: Request) -> str:
        clock = request.own_clock
        left = f" ({_format_clock(clock)})" if clock else ""
        return f"{self._game.seats[request.seat]}{left}: "

    def _obey(self, typed: str, turn: _Turn) -> Act | None:
        """Do what was typed; return what it means for the game, None if nothing yet."""
        write = self._console.write
        word = typed.lower()
        if word in turn.position.legal_moves():  # as `draw` is where tiles are drawn
            return self._move(typed, turn)
        match SYNONYMS.get(word, word):
            case "":
                return None
            case "help":
                write("\n".join(HELP))
            case "moves":
                moves = turn.position.legal_moves()
                write(", ".join(turn.position.notation(move) for move in moves))
            case "board":
                write(self._draw(turn))
            case "hint":
                write(self._hint(turn))
            case "resign":
                return Act.RESIGN
            case "draw":
                if turn.request.draw_offered:
                    return Act.ACCEPT_DRAW
                turn.offers_draw = True
                write("The draw is offered with your move.")
            case "undo":
                self._took_back = turn.has_earlier
                if turn.has_earlier:
                    return Act.TAKE_BACK
                write("There is no move of yours to take back.")
            case _:
                return self._move(typed, turn)
        return None

    def _draw(self, turn: _Turn) -> str:
        return turn.position.drawing(unicode=self._console.unicode, seat=turn.request.seat)

    def _move(self, typed: str, turn: _Turn) -> Act | None:
        try:
            turn.move = turn.position.read_move(typed)
        except ValueError as error:
            self._console.write(f"{error}. `help` tells what can be typed.")
            return None
        return Act.MOVE

    def _hint(self, turn: _Turn) -> str:
        limits = Limits(move_time=HINT_SECONDS)
        request = Request(
            turn.request.opening,
            turn.request.moves,
            limits,
            allowed=2 * HINT_SECONDS,
            seat=turn.request.seat,
        )
        try:
            reply = self._adviser(request)
        except PlayerFailure as failure:
            return f"There is no hint to be had: {failure.reason}."
        if reply.move is None or reply.move not in turn.position.legal_moves():
            return "There is no hint to be had: the engine knows no move."
        return f"Hint: {turn.position.notation(reply.move)}{describe_told(reply)}"

    def ponder(self, request: Request) -> None:
        """Do nothing: people think without being told."""

    def end_game(self, result: Result) -> None:
        """Do nothing: the board shows it."""

    def last_words(self) -> tuple[str, ...]:
        """Return nothing: people say what they say elsewhere."""
        return ()

    def close(self, *, at_once: bool = False) -> None:
        """Do nothing: nobody is sent away."""


class _Turn:
    """What a person has to decide: the position, and the move once it is found."""

    def __init__(self, game: Game, request: Request) -> None:
        self.request = request
        self.move: str | None = None
        self.offers_draw = False
        self.has_earlier = False
        position: Position = game.start(request.opening.start)
        for move in request.opening.moves:
            position = position.play(move)
        for move in request.moves:
            self.has_earlier |= position.seat == request.seat and position.throw is None
            position = position.play(move)
        self.position = position


def _format_clock(clock: Clock) -> str:
    minutes, seconds = divmod(max(0.0, clock.remaining), 60)
    return f"{minutes:.0f}:{seconds:04.1f}"


class BotAdviser:
    """Starts a player for hints when the first one is wanted; `close` it."""

    def __init__(self, open_player: Callable[[], Player]) -> None:
        self._open_player = open_player
        self._player: Player | None = None

    def __call__(self, request: Request) -> Reply:
        """Find a move; raises PlayerFailure."""
        if self._player is None:
            self._player = self._open_player()
            self._player.new_game()
        return self._player.play(request)

    def close(self, *, at_once: bool = False) -> None:
        """End the player, if it was started."""
        if self._player is not None:
            self._player.close(at_once=at_once)
