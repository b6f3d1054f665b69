"""A UCI engine as a player."""

from __future__ import annotations

import contextlib
import time
from collections import deque
from dataclasses import replace
from pathlib import Path

from bots.game import Game, Result
from bots.match.clock import LEAST_SECONDS
from bots.match.contestant import Contestant
from bots.match.failures import failures, last_words
from bots.match.player import INFOS_KEPT, Disconnected, Reply, Request
from bots.match.traffic import open_traffic_log
from protocols.client import Reply as Answered
from protocols.engine import Info
from protocols.errors import EngineDied, EngineTimeout, OptionError
from protocols.limits import Clock
from protocols.options import find_option
from protocols.uci.client import UciClient

START_SECONDS = 30.0
READY_SECONDS = 60.0
QUIT_SECONDS = 5.0
PONDER = "Ponder"


class UciPlayer:
    """Drives one engine process.

    Clocks run from the sending of `go` (or `ponderhit`) to the answer's arrival; when the engine
    pondered on another move than was played, from the `stop` that ends that.
    """

    def __init__(self, client: UciClient) -> None:
        self._client = client
        self._ponders = False
        self._pondered: Request | None = None
        self._infos: deque[Info] = deque(maxlen=INFOS_KEPT)

    @property
    def name(self) -> str:
        """What the engine calls itself."""
        return self._client.name

    @classmethod
    def start(cls, contestant: Contestant, game: Game, log: Path | None = None) -> UciPlayer:
        """Start an engine and set its options; raises PlayerFailure, also for a wrong option."""
        observer = open_traffic_log(log, contestant)
        with failures():
            client = UciClient.start(
                contestant.command,
                cwd=contestant.directory,
                env=dict(contestant.environment),
                seconds=contestant.start_seconds or START_SECONDS,
                observer=observer,
                processors=contestant.processors,
            )
        player = cls(client)
        try:
            if contestant.ponders and player._declares(PONDER):
                player._ponders = True
                player._client.set_option(PONDER, True)
            player._set_options({**game.engine_options, **dict(contestant.options)})
        except BaseException:
            player.close(at_once=True)
            raise
        return player

    def _declares(self, name: str) -> bool:
        try:
            find_option(list(self._client.options.values()), name)
        except OptionError:
            return False
        return True

    def _set_options(self, options: dict[str, str]) -> None:
        declared = list(self._client.options.values())
        for name, text in options.items():
            try:
                self._client.set_option(name, find_option(declared, name).parse(text))
            except OptionError as error:
                raise Disconnected(f"cannot set option: {error}") from None
        with failures():
            self._client.ping(READY_SECONDS)

    def new_game(self) -> None:
        """Begin another game and wait until the engine is ready."""
        with failures():
            self._client.new_game(READY_SECONDS)

    def play(self, request: Request) -> Reply:
        """Search; an engine that is late is told to stop, and its answer waited for."""
        pondered, self._pondered = self._pondered, None
        lost = 0.0
        with failures():
            if pondered and (pondered.opening, pondered.moves) == (request.opening, request.moves):
                self._client.ponder_hit()
            else:
                if pondered:
                    lost = self._give_up(request.patience)
                    request = _shortened(request, lost)
                self._search(request)
            reply = self._wait(request)
        expected = reply.answer.ponder if self._ponders else None
        return Reply(reply.answer.move, lost + reply.elapsed, tuple(self._infos), expected)

    def ponder(self, request: Request) -> None:
        """Let the engine think about the position after the move that it expects."""
        if self._ponders:
            self._pondered = request
            limits = replace(request.limits, ponder=True)
            with contextlib.suppress(EngineDied):  # which its next turn tells
                self._search(replace(request, limits=limits), ping=False)

    def _search(self, request: Request, *, ping: bool = True) -> None:
        self._client.set_position(request.opening.start, request.opening.moves + request.moves)
        if ping:
            self._client.ping(READY_SECONDS)
        self._infos = deque(maxlen=INFOS_KEPT)
        self._client.go(request.limits, self._infos.append)

    def _wait(self, request: Request) -> Answered:
        try:
            return self._client.wait_for_answer(request.allowed)
        except EngineTimeout:
            self._client.stop()
            return self._client.wait_for_answer(request.patience)

    def _give_up(self, patience: float) -> float:
        """End the pondering; return the seconds that the engine took for that."""
        begun = time.monotonic()
        self._client.stop()
        return max(0.0, self._client.wait_for_answer(patience).arrived - begun)

    def end_game(self, result: Result) -> None:
        """Stop the pondering, if any; its answer is dropped when it comes."""
        if self._pondered:
            self._pondered = None
            self._client.stop()

    def last_words(self) -> tuple[str, ...]:
        """Return the last lines of the engine's standard error, and its exit status if it ended."""
        return last_words(self._client.process)

    def close(self, *, at_once: bool = False) -> None:
        """End the engine's process and what it started."""
        if at_once:
            self._client.process.kill()
        else:
            self._client.quit(QUIT_SECONDS)


def _shortened(request: Request, seconds: float) -> Request:
    """Take time off a player's clock before it is told of it."""
    clocks = list(request.limits.clocks)
    own = request.own_clock
    if own is not None:
        clocks[request.seat] = Clock(max(LEAST_SECONDS, own.remaining - seconds), own.increment)
    limits = replace(request.limits, clocks=(clocks[0], clocks[1]))
    return replace(request, limits=limits, allowed=max(0.0, request.allowed - seconds))
