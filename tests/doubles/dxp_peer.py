"""Doubles for DamExchange: an engine that counts up its moves, rules to match, and an opponent."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Sequence

from protocols.control import Control
from protocols.dxp.messages import GameRequest, Reason
from protocols.dxp.session import play
from protocols.engine import Answer, BaseEngine, Report
from protocols.errors import IllegalMove, PositionError
from protocols.limits import Limits
from tests.doubles.dialogue import DEADLINE


def counted(ply: int) -> str:
    """The only legal move at a ply from 0: `1-2`, `2-3` and so on."""
    return f"{ply % 49 + 1}-{ply % 49 + 2}"


class CountingEngine(BaseEngine):
    """Plays the one legal move; thinks until stopped at the plies in `thoughtful`."""

    name, author = "Counter 1", "The tests"

    def __init__(self, thoughtful: Sequence[int] = ()) -> None:
        self.limits: list[Limits] = []
        self.thinks = threading.Event()
        self._thoughtful = thoughtful
        self._ply = 0

    def set_position(self, text: str, moves: Sequence[str]) -> None:
        self._ply = len(moves)

    def search(self, limits: Limits, report: Report, control: Control) -> Answer:
        self.limits.append(limits)
        self.thinks.set()
        if self._ply in self._thoughtful:
            control.wait_for_stop(DEADLINE)
        return Answer(counted(self._ply))


class CountingJudge:
    """The rules of counting up: the side to move at ply `length` has the `result`."""

    def __init__(self, length: int = 1000, result: Reason = Reason.LOST) -> None:
        self._length = length
        self._result = result

    def turn(self, text: str, moves: Sequence[str]) -> bool:
        if "W" in text[1:]:
            raise PositionError("no kings here")
        for ply, move in enumerate(moves):
            if move != counted(ply):
                raise IllegalMove(ply + 1, move)
        return (text[:1] == "B") == bool(len(moves) % 2)

    def ending(self, text: str, moves: Sequence[str]) -> Reason | None:
        return self._result if len(moves) >= self._length else None


class Peer:
    """The other end of a connection whose our end is run by `play` in a thread."""

    def __init__(
        self,
        engine: CountingEngine,
        judge: CountingJudge,
        request: GameRequest | None = None,
        games: int = 0,
        patience: float = DEADLINE,
    ) -> None:
        self.told: list[str] = []
        self.results: list[Reason] | None = None
        self.failure: BaseException | None = None
        ours, self._socket = socket.socketpair()
        self._socket.settimeout(DEADLINE)
        self._rest = b""
        wish = request or GameRequest("us", False, 1, 0)
        self._thread = threading.Thread(
            target=self._run, args=(ours, engine, judge, wish, games, patience), daemon=True
        )
        self._thread.start()

    def _run(self, ours: socket.socket, *rest: object) -> None:
        engine, judge, request, games, patience = rest
        tell: Callable[[str], None] = self.told.append
        with ours, ours.makefile("rb", 0) as reader, ours.makefile("wb", 0) as writer:
            try:
                self.results = play(
                    engine, judge, (reader, writer), request, games, tell, patience  # type: ignore[arg-type]
                )  # fmt: skip
            except Exception as failure:
                self.failure = failure

    def send(self, *messages: str) -> None:
        for message in messages:
            self.send_bytes(message.encode() + b"\0")

    def send_bytes(self, data: bytes) -> None:
        """Send a piece of a message, or more than one."""
        self._socket.sendall(data)

    def read(self) -> str:
        """Return the next message, "" at the end."""
        while b"\0" not in self._rest:
            data = self._socket.recv(4096)
            if not data:
                return ""
            self._rest += data
        message, _, self._rest = self._rest.partition(b"\0")
        return message.decode()

    def leave(self) -> None:
        """Close this end."""
        self._socket.close()

    def end(self) -> list[Reason]:
        """Wait for the end of `play`; return its results or raise what it raised."""
        self._thread.join(DEADLINE)
        assert not self._thread.is_alive(), "the session does not end"
        self._socket.close()
        if self.failure is not None:
            raise self.failure
        assert self.results is not None
        return self.results
