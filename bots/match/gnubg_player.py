"""A program that speaks gnubg's commands as a player: it holds the match, the referee the dice.

The program is told what happens at the table in its commands: throws as answers to its questions,
the other player's decisions as those of a person. Its own decisions it makes when its turn comes,
so that they are only read. A program that resigns before a roll that needs no decision is heard
when it is asked for its play.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Self

from bots.dice import parse_throw
from bots.game import Game, Position, Result
from bots.match.contestant import Contestant
from bots.match.failures import failures, last_words
from bots.match.player import Act, Disconnected, Reply, Request
from bots.match.starting import start_client
from bots.match.traffic import open_traffic_log
from protocols.errors import EngineError, ProtocolError
from protocols.gnubg.client import GnubgClient
from protocols.gnubg.messages import AsksDice, Deed, Did, Message, Played, Resigns

START_SECONDS = 60.0
SYNC_SECONDS = 60.0
"""What a program may take to ask for dice or to tell how a game ended."""
QUIT_SECONDS = 5.0
ROLL = "roll"
WORDS = {
    Deed.DOUBLES: "double",
    Deed.TAKES: "take",
    Deed.DROPS: "drop",
    Deed.BEAVERS: "beaver",
    Deed.ACCEPTS: "accept",
    Deed.DECLINES: "decline",
}
COMMANDS = {"beaver": "redouble"}
"""Where the command has another word than the move."""
OUR_MARKS = ("backgammon-bot", "nardy-bot", "bots.backgammon", "bots.nardy")


class GnubgPlayer:
    """Drives one program. Options are `set NAME VALUE`; `player ...` means its own player."""

    def __init__(self, contestant: Contestant, game: Game, log: Path | None = None) -> None:
        self._contestant = contestant
        self._game = game
        self._observer = open_traffic_log(log, contestant)
        self._client: GnubgClient | None = None
        self._table: _Table | None = None

    @classmethod
    def start(cls, contestant: Contestant, game: Game, log: Path | None = None) -> Self:
        """Start a program; raises PlayerFailure."""
        player = cls(contestant, game, log)
        player._start()
        return player

    @property
    def name(self) -> str:
        """What the contestant is called."""
        return self._contestant.name

    def _start(self) -> GnubgClient:
        self._client = start_client(
            GnubgClient.start, self._contestant, self._observer, START_SECONDS
        )
        return self._client

    def new_game(self) -> None:
        """Begin another game; a program that was left in the middle of one is started again."""
        if self._table is not None and not self._table.over:
            self.close()
        self._table = None
        if self._client is None or self._client.process.status is not None:
            self._start()

    def play(self, request: Request) -> Reply:
        """Tell what has happened and read the program's decision."""
        client = self._client
        if client is None:
            raise Disconnected("the program is not running")
        begun = time.monotonic()
        with failures():
            try:
                if self._table is None or not self._table.leads_to(request):
                    self._table = self._set_up(self._idle(client), request)
                    begun = time.monotonic()
                self._table.follow(request)
                move = self._table.decide(request.allowed + request.patience)
            except EngineError:
                raise
            except ProtocolError as error:
                return Reply(None, time.monotonic() - begun, act=Act.CLAIM, words=str(error))
        return Reply(move, time.monotonic() - begun, tells_scores=False)

    def _idle(self, client: GnubgClient) -> GnubgClient:
        """Return a program that takes commands: one that asks for dice is started again."""
        if not client.asked:
            return client
        self.close()
        return self._start()

    def _set_up(self, client: GnubgClient, request: Request) -> _Table:
        client.set_up(request.seat)
        for name, value in {**self._game.engine_options, **dict(self._contestant.options)}.items():
            own = name.removeprefix("player ")
            client.send(f"set {name if own == name else f'player {request.seat} {own}'} {value}")
        clock, command = request.own_clock, " ".join(self._contestant.command)
        if clock and any(mark in command for mark in OUR_MARKS):
            client.send(f"set clock {clock.remaining:.3f} {clock.increment:.3f}")
        client.wait_until_ready(SYNC_SECONDS)
        return _Table(client, self._game, request)

    def ponder(self, request: Request) -> None:
        """Do nothing: nobody thinks before the dice have fallen."""

    def end_game(self, result: Result) -> None:
        """Read how the game ended for the program too."""
        if self._table is not None:
            self._table.end(result)

    def last_words(self) -> tuple[str, ...]:
        """Return the end of the program's standard error, and its exit status if it ended."""
        return () if self._client is None else last_words(self._client.process)

    def close(self, *, at_once: bool = False) -> None:
        """End the program's process and what it started."""
        client, self._client = self._client, None
        if client is None:
            return
        if at_once:
            client.process.kill()
        else:
            client.quit(QUIT_SECONDS)


