"""The bot through the client that deals in matches: a round."""

from __future__ import annotations

from bots.match.conformance.dominoes.session import DominoSession, walk
from bots.match.conformance.step import Fault, Group, Step, require
from protocols.dominoes.client import DominoClient, Refusal
from protocols.dominoes.commands import Limits
from protocols.errors import EngineError, IllegalMove

MOVE_SECONDS = 0.05


def _round(engine: DominoSession) -> str:
    engine.prepare()  # a bot that does not answer is not waited for again
    engine.drop()
    contestant = engine.contestant
    seconds = max(engine.patience(), contestant.start_seconds or 0.0)
    moves = []
    try:
        with DominoClient.start(
            contestant.command, contestant.directory, dict(contestant.environment), seconds
        ) as client:
            client.tell(f"set {name} {value}" for name, value in contestant.options)
            for position in walk(engine.game()):
                client.tell(position.told(0))
                if position.throw is not None or position.result() or position.seat:
                    continue
                client.go(Limits(move_time=MOVE_SECONDS))
                move, _ = client.wait_for_move(engine.patience())
                position.play(move)
                moves.append(move)
            client.wait_until_ready(seconds)
            remarks = " | ".join(client.remarks)
            status = client.quit(engine.patience())
    except (EngineError, Refusal, IllegalMove) as error:
        raise Fault("a bot that a dealer can work with", str(error)) from None
    require(not remarks, "no remarks", remarks)
    require(status == 0, "exit status 0", f"exit status {status}")
    return ", ".join(moves)


GROUP = Group("client", (Step("it plays a round for the dealer of matches", _round),))
