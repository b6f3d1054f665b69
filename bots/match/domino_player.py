"""A bot that speaks the text protocol of dominoes as a player: the referee deals and judges.

The bot is one seat and is told what that seat may see, line by line; what the others hold it never
hears. Its move is made when the referee has found it legal, and told to it as to everybody.
"""

from __future__ import annotations

from pathlib import Path
from typing import Self, cast

from bots.game import DealtPosition, Game, Result
from bots.match.contestant import Contestant
from bots.match.failures import failures, last_words
from bots.match.player import Act, Disconnected, Reply, Request
from bots.match.starting import start_client
from bots.match.traffic import open_traffic_log
from protocols.dominoes.client import DominoClient, Refusal
from protocols.dominoes.commands import Limits
from protocols.errors import EngineTimeout

PROTOCOL = "dominoes"
READY_SECONDS = 60.0
QUIT_SECONDS = 5.0
DECISIONS = 12
"""So many decisions are still to come, for whom a clock is shared out where nobody says how many.
"""
OVERHEAD = 0.02
"""Seconds of a clock that are kept back at each decision, for the way to the bot and back."""
LEAST_SECONDS = 0.01
REMARKS_KEPT = 3
"""Remarks of a bot that are told with its last words."""


class DominoPlayer:
    """Drives one bot. Options are `set NAME VALUE`; nodes are samples of the hidden tiles."""

    def __init__(self, client: DominoClient, game: Game) -> None:
        self._client = client
        self._game = game
        self._seat: _Seat | None = None

    @classmethod
    def start(cls, contestant: Contestant, game: Game, log: Path | None = None) -> Self:
        """Start a bot and set its options; raises PlayerFailure, also for a wrong option."""
        if game.protocol != PROTOCOL:
            raise Disconnected(f"{game.name} is not played over the protocol of dominoes")
        client = start_client(DominoClient.start, contestant, open_traffic_log(log, contestant))
        player = cls(client, game)
        try:
            with failures():
                client.tell(f"set {name} {value}" for name, value in contestant.options)
                client.wait_until_ready(READY_SECONDS)
            if client.remarks:
                raise Disconnected(f"cannot set option: {client.remarks[-1]}")
        except BaseException:
            player.close(at_once=True)
            raise
        return player

    @property
    def name(self) -> str:
        """What the bot calls itself."""
        return self._client.name

    def new_game(self) -> None:
        """Forget the last game; the next one begins with the first request."""
        self._seat = None

    def play(self, request: Request) -> Reply:
        """Tell what has happened and ask for a move; a late bot is told to stop."""
        client = self._client
        with failures():
            if self._seat is None or not self._seat.leads_to(request):
                self._seat = _Seat(client, self._game, request)
            self._seat.follow(request)
            client.go(limits_of(request))
            try:
                try:
                    move, seconds = client.wait_for_move(request.allowed)
                except EngineTimeout:
                    client.stop()
                    move, seconds = client.wait_for_move(request.patience)
            except Refusal as refusal:
                return Reply(None, client.elapsed, act=Act.CLAIM, words=str(refusal))
        return Reply(move, seconds, tells_scores=False)

    def ponder(self, request: Request) -> None:
        """Do nothing: bots think when it is their turn."""

    def end_game(self, result: Result) -> None:
        """Do nothing: the next game is told from its beginning."""

    def last_words(self) -> tuple[str, ...]:
        """Return the bot's last remarks, the end of its standard error, and its exit status."""
        return (*self._client.remarks[-REMARKS_KEPT:], *last_words(self._client.process))

    def close(self, *, at_once: bool = False) -> None:
        """End the bot's process and what it started."""
        if at_once:
            self._client.process.kill()
        else:
            self._client.quit(QUIT_SECONDS)


class _Seat:
    """A game as it was told to a bot so far."""

    def __init__(self, client: DominoClient, game: Game, request: Request) -> None:
        self._client = client
        self._start, self._number = request.opening.start, request.seat
        self._position = cast(DealtPosition, game.start(self._start))
        self._told: list[str] = []
        self._tell()

    def leads_to(self, request: Request) -> bool:
        """Tell whether the game of a request is this one, some moves further."""
        moves = [*request.opening.moves, *request.moves]
        same = (request.opening.start, request.seat) == (self._start, self._number)
        return same and moves[: len(self._told)] == self._told

    def follow(self, request: Request) -> None:
        """Tell the bot what it does not know yet."""
        for move in (*request.opening.moves, *request.moves)[len(self._told) :]:
            self._position = cast(DealtPosition, self._position.play(move))
            self._told.append(move)
            self._tell()

    def _tell(self) -> None:
        self._client.tell(self._position.told(self._number))


def limits_of(request: Request) -> Limits:
    """Return what a bot is told of the limits of a move: a share of its clock if it has one."""
    limits, clock = request.limits, request.own_clock
    if limits.move_time is not None:
        return Limits(move_time=limits.move_time)
    if clock is None:
        return Limits(samples=limits.nodes)
    share = clock.remaining / (limits.moves_to_go or DECISIONS) + clock.increment
    return Limits(move_time=max(LEAST_SECONDS, min(share, clock.remaining) - OVERHEAD))
