"""The engine through the client that plays matches: a game, an analysis, Chess960."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from bots.game import Position
from bots.match.conformance.session import SLOW
from bots.match.conformance.step import Fault, Group, Step, require
from bots.match.conformance.uci.features import CHESS960
from bots.match.conformance.uci.limits import DEPTH
from bots.match.conformance.uci.session import UciSession
from protocols.engine import Info
from protocols.errors import EngineError, IllegalMove
from protocols.limits import Clock, Limits
from protocols.options import CheckOption
from protocols.uci.client import UciClient

PLIES = 12
CLOCK = Clock(2.0, 0.02)


@contextmanager
def _client(engine: UciSession) -> Iterator[UciClient]:
    """Give a client of a process of its own; it must have nothing to object to."""
    engine.handshake()  # an engine that knows none is not waited for again
    engine.drop()
    contestant = engine.contestant
    try:
        with UciClient.start(
            contestant.command,
            contestant.directory,
            dict(contestant.environment),
            max(engine.patience(), contestant.start_seconds or 0.0),
        ) as client:
            for name, value in contestant.options:
                client.set_option(name, value)
            yield client
            status = client.quit(engine.patience())
    except EngineError as error:
        raise Fault("an engine that a client can work with", str(error)) from None
    require(not client.breaches, "no breach of the protocol", " | ".join(client.breaches))
    require(status == 0, "exit status 0", f"exit status {status}")


def _identity(engine: UciSession) -> str:
    with _client(engine) as client:
        name, author, options = client.name, client.author, len(client.options)
        require(name and author, "a name and an author", f"{name!r} by {author!r}")
        return f"{name} by {author}, {options} options"


def _play(position: Position, move: str | None) -> Position:
    try:
        return position.play(move or "")
    except IllegalMove:
        raise Fault(f"a legal move in {position.text()}", str(move)) from None


def _game(engine: UciSession) -> str:
    position = engine.game().start()
    moves: list[str] = []
    with _client(engine) as client:
        client.new_game(engine.patience())
        while len(moves) < PLIES and position.result() is None:
            client.set_position("", moves)
            client.ping(engine.patience())
            reply = client.search(Limits(clocks=(CLOCK, CLOCK)), engine.patience())
            position = _play(position, reply.answer.move)
            moves.append(reply.answer.move or "")
    return " ".join(moves)


def _analysis(engine: UciSession) -> str:
    infos: list[Info] = []
    with _client(engine) as client:
        client.set_position()
        client.search(Limits(depth=DEPTH), engine.patience(SLOW), infos.append)
    told = [info for info in infos if info.score and info.principal_variation]
    require(told, "an info line with a score and a principal variation", f"{len(infos)} lines")
    return f"depth {told[-1].depth}, {' '.join(told[-1].principal_variation[:4])}"


def _chess960(engine: UciSession) -> str:
    engine.option("UCI_Chess960", CheckOption)
    position = engine.game("chess960").start(CHESS960).play("f1h1")
    with _client(engine) as client:
        client.set_option("UCI_Chess960", True)
        client.set_position(CHESS960, ("f1h1",))
        reply = client.search(Limits(move_time=0.2), engine.patience())
        _play(position, reply.answer.move)
    return str(reply.answer.move)


GROUP = Group(
    "client",
    (
        Step("a client reads its name, author and options", _identity),
        Step(f"it plays {PLIES} moves of a game against itself", _game),
        Step("a client gets an analysis with a score and a line", _analysis),
        Step("a client plays Chess960 with it", _chess960),
    ),
)
