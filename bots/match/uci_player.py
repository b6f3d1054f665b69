"""A UCI engine as a player."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from bots.game import Game
from bots.match.contestant import Contestant
from bots.match.player import Disconnected, Reply, Request, Stalled
from protocols.engine import Info
from protocols.errors import EngineDied, EngineTimeout, OptionError
from protocols.options import find_option
from protocols.uci.client import UciClient

START_SECONDS = 30.0
READY_SECONDS = 60.0
QUIT_SECONDS = 5.0
ERROR_LINES = 10


class UciPlayer:
    """Drives one engine process. Clocks run from the sending of `go` to the answer's arrival."""

    def __init__(self, client: UciClient) -> None:
        self._client = client

    @property
    def name(self) -> str:
        """What the engine calls itself."""
        return self._client.name

    @classmethod
    def start(cls, contestant: Contestant, game: Game) -> UciPlayer:
        """Start an engine and set its options; raises PlayerFailure, also for a wrong option."""
        with _failures():
            client = UciClient.start(
                contestant.command, cwd=contestant.directory, seconds=START_SECONDS
            )
        player = cls(client)
        try:
            player._set_options({**game.engine_options, **dict(contestant.options)})
        except BaseException:
            player.close(at_once=True)
            raise
        return player

    def _set_options(self, options: dict[str, str]) -> None:
        declared = list(self._client.options.values())
        for name, text in options.items():
            try:
                self._client.set_option(name, find_option(declared, name).parse(text))
            except OptionError as error:
                raise Disconnected(f"cannot set option: {error}") from None
        with _failures():
            self._client.ping(READY_SECONDS)

    def new_game(self) -> None:
        """Begin another game and wait until the engine is ready."""
        with _failures():
            self._client.new_game(READY_SECONDS)

    def play(self, request: Request) -> Reply:
        """Search; an engine that is late is told to stop, and its answer waited for."""
        infos: list[Info] = []
        with _failures():
            self._client.set_position(request.opening.start, request.opening.moves + request.moves)
            self._client.ping(READY_SECONDS)
            self._client.go(request.limits, infos.append)
            try:
                reply = self._client.wait_for_answer(request.allowed)
            except EngineTimeout:
                self._client.stop()
                reply = self._client.wait_for_answer(request.patience)
        return Reply(reply.answer.move, reply.elapsed, tuple(infos))

    def close(self, *, at_once: bool = False) -> None:
        """End the engine's process and what it started."""
        if at_once:
            self._client.process.kill()
        else:
            self._client.quit(QUIT_SECONDS)


@contextlib.contextmanager
def _failures() -> Iterator[None]:
    try:
        yield
    except EngineDied as death:
        status = "could not be started" if death.status is None else f"exit status {death.status}"
        raise Disconnected(status, death.errors.splitlines()[-ERROR_LINES:]) from death
    except EngineTimeout as timeout:
        raise Stalled(str(timeout)) from timeout


def open_player(contestant: Contestant, game: Game) -> UciPlayer:
    """Start a contestant by its protocol; raises PlayerFailure."""
    return UciPlayer.start(contestant, game)