class _Table:
    """A match at a program's table and how much of it the program knows.

    Where somebody else has decided for the program's seat before (a person who now wants a hint),
    the program is given the position alone.
    """

    def __init__(self, client: GnubgClient, game: Game, request: Request) -> None:
        self._client = client
        self._seat = request.seat
        self._position: Position = game.start(request.opening.start)
        self._told: list[str] = []
        self._decided: str | None = None
        self._resigns: Resigns | None = None
        self._due: tuple[int, int] | None = None
        self.over = False
        self._games = 0
        client.send("new match")
        moves = (*request.opening.moves, *request.moves)
        if self._decisions(self._position, moves):
            for move in moves:
                self._advance(move)
            self._told = list(moves)
            self._place()
        elif request.opening.start:
            self._place()

    def _decisions(self, position: Position, moves: Sequence[str]) -> bool:
        """Tell whether somebody decided for the program's seat in moves from a position."""
        for move in moves:
            if position.throw is None and position.seat == self._seat:
                return True
            position = position.play(move)
        return False

    def leads_to(self, request: Request) -> bool:
        """Tell whether the game of a request is the one at the table, some moves further."""
        moves = [*request.opening.moves, *request.moves]
        known = self._told if self._decided is None else [*self._told, self._decided]
        if request.seat != self._seat or moves[: len(known)] != known:
            return False
        position = self._position
        if self._decided is not None:
            position = position.play(self._decided)
        return not self._decisions(position, moves[len(known) :])

    @property
    def _opens(self) -> bool:
        """Whether the throw is due that decides who begins."""
        throw = self._position.throw
        return throw is not None and throw.opens

    def _place(self) -> None:
        """Put the position on the table in the place of the usual start.

        The game is begun with the other player, so that the program asks for nothing.
        """
        if self._opens:
            return
        self._client.throw((3, 1) if self._seat else (1, 3), SYNC_SECONDS)
        self._client.send(f"set gnubgid {self._position.text()}")
        self._client.wait_until_ready(SYNC_SECONDS)
        if self._position.seat == self._seat:
            self._client.send("play")

    def follow(self, request: Request) -> None:
        """Tell the program what it does not know yet."""
        self._decided = None
        for move in (*request.opening.moves, *request.moves)[len(self._told) :]:
            self._tell(move)
            self._told.append(move)

    def _tell(self, move: str) -> None:
        position = self._position
        throw = position.throw
        if throw is not None:
            first, second = parse_throw(move, throw.sides)
            self._throw((first, second))
        elif position.seat != self._seat:
            self._tell_of_other(move)
        if self._advance(move):
            self._client.result(SYNC_SECONDS)
            self._client.send("new game")

    def _advance(self, move: str) -> bool:
        """Make a move or throw; tell whether the next game of the match begins with it."""
        self._position = self._position.play(move)
        throw = self._position.throw
        begins = throw is not None and throw.game != self._games
        if throw is not None and begins:
            self._games = throw.game
        return begins

    def _throw(self, dice: tuple[int, int]) -> None:
        """Answer a question for dice: of the opening, of the program, or asked for by the other."""
        if self._opens:
            self._client.throw(dice, SYNC_SECONDS)
        elif self._position.seat != self._seat:
            self._client.send(ROLL)
            self._client.throw(dice, SYNC_SECONDS)
        elif isinstance(message := self._next_decision(SYNC_SECONDS), Resigns):
            self._resigns, self._due = message, dice
        elif isinstance(message, AsksDice):
            self._client.throw(dice, SYNC_SECONDS)
        else:
            raise ProtocolError(f"a roll was due, not {message}")

    def _tell_of_other(self, move: str) -> None:
        """Give the command that stands for the other player's decision."""
        if move == ROLL:
            return
        words = set(WORDS.values())
        if move in words or move.startswith("resign "):
            self._client.send(COMMANDS.get(move, move))
        else:
            self._client.send(f"move {move}")
        if move == "decline" and self._due is not None:
            dice, self._due = self._due, None
            self._client.throw(dice, SYNC_SECONDS)

    def decide(self, seconds: float) -> str | None:
        """Return the program's decision as a move; None if it is none."""
        resigns, self._resigns = self._resigns, None
        self._decided = self._move(resigns or self._next_decision(seconds))
        return self._decided

    def _next_decision(self, seconds: float) -> Message:
        """Return the program's next decision; that it could not move was seen before."""
        until = time.monotonic() + seconds
        while True:
            message = self._client.decision(max(0.0, until - time.monotonic()))
            if message != Did(self._client.own_name, Deed.CANNOT_MOVE):
                return message

    def _move(self, message: Message) -> str | None:
        match message:
            case AsksDice():
                return ROLL
            case Played(_, play):
                try:
                    return self._position.read_move(play)
                except ValueError:
                    return play
            case Did(_, deed):
                return WORDS.get(deed)
            case Resigns(_, value):
                return f"resign {value}"
        return None

    def end(self, result: Result) -> None:
        """Note whether the program can begin another match: not in the middle of a fault."""
        self.over = not (result.termination.is_fault or self._client.asked)
