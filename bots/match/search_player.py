"""An engine that searches positions as a player, whatever its protocol."""

from __future__ import annotations

import contextlib
import time
from collections import deque
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Generic, Self, TypeVar

from bots.game import Game, Result
from bots.match.clock import LEAST_SECONDS
from bots.match.contestant import Contestant
from bots.match.failures import failures, last_words
from bots.match.player import INFOS_KEPT, Disconnected, Reply, Request
from bots.match.starting import start_client
from bots.match.traffic import open_traffic_log
from protocols.client import Reply as Answered
from protocols.client import SearchClient
from protocols.engine import Info
from protocols.errors import EngineDied, EngineTimeout, OptionError
from protocols.limits import Clock

READY_SECONDS = 60.0
QUIT_SECONDS = 5.0

AnyClient = TypeVar("AnyClient", bound=SearchClient)


class SearchPlayer(Generic[AnyClient]):
    """Drives one engine process.

    Clocks run from the sending of `go` (or of the ponder hit) to the answer's arrival; when the
    engine pondered on another move than was played, from the `stop` that ends that. A protocol
    says in `client` which client it is, and how options and positions are set.
    """

    client: type[AnyClient]
    tells_whole_wins = True
    """Whether the protocol wants the line of a forced win to go on to its end."""

    def __init__(self, client: AnyClient, game: Game) -> None:
        self._client = client
        self._game = game
        self._ponders = False
        self._pondered: Request | None = None
        self._infos: deque[Info] = deque(maxlen=INFOS_KEPT)

    @property
    def name(self) -> str:
        """What the engine calls itself."""
        return self._client.name

    @classmethod
    def start(cls, contestant: Contestant, game: Game, log: Path | None = None) -> Self:
        """Start an engine and set its options; raises PlayerFailure, also for a wrong option."""
        client = start_client(cls.client.start, contestant, open_traffic_log(log, contestant))
        player = cls(client, game)
        try:
            player._ponders = contestant.ponders and player._let_ponder()
            try:
                player._set_options(game.engine_options, dict(contestant.options))
            except OptionError as error:
                raise Disconnected(f"cannot set option: {error}") from None
            with failures():
                player._make_ready()
        except BaseException:
            player.close(at_once=True)
            raise
        return player

    def _let_ponder(self) -> bool:
        """Allow the engine to ponder; tell whether it can."""
        raise NotImplementedError

    def _set_options(self, of_game: Mapping[str, str], own: Mapping[str, str]) -> None:
        """Set options, those of the contestant last; raises OptionError."""
        raise NotImplementedError

    def _make_ready(self) -> None:
        """Wait until the engine has taken its options."""
        raise NotImplementedError

    def new_game(self) -> None:
        """Begin another game and wait until the engine is ready."""
        raise NotImplementedError

    def _set_position(self, request: Request, *, wait: bool) -> None:
        """Give the engine the position of a request; `wait` until it has taken it."""
        raise NotImplementedError

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
        return Reply(
            reply.answer.move,
            lost + reply.elapsed,
            tuple(self._infos),
            expected,
            tells_whole_wins=self.tells_whole_wins,
        )

    def ponder(self, request: Request) -> None:
        """Let the engine think about the position after the move that it expects."""
        if self._ponders:
            self._pondered = request
            limits = replace(request.limits, ponder=True)
            with contextlib.suppress(EngineDied):  # which its next turn tells
                self._search(replace(request, limits=limits), wait=False)

    def _search(self, request: Request, *, wait: bool = True) -> None:
        self._set_position(request, wait=wait)
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
