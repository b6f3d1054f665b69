"""The engine through the client that plays matches: a game, and an analysis."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from bots.game import Position
from bots.match.conformance.hub.limits import DEPTH
from bots.match.conformance.hub.session import HubSession
from bots.match.conformance.session import SLOW
from bots.match.conformance.step import Fault, Group, Step, require
from bots.match.hub_player import in_order
from protocols.engine import Info
from protocols.errors import EngineError, IllegalMove
from protocols.hub.client import HubClient
from protocols.limits import Clock, Limits

PLIES = 12
CLOCK = Clock(2.0, 0.02)


@contextmanager
def _client(engine: HubSession) -> Iterator[HubClient]:
    """Give a client of a process of its own; it must have nothing to object to."""
    engine.handshake()  # an engine that knows none is not waited for again
    engine.drop()
    contestant = engine.contestant
    seconds = max(engine.patience(), contestant.start_seconds or 0.0)
    try:
        with HubClient.start(
            contestant.command, contestant.directory, dict(contestant.environment), seconds
        ) as client:
            for name, value in contestant.options:
                client.set_option(name, client.options[name].parse(value))
            client.prepare(seconds)
            yield client
            status = client.quit(engine.patience())
    except EngineError as error:
        raise Fault("an engine that a client can work with", str(error)) from None
    objections = [*client.breaches, *client.complaints]
    require(not objections, "no breach of the protocol, no complaint", " | ".join(objections))
    require(status == 0, "exit status 0", f"exit status {status}")


def _identity(engine: HubSession) -> str:
    with _client(engine) as client:
        require(client.name, "a name", "none")
        return f"{client.name} by {client.author or 'nobody'}, {len(client.options)} parameters"


def _play(position: Position, move: str | None) -> Position:
    try:
        return position.play(in_order(move or ""))
    except IllegalMove:
        raise Fault(f"a legal move in {position.text()}", str(move)) from None


def _game(engine: HubSession) -> str:
    begun = position = engine.game().start()
    moves: list[str] = []
    with _client(engine) as client:
        client.new_game()
        while len(moves) < PLIES and position.result() is None:
            client.set_position(begun.text(), moves)
            client.ping(engine.patience())
            reply = client.search(Limits(clocks=(CLOCK, CLOCK)), engine.patience())
            position = _play(position, reply.answer.move)
            moves.append(in_order(reply.answer.move or ""))
    return " ".join(moves)


def _analysis(engine: HubSession) -> str:
    infos: list[Info] = []
    with _client(engine) as client:
        client.set_position(engine.game().start().text())
        client.search(Limits(depth=DEPTH), engine.patience(SLOW), infos.append)
    told = [info for info in infos if info.score and info.principal_variation]
    require(told, "an info line with a score and a principal variation", f"{len(infos)} lines")
    return f"depth {told[-1].depth}, {' '.join(told[-1].principal_variation[:4])}"


GROUP = Group(
    "client",
    (
        Step("a client reads its name and parameters", _identity),
        Step(f"it plays {PLIES} moves of a game against itself", _game),
        Step("a client gets an analysis with a score and a line", _analysis),
    ),
)
